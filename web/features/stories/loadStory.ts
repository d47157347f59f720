import type { LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import type { StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'

/** The story of `/story/{id}`, still under way: the panel opens at once and shows where it will stand. */
export interface LoadedStory {
  id: number
  story: Promise<StoryView>
  /** The story itself, where the page already had its text: that must not go before the app has it too. */
  here: StoryView | null
}

/** The page was served with the story, and the app has not taken over yet. */
const isServed = () => document.querySelector('[data-story] [data-prerendered]') !== null

/** Starts loading a story. The promise rejects with ApiError, which the panel shows in the story's place. */
export const loadStory = async ({ params, request }: LoaderFunctionArgs): Promise<LoadedStory> => {
  const id = Number(params.id)
  const story = call(calls.stories.read, { id: params.id ?? '' }, { signal: request.signal })
  // Whoever leaves before it is there hears of no failure.
  const arrived = story.catch(() => null)
  return { id, story, here: isServed() ? await arrived : null }
}
