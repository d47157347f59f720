import { and, eq, sql, type SQL } from 'drizzle-orm'
import { dayAfter, dayMs } from '#contract/days'
import { reviewLimits } from '#contract/limits'
import { autoHideFlags } from '#contract/switches'
import { today } from '../../../clock.ts'
import { hmacOf } from '../../../crypto/sealing.ts'
import type { Db, Statement } from '../../../db/client.ts'
import { countNow } from '../../../db/monthlySums.ts'
import {
  collectionFlags,
  collections,
  commentFlags,
  comments,
  counters,
  reviews,
  settings,
  stories,
  storyFlags,
  users,
} from '../../../db/schema.ts'
import type { Settings } from '../../../settings.ts'
import { isOf, type Item, roundOf } from './reviews.ts'
import { noRequestValues } from './requests.ts'
import { type FlaggedItem, flagsOf, isKept, isShownToReaders } from './tables.ts'

const setting = (name: string) => sql`(select ${settings.value} from ${settings} where ${settings.name} = ${name})`
const isOn = sql`coalesce(${setting('auto_hide')}, 'on') = 'on'`
const enough = sql`coalesce(cast(${setting('auto_hide_flags')} as integer), ${sql.raw(String(autoHideFlags.default))})`

/** How often staff lately dismissed a flag of a member, given as an expression. */
const overruledOf = (userId: SQL): SQL => {
  const since = dayAfter(Date.now(), -reviewLimits.overruled.days)
  return sql`(
    (select count(*) from ${storyFlags} as o where o.flagger_id = ${userId} and o.dismissed_on >= ${since}) +
    (select count(*) from ${commentFlags} as o where o.flagger_id = ${userId} and o.dismissed_on >= ${since}) +
    (select count(*) from ${collectionFlags} as o where o.flagger_id = ${userId} and o.dismissed_on >= ${since}))`
}

/** A condition: the account of `users as u` is old enough, and was not overruled too often. */
const counts = (): SQL =>
  sql`substr(u.created_at, 1, 10) <= ${dayAfter(Date.now(), -reviewLimits.accountDays)} and ${overruledOf(sql`u.id`)} < ${reviewLimits.overruled.times}`

/** How many open flags on an item count, up to as many as can be needed. That of a deleted account was counted when it came. */
const openFlagsThatCount = (item: FlaggedItem): SQL => {
  const { table, open } = flagsOf(item)
  return sql`(select count(*) from (
    select 1 from ${table} left join ${users} as u on u.id = ${table.flaggerId}
    where ${open} and (${table.flaggerId} is null or ${counts()}) limit ${autoHideFlags.max}))`
}

/** The statement that hides an item from readers, where a condition holds. */
const hide = (db: Db, { kind, id }: FlaggedItem, condition: SQL): Statement => {
  const isIt = (table: typeof stories | typeof comments) =>
    sql`${table.id} = ${id} and ${table.status} = 'visible' and ${condition}`
  switch (kind) {
    case 'story':
      return db.update(stories).set({ status: 'hidden' }).where(isIt(stories))
    case 'comment':
      return db.update(comments).set({ status: 'hidden' }).where(isIt(comments))
    case 'collection':
      return db
        .update(collections)
        .set({ status: 'hidden', shown: null, shownStories: null })
        .where(sql`${collections.id} = ${id} and ${collections.shown} is not null and ${condition}`)
  }
}

/** The key of an address, an item and a day, which reveals none of them without the secret. It changes after each keep. */
const keyOf = ({ secretKey }: Settings, { kind, id }: Item, address: string, round: number) =>
  hmacOf(secretKey, 'limit', JSON.stringify(['flag', address, kind, id, round, today()]))

/** Who flags what, from where (`addressOf`). */
export interface Flagging {
  item: FlaggedItem
  flaggerId: number
  address: string
}

/** Statements for before and after the one that raises a flag. */
export interface FlagCount {
  before: Statement[]
  after: Statement[]
}

/**
 * What a flag does beside being there, for the batch that raises it: `before` counts it, once a day for each address,
 * and `after` hides the item where enough people flagged it. Nothing of the address stays with the flag.
 */
export const countFlag = async (
  db: Db,
  settings: Settings,
  { item, flaggerId, address }: Flagging,
): Promise<FlagCount> => {
  const [now] = await db.all<{ round: number }>(sql`select ${roundOf(item)} as round`)
  const key = keyOf(settings, item, address, now!.round)
  const { table: flags, open } = flagsOf(item)
  const isOpenToFlags = sql`${isOn} and ${isShownToReaders(item)} and not ${isKept(item)}`
  const isNew = sql`${isOpenToFlags}
    and not exists (select 1 from ${flags} where ${open} and ${flags.flaggerId} = ${flaggerId})
    and exists (select 1 from ${users} as u where u.id = ${flaggerId} and ${counts()})
    and not exists (select 1 from ${counters} where ${counters.key} = ${key})`
  const isEnough = sql`${isOpenToFlags} and ${openFlagsThatCount(item)} >= ${enough}`
  const isHidden = sql`exists (select 1 from ${reviews} where ${and(isOf(item), eq(reviews.state, 'hidden'))})`
  return {
    before: [
      db
        .insert(reviews)
        .select(
          sql`select ${item.kind}, ${item.id}, 'open', null, '', null, null, 1, 0, null, '', '', null, 0, ${noRequestValues} where ${isNew}`,
        )
        .onConflictDoUpdate({
          target: [reviews.kind, reviews.itemId],
          set: { countedFlags: sql`${reviews.countedFlags} + 1` },
        }),
      db
        .insert(counters)
        .select(sql`select ${key}, ${Date.parse(today()) + dayMs} where ${isNew}`)
        .onConflictDoNothing(),
    ],
    after: [
      db
        .update(reviews)
        .set({ state: 'hidden', reason: null, note: '', decidedById: null, decidedOn: null })
        .where(and(isOf(item), sql`${reviews.countedFlags} >= ${enough} and ${isEnough}`)),
      countNow(db, 'autoHidden', sql`${isShownToReaders(item)} and ${isHidden}`),
      hide(db, item, isHidden),
    ],
  }
}
