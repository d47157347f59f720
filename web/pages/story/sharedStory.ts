import type { StoryView } from '#contract/stories'
import type { SharedStory } from '#web/features/map/view/mapContext.ts'
import { storyPlace } from '#web/lib/storyPlace.ts'
import { formatYears } from '#web/lib/years.ts'

/** What the sharing dialog says and draws of a story. */
export const sharedStoryOf = (story: StoryView): SharedStory => {
  const { id, title, category, latitude, longitude, placePrecision } = story
  const place = storyPlace(story)
  return { id, title, category, latitude, longitude, placePrecision, place, years: formatYears(story) }
}
