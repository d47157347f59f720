import { z } from 'zod'
import { calls } from './calls.ts'
import { categories } from './categories.ts'
import { cleanText } from './cleanText.ts'
import { endpoint } from './endpoint.ts'
import { Bbox, CategoryId, Limit, QueryDay } from './fields.ts'
import { isLanguageTag, primaryLanguage } from './languageTags.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { FoundStory } from './stories.ts'

/** An id that no story has as its category. */
const noCategory = 0
/** `1,3` → [1, 3]; empty means all. Unknown categories are ignored; if there are only unknown ones, nothing is found. */
const Categories = z
  .string()
  .max(100)
  .optional()
  .transform((text = '') => {
    const asked = text.split(',').flatMap((part) => part.trim() || [])
    const known = categories.flatMap(({ id }) => (asked.includes(String(id)) ? id : []))
    return asked.length > 0 && known.length === 0 ? [noCategory] : known
  })

/** A tag that no story has as its language. */
const noLanguage = 'none'
/** `es,pt-BR` → ['es', 'pt']; parsed like `Categories`. */
const Languages = z
  .string()
  .max(500)
  .optional()
  .transform((text = '') => {
    const asked = text.split(',').flatMap((part) => part.trim() || [])
    const known = new Set(asked.map(primaryLanguage).filter(isLanguageTag))
    return asked.length > 0 && known.size === 0 ? [noLanguage] : [...known]
  })

/** What a search filters by, as parts of a query. */
export const filters = {
  /** Terms parted by spaces or commas; every one must match. */
  search: z
    .string()
    .optional()
    .transform((text) => cleanText(text ?? '').trim())
    .refine((text) => text.length <= limits.search, messages.searchLong),
  categories: Categories,
  /** Only stories in these languages; a tag's first part counts. */
  language: Languages,
  startDate: QueryDay,
  endDate: QueryDay,
  /** Stories without a date match any days; `no` leaves them out, `only` finds no others. Other values are ignored. */
  undated: z
    .string()
    .max(10)
    .optional()
    .transform((text) => (text === 'no' || text === 'only' ? text : undefined)),
  bbox: Bbox.optional(),
}
/** Whether the days of a search are in order; `datesCrossing` says what is wrong where they are not. */
export const datesInOrder = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}) => !startDate || !endDate || startDate <= endDate
export const datesCrossing = { message: messages.datesCross, path: ['endDate'] }

/** The filters of a search; missing ones filter nothing. */
export const SearchQuery = z.object(filters).refine(datesInOrder, datesCrossing)
export type SearchQuery = z.output<typeof SearchQuery>
/** The same with the cursor of a `Link: …; rel="next"`. */
const SearchPageQuery = z
  .object({
    ...filters,
    limit: Limit(limits.page.search, limits.page.search),
    before: z.string().max(200, messages.cursor).optional(),
  })
  .refine(datesInOrder, datesCrossing)

/** The map gets at most so many of the found stories, the newest. */
export const MAX_FOUND_ON_MAP = 2000

const Count = z.number().int()
/** The reply of a search for the map: the first page of its list, its stories on the map, and how many there are. */
export const MapSearch = z.strictObject({
  /** As `GET /pinSearch/` lists them, at most `limits.page.results`. */
  stories: z.array(FoundStory),
  /** Whether these are sorted by relevance, and not by day. */
  isRanked: z.boolean(),
  /** The cursor `before` of the next page of `GET /pinSearch/`, null at the end. */
  next: z.string().nullable(),
  /** How many are found in the requested categories; `2000+`, or a lower number and `+`, where there are more, or may be. */
  count: z.string(),
  /** How many of each category, among the newest 2,000 found in any category. */
  counts: z.array(Count).length(categories.length),
  /**
   * How many in each language, most first: the first parts of tags, among the newest 2,000 of the requested categories, whatever
   * languages are requested. Stories without a stated language are not counted.
   */
  languages: z.array(z.tuple([z.string(), Count])),
  /** More than 2,000 are found in all categories together, or there may be more than were compared with box and days. */
  isPartial: z.boolean(),
  /** Where no story has one of the words: the same with the nearest words that stories have; null for none. */
  didYouMean: z.string().nullable(),
  /**
   * Base64 of the stories for the map, to be read with `decodeFound`: all results in any category; if `isPartial`, the
   * newest 2,000 of the requested categories.
   */
  layer: z.base64(),
})
export type MapSearch = z.infer<typeof MapSearch>

const Year = z.number().int().nullable()
/** What a search finds with the years of each, for the animated map and the histogram. */
export const StoryTimes = z.strictObject({
  /** At most the newest 2,000 that match: id, category, place in map units, and the years they begin and end in (null without a date). */
  stories: z.array(z.tuple([Count, CategoryId, Count, Count, Year, Year])),
  /** Whether there are more, or may be. */
  isPartial: z.boolean(),
})
export type StoryTimes = z.infer<typeof StoryTimes>

/** The story with the first start date, or nothing. */
const EarliestStory = z.array(z.strictObject({ id: z.number(), startDate: z.string() })).max(1)
/** The story with the last end date, or nothing. */
const LatestStory = z.array(z.strictObject({ id: z.number(), endDate: z.string() })).max(1)

export const searchApi = {
  find: endpoint(calls.stories.search, { query: SearchPageQuery, reply: z.array(FoundStory) }),
  findForMap: endpoint(calls.storyTiles.search, { query: SearchQuery, reply: MapSearch }),
  times: endpoint(calls.storyTiles.times, { query: SearchQuery, reply: StoryTimes }),
  earliest: endpoint(calls.stories.earliest, { reply: EarliestStory }),
  latest: endpoint(calls.stories.latest, { reply: LatestStory }),
}
