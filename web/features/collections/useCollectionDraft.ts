import { useCallback, useRef, useState } from 'react'
import type { CollectionKind, CollectionVisibility } from '#contract/collectionKinds'
import type { CollectionView } from '#contract/collections'
import { openDraft } from '#web/lib/drafts.ts'
import type { EditedItem } from './ItemOrder.tsx'

/** What is in the form of a collection. */
export interface CollectionValues {
  title: string
  introduction: string
  kind: CollectionKind
  language: string
  isLanguageChosen: boolean
  visibility: CollectionVisibility
  items: EditedItem[]
}

const valuesOf = (collection: CollectionView | null): CollectionValues => ({
  title: collection?.title ?? '',
  introduction: collection?.introduction ?? '',
  kind: collection?.kind ?? 'list',
  language: collection?.language ?? '',
  // One that was made from a story has none yet, and is private.
  isLanguageChosen: collection !== null && (collection.language !== null || collection.visibility === 'public'),
  visibility: collection?.visibility ?? 'private',
  items: (collection?.items ?? []).map(({ id, story, note }) => ({ id, title: story?.title ?? null, note })),
})

interface StoredDraft {
  values: CollectionValues
  /** The version of the collection that is changed; null for a new one. */
  version: string | null
}

const isStoredDraft = (stored: unknown): stored is StoredDraft => {
  const { values } = (stored ?? {}) as Partial<StoredDraft>
  return typeof values?.title === 'string' && Array.isArray(values.items)
}

/**
 * The locked draft of a collection that is changed, or of a new one. `begin` is what the form begins with, and `untouched` what is
 * saved, as JSON. `version` is the one that was changed: another device may have saved a later one since.
 */
export const useCollectionDraft = (ownerId: number, collection: CollectionView | null) => {
  const [draft] = useState(() => openDraft(ownerId, collection ? `collection/${collection.id}` : 'collection'))
  const [restored] = useState(() => {
    const stored = draft.read()
    return isStoredDraft(stored) ? stored : null
  })
  const [saved] = useState(() => valuesOf(collection))
  const begin = { ...saved, ...restored?.values }
  const [version] = useState(restored ? restored.version : (collection?.version ?? null))
  const untouched = JSON.stringify(saved)
  const stored = useRef(JSON.stringify(begin))
  /** Stores what is in the form, given as JSON. A draft that is only read stays as it is, so that its seven days end. */
  const storeIfChanged = useCallback(
    (all: string) => {
      if (all === stored.current) return
      stored.current = all
      if (all === untouched) draft.discard()
      else draft.save({ values: JSON.parse(all) as CollectionValues, version } satisfies StoredDraft)
    },
    [draft, untouched, version],
  )
  return { begin, untouched, version, isRestored: restored !== null, storeIfChanged, discard: draft.discard }
}
