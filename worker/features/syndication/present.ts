import { type Category, categoryOf, namesOfCategories } from '#contract/categories'
import { excerptOf } from '#contract/excerpt'
import { limits } from '#contract/limits'
import { placeText } from '#contract/placeLine'
import { FEED_FORMATS, type FeedIndex } from '#contract/syndication'
import type { Dump } from '../../services/exportStore.ts'
import { inEnglish } from '../../services/sayIn.ts'
import { presentAuthor, presentPrecision } from '../stories/present.ts'
import type { FeedRow } from './queries.ts'

/** The beginning of a text, with an ellipsis where it is cut. */
const beginningOf = (preview: string): string =>
  Array.from(preview).length < limits.preview.posts ? preview : excerptOf(preview, limits.preview.posts - 1, '…')

/**
 * A story in a feed. Its author only where it is signed, and of the time it was posted only the day, also where it is
 * signed: between two exact times an anonymous one could be dated.
 */
export const presentItem = (origin: string, story: Omit<FeedRow, 'rowId'>) => ({
  id: story.id,
  url: `${origin}/story/${story.id}`,
  title: story.title,
  category: categoryOf(story.category as Category).name,
  /** The first 150 characters of its text; empty where it has content notes. */
  description: beginningOf(story.preview),
  latitude: story.latitude,
  longitude: story.longitude,
  place: placeText(story, inEnglish),
  startDate: story.startDate,
  endDate: story.endDate,
  ...presentPrecision(story),
  username: presentAuthor(null, story).username,
  /** YYYY-MM-DD. */
  postedOn: story.createdAt.slice(0, 10),
})
export type FeedItem = ReturnType<typeof presentItem>

/** The descriptions of the properties of a line of the dump. */
const schema = {
  url: 'where the story is read',
  title: 'text',
  category: namesOfCategories,
  text: 'the whole story as plain text; show what it speaks of first (contentNotes)',
  place: 'where it was, as exactly as may be known',
  startDate: 'YYYY-MM-DD or null: the first day of its period',
  endDate: 'YYYY-MM-DD or null: the last day of its period',
  placePrecision: 'exact; neighbourhood, town: the point is drawn at random within about 1 km, 10 km',
  startDatePrecision: 'day, month, year or decade',
  endDatePrecision: 'day, month, year or decade',
  contentNotes: 'what the story speaks of that someone may not want to read',
  language: 'what title and text are written in (BCP 47), or null where its author does not say',
  postedOn: 'YYYY-MM-DD',
}

/** What can be downloaded, at absolute addresses. */
export const presentIndex = (origin: string, dump: Dump | null): FeedIndex => ({
  feeds: Object.entries(FEED_FORMATS).map(([format, { name, type }]) => ({
    name,
    type,
    url: `${origin}/feeds/stories.${format}`,
  })),
  dump: dump && {
    day: dump.day,
    license: dump.license,
    format: 'newline-delimited GeoJSON (RFC 7946), gzip',
    schema,
    files: dump.files.map(({ name, ...sizes }) => ({ url: `${origin}/feeds/exports/${name}`, ...sizes })),
  },
})
