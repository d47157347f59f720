import { useCallback, type RefObject } from 'react'
import { calls } from '#contract/calls'
import type { OwnComments, StoryDraft, StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import type { FormPhotos } from '#web/lib/formPhotos.ts'
import { useSave } from '#web/lib/useSave.ts'
import { postStory } from './sendStory.ts'
import type { useStoryValues } from './useStoryValues.ts'

type Values = Pick<ReturnType<typeof useStoryValues>, 'draft' | 'isUnsaved' | 'finish'>

/** Saves a story with its photos; without `story` a new one. `photos` is null until the part of the form that has them is there. */
export const useSaveStory = (story: StoryView | undefined, values: Values, photos: RefObject<FormPhotos | null>) => {
  const { draft, isUnsaved: isTextUnsaved, finish: finishText } = values
  const isUnsaved = useCallback(() => isTextUnsaved() || photos.current?.isUnsaved() === true, [isTextUnsaved, photos])
  const finish = () => {
    finishText()
    photos.current?.finish()
  }
  const send = (body: StoryDraft, own_comments?: OwnComments) =>
    story
      ? call(calls.stories.edit, { id: story.id, body: { ...body, ...(own_comments && { own_comments }) } })
      : postStory(body, draft.key())
  const save = useSave(async (body: StoryDraft, own_comments?: OwnComments) => {
    const saved = photos.current
      ? await photos.current.send((sent) => send({ ...body, ...sent }, own_comments))
      : await send(body, own_comments)
    finish()
    return saved
  })
  return { save, isUnsaved, finish }
}
