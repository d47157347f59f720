import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { authorTagsOf, type Sealable, type SecretKey } from '../../crypto/sealing.ts'
import { freshTag } from '../../db/authorTags.ts'
import type { Db, Statement } from '../../db/client.ts'
import { comments, stories, users } from '../../db/schema.ts'
import type { Page } from './rotate.ts'

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

/** Everybody's id, a page at a time. */
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

/** The authors of these rows, by tag. The tags of all accounts are derived in memory, and none of it is stored. */
const findAuthors = async (db: Db, old: string, kind: Sealable, rows: Tagged[]): Promise<Map<string, number>> => {
  const [authors, tags] = [new Map<string, number>(), new Set(rows.map(({ authorTag }) => authorTag))]
  if (tags.size === 0) return authors
  for await (const id of eachAccount(db)) {
    for (const tag of authorTagsOf(old, id, kind)) if (tags.has(tag)) authors.set(tag, id)
  }
  return authors
}

/** Gives a row another of its author's tags, unless it changed meanwhile. */
const retag = (db: Db, current: SecretKey, kind: Sealable, { id, authorTag }: Tagged, authorId: number): Statement => {
  const table = tables[kind]
  return db
    .update(table)
    .set({ authorTag: freshTag(authorTagsOf(current, authorId, kind), kind) })
    .where(and(eq(table.id, id), eq(table.authorTag, authorTag)))
}

/**
 * The next `most` sealed rows after `after`. Each with a tag under the old key gets one under the current key, drawn
 * anew: the old one tells nothing of the new. The order is that of the rows' random ids, never author by author, so
 * that two copies of the database made while this runs do not show which rows belong together.
 */
export const retagPage = async (
  db: Db,
  { current, old }: { current: SecretKey; old: string },
  kind: Sealable,
  after: number,
  most: number,
): Promise<Page> => {
  const rows = await listTagged(db, kind, after, most)
  const authors = await findAuthors(db, old, kind, rows)
  const items = rows.flatMap((row) => {
    const author = authors.get(row.authorTag)
    return author === undefined ? [] : [{ id: row.id, statement: retag(db, current, kind, row, author) }]
  })
  return { items, last: rows.length < most ? null : rows.at(-1)!.id }
}
