import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { calls } from '#contract/calls'
import { collectionLimits } from '#contract/collectionLimits'
import type { CollectionKind, CollectionVisibility } from '#contract/collectionKinds'
import type { CollectionItem, CollectionView } from '#contract/collections'
import type { FoundStory } from '#contract/stories'
import { ApiError, call } from '#web/lib/api.ts'
import type { EditedItem } from './ItemOrder.tsx'
import { useGuessQuestion } from './useGuessQuestion.tsx'

/** What the map shows of a collection that is edited. */
export type EditedOnMap = Pick<CollectionView, 'kind' | 'items'>

/** Whether an anonymous story is the reader's own: only its author gets its owner. Without an answer it may be. */
const isOwn = async (id: number): Promise<boolean> => {
  try {
    return (await call(calls.stories.read, { id })).owner !== null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return true
  }
}

interface Edited {
  collection: CollectionView | null
  kind: CollectionKind
  visibility: CollectionVisibility
  items: readonly EditedItem[]
  setItems: Dispatch<SetStateAction<EditedItem[]>>
  onShow: (edited: EditedOnMap) => void
}

/**
 * The stories of a collection in the order of its form, on the map and in `stops`, and `addStory`, which asks first where that could
 * name an author: `question` is its dialog.
 */
export const useEditedStories = ({ collection, kind, visibility, items, setItems, onShow }: Edited) => {
  // Those that a draft brings are not known: the map shows them when the collection is saved.
  const [added, setAdded] = useState<readonly FoundStory[]>([])
  const stops = useMemo((): CollectionItem[] => {
    const stories = [...(collection?.items ?? []).flatMap(({ story }) => story ?? []), ...added]
    return items.map(({ id, note }, n) => {
      const story = stories.find((known) => known.id === id) ?? null
      return { id, note, number: n + 1, story }
    })
  }, [collection, added, items])
  useEffect(() => onShow({ kind, items: stops }), [onShow, kind, stops])
  const { dialog, ask } = useGuessQuestion()
  const addStory = async (story: FoundStory) => {
    const { id, title, is_anonymous_pin: isAnonymous } = story
    if (visibility === 'public' && isAnonymous && (await isOwn(id)) && !(await ask())) return
    setAdded((before) => [...before, story])
    // The button can be pressed twice before the question.
    setItems((before) =>
      before.some((item) => item.id === id) || before.length >= collectionLimits.stories
        ? before
        : [...before, { id, title, note: '' }],
    )
  }
  return { stops, addStory: (story: FoundStory) => void addStory(story), question: dialog }
}
