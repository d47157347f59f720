import { sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../policy.ts'
import type { Sealable } from '../sealing.ts'
import { comments, stories } from './schema.ts'

const tables = { story: stories, comment: comments }
/** How many tags are drawn: that all of them are taken happens where nearly all 256 are. */
const draws = 16

/** A tag of the author that none of their rows of a kind has yet, as an expression; a used one where they have hundreds. */
export const freshTag = (author: SignedIn, kind: Sealable): SQL<string> => {
  const tags = [...author.tags(kind)]
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(draws)), (n) => tags[n]!)
  return sql`coalesce((select value from json_each(${JSON.stringify(drawn)})
    where not exists (select 1 from ${tables[kind]} as other where other.author_tag = value) limit 1), ${drawn[0]})`
}
