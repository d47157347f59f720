import { t } from '@lingui/core/macro'
import { useCallback, useRef, type RefObject } from 'react'
import { calls } from '#contract/calls'
import type { OwnComments, StoryChange, StoryDraft, StoryView } from '#contract/stories'
import { ApiError, call, isRejected } from '#web/lib/api.ts'
import type { FormPhotos } from '#web/lib/formPhotos.ts'
import { ownChanges } from '#web/lib/ownChanges.ts'
import { useSave } from '#web/lib/useSave.ts'
import { postStory } from './sendStory.ts'
import { changedBody, changesOf } from './storyChanges.ts'
import type { StoryValues } from './storyValues.ts'
import type { useStoryValues } from './useStoryValues.ts'

type Values = Pick<
  ReturnType<typeof useStoryValues>,
  'form' | 'choosesAnonymity' | 'base' | 'draft' | 'isUnsaved' | 'finish'
>

/** A story that can be sent: as it was typed, and as a whole body. */
export interface CheckedStory {
  values: StoryValues
  body: StoryDraft
}

/** Whether an edit was rejected because its story became anonymous since the form was opened. */
const isAnonymousNow = async (id: number, error: unknown): Promise<boolean> => {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return false
  const now = await call(calls.stories.read, { id }, { isFresh: true }).catch(() => null)
  return now?.is_anonymous_pin === true
}

/**
 * Saves a story with its photos: all of a new one (without `story`), and of another what its author changed. `photos` is null
 * until the part of the form that has them is there.
 */
export const useSaveStory = (story: StoryView | undefined, values: Values, photos: RefObject<FormPhotos | null>) => {
  const { form, base, draft, isUnsaved: isTextUnsaved, finish: finishText } = values
  // The worker may have saved a try whose answer was lost. If the author takes that change back, it must be sent again.
  const tried = useRef<StoryValues[]>([])
  const isUnsaved = useCallback(() => isTextUnsaved() || photos.current?.isUnsaved() === true, [isTextUnsaved, photos])
  const finish = () => {
    finishText()
    photos.current?.finish()
  }
  const save = useSave(async ({ values: typed, body }: CheckedStory, own_comments?: OwnComments) => {
    const changed = changedBody(body, changesOf(typed, base, ...tried.current))
    const was_signed = body.is_anonymous_pin === false && changed.is_anonymous_pin === undefined
    const change: StoryChange = {
      ...changed,
      ...(own_comments && { own_comments }),
      ...(was_signed && { was_signed }),
    }
    const send = (sent: Pick<StoryDraft, 'photos'>) =>
      story
        ? call(calls.stories.edit, { id: story.id, body: { ...change, ...sent } })
        : postStory({ ...body, ...sent }, draft.key())
    try {
      const saved = photos.current ? await photos.current.send(send) : await send({})
      finish()
      if (values.choosesAnonymity && saved.is_anonymous_pin) ownChanges.wereAnonymous = true
      return saved
    } catch (error) {
      if (!isRejected(error)) tried.current.push(typed)
      if (!story || !was_signed || !(await isAnonymousNow(story.id, error))) throw error
      // Saved once more, it is looked through as what is posted anonymously.
      form.setValue('is_anonymous_pin', 'yes')
      throw new ApiError(
        'conflict',
        409,
        t`You made this story anonymous elsewhere in the meantime, so nothing was saved. Read your changes once more, then save them.`,
      )
    }
  })
  return { save, isUnsaved, finish }
}
