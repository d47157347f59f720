import { and, asc, eq, gt, gte, sql, type SQL } from 'drizzle-orm'
import { dayAfter, dayMs } from '#contract/days'
import { workerLimits } from '#contract/workerLimits'
import { dayOf } from '../../clock.ts'
import type { AuthorTags, SecretKey } from '../../crypto/sealing.ts'
import type { Db, Statement } from '../../db/client.ts'
import { isOneOf, randomId } from '../../db/ids.ts'
import { comments, importedStories, scheduledDeletions, stories } from '../../db/schema.ts'
import {
  lastMinuteFor,
  openDeletion,
  type Post,
  type ScheduledDeletion,
  sealDeletion,
  type SealedDeletion,
} from './sealing.ts'

const tables = { story: stories, comment: comments }
const kinds = ['story', 'comment'] as const

const [minuteMs, minutesADay] = [60_000, 24 * 60]
/** How many rows one statement adds or changes, and how many the cleanup reads at once: D1 takes 2 MB as one value. */
const page = 5_000

/** The posts of the last `days` show how busy a site is. */
const days = 28
/**
 * So many posts of a kind are to be posted within the span. Authors and staff delete some of what is posted (about one
 * in fifty, we assume: an author's deletion leaves no record to count), and among those an account's posts vanish.
 */
const postsInSpan = 1_000

/**
 * Posts of a kind in the last `days`, counted up to the number that makes the span the shortest. Imported stories do not
 * count: a file of thousands makes no place busier, and their authors delete hardly any of them.
 */
const countRecent = async (db: Db, kind: Post['kind'], at: number): Promise<number> => {
  const since = dayOf(dayAfter(at, -days))
  const most = Math.ceil((postsInSpan * days) / workerLimits.eraseDays.least)
  // Each has the condition of a partial index.
  const storiesThat = (isInIndex: SQL) => sql`select 1 from ${stories}
    where ${isInIndex} and substr(${stories.createdAt}, 1, 10) >= ${since.slice(0, 10)}
      and not exists (select 1 from ${importedStories} where ${importedStories.storyId} = ${stories.id})`
  const posted =
    kind === 'story'
      ? sql`${storiesThat(sql`status = 'visible'`)} union all ${storiesThat(sql`status = 'hidden'`)}`
      : sql`select 1 from ${comments} where ${gte(comments.createdAt, since)}`
  const recent = sql`(select 1 from (${posted}) limit ${most})`
  const [row] = await db.all<{ n: number }>(sql`select count(*) as n from ${recent}`)
  return row!.n
}

/**
 * Within how many days the posts of a kind are deleted: as long as it takes until `postsInSpan` others are posted, within
 * `workerLimits.eraseDays`. The busier the place, the sooner.
 */
export const findSpan = async (db: Db, kind: Post['kind'], at: number): Promise<number> => {
  const { least, most } = workerLimits.eraseDays
  const perDay = (await countRecent(db, kind, at)) / days
  return Math.ceil(Math.min(most, Math.max(least, postsInSpan / perDay)))
}

/** One of `count` minutes from `first` on, in minutes since 1970. Each is as likely as any other. */
const drawMinute = (first: number, count: number): number =>
  first + (crypto.getRandomValues(new Uint32Array(1))[0]! % count)

/** A minute for a new deletion, within `span` days that begin with the next one. */
const drawFirst = (span: number, at: number): number =>
  drawMinute((Math.floor(at / dayMs) + 1) * minutesADay, span * minutesADay)

/** Posts that are later than this get another minute: after an outage those of an account would vanish together. */
const mostLateMs = 10 * minuteMs

/**
 * Another minute for a deletion that is late: after now, and not after its last minute, also when it is late a second time,
 * so that what the texts promise holds. After a longer outage it cannot hold, and `workerLimits.lateDays` count from now.
 */
const drawAgain = (late: ScheduledDeletion, at: number): ScheduledDeletion => {
  const now = Math.floor(at / minuteMs)
  const lastMinute = late.lastMinute > now ? late.lastMinute : lastMinuteFor(now)
  return { ...late, minute: drawMinute(now + 1, lastMinute - now), lastMinute }
}

/** The anonymous posts of an author. */
export const listAnonymous = async (db: Db, tags: AuthorTags): Promise<Post[]> => {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const { id, authorTag } = tables[kind]
      const rows = await db
        .select({ id })
        .from(tables[kind])
        .where(isOneOf(authorTag, tags(kind)))
      return rows.map((row): Post => ({ kind, ...row }))
    }),
  )
  return found.flat()
}

/** A condition: an author has an anonymous post that is not in `posts`. */
export const hasOthers = (tags: AuthorTags, posts: readonly Post[]): SQL => {
  const others = kinds.map((kind) => {
    const { id, authorTag } = tables[kind]
    const known = posts.filter((post) => post.kind === kind).map((post) => post.id)
    return sql`exists (select 1 from ${tables[kind]} where ${isOneOf(authorTag, tags(kind))} and not ${isOneOf(id, known)})`
  })
  return sql.join(others, sql` or `)
}

