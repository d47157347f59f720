import type { LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import type { StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'

/** The story of `/story/{id}`, still under way: the panel opens at once and shows where it will stand. */
export interface LoadedStory {
  id: number
  story: Promise<StoryView>
}

/** Starts loading a story. The promise rejects with ApiError, which the panel shows in the story's place. */
export const loadStory = ({ params, request }: LoaderFunctionArgs): LoadedStory => {
  const id = Number(params.id)
  const story = call(calls.stories.read, { id: params.id ?? '' }, { signal: request.signal })
  // Whoever leaves before it is there hears of no failure.
  story.catch(() => undefined)
  return { id, story }
}
