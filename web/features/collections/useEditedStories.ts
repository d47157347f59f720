import { useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react'
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

/** The title of an anonymous story of the reader's own, null for any other: only its author gets its owner. `title` if there is no answer. */
const ownAnonymous = async (id: number, title: string | null): Promise<string | null> => {
  try {
    const story = await call(calls.stories.read, { id })
    return story.is_anonymous_pin && story.owner !== null ? story.title : null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return title
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
 * The stories of a collection in the order of its form, on the map and in `stops`; `addStory` and `mayPublish`, which ask first where
 * that could name an author: `question` is their dialog. `isTakenOut`: the owner answered by taking stories out.
 */
export const useEditedStories = ({ collection, kind, visibility, items, setItems, onShow }: Edited) => {
  // Those that a draft brings are not known: the map shows them when the collection is saved.
  const [added, setAdded] = useState<readonly FoundStory[]>([])
  const stops = useMemo((): CollectionItem[] => {
    const stories = [...(collection?.items ?? []).flatMap(({ story }) => story ?? []), ...added]
    return items.map(({ id, note }, n) => {
      const story = stories.find((known) => known.id === id) ?? null
      return { id, note, number: n + 1, story, address: '' }
    })
  }, [collection, added, items])
  useEffect(() => onShow({ kind, items: stops }), [onShow, kind, stops])
  const { dialog, ask, askAbout } = useGuessQuestion()
  // The author agreed to these.
  const agreed = useRef(new Set<number>())
  const addStory = async (story: FoundStory) => {
    const { id, title, is_anonymous_pin: isAnonymous } = story
    if (visibility === 'public' && isAnonymous && (await ownAnonymous(id, title)) !== null) {
      if (!(await ask())) return
      agreed.current.add(id)
    }
    setAdded((before) => [...before, story])
    // The button can be pressed twice before the question.
    setItems((before) =>
      before.some((item) => item.id === id) || before.length >= collectionLimits.stories
        ? before
        : [...before, { id, title, note: '' }],
    )
  }
  const [isTakenOut, setTakenOut] = useState(false)
  const isAsking = useRef(false)
  const askToPublish = async (): Promise<boolean> => {
    const isPublic = new Set(collection?.visibility === 'public' ? collection.items.map(({ id }) => id) : [])
    const asked = stops.flatMap(({ id, number, story }, n) => {
      const isSigned = story?.is_anonymous_pin === false
      return isSigned || isPublic.has(id) || agreed.current.has(id)
        ? []
        : { id, number, title: items[n]?.title ?? null }
    })
    const titles = await Promise.all(asked.map(({ id, title }) => ownAnonymous(id, title)))
    const own = asked.flatMap(({ id, number }, n) => {
      const title = titles[n]
      return typeof title === 'string' ? { id, number, title } : []
    })
    if (own.length === 0) return true
    const choice = await askAbout(own)
    if (choice === 'takeOut') {
      setItems((before) => before.filter(({ id }) => !own.some((stop) => stop.id === id)))
      setTakenOut(true)
    }
    if (choice !== 'keep') return false
    for (const { id } of own) agreed.current.add(id)
    return true
  }
  /**
   * Whether the collection may be saved: asks about the reader's own anonymous stories that are not in its public version. False while
   * it asks already.
   */
  const mayPublish = async (): Promise<boolean> => {
    if (visibility !== 'public') return true
    if (isAsking.current) return false
    isAsking.current = true
    return askToPublish().finally(() => (isAsking.current = false))
  }
  return { stops, mayPublish, isTakenOut, addStory: (story: FoundStory) => void addStory(story), question: dialog }
}
