import { sql, type SQL } from 'drizzle-orm'
import { type AuthorTags, type Sealable, tagLetters, tagsEach } from '../crypto/sealing.ts'
import { abortIf } from './abortIf.ts'
import type { Db, Statement } from './client.ts'
import { comments, stories, users } from './schema.ts'

const tables = { story: stories, comment: comments }
/** How many tags are drawn: enough to find a free one unless nearly all 256 are used. */
const draws = 16

/**
 * One of an author's tags under the current key that none of their rows of a kind has yet, as an expression; a used
 * one for authors of hundreds. `tags` begins with those of the current key.
 */
export const freshTag = (tags: Iterable<string>, kind: Sealable): SQL<string> => {
  const current = [...tags].slice(0, tagsEach)
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(draws)), (n) => current[n]!)
  return sql`coalesce((select value from json_each(${JSON.stringify(drawn)})
    where not exists (select 1 from ${tables[kind]} as other where other.author_tag = value) limit 1), ${drawn[0]})`
}

/** The same in a random, unpredictable order. */
const shuffled = (tags: readonly string[]): string[] => {
  const places = crypto.getRandomValues(new Uint32Array(tags.length))
  return tags
    .map((tag, n) => ({ tag, place: places[n]! }))
    .sort((one, other) => one.place - other.place)
    .map(({ tag }) => tag)
}

/**
 * A query of (id, tag) that gives each of `rows`, a query of ids, a tag like `freshTag`, and no two the same as long
 * as there are unused ones: rows that are sealed together do not show it.
 */
export const freshTags = (tags: Iterable<string>, kind: Sealable, rows: SQL): SQL => {
  const list = JSON.stringify(shuffled([...tags].slice(0, tagsEach)))
  return sql`
    select sealed.id as id, coalesce(free.tag, json_extract(${list}, '$[' || (sealed.n % ${sql.raw(String(tagsEach))}) || ']')) as tag
    from (select id, row_number() over (order by id) as n from (${rows})) as sealed
      left join (
        select value as tag, row_number() over (order by key) as n from json_each(${list})
        where not exists (select 1 from ${tables[kind]} as other where other.author_tag = value)
      ) as free on free.n = sealed.n`
}

const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/**
 * A tag of no author, as an expression that draws another for each row: without the key, a row that lost its author
 * looks like any other anonymous one.
 */
export const tagOfNobody: SQL<string> = sql.raw(
  Array.from({ length: tagLetters }, () => `substr('${base64url}', 1 + (random() & 63), 1)`).join(' || '),
) as SQL<string>

/** The columns of a sealed row that stand for its author: a tag, and no id. */
export const sealedBy = (author: { tags: AuthorTags }, kind: Sealable) => ({
  isAnonymous: true,
  authorTag: freshTag(author.tags(kind), kind),
})

/** Whether an author still has an account: an anonymous row refers to no account, so no foreign key checks it. */
export const hasAccount = (author: { id: number }): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${author.id})`

/** Stops a batch (409) when its author's account is gone by now. */
export const abortIfGone = (db: Db, author: { id: number }): Statement =>
  abortIf(db, sql`not ${hasAccount(author)}`, 'conflict')