/**
 * The statements that schedule the deletion of each post at a minute of its own, where `when` holds. Rows share nothing:
 * no id, no time, no author. `at` is now, in milliseconds.
 */
export const scheduleDeletions = async (
  db: Db,
  secretKey: SecretKey,
  posts: readonly Post[],
  when: SQL,
  at: number,
): Promise<Statement[]> => {
  if (posts.length === 0) return []
  const span = { story: await findSpan(db, 'story', at), comment: await findSpan(db, 'comment', at) }
  const rows = posts.map((post) => {
    const id = randomId()
    const minute = drawFirst(span[post.kind], at)
    return [id, sealDeletion(secretKey, id, { ...post, minute, lastMinute: lastMinuteFor(minute) })]
  })
  const statements: Statement[] = []
  for (let n = 0; n < rows.length; n += page) {
    const some = JSON.stringify(rows.slice(n, n + page))
    statements.push(
      db.insert(scheduledDeletions).select(sql`select value ->> 0, value ->> 1 from json_each(${some}) where ${when}`),
    )
  }
  return statements
}

/** A page of `most` scheduled deletions after the row `after`, in the order of their random ids. */
export const listScheduled = (db: Db, after: number, most: number): Promise<SealedDeletion[]> =>
  db
    .select()
    .from(scheduledDeletions)
    .where(gt(scheduledDeletions.id, after))
    .orderBy(asc(scheduledDeletions.id))
    .limit(most)

/** Reads what is scheduled, a page at a time: which rows are due is sealed. Those that do not open are counted. */
const openAll = async (db: Db, secretKey: SecretKey) => {
  const opened: (SealedDeletion & { deletion: ScheduledDeletion })[] = []
  let unopened = 0
  for (let after = -1; ;) {
    const rows = await listScheduled(db, after, page)
    for (const row of rows) {
      const deletion = openDeletion(secretKey, row)
      if (deletion) opened.push({ ...row, deletion })
      else unopened++
    }
    if (rows.length < page) return { opened, unopened }
    after = rows.at(-1)!.id
  }
}
type Opened = Awaited<ReturnType<typeof openAll>>['opened'][number]

/** The statement that gives deletions another minute, each unless its row changed in the meantime. */
const drawAgainFor = (db: Db, secretKey: SecretKey, late: readonly Opened[], at: number): Statement => {
  const drawn = late.map(({ id, sealed, deletion }) => {
    return [id, sealed, sealDeletion(secretKey, id, drawAgain(deletion, at))]
  })
  const rows = sql`select value ->> 0 as id, value ->> 1 as missed, value ->> 2 as sealed from json_each(${JSON.stringify(drawn)})`
  return db
    .update(scheduledDeletions)
    .set({ sealed: sql`drawn.sealed` })
    .from(sql`(${rows}) as drawn`)
    .where(and(eq(scheduledDeletions.id, sql`drawn.id`), eq(scheduledDeletions.sealed, sql`drawn.missed`)))
}

const deletePosts = (db: Db, due: readonly Opened[]): [Statement, Statement, Statement] => {
  const idsOf = (kind: Post['kind']) => due.flatMap(({ deletion }) => (deletion.kind === kind ? [deletion.id] : []))
  return [
    db.delete(stories).where(isOneOf(stories.id, idsOf('story'))),
    db.delete(comments).where(isOneOf(comments.id, idsOf('comment'))),
    db.delete(scheduledDeletions).where(
      isOneOf(
        scheduledDeletions.id,
        due.map(({ id }) => id),
      ),
    ),
  ]
}

/**
 * Deletes the posts whose minute has come at `at` (ms), with all that is on them: `size` in a batch, and at most `rounds`
 * batches. Posts that are late by more than ten minutes, after an outage, get another random minute in place of that.
 * Throws when some do not open, after the others are done.
 */
export const deleteDuePosts = async (
  db: Db,
  secretKey: SecretKey,
  at: number,
  size: number,
  rounds: number,
): Promise<void> => {
  const { opened, unopened } = await openAll(db, secretKey)
  const lateMs = ({ deletion }: Opened) => at - deletion.minute * minuteMs
  const late = opened.filter((row) => lateMs(row) > mostLateMs)
  for (let n = 0; n < late.length; n += page) await db.batch([drawAgainFor(db, secretKey, late.slice(n, n + page), at)])
  const due = opened.filter((row) => lateMs(row) >= 0 && lateMs(row) <= mostLateMs)
  for (let n = 0; n < Math.min(due.length, rounds * size); n += size)
    await db.batch(deletePosts(db, due.slice(n, n + size)))
  if (unopened > 0)
    throw new Error(`${unopened} open under no key: put the SECRET_KEY of before back as SECRET_KEY_OLD`)
}
