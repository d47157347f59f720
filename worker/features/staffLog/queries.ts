import type { Reason } from '#contract/reasons'
import { currentDay } from '#contract/days'
import type { ActionKind, StaffAction } from '#contract/staffActions'
import { and, count, desc, eq, gt, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { limits } from '#contract/limits'
import type { LogFilter } from '#contract/log'
import type { SecretKey } from '../../crypto/sealing.ts'
import type { Db, Statement, Story } from '../../db/client.ts'
import { deleteSome } from '../../db/deleteSome.ts'
import { isOneOf } from '../../db/ids.ts'
import { collections, comments, hotlines, questions, staffLog, stories, storyPhotos, users } from '../../db/schema.ts'
import { readHead } from '../../services/collectionTexts.ts'
import { listedStories } from '../../visibility.ts'
import { deletedOnStory } from './deletedComment.ts'

const actors = alias(users, 'actors')
const deletions = alias(staffLog, 'deletions')

const targetId = sql`cast(${staffLog.target} as integer)`
/** The story of a comment that staff deleted. */
const storyOfDeleted = sql`(
  select cast(substr(${deletions.note}, ${deletedOnStory.length + 1}) as integer) from ${staffLog} as deletions
  where ${deletions.target} = ${staffLog.target} and ${deletions.kind} = 'comment' and ${deletions.action} = 'delete'
    and ${deletions.note} like ${`${deletedOnStory}%`})`
/** The story that a comment or photo is on, or that a deleted comment was on. */
const storyOfTarget = sql`case ${staffLog.kind}
  when 'comment' then coalesce((select ${comments.storyId} from ${comments} where ${comments.id} = ${targetId}), ${storyOfDeleted})
  when 'photo' then (select ${storyPhotos.storyId} from ${storyPhotos} where ${storyPhotos.id} = ${targetId}) end`
/**
 * What an act was about, by the name of today, a deleted question by its last: of a story, a comment, a photo or a collection the title. In the file, which leaves the
 * site, only as long as everyone can read the item: removed and hidden titles may be what is wrong with a story. On the screen staff
 * read them, as they read the item itself.
 */
const nameOfTarget = (isFile: boolean) => {
  const titleOf = (isIt: SQL) =>
    sql`(select ${stories.title} from ${stories} where ${isIt} and ${isFile ? sql`${stories.status} = 'visible'` : sql`1`})`
  const storyOf = (table: typeof comments | typeof storyPhotos) =>
    titleOf(
      isFile
        ? sql`${stories.id} = (select ${table.storyId} from ${table} where ${table.id} = ${targetId} and ${table.status} = 'visible')`
        : sql`${stories.id} = ${storyOfTarget}`,
    )
  return sql<string | null>`case ${staffLog.kind}
  when 'user' then (select ${users.username} from ${users} where ${users.id} = ${targetId})
  when 'story' then ${titleOf(sql`${stories.id} = ${targetId}`)}
  when 'comment' then ${storyOf(comments)}
  when 'photo' then ${storyOf(storyPhotos)}
  when 'collection' then (select ${collections.shown} ->> 'title' from ${collections} where ${collections.id} = ${targetId})
  when 'question' then coalesce(
    (select ${questions.question} from ${questions} where ${questions.id} = ${targetId}),
    (select ${deletions.note} from ${staffLog} as deletions
      where ${deletions.target} = ${staffLog.target} and ${deletions.kind} = 'question' and ${deletions.action} = 'delete'))
  when 'hotline' then (select ${hotlines.name} from ${hotlines} where ${hotlines.id} = ${targetId}) end`
}
/** The story that a comment or photo is or was on, while it exists. */
const pinOfTarget = sql<
  number | null
>`(select ${stories.id} from ${listedStories} where ${stories.id} = ${storyOfTarget})`
/** What a story, comment or public collection that an act was about is now. */
const statusOfTarget = sql<Story['status'] | null>`case ${staffLog.kind}
  when 'story' then (select ${stories.status} from ${listedStories} where ${stories.id} = ${targetId})
  when 'comment' then (select ${comments.status} from ${comments} where ${comments.id} = ${targetId})
  when 'collection' then (select iif(${collections.shown} is null, ${collections.status}, 'visible') from ${collections}
    where ${collections.id} = ${targetId} and ${collections.visibility} = 'public') end`
/** A condition: staff may read the collection, and readers see no version of it. */
const isForStaffAlone = sql`${collections.visibility} = 'public' and ${collections.shown} is null`
/** The sealed title of a collection that staff may read, where readers see none. */
const sealedHead = sql<string | null>`iif(${staffLog.kind} = 'collection', (
  select ${collections.sealedHead} from ${collections} where ${collections.id} = ${targetId} and ${isForStaffAlone}), null)`

const selectActs = (db: Db, isFile: boolean) =>
  db
    .select({
      id: staffLog.id,
      day: staffLog.day,
      actor: actors.username,
      action: staffLog.action,
      kind: staffLog.kind,
      target: staffLog.target,
      targetName: nameOfTarget(isFile),
      pin: isFile ? sql<null>`null` : pinOfTarget,
      status: isFile ? sql<null>`null` : statusOfTarget,
      sealedHead: isFile ? sql<null>`null` : sealedHead,
      reason: staffLog.reason,
      note: staffLog.note,
    })
    .from(staffLog)
    .leftJoin(actors, eq(actors.id, staffLog.actorId))
    .$dynamic()
/** An act of staff with the names that its accounts have now. */
export type ActRow = Awaited<ReturnType<typeof selectActs>>[number]

/**
 * A condition: each word is in the name of what an act was about, as the screen or the file shows it. `lower` of SQLite knows the letters
 * of ASCII alone, so other words count as typed, in lower and upper case, and capitalized.
 */
const isNamed = (words: string, isFile: boolean): SQL => {
  const forms = words.split(/\s+/).map((word) => {
    const [first = '', ...rest] = word.toLowerCase()
    return [word, word.toLowerCase(), word.toUpperCase(), first.toUpperCase() + rest.join('')]
  })
  return sql`(select not exists (select 1 from json_each(${JSON.stringify(forms)}) as word where not exists (
      select 1 from json_each(word.value) as form where instr(target_name, lower(form.value)) > 0))
    from (select lower(${nameOfTarget(isFile)}) as target_name) where target_name is not null)`
}

/** How many sealed titles a search opens at most: those of the collections that were changed last. */
const mostOpened = 500

/** The ids of the collections in the log whose sealed titles have these words, in any case. */
const findSealed = async (db: Db, secretKey: SecretKey, words: string): Promise<number[]> => {
  const rows = await db
    .select({ id: collections.id, sealedHead: collections.sealedHead })
    .from(collections)
    .where(
      sql`${isForStaffAlone} and exists (
        select 1 from ${staffLog} where ${staffLog.target} = cast(${collections.id} as text) and ${staffLog.kind} = 'collection')`,
    )
    .orderBy(desc(collections.changedOn))
    .limit(mostOpened)
  const wanted = words.toLowerCase().split(/\s+/)
  return rows.flatMap((row) => {
    const title = readHead(secretKey, row)?.title.toLowerCase()
    return title !== undefined && wanted.every((word) => title.includes(word)) ? [row.id] : []
  })
}

/**
 * A condition: the act was about an account, or about what is signed by it now. Rows of anonymous items have no author, so the condition
 * never depends on them.
 */
const isAboutAccount = (username: string): SQL => {
  const id = sql`(select ${users.id} from ${users} where ${users.username} = ${username})`
  const isOwnStory = (isIt: SQL) => sql`exists (select 1 from ${stories} where ${isIt} and ${stories.ownerId} = ${id})`
  return sql`case ${staffLog.kind}
    when 'user' then ${targetId} = ${id}
    when 'story' then ${isOwnStory(sql`${stories.id} = ${targetId}`)}
    when 'comment' then exists (select 1 from ${comments} where ${comments.id} = ${targetId} and ${comments.commenterId} = ${id})
    when 'photo' then ${isOwnStory(sql`${stories.id} = (select ${storyPhotos.storyId} from ${storyPhotos} where ${storyPhotos.id} = ${targetId})`)}
    when 'collection' then exists (select 1 from ${collections}
      where ${collections.id} = ${targetId} and ${collections.ownerId} = ${id} and ${collections.visibility} = 'public')
    else 0 end`
}

/** The condition of a filter. `sealed`: the collections whose titles only staff read, and that `title` finds too; null for the file. */
const isAsked = (
  { action, actor, title, account, from, to }: LogFilter,
  sealed: readonly number[] | null,
): SQL | undefined =>
  and(
    title
      ? or(
          isNamed(title, sealed === null),
          sealed ? and(eq(staffLog.kind, 'collection'), isOneOf(staffLog.target, sealed.map(String))) : undefined,
        )
      : undefined,
    account ? isAboutAccount(account) : undefined,
    action && eq(staffLog.action, action),
    actor
      ? sql`${staffLog.actorId} in (select acting.actor_id from (select distinct actor_id from staff_log) as acting
          join users on users.id = acting.actor_id where instr(lower(username), ${actor.toLowerCase()}) > 0)`
      : undefined,
    from ? gte(staffLog.day, from) : undefined,
    to ? lte(staffLog.day, to) : undefined,
  )

/**
 * A page of the log, and how many acts there are. The newest day is first. The order of a day is not known: there each person's acts
 * are together, by kind and action.
 */
export const listActs = async (db: Db, secretKey: SecretKey, filter: LogFilter, page: number) => {
  const size = limits.page.staff
  const isIt = isAsked(filter, filter.title ? await findSealed(db, secretKey, filter.title) : [])
  const [rows, [total]] = await Promise.all([
    selectActs(db, false)
      .where(isIt)
      .orderBy(desc(staffLog.day), staffLog.actorId, staffLog.kind, staffLog.action, staffLog.id)
      .limit(size)
      .offset((page - 1) * size),
    db.select({ count: count() }).from(staffLog).where(isIt),
  ])
  return { rows, count: total!.count }
}

/** How many acts of a long log are in memory at once. */
const pageSize = 500

/** The whole log, the newest day first and by id, which is random, within a day; a page at a time. */
export async function* eachPageOfActs(db: Db, filter: LogFilter): AsyncGenerator<ActRow[]> {
  let after: SQL | undefined
  for (;;) {
    const rows = await selectActs(db, true)
      .where(and(isAsked(filter, null), after))
      .orderBy(desc(staffLog.day), staffLog.id)
      .limit(pageSize)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = or(lt(staffLog.day, last.day), and(eq(staffLog.day, last.day), gt(staffLog.id, last.id)))
  }
}

/** Deletes at most `most` acts that are older than twelve months; returns how many. The trigger refuses younger ones. */
export const deleteOldActs = async (db: Db, most: number): Promise<number> =>
  (await deleteSome(db, staffLog, staffLog.id, sql`${staffLog.day} < date('now', '-12 months')`, most)).length

/** An act of staff. Never an author: `target` is the id of what was acted on, or the name of a switch. */
export interface Act {
  actorId: number
  action: StaffAction
  kind: ActionKind
  target: number | string
  reason?: Reason | null
  /** Details: the note to an author, the new role, the notes that were added. */
  note?: string | null
  /**
   * A condition without which the act is not done. It is judged where the statement stands: before the change that
   * the same condition belongs to.
   */
  when?: SQL
}

/**
 * The statement that writes an act of staff to the log, for the batch that does it: an act that fails leaves no row.
 * Only the day is stored.
 */
export const recordAct = (
  db: Db,
  { actorId, action, kind, target, reason = null, note = null, when = sql`1` }: Act,
): Statement =>
  db.insert(staffLog).select(sql`
    select ${crypto.randomUUID()}, ${currentDay()}, ${actorId}, ${action}, ${kind}, ${String(target)}, ${reason}, ${note}
    where ${when}`)
