import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { reviewLimits } from '#contract/limits'
import type { Db, Statement } from '../../../db/client.ts'
import { collections, reviews, settings, stories } from '../../../db/schema.ts'
import { publishesAtOnce, type SignedIn } from '../../../policy.ts'
import type { Item } from './reviews.ts'
import { noRequestValues } from './requests.ts'
import { tableOf } from './tables.ts'

const mode = sql`(select ${settings.value} from ${settings} where ${settings.name} = 'review')`
/** The setting that says what happens to new photos (`PHOTO_MODES`), as an expression. */
export const photoMode: SQL = sql`coalesce((select ${settings.value} from ${settings} where ${settings.name} = 'photos'), 'review')`

/**
 * A condition: the account has fewer shown signed stories than must be approved first. Anonymous stories do not count: what
 * happens to a signed story would tell how many of them its author has. `besides` is a story that does not count either.
 */
const isAmongFirst = (author: SignedIn, besides: number | undefined): SQL => sql`(
  select count(*) from (select 1 from ${stories} where ${and(
    eq(stories.ownerId, author.id),
    eq(stories.status, 'visible'),
    besides === undefined ? undefined : ne(stories.id, besides),
  )} limit ${reviewLimits.firstStories})) < ${reviewLimits.firstStories}`

/** What an author publishes. `besides` is the id of the story, where it is there already. */
interface Publication {
  kind: Item['kind']
  isAnonymous: boolean
  besides?: number | undefined
}

/** What a mode asks for; comments do not wait in mode `first`. */
const waitsByMode = (kind: Item['kind'], isAnonymous: boolean, isFirst: SQL): SQL => {
  const first = kind === 'comment' ? sql`0` : isAnonymous ? sql`1` : isFirst
  return sql`case ${mode} when 'all' then 1 when 'anonymous' then ${isAnonymous ? 1 : 0} when 'first' then ${first} else 0 end`
}

/** A condition: under the present mode what members post anonymously waits. */
export const doesAnonymousWait = (kind: Item['kind']): SQL => waitsByMode(kind, true, sql`1`)

/** A condition: under the present mode staff must approve the publication before readers see it. Staff's own never waits. */
const mustWait = (author: SignedIn, { kind, isAnonymous, besides }: Publication): SQL =>
  publishesAtOnce(author) ? sql`0` : waitsByMode(kind, isAnonymous, isAmongFirst(author, besides))

/** The status of a new item, decided inside the statement that adds it: hidden where it must wait. */
export const initialStatus = (author: SignedIn, kind: Item['kind'], isAnonymous: boolean): SQL<'visible' | 'hidden'> =>
  sql`iif(${mustWait(author, { kind, isAnonymous })}, 'hidden', 'visible')`

/**
 * The status of a new photo, decided inside the statement that adds it to its story: hidden where it must wait by the setting
 * `photos`, or where the same story would wait if it were new.
 */
export const photoStatus = (
  author: SignedIn,
  { id, isAnonymous }: { id: number; isAnonymous: boolean },
): SQL<'visible' | 'hidden'> => {
  const waits = mustWait(author, { kind: 'story', isAnonymous, besides: id })
  return publishesAtOnce(author) ? sql`'visible'` : sql`iif(${photoMode} <> 'on' or ${waits}, 'hidden', 'visible')`
}

const pending = (kind: Item['kind'], id: SQL | number) =>
  sql`select ${kind}, ${id}, 'pending', null, '', null, null, 0, 0, null, '', '', null, 0, ${noRequestValues}`

/** The statement that puts a new item into the queue where it waits. */
export const queueIfWaiting = (db: Db, { kind, id }: Item): Statement => {
  const table = tableOf({ kind })
  return db
    .insert(reviews)
    .select(sql`${pending(kind, id)} from ${table} where ${table.id} = ${id} and ${table.status} = 'hidden'`)
}

/**
 * The statement that puts a shown story into the queue which its author is about to change, where the result must wait.
 * It comes before the statement of the change, which sets the status to `statusAfterEdit`. Flags that were counted and
 * earlier appeals stay. Only the changed story itself comes into the queue: two items that came with one act would be by
 * one author.
 */
export const queueEdited = (db: Db, author: SignedIn, id: number, isAnonymous: boolean): Statement =>
  db
    .insert(reviews)
    .select(
      sql`${pending('story', id)} from ${stories}
        where ${stories.id} = ${id} and ${stories.status} = 'visible' and ${mustWait(author, { kind: 'story', isAnonymous, besides: id })}`,
    )
    .onConflictDoUpdate({
      target: [reviews.kind, reviews.itemId],
      set: { state: 'pending', reason: null, note: '', decidedById: null, decidedOn: null },
    })

/** The statement that puts a public collection into the queue that its owner added or changed. */
export const queueCollection = (db: Db, id: number): Statement =>
  db
    .insert(reviews)
    .select(sql`${pending('collection', id)} from ${collections} where ${collections.id} = ${id}`)
    .onConflictDoUpdate({
      target: [reviews.kind, reviews.itemId],
      set: { state: 'pending', reason: null, note: '', decidedById: null, decidedOn: null },
    })

/** The status of a story after a change by its author: hidden where `queueEdited` put it into the queue. */
export const statusAfterEdit: SQL<'visible' | 'hidden' | 'removed'> = sql`iif(${stories.status} = 'visible' and exists (
  select 1 from ${reviews} where ${reviews.kind} = 'story' and ${reviews.itemId} = ${stories.id} and ${reviews.state} = 'pending'),
  'hidden', ${stories.status})`

/** Whether an edit of a story by this member would wait now, for the author's form: a statement for a batch. */
export const selectEditWaits = (db: Db, member: SignedIn, storyId: number) => {
  const waits = (isAnonymous: boolean) =>
    sql<boolean>`${mustWait(member, { kind: 'story', isAnonymous, besides: storyId })}`.mapWith(Boolean)
  return db.select({ signed: waits(false), anonymous: waits(true) }).from(sql`(select 1)`)
}
