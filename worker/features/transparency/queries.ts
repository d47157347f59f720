import { and, desc, eq, gte, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { dayAfter } from '#contract/days'
import { abortIf, isAborted } from '../../db/abortIf.ts'
import type { Db } from '../../db/client.ts'
import { commentFlags, comments, monthlySums, reviews, staffLog, stories, storyFlags } from '../../db/schema.ts'
import { addingToSum } from '../../db/monthlySums.ts'
import { doesAnonymousWait } from '../reviews/queries/waiting.ts'

/** How many decisions took how many days: the figures that begin so end with the number of days. */
export const daysPrefix = 'decidedAfter/'
/** How many days one run of the cleanup counts at most: after a pause the next runs continue. */
const daysAtOnce = 31
/** How many months are published. */
const months = 12

const monthOf = (day: string): string => day.slice(0, 7)

/** The figure that says how many days of a month are counted. */
const countedDays = 'days'

/** The first day that is not counted yet: at first, the first of this month. */
const firstUncountedDay = async (db: Db, today: string): Promise<string> => {
  const [last] = await db
    .select()
    .from(monthlySums)
    .where(eq(monthlySums.figure, countedDays))
    .orderBy(desc(monthlySums.month))
    .limit(1)
  return last ? dayAfter(`${last.month}-01`, last.count) : `${monthOf(today)}-01`
}

/** What staff did, as figures: which acts count for which. A keep that was taken back counts no longer. */
const actFigure = sql`case ${staffLog.action}
  when 'approve' then 'approved' when 'decline' then 'declined' when 'reverse' then 'reversed'
  when 'keep' then 'kept' when 'take back keep' then 'kept'
  when 'remove' then 'removed/' || coalesce(${staffLog.reason}, 'other')
  when 'delete' then 'removed/' || coalesce(${staffLog.reason}, 'other') end`
const actCount = sql`sum(iif(${staffLog.action} = 'take back keep', -1, 1))`
const isAboutItem = sql`${staffLog.kind} in ('story', 'comment')`

/** Whether an item had to wait for staff: it does, or they approved or declined it since. */
const hasWaited = (kind: 'story' | 'comment', id: SQLWrapper): SQL => sql`(
  exists (select 1 from ${reviews} where ${reviews.kind} = ${kind} and ${reviews.itemId} = ${id} and ${reviews.state} = 'pending')
  or exists (select 1 from ${staffLog} where ${staffLog.target} = cast(${id} as text) and ${staffLog.kind} = ${kind}
    and ${staffLog.action} in ('approve', 'decline')))`

/**
 * A query of what was posted on a day: one row (waited, approvedAtOnce) of 0 and 1 for each story and comment. Anonymous posts
 * of staff never wait. Readers know how many anonymous posts there are, so a number of those that waited would tell how many
 * are by staff. So on a day on which anonymous posts wait, each of them counts as one that waited, and as approved at once
 * where it did not.
 */
const listPosted = (day: string): SQL => {
  const rowsOf = (kind: 'story' | 'comment', isPosted: SQL) => {
    const { id, isAnonymous } = kind === 'story' ? stories : comments
    return sql`select ${kind} as kind, ${isAnonymous} as anonymous, ${hasWaited(kind, id)} as waited
      from ${kind === 'story' ? stories : comments} where ${isPosted}`
  }
  const isStory = sql`substr(${stories.createdAt}, 1, 10) = ${day}`
  // Stories in three parts, each with the condition of a partial index.
  const rows = sql`
    ${rowsOf('story', sql`${isStory} and ${stories.status} = 'visible'`)}
    union all ${rowsOf('story', sql`${isStory} and ${stories.status} = 'hidden'`)}
    union all ${rowsOf('story', sql`${isStory} and ${stories.status} = 'removed'`)}
    union all ${rowsOf('comment', eq(comments.createdAt, `${day}T00:00:00Z`))}`
  const isReviewed = sql`anonymous and (max(anonymous and waited) over (partition by kind)
    or iif(kind = 'story', ${doesAnonymousWait('story')}, ${doesAnonymousWait('comment')}))`
  return sql`select waited or reviewed as waited, reviewed and not waited as approvedAtOnce
    from (select waited, ${isReviewed} as reviewed from (${rows}))`
}

/**
 * Since which day (YYYY-MM-DD) an item waited that an act of `day` decided: since its author last changed it, since the appeal, or
 * since the first of the flags that the act closed. Null where nothing waited.
 */
const waitedSince = (day: string): SQL => {
  const target = sql`cast(${staffLog.target} as integer)`
  const isClosedThen = (dismissedOn: SQLWrapper) =>
    sql`(${dismissedOn} is null or substr(${dismissedOn}, 1, 10) >= ${day})`
  return sql`substr(case
    when ${staffLog.action} in ('approve', 'decline') then iif(${staffLog.kind} = 'story',
      (select ${stories.editedAt} from ${stories} where ${stories.id} = ${target}),
      (select ${comments.createdAt} from ${comments} where ${comments.id} = ${target}))
    when ${staffLog.action} in ('uphold', 'reverse') then
      (select ${reviews.appealedOn} from ${reviews} where ${reviews.kind} = ${staffLog.kind} and ${reviews.itemId} = ${target})
    when ${staffLog.action} in ('keep', 'hide', 'remove') then iif(${staffLog.kind} = 'story',
      (select min(${storyFlags.createdAt}) from ${storyFlags}
        where ${storyFlags.storyId} = ${target} and ${isClosedThen(storyFlags.dismissedOn)}),
      (select min(${commentFlags.createdAt}) from ${commentFlags}
        where ${commentFlags.commentId} = ${target} and ${isClosedThen(commentFlags.dismissedOn)}))
    end, 1, 10)`
}

/** What happened on a day, as queries of (figure, count). */
const figuresOf = (day: string): SQL[] => {
  const midnight = `${day}T00:00:00Z`
  const posted = listPosted(day)
  return [
    sql`select ${countedDays} as figure, 1 as count`,
    sql`select 'posted' as figure, count(*) as count from (${posted})`,
    sql`select 'waited' as figure, coalesce(sum(waited), 0) as count from (${posted})`,
    sql`select 'approved' as figure, coalesce(sum(approvedAtOnce), 0) as count from (${posted})`,
    sql`select ${`${daysPrefix}0`} as figure, coalesce(sum(approvedAtOnce), 0) as count from (${posted})`,
    sql`select 'flagged' as figure, count(distinct ${storyFlags.storyId}) as count
      from ${storyFlags} where ${storyFlags.createdAt} = ${midnight}`,
    sql`select 'flagged' as figure, count(distinct ${commentFlags.commentId}) as count
      from ${commentFlags} where ${commentFlags.createdAt} = ${midnight}`,
    sql`select 'flagged/' || topic as figure, count(distinct item) as count from (
        select topic, ${storyFlags.storyId} as item from ${storyFlags} where ${storyFlags.createdAt} = ${midnight} and topic is not null
        union all select topic, -${commentFlags.commentId} from ${commentFlags}
          where ${commentFlags.createdAt} = ${midnight} and topic is not null
      ) group by 1`,
    sql`select 'appeals' as figure, count(*) as count from ${reviews}
      where substr(${reviews.appealedOn}, 1, 10) = ${day} and ${reviews.kind} in ('story', 'comment')`,
    sql`select ${actFigure} as figure, ${actCount} as count from ${staffLog}
      where ${staffLog.day} = ${day} and ${isAboutItem} group by 1 having figure is not null`,
    sql`select ${daysPrefix} || cast(julianday(${day}) - julianday(since) as integer) as figure, count(*) as count from (
        select ${waitedSince(day)} as since from ${staffLog} where ${staffLog.day} = ${day} and ${isAboutItem}
      ) where since <= ${day} group by 1`,
  ]
}

/** Adds a day that is over to the sums of its month, once however often it is asked for. */
const countDay = async (db: Db, day: string): Promise<void> => {
  const month = monthOf(day)
  const counted = sql`coalesce((select ${monthlySums.count} from ${monthlySums}
    where ${monthlySums.month} = ${month} and ${monthlySums.figure} = ${countedDays}), 0)`
  try {
    await db.batch([
      abortIf(db, sql`${counted} <> ${Number(day.slice(8)) - 1}`, 'conflict'),
      ...figuresOf(day).map((figures) =>
        db
          .insert(monthlySums)
          .select(sql`select ${month}, figure, count from (${figures}) where true`)
          .onConflictDoUpdate(addingToSum),
      ),
    ])
  } catch (error) {
    // Another run has counted the day in the meantime.
    if (!isAborted(error, 'conflict')) throw error
  }
}

/**
 * Counts the days that are over at `at` (ms) and not counted yet, a month of them at once. What was posted and deleted on the
 * same day is not counted; what is deleted later stays counted.
 */
export const countDays = async (db: Db, at: number): Promise<void> => {
  const today = dayAfter(at, 0)
  let day = await firstUncountedDay(db, today)
  for (let n = 0; n < daysAtOnce && day < today; n++) {
    await countDay(db, day)
    day = dayAfter(day, 1)
  }
}

/** The sums of the newest twelve months that are over at `at` (ms), the newest month first. */
export const listSums = (db: Db, at: number) => {
  const month = monthOf(dayAfter(at, 0))
  const [year, number] = month.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, number - 1 - months)).toISOString().slice(0, 7)
  return db
    .select()
    .from(monthlySums)
    .where(and(lt(monthlySums.month, month), gte(monthlySums.month, first)))
    .orderBy(desc(monthlySums.month))
}
