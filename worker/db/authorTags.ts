import { sql, type SQL } from 'drizzle-orm'
import { type AuthorTags, type Sealable, tagsEach } from '../crypto/sealing.ts'
import { comments, stories, users } from './schema.ts'

const tables = { story: stories, comment: comments }
/** How many tags are drawn: that all of them are taken happens where nearly all 256 are. */
const draws = 16

/**
 * One of an author's tags under the current key that none of their rows of a kind has yet, as an expression; a used
 * one where they have hundreds. Of `tags`, the current ones stand first.
 */
export const freshTag = (tags: Iterable<string>, kind: Sealable): SQL<string> => {
  const current = [...tags].slice(0, tagsEach)
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(draws)), (n) => current[n]!)
  return sql`coalesce((select value from json_each(${JSON.stringify(drawn)})
    where not exists (select 1 from ${tables[kind]} as other where other.author_tag = value) limit 1), ${drawn[0]})`
}

/**
 * What a row holds of who sealed it: a tag. A signed row finds no owner when the account has gone meanwhile
 * (`isOrphan`); a sealed one refers to nobody, so it has nothing to put into `is_anonymous` then, and the table
 * refuses it as well.
 */
export const sealedBy = (author: { id: number; tags: AuthorTags }, kind: Sealable) => ({
  isAnonymous: sql<boolean>`(select true from ${users} as author where author.id = ${author.id})`,
  authorTag: freshTag(author.tags(kind), kind),
})
