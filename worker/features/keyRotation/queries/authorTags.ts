import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { authorTagsOf, currentKey, type Sealable, type SecretKey } from '../../../crypto/sealing.ts'
import { freshTag, tagOfNobody } from '../../../db/authorTags.ts'
import type { Db, Statement } from '../../../db/client.ts'
import { comments, stories, users } from '../../../db/schema.ts'
import type { Page } from './page.ts'

const tables = { story: stories, comment: comments }
/** How many accounts are read at once. */
const accountsPage = 1000

interface Tagged {
  id: number
  authorTag: string
}

const listTagged = async (db: Db, kind: Sealable, after: number, most: number): Promise<Tagged[]> => {
  const table = tables[kind]
  const rows = await db
    .select({ id: table.id, authorTag: table.authorTag })
    .from(table)
    .where(and(gt(table.id, after), isNotNull(table.authorTag)))
    .orderBy(asc(table.id))
    .limit(most)
  return rows as Tagged[]
}

/** The ids of all accounts, a page at a time. */
async function* eachAccount(db: Db): AsyncGenerator<number> {
  for (let after = 0; ;) {
    const page = await db
      .select({ id: users.id })
      .from(users)
      .where(gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(accountsPage)
    for (const { id } of page) yield id
    if (page.length < accountsPage) return
    after = page.at(-1)!.id
  }
}

/** The authors of rows with tags under some keys, by tag. The tags of all accounts are derived in memory; nothing is stored. */
const findAuthors = async (
  db: Db,
  keys: readonly SecretKey[],
  kind: Sealable,
  rows: Tagged[],
): Promise<Map<string, number>> => {
  const [authors, tags] = [new Map<string, number>(), new Set(rows.map(({ authorTag }) => authorTag))]
  if (tags.size === 0) return authors
  for await (const id of eachAccount(db)) {
    for (const key of keys) for (const tag of authorTagsOf(key, id, kind)) if (tags.has(tag)) authors.set(tag, id)
  }
  return authors
}

/** Gives a row another tag of its author, or of no author, unless the row changed in the meantime. */
const retag = (
  db: Db,
  current: SecretKey,
  kind: Sealable,
  { id, authorTag }: Tagged,
  authorId: number | undefined,
): Statement => {
  const table = tables[kind]
  const fresh = authorId === undefined ? tagOfNobody : freshTag(authorTagsOf(current, authorId, kind), kind)
  return db
    .update(table)
    .set({ authorTag: fresh })
    .where(and(eq(table.id, id), eq(table.authorTag, authorTag)))
}

/** Which sealed rows get another tag: all of them, or those with a tag under the old key. */
type Retagged = 'all' | 'old'

/**
 * The next `most` sealed rows after `after`. Each of `which` gets another tag, drawn at random from its author's under the
 * current key: the old one reveals nothing about the new one. The order is that of the rows' random ids, never author by author, so
 * that two copies of the database made while this runs do not show which rows belong together. With `all`, rows that have no
 * author any more, and rows that have a tag under the current key already, get another tag too: if only the other rows
 * changed, two copies would show which rows have no author.
 */
export const retagPage = async (
  db: Db,
  { current, old }: { current: SecretKey; old: string },
  kind: Sealable,
  after: number,
  most: number,
  which: Retagged,
): Promise<Page> => {
  const rows = await listTagged(db, kind, after, most)
  const authors = await findAuthors(db, which === 'all' ? [currentKey(current), old] : [old], kind, rows)
  const items = rows.flatMap((row) => {
    const author = authors.get(row.authorTag)
    if (which === 'old' && author === undefined) return []
    return [{ id: row.id, statement: retag(db, current, kind, row, author) }]
  })
  return { items, last: rows.length < most ? null : rows.at(-1)!.id }
}
