import { sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { ReviewKind } from '#contract/reviewState'
import { workerLimits } from '#contract/workerLimits'
import { type SecretKey, tagLetters } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import { collections, comments, reviews, staffLog, stories, storyPhotos } from '../../db/schema.ts'
import type { SignedIn } from '../../policy.ts'
import { readHead } from '../../services/collectionTexts.ts'
import { type FoundRow, newsIn } from './newsIn.ts'

/*
 * News is computed from rows that exist anyway and stored nowhere: a row of it, or a time of reading, would tie an
 * anonymous story to a person. What is the reader's own is found as in their own lists: by id, and by author tags.
 *
 * Every member's browser asks for it again and again, so the query counts rows. What it needs of a row it reads once, as JSON. `limit -1`
 * keeps SQLite from merging a subquery into the query around it, which would read such a value again for each mention. To add a kind of
 * item, add a query of its rows to the beginning of `walked`, and what they say to `newsIn.ts`.
 */

const size = limits.page.news
const { stories: mostStories, comments: mostComments, others, days, pages } = workerLimits.news

/** The tags of the reader, one after the other: the first two parameters of the query, `?1` of stories and `?2` of comments. */
const joined = (tags: ReadonlySet<string>): string => [...tags].join('')
/** How many tags are looked up for each row of a loop: a list of all of them would count as a row each. */
const atOnce = 16

const letters = sql.raw(String(tagLetters))
/** A condition: the tag of a row is one of those in a parameter. */
const isTagIn = (tag: SQL, parameter: SQL): SQL => sql`coalesce(instr(${parameter}, ${tag}) % ${letters} = 1, 0)`

/** The condition of a join of `r` (a number from 0 on) with the rows whose tags are at the places `atOnce × r …` of a parameter. */
const hasTagOf = (column: SQL, parameter: SQL): SQL => {
  const terms = Array.from({ length: atOnce }, (_, n) => {
    const place = sql.raw(`(r.value * ${atOnce} + ${n})`)
    // Past the last tag there is none, and not the tag '' of rows without an author.
    return sql`${column} = nullif(substr(${parameter}, 1 + ${place} * ${letters}, ${letters}), '')`
  })
  // A second condition in one of them: otherwise SQLite makes a list of the others, and reads it row by row.
  return sql`((${terms[0]} and r.value >= 0) or ${sql.join(terms.slice(1), sql` or `)})`
}
const loopOf = (tags: ReadonlySet<string>): SQL =>
  sql`json_each(${JSON.stringify(Array.from({ length: Math.ceil(tags.size / atOnce) }, (_, n) => n))}) as r`

/** The stories of the reader. Of the signed ones the newest in each status, by the index of their list. */
const own = (reader: SignedIn): SQL => {
  const signed = ['visible', 'hidden', 'removed'].map(
    (status) => sql`select * from (
      select id, title from ${stories} indexed by stories_owner_status_idx
      where owner_id = ${reader.id} and status = ${sql.raw(`'${status}'`)}
      order by substr(created_at, 1, 10) desc, id desc limit ${mostStories})`,
  )
  const tags = reader.tags('story')
  const anonymous = sql`select * from (
    select s.id, s.title from ${loopOf(tags)} cross join ${stories} as s on ${hasTagOf(sql`s.author_tag`, sql`?1`)} limit ${mostStories})`
  return sql.join([...signed, anonymous], sql` union all `)
}

/** The comments of the reader. */
const said = (reader: SignedIn): SQL => sql`
  select * from (
    select id, story_id, number from ${comments} indexed by comments_commenter_id_idx
    where commenter_id = ${reader.id} limit ${mostComments})
  union all select * from (
    select c.id, c.story_id, c.number from ${loopOf(reader.tags('comment'))}
      cross join ${comments} as c on ${hasTagOf(sql`c.author_tag`, sql`?2`)} limit ${mostComments})`

/**
 * The last comment of another member in a thread, as JSON: [the day it is sorted by, its day, id, number]. One step in the index of the
 * story's comments, and one more for each that is not shown or the reader's own.
 */
const lastComment = (reader: SignedIn, story: SQL, isBefore: SQL): SQL => sql`(
  select json_array(substr(n.created_at, 1, 10), substr(n.created_at, 1, 10), n.id, n.number)
  from ${comments} as n
  where n.story_id = ${story} and ${isBefore} and n.status = 'visible' and n.commenter_id is not ${reader.id}
    and not ${isTagIn(sql`n.author_tag`, sql`?2`)}
  order by n.number desc limit 1)`

/**
 * What others of the staff did about an item since a day, as JSON: [the last day, [[day, action, reason, whether it has a note, state,
 * earlier acts], …]]. The state that holds now ([state, day, state of the appeal, whether it was hidden, what change is asked for, since
 * when, and whether its author changed the story]) is read where the log alone does not say what readers see; the acts before `since` ([[day, action], …]) where staff kept the item,
 * which is news after a request for a change, however long ago.
 */
const actsOn = (reader: SignedIn, kind: ReviewKind, id: SQL, since: string): SQL => {
  const ofKind = sql.raw(`'${kind}'`)
  const ofItem = (log: SQL) =>
    sql`${log}.target = cast(${id} as text) and ${log}.kind = ${ofKind} and ${log}.actor_id is not ${reader.id}`
  const earlier = sql`(
    select json_group_array(json_array(e.day, e.action)) from ${staffLog} as e indexed by staff_log_target_idx
    where ${ofItem(sql`e`)} and e.day < ${since})`
  return sql`(
    select json_array(max(l.day), json_group_array(json_array(l.day, l.action, l.reason, l.note is not null,
      json(iif(l.action in ('keep', 'undo', 'ask'), (
        select json_array(v.state, v.decided_on, v.appeal_state, v.was_hidden, v.asked, v.asked_on, v.is_answered) from ${reviews} as v
        where v.kind = ${ofKind} and v.item_id = ${id}), null)),
      json(iif(l.action = 'keep', ${earlier}, null)))))
    from ${staffLog} as l indexed by staff_log_target_idx where ${ofItem(sql`l`)} and l.day >= ${since})`
}

/** The last comment, sorted by the day of the last act where that is later. */
const sorted = sql`iif(coalesce(acts ->> 0, '') > coalesce(newest ->> 0, ''),
  json_array(acts ->> 0, newest ->> 1, newest ->> 2, newest ->> 3), newest)`

/** What staff did about the photos of a story, as JSON: [the last day, [['photo', acts], …]]. */
const photoActs = (reader: SignedIn, since: string): SQL => sql`(
  select json_array(max(acts ->> 0), json_group_array(json_array('photo', json(acts -> 1)))) from (
    select ${actsOn(reader, 'photo', sql`p.id`, since)} as acts
    from ${storyPhotos} as p indexed by story_photos_story_id_idx where p.story_id = o.id limit -1)
  where acts ->> 0 is not null)`

/** The reader's stories, each with its last comment and the acts of staff about it and its photos. */
const ofOwn = (reader: SignedIn, since: string): SQL => sql`
  select ${sorted} as newest, 'mine' as about, id, title, 0 as start, acts -> 1 as acts
  from (
    select id, title, newest, json_array(
      nullif(max(coalesce(of_story ->> 0, ''), coalesce(of_photos ->> 0, '')), ''),
      json_insert(of_photos -> 1, '$[#]', json_array(null, json(of_story -> 1)))) as acts
    from (
      select id, title, ${lastComment(reader, sql`o.id`, sql`1`)} as newest,
        ${actsOn(reader, 'story', sql`o.id`, since)} as of_story, ${photoActs(reader, since)} as of_photos
      from (${own(reader)}) as o limit -1)
    limit -1)`

/** The reader's collections with acts of staff. */
const ofCollections = (reader: SignedIn, since: string): SQL => sql`
  select json_array(acts ->> 0, null, null, null) as newest, 'collection' as about, id, null as title, 0 as start,
    json_array(json_array(null, json(acts -> 1))) as acts
  from (
    select c.id, ${actsOn(reader, 'collection', sql`c.id`, since)} as acts
    from ${collections} as c indexed by collections_owner_id_idx where c.owner_id = ${reader.id} limit -1)
  where acts ->> 0 is not null`

/**
 * The stories below which the reader commented, each with the acts of staff about these comments and, where the story is shown and
 * another's, with its last comment. `about` is the status of the story, or `own`.
 */
const ofSaid = (reader: SignedIn, since: string): SQL => sql`
  select ${sorted} as newest, about, story_id as id, null as title, start, said as acts
  from (
    select *, iif(about = 'visible', ${lastComment(reader, sql`t.story_id`, sql`n.number > t.start`)}, null) as newest
    from (
      select story_id, min(number) as start, json_array(max(acts ->> 0)) as acts,
        json_group_array(json_array(id, json(acts -> 1))) filter (where acts ->> 0 is not null) as said, (
        select iif(s.owner_id is ${reader.id} or ${isTagIn(sql`s.author_tag`, sql`?1`)}, 'own', s.status)
        from ${stories} as s indexed by stories_listed_idx where s.id = m.story_id) as about
      from (
        select id, story_id, number, ${actsOn(reader, 'comment', sql`c.id`, since)} as acts from (${said(reader)}) as c
        limit -1) as m
      group by story_id limit -1) as t
    limit -1)`

export interface Asked {
  /** YYYY-MM-DD. */
  since: string
  /** From 1. */
  page: number
}

/**
 * The rows that news is in. Each thread is read from its last comment on, and of all threads always the one whose next comment is the
 * newest: the queue of a recursive query is ordered, here by JSON that begins with a day. So it reads one comment for each thread, and
 * one more for each that it returns, however many there are. It begins 30 days earlier than asked, because a comment may wait that long
 * for review.
 */
const walked = (reader: SignedIn, { since, page }: Asked): SQL => {
  const isRecent = (newest: SQL) => sql`${newest} ->> 0 >= date(${since}, ${`-${days} days`})`
  const isEarlier = sql`n.number < w.newest ->> 3 and n.number > w.start`
  return sql`walked (newest, about, id, title, start, acts) as (
    select * from (${ofOwn(reader, since)} limit -1) where ${isRecent(sql`newest`)}
    union all
    select * from (${ofCollections(reader, since)} limit -1)
    union all
    select * from (${ofSaid(reader, since)} limit -1) where ${isRecent(sql`newest`)}
    union all
    select ${lastComment(reader, sql`w.id`, isEarlier)}, w.about, w.id, w.title, w.start, '[]'
    from walked as w where ${isRecent(sql`w.newest`)} and w.newest ->> 3 is not null
    order by 1 desc limit ${others * page})`
}

/**
 * All news of a reader in the first pages, the newest day first. It reads titles only where `secretKey` is given, which opens those of
 * collections; collections that no key opens are left out.
 */
const findNews = async (db: Db, reader: SignedIn, asked: Asked, secretKey: SecretKey | null) => {
  const title = secretKey
    ? sql`case when w.about = 'collection' then (select sealed_head from ${collections} where id = w.id)
        else coalesce(w.title, iif(w.about in ('visible', 'own'), (select title from ${stories} where id = w.id), null)) end`
    : sql`''`
  const rows = await db.all<FoundRow>(sql`
    with recursive tags (of_stories, of_comments) as (
      select ${joined(reader.tags('story'))}, ${joined(reader.tags('comment'))}),
    ${walked(reader, asked)}
    select w.newest, w.about, w.id, ${title} as title, w.acts, (
      select max(l.day) from ${staffLog} as l indexed by staff_log_target_idx
      where l.target = cast(w.newest ->> 2 as text) and l.kind = 'comment' and l.action = 'approve') as approved_on
    from walked as w where w.newest is not null`)
  const named = rows.flatMap((row): FoundRow[] => {
    if (!secretKey || row.about !== 'collection') return [row]
    const head = readHead(secretKey, { id: row.id, sealedHead: row.title ?? '' })
    return head ? [{ ...row, title: head.title }] : []
  })
  return newsIn(named, asked.since)
}

/** How many items of news there are since a day, and how many of them are of that day: each at most 100. */
export const countNews = async (db: Db, reader: SignedIn, since: string) => {
  const all = await findNews(db, reader, { since, page: 1 }, null)
  const onFirstDay = all.filter(({ day }) => day === since).length
  return { count: Math.min(size, all.length), onFirstDay: Math.min(size, onFirstDay) }
}

/**
 * A page of news, the newest day first, and within a day in an order that tells nothing except that of one thread: ids are random.
 * `count` is at most 100, and `hasMore` says whether there is another page.
 */
export const listNews = async (db: Db, secretKey: SecretKey, reader: SignedIn, asked: Asked) => {
  const { page } = asked
  const all = await findNews(db, reader, asked, secretKey)
  return {
    count: Math.min(size, all.length),
    items: all.slice(size * (page - 1), size * page),
    hasMore: all.length > size * page && page < pages,
  }
}
