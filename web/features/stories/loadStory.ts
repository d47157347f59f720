import type { LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import type { StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { defer, type Deferred } from '#web/lib/useLoaded.ts'

/** Whether the page was served with the story's text and the app has not taken over yet. */
const isServed = () => document.querySelector('[data-story] [data-prerendered]') !== null

/**
 * Starts loading the story of `/story/{id}`. Waits for it only where its text is on screen already: that must not
 * flicker.
 */
export const loadStory = async ({ params, request }: LoaderFunctionArgs): Promise<Deferred<StoryView>> => {
  const { id = '' } = params
  const story = defer(id, call(calls.stories.read, { id }, { signal: request.signal }))
  return isServed() ? { ...story, data: await story.promise.catch(() => null) } : story
}
