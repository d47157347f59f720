import { z } from 'zod'
import { ASKED } from './asked.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { PageNumber, QueryDay } from './fields.ts'
import { REASONS } from './reasons.ts'
import { workerLimits } from './workerLimits.ts'

/** What news is about. */
const NEWS_KINDS = [
  /** A comment on a story of yours. */
  'comment',
  /** A comment below one of yours, on a story of another. */
  'reply',
  /** Staff decided about a story of yours. */
  'storyDecision',
  /** Staff decided about a comment of yours. */
  'commentDecision',
  /** Staff decided about a photo of a story of yours. */
  'photoDecision',
  /** Staff decided about a collection of yours. */
  'collectionDecision',
  /** Staff added content notes to a story of yours. */
  'notes',
] as const

/**
 * What staff decided. `upheld` and `reversed` answer an appeal; `asked` asks the author for a change of the story, and `kept` ends that
 * where the story stayed on the map.
 */
const NEWS_DECISIONS = [
  'approved',
  'declined',
  'hidden',
  'removed',
  'restored',
  'upheld',
  'reversed',
  'asked',
  'kept',
] as const
export type NewsDecision = (typeof NEWS_DECISIONS)[number]

/** One piece of news. It names no person. */
export const NewsItem = z.strictObject({
  /** YYYY-MM-DD; of a comment that waited for review, the day on which staff approved it. */
  day: z.string(),
  kind: z.enum(NEWS_KINDS),
  /** Null where the reader cannot read it now, and where it is about a collection. */
  story: z.strictObject({ id: z.number(), title: z.string() }).nullable(),
  comment: z.number().nullable(),
  collection: z.strictObject({ id: z.number(), title: z.string() }).nullable(),
  decision: z.enum(NEWS_DECISIONS).nullable(),
  reason: z.enum(REASONS).nullable(),
  /** Only of `asked`, until the author changed the story or staff decided otherwise: what the author is asked to change. */
  asked: z.enum(ASKED).optional(),
  /** Only of `asked`: the request hid the story, and it is hidden still. */
  isHidden: z.literal(true).optional(),
  /** Only of `asked`: the author changed the story, and staff have not decided since. */
  isChanged: z.literal(true).optional(),
})
export type NewsItem = z.infer<typeof NewsItem>

/** `since` is the first day, by default 30 days ago. With `only: 'count'` the answer has no items, and always the same length. */
const NewsQuery = z.object({
  since: QueryDay,
  page: PageNumber.transform((page) => Math.min(page, workerLimits.news.pages)),
  only: z.literal('count').optional(),
})

/** `count` is the number of items since that day, at most 100, and `onFirstDay` that of this day, only with `only: 'count'`. */
export const News = z.strictObject({
  count: z.number().int(),
  onFirstDay: z.number().int().optional(),
  items: z.array(NewsItem),
  /** Whether there is another page; missing with `only: 'count'`. */
  hasMore: z.boolean().optional(),
})
export type News = z.infer<typeof News>

export const newsApi = { read: endpoint(calls.news.read, { query: NewsQuery, reply: News }) }
