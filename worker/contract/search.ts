import { z } from 'zod'
import { calls } from './calls.ts'
import { cleanText } from './cleanText.ts'
import { endpoint } from './endpoint.ts'
import { Bbox, Limit, QueryDay } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { FoundStory } from './stories.ts'

/** What no story is. */
const noCategory = 0
/** `1,3` → [1, 3]; empty means all. What is no category is ignored, but where nothing else is asked for, nothing is found. */
const Categories = z
  .string()
  .max(100)
  .optional()
  .transform((text = '') => {
    const asked = text.split(',').flatMap((part) => part.trim() || [])
    const known = [1, 2, 3].filter((category) => asked.includes(String(category)))
    return asked.length > 0 && known.length === 0 ? [noCategory] : known
  })

const filters = {
  /** Terms parted by spaces or commas; every one must match. */
  search: z
    .string()
    .optional()
    .transform((text) => cleanText(text ?? '').trim())
    .refine((text) => text.length <= limits.search, messages.searchLong),
  categories: Categories,
  startDate: QueryDay,
  endDate: QueryDay,
  bbox: Bbox.optional(),
}
const datesInOrder = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) =>
  !startDate || !endDate || startDate <= endDate
const crossing = { message: messages.datesCross, path: ['endDate'] }

/** What is looked for (decisions §6). */
export const SearchQuery = z.object(filters).refine(datesInOrder, crossing)
export type SearchQuery = z.output<typeof SearchQuery>
/** The same with the cursor of a `Link: …; rel="next"`. */
export const SearchPageQuery = z
  .object({
    ...filters,
    limit: Limit(limits.page.search, limits.page.search),
    before: z.string().max(200, messages.cursor).optional(),
  })
  .refine(datesInOrder, crossing)

/** The story with the first start date, or nothing. */
export const EarliestStory = z.array(z.strictObject({ id: z.number(), startDate: z.string() })).max(1)
/** The story with the last end date, or nothing. */
export const LatestStory = z.array(z.strictObject({ id: z.number(), endDate: z.string() })).max(1)

export const searchApi = {
  find: endpoint(calls.stories.search, { query: SearchPageQuery, reply: z.array(FoundStory) }),
  earliest: endpoint(calls.stories.earliest, { reply: EarliestStory }),
  latest: endpoint(calls.stories.latest, { reply: LatestStory }),
}
