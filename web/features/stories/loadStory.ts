import type { LoaderFunctionArgs } from 'react-router'
import { calls } from '#contract/calls'
import type { StoryView } from '#contract/stories'
import { call } from '#web/lib/api.ts'
import { orCarried } from '#web/lib/carried.ts'
import { defer, type Deferred } from '#web/lib/useLoaded.ts'

/** The id of the route of a story. */
export const storyRoute = 'story'

/** Whether the page was served with the story's text and the app has not taken over yet. */
export const isServed = () => document.querySelector('[data-story] [data-prerendered]') !== null

/**
 * Starts loading the story of `/story/{id}`. Waits for it only where its text is on screen already: that must not
 * flicker.
 */
export const loadStory = async ({ params, request }: LoaderFunctionArgs): Promise<Deferred<StoryView>> => {
  const { id = '' } = params
  const story = defer(
    id,
    orCarried(call(calls.stories.read, { id }, { signal: request.signal }), ({ findStory }) => findStory(Number(id))),
  )
  return isServed() ? { ...story, data: await story.promise.catch(() => null) } : story
}
