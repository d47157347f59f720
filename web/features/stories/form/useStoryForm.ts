import { useCallback, useEffect, useState, type RefObject } from 'react'
import { calls } from '#contract/calls'
import type { OwnComments, StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import type { FormPhotos } from '#web/lib/formPhotos.ts'
import { useCall } from '#web/lib/useCall.ts'
import { checkStory, missingParts, type MissingPart } from './checkStory.ts'
import type { StoryValues } from './storyValues.ts'
import { type CheckedStory, useSaveStory } from './useSaveStory.ts'
import { useStoryValues, type StorySubject } from './useStoryValues.ts'

/** The order in which a reader of the form meets its fields. */
const fieldOrder = [
  'title',
  'description',
  'category',
  'startDate',
  'endDate',
  'address',
  'locality',
  'is_anonymous_pin',
] as const

/** Opens what a field is folded away in, which cannot get the focus otherwise. */
const unfold = <Name extends string>(name: Name): Name => {
  document.getElementsByName(name)[0]?.closest('details')?.setAttribute('open', '')
  return name
}

/** The message for a refused point is shown at the address field. */
const fieldOf = (name: string): string => (name === 'latitude' || name === 'longitude' ? 'address' : name)

/** How long an answer about comments is awaited (ms): it must not keep an author from making a story anonymous. */
const countingMs = 4_000

/** The story as it is now, or as it was loaded if that cannot be read. */
const readAgain = (story: StoryView): Promise<StoryView> =>
  call(calls.stories.read, { id: story.id }, { isFresh: true, signal: AbortSignal.timeout(countingMs) }).catch(
    () => story,
  )

/**
 * How many comments the author of a story signed below it; null where the story has more comments than were loaded
 * with it.
 */
const countSigned = ({ commentstory, commentCount }: StoryView, authorId: number): number | null =>
  commentCount > commentstory.length
    ? null
    : commentstory.filter((comment) => !comment.is_anonymous_comment && comment.commenter === authorId).length

/** Counts the author's signed comments: since the form was opened, they may have signed another one elsewhere. */
const useCountingAgain = (authorId: number) =>
  useCall(async (story: StoryView) => {
    const now = await readAgain(story)
    return { signed: now.is_anonymous_pin ? 0 : countSigned(now, authorId) }
  })

/** Shows what the worker refused at its fields, and focuses the first. */
const useRefusals = (
  refusal: ReturnType<typeof useSaveStory>['save']['refusal'],
  { base, form: { setError } }: Pick<ReturnType<typeof useStoryValues>, 'base' | 'form'>,
  focusFirst: (errors: object) => void,
) =>
  useEffect(() => {
    if (!refusal) return
    const told = Object.fromEntries(Object.entries(refusal.fields).map(([name, message]) => [fieldOf(name), message]))
    for (const [name, message] of Object.entries(told))
      if (name in base) setError(name as keyof StoryValues, { type: 'refused', message })
    focusFirst(told)
  }, [refusal, base, setError, focusFirst])

/** The state of the story form: its values, its draft, saving, and what is missing. */
export const useStoryForm = (
  subject: StorySubject,
  onSaved: (story: StoryView) => void,
  photos: RefObject<FormPhotos | null>,
) => {
  const { story } = subject
  const values = useStoryValues(subject, photos)
  const { form, choosesAnonymity } = values
  const { setFocus } = form
  const [missing, setMissing] = useState<MissingPart[]>([])
  // Making a story anonymous waits for an answer about the author's own signed comments on it.
  const [waiting, setWaiting] = useState<CheckedStory | null>(null)
  const [signed, setSigned] = useState<number | null>(0)
  const counting = useCountingAgain(subject.author.id)

  const focusFirst = useCallback(
    (errors: object) => {
      const first = fieldOrder.find((name) => name in errors)
      if (first) setFocus(unfold(first))
    },
    [setFocus],
  )

  const { save, isUnsaved, finish } = useSaveStory(story, values, photos)
  useRefusals(save.refusal, values, focusFirst)

  const submit = form.handleSubmit(
    async (values) => {
      const { body } = checkStory(values, choosesAnonymity)
      if (!body) return
      const isSealing = story && !story.is_anonymous_pin && body.is_anonymous_pin
      if (isSealing) {
        const counted = await counting.run(story)
        // Until the answer came, it may have been pressed again, or discarded.
        if (!counted || !isUnsaved()) return
        setSigned(counted.signed)
        if (counted.signed !== 0) return setWaiting({ values, body })
      }
      const saved = await save.run({ values, body })
      if (saved) onSaved(saved)
    },
    (errors) => {
      const parts = missingParts(form.getValues())
      setMissing(parts)
      if (parts.length === 0) focusFirst(errors)
    },
  )
  const goBack = () => {
    setMissing([])
    // After the dialog has returned the focus.
    requestAnimationFrame(() => focusFirst(form.formState.errors))
  }
  const ownComments = {
    isOpen: waiting !== null,
    count: signed,
    onClose: () => setWaiting(null),
    onChoose: async (choice: OwnComments) => {
      setWaiting(null)
      const saved = waiting && (await save.run(waiting, choice))
      if (saved) onSaved(saved)
    },
  }
  return { ...values, save, submit, isCounting: counting.pending, missing, goBack, ownComments, isUnsaved, finish }
}
