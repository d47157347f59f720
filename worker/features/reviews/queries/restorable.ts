import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { dayAfter } from '#contract/days'
import { limits } from '#contract/limits'
import { reviews } from '../../../db/schema.ts'
import type { Item } from './reviews.ts'

// How long something that staff removed can be put back.

/** The first day (YYYY-MM-DD) whose removals can still be undone. */
export const firstRestorableDay = (): string => dayAfter(Date.now(), -limits.restoreDays)

/** A condition: the author's appeal against what was decided about an item waits for its answer. */
export const hasOpenAppeal = (item: { kind: Item['kind']; id: number | SQLWrapper }): SQL =>
  sql`exists (select 1 from ${reviews} where ${reviews.kind} = ${item.kind} and ${reviews.itemId} = ${item.id} and ${reviews.appealState} = 'open')`

/** The last day (YYYY-MM-DD) on which something that was removed on a day can be restored. */
export const lastRestorableDay = (removedOn: string): string => dayAfter(removedOn, limits.restoreDays)
