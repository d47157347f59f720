import { textForLists } from '#contract/contentNotes'
import { limits } from '#contract/limits'
import type { FoundStory, StoryView } from '#contract/stories'
import { plainTextOf } from './preview.ts'

/** A story as a list has it, with the first 150 characters of its text. */
export const listedStoryOf = (story: StoryView): FoundStory => ({
  id: story.id,
  title: story.title,
  category: story.category,
  latitude: story.latitude,
  longitude: story.longitude,
  startDate: story.startDate,
  endDate: story.endDate,
  placePrecision: story.placePrecision,
  startDatePrecision: story.startDatePrecision,
  endDatePrecision: story.endDatePrecision,
  contentNotes: story.contentNotes,
  language: story.language,
  is_anonymous_pin: story.is_anonymous_pin,
  username: story.username,
  updooots: story.updooots,
  photoCount: story.photoCount,
  description: [...textForLists(story.contentNotes, plainTextOf(story.description))]
    .slice(0, limits.preview.posts)
    .join(''),
  place: story.locality || story.region || story.country,
  created_on: story.created_at.slice(0, 10),
})
