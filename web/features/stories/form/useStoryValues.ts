import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import type { StoryView } from '#contract/stories'
import type { FormPhotos } from '#web/lib/formPhotos.ts'
import { ownChanges } from '#web/lib/ownChanges.ts'
import { checkStory, type StoryErrors } from './checkStory.ts'
import { coarsen } from './placePrecision.ts'
import { emptyValues, areSameValues, valuesOf, type Spot, type StoryValues } from './storyValues.ts'
import { useStoryDraft } from './useStoryDraft.ts'

/** Who is writing: their id, name, and whether their anonymous mode is on. */
interface StoryAuthor {
  id: number
  username: string
  isAnonymous: boolean
}

/** What is written. */
export interface StorySubject {
  /** The story to change; without it a new one is written. */
  story?: StoryView | undefined
  author: StoryAuthor
  /** Where the map was pressed to write here. */
  at?: Spot | undefined
}

const toFieldErrors = (errors: StoryErrors): FieldErrors<StoryValues> =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'refused', message }]))

/** Whether this person chooses if the story is anonymous: for a new story and their own, not for an administrator. */
const mayChooseAnonymous = ({ story, author }: StorySubject) => !story || story.owner === author.id

/** The values of the story form, stored as a draft while they change. */
export const useStoryValues = (subject: StorySubject, photos: RefObject<FormPhotos | null>) => {
  const { story, author, at } = subject
  const choosesAnonymity = mayChooseAnonymous(subject)
  const [begun] = useState(() => {
    if (story) return valuesOf(story)
    const mustChoose = author.id === 0 || ownChanges.wereAnonymous
    return emptyValues(mustChoose ? null : author.isAnonymous, at)
  })
  // Discarding a draft must not bring back the name.
  const isConcealed = author.isAnonymous && !story
  const base = useMemo<StoryValues>(
    () => (isConcealed ? { ...begun, is_anonymous_pin: 'yes' } : begun),
    [begun, isConcealed],
  )
  // A spot that was pressed on the map is coarsened to the neighborhood, wherever it comes from.
  const [spot] = useState(at ? coarsen(at, 'neighbourhood') : null)
  // When the form is taken off the page, its photos are gone first.
  const hadPhotos = useRef(false)
  const hasPhotos = useCallback(() => (hadPhotos.current = photos.current?.isUnsaved() ?? hadPhotos.current), [photos])
  const draft = useStoryDraft(author.id, story ? `story/${story.id}` : 'story', {
    at: spot,
    isAnonymous: author.isAnonymous && !story,
    saved: story ? base : null,
    hasPhotos,
  })
  const form = useForm<StoryValues>({
    defaultValues: draft.restored ?? base,
    shouldFocusError: false,
    resolver: (values) => {
      const { errors } = checkStory(values, choosesAnonymity)
      return errors ? { values: {}, errors: toFieldErrors(errors) } : { values, errors: {} }
    },
  })
  const { getValues, setValue, subscribe } = form
  const isDone = useRef(false)

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isDone.current) draft.save(values)
        },
      }),
    [subscribe, draft],
  )

  // Switching anonymous mode on applies to the story being written, too.
  const mode = useRef(author.isAnonymous)
  useEffect(() => {
    if (author.isAnonymous && !mode.current && !story) setValue('is_anonymous_pin', 'yes')
    mode.current = author.isAnonymous
  }, [author.isAnonymous, story, setValue])

  const isUnsaved = useCallback(() => {
    // Photos may be the last change.
    if (hasPhotos()) draft.touch()
    return !isDone.current && !areSameValues(getValues(), base)
  }, [getValues, base, hasPhotos, draft])
  /** After saving or discarding: removes the draft, and leaving no longer asks. */
  const finish = useCallback(() => {
    isDone.current = true
    draft.discard()
  }, [draft])
  return { form, choosesAnonymity, base, draft, hasPhotos, isUnsaved, finish }
}
