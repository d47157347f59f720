import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { abortIf, isAborted } from '../../db/abortIf.ts'
import type { Db } from '../../db/client.ts'
import { commentFlags, comments, monthlySums, staffLog, stories, storyFlags } from '../../db/schema.ts'

/** How many days one run of the clean-up counts at most: after a pause the next runs go on. */
const daysAtOnce = 31
/** How many months are told. */
const months = 12

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const dayAfter = (day: string): string => dayOf(Date.parse(day) + 86_400_000)
const monthOf = (day: string): string => day.slice(0, 7)

/** The figure that says how many days of a month are counted. */
const countedDays = 'days'

/** The first day that is not counted yet: in the beginning the first of this month. */
const firstUncountedDay = async (db: Db, today: string): Promise<string> => {
  const [last] = await db
    .select()
    .from(monthlySums)
    .where(eq(monthlySums.figure, countedDays))
    .orderBy(desc(monthlySums.month))
    .limit(1)
  return last ? dayAfter(`${last.month}-${String(last.count).padStart(2, '0')}`) : `${monthOf(today)}-01`
}

/** What staff did, as figures: which acts count for which. */
const actFigure = sql`case ${staffLog.action}
  when 'approve' then 'approved' when 'decline' then 'declined' when 'keep' then 'kept' when 'reverse' then 'reversed'
  when 'remove' then 'removed/' || coalesce(${staffLog.reason}, 'other')
  when 'delete' then 'removed/' || coalesce(${staffLog.reason}, 'other') end`

/** What happened on a day, as rows of (figure, count). */
const figuresOf = (day: string): SQL => {
  const midnight = `${day}T00:00:00Z`
  const isPosted = sql`substr(${stories.createdAt}, 1, 10) = ${day}`
  // In two parts, each in the words of an index.
  const posted = sql`
    select count(*) as n from ${stories} where ${isPosted} and ${stories.status} <> 'removed'
    union all select count(*) from ${stories} where ${isPosted} and ${stories.status} = 'removed'
    union all select count(*) from ${comments} where ${comments.createdAt} = ${midnight}`
  return sql`
    select ${countedDays} as figure, 1 as count
    union all select 'posted', n from (select sum(n) as n from (${posted}))
    union all select 'flagged', count(distinct ${storyFlags.storyId}) from ${storyFlags} where ${storyFlags.createdAt} = ${midnight}
    union all select 'flagged', count(distinct ${commentFlags.commentId}) from ${commentFlags} where ${commentFlags.createdAt} = ${midnight}
    union all select ${actFigure}, count(*) from ${staffLog}
      where ${staffLog.day} = ${day} and ${staffLog.kind} in ('story', 'comment') group by 1 having ${actFigure} is not null`
}

/** Adds a day that is over to the sums of its month, once however often it is asked for. */
const countDay = async (db: Db, day: string): Promise<void> => {
  const month = monthOf(day)
  const counted = sql`coalesce((select ${monthlySums.count} from ${monthlySums}
    where ${monthlySums.month} = ${month} and ${monthlySums.figure} = ${countedDays}), 0)`
  try {
    await db.batch([
      abortIf(db, sql`${counted} <> ${Number(day.slice(8)) - 1}`, 'conflict'),
      db
        .insert(monthlySums)
        .select(sql`select ${month}, figure, sum(count) from (${figuresOf(day)}) where true group by figure`)
        .onConflictDoUpdate({
          target: [monthlySums.month, monthlySums.figure],
          set: { count: sql`${monthlySums.count} + excluded.count` },
        }),
    ])
  } catch (error) {
    // Another run was faster.
    if (!isAborted(error, 'conflict')) throw error
  }
}

/**
 * Counts the days that are over at `at` (ms) and not counted yet. What was posted and deleted on the same day is not
 * counted; what is deleted later stays counted.
 */
export const countDays = async (db: Db, at: number): Promise<void> => {
  const today = dayOf(at)
  let day = await firstUncountedDay(db, today)
  for (let n = 0; n < daysAtOnce && day < today; n++) {
    await countDay(db, day)
    day = dayAfter(day)
  }
}

/** The sums of the newest twelve months that are over at `at` (ms), the newest month first. */
export const listSums = (db: Db, at: number) => {
  const month = monthOf(dayOf(at))
  const [year, number] = month.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, number - 1 - months)).toISOString().slice(0, 7)
  return db
    .select()
    .from(monthlySums)
    .where(and(lt(monthlySums.month, month), gte(monthlySums.month, first)))
    .orderBy(desc(monthlySums.month))
}
