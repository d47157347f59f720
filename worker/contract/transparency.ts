import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { calls } from './calls.ts'
import { REASONS } from './reasons.ts'

/** How often something happened; 1 to 4 are all `<5`, because a small number may point at a person. */
const Figure = z.union([z.int(), z.literal('<5')])
export type Figure = z.infer<typeof Figure>

/** The figures of a past month, stories and comments together. */
export const MonthlyFigures = z.strictObject({
  /** YYYY-MM. */
  month: z.string(),
  posted: Figure,
  /**
   * Items that waited for a decision before they were shown. Anonymous posts of staff never wait, but count here and as approved on
   * a day on which others wait: otherwise the figures would reveal how many there are.
   */
  waited: Figure,
  approved: Figure,
  declined: Figure,
  /** Stories and comments that were flagged, each once a day. */
  flagged: Figure,
  /** The same by topic, for flags that have one: an item counts for each of its topics. */
  flaggedFor: z.partialRecord(z.enum(REASONS), Figure),
  autoHidden: Figure,
  kept: Figure,
  removed: z.partialRecord(z.enum(REASONS), Figure),
  appeals: Figure,
  reversed: Figure,
  /**
   * Half of the decisions took no longer, in whole days times 24, because nothing finer is kept; null where fewer than
   * five were made.
   */
  medianHours: z.number().nullable(),
})
export type MonthlyFigures = z.infer<typeof MonthlyFigures>

/** At most twelve months, the newest first. A month is published when it is over. */
const Transparency = z.strictObject({ months: z.array(MonthlyFigures) })
export type Transparency = z.infer<typeof Transparency>

export const transparencyApi = { read: endpoint(calls.transparency.read, { reply: Transparency }) }
