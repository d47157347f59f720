import { and, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Sealable } from '../../../crypto/sealing.ts'
import { collections } from '../../../db/schema.ts'
import type { SignedIn } from '../../../policy.ts'

/** A condition: the item was not written by the actor, so they may judge it. The rule of `review:judgeStory` (policy.ts) in SQL. */
export const isByAnother = (author: SQLiteColumn, tag: SQLiteColumn, actor: SignedIn, kind: Sealable): SQL =>
  and(
    or(isNull(author), ne(author, actor.id)),
    or(isNull(tag), sql`${tag} not in (select value from json_each(${JSON.stringify([...actor.tags(kind)])}))`),
  )!

/** The same of a collection that readers see, or that waits to be seen. */
export const isCollectionByAnother = (actor: SignedIn): SQL =>
  sql`(${collections.ownerId} is null or ${collections.ownerId} <> ${actor.id}) and ${collections.visibility} = 'public'`
