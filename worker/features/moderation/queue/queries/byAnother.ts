import { and, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Sealable } from '../../../../crypto/sealing.ts'
import type { SignedIn } from '../../../../policy.ts'

/** A condition: the item was not written by the actor. */
export const isByAnother = (author: SQLiteColumn, tag: SQLiteColumn, actor: SignedIn, kind: Sealable): SQL =>
  and(
    or(isNull(author), ne(author, actor.id)),
    or(isNull(tag), sql`${tag} not in (select value from json_each(${JSON.stringify([...actor.tags(kind)])}))`),
  )!
