import { and, eq, gt, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { keysOf, tagOf } from '../crypto/sealing.ts'
import type { Db, Statement } from '../db/client.ts'
import { deleteSome } from '../db/deleteSome.ts'
import { isOneOf } from '../db/ids.ts'
import { idempotencyKeys } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import type { App } from './app.ts'
import { addressOf } from './rateLimits/address.ts'
import { type Go, apiErrorOf, requireGo, takeGo } from './rateLimits/queries.ts'

const dayMs = 86_400_000

type Kind = 'story' | 'comment' | 'storyFlag' | 'commentFlag' | 'favourite' | 'question' | 'message' | 'avatar' | 'user'
/** What a row is found by: a number, or an avatar's key. */
type RowId = number | string
/** The statements that remember what a key made and take the go it costs; they go into the batch that makes it. */
export type Claim = (rowId: RowId | SQL<number>) => Statement[]

type Call = Pick<Context, 'req'> & { var: App['Variables'] }
/** What a press is known by when it comes again: who pressed, under which key and for what; undefined without a key. */
export type Press = string | undefined

const keyIn = (c: Call) => c.req.header('idempotency-key')?.trim()
const whoIn = (c: Call) => (c.var.actor ? `user/${c.var.actor.id}` : `guest/${addressOf(c)}`)
export const pressOf = (c: Call, what: string): Press => {
  const given = keyIn(c)
  return given ? `${whoIn(c)}/${given}/${what}` : undefined
}

interface Steps<Row, Id extends RowId> {
  /** The row a key made before, as it is now; throws notFound when it is gone. */
  find: (id: Id, press: Press) => Promise<Row>
  /** Makes the row; puts `claim(id)` into its batch. */
  create: (claim: Claim, press: Press) => Promise<{ row: Row; isNew: boolean }>
  /** What making it costs; a repetition costs nothing. */
  go?: Go
}

const findKey = async (db: Db, keys: string[]) => {
  const isAlive = and(isOneOf(idempotencyKeys.key, keys), gt(idempotencyKeys.expiresAt, Date.now()))
  const [made] = await db.select().from(idempotencyKeys).where(isAlive).limit(1)
  return made
}

const claimOf =
  (db: Db, key: string, bodyTag: string, kind: Kind): Claim =>
  (rowId) => [
    db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, key), lte(idempotencyKeys.expiresAt, Date.now()))),
    db.insert(idempotencyKeys).values({
      key,
      bodyTag,
      kind,
      rowId: typeof rowId === 'object' ? sql`${rowId}` : rowId,
      // Cut to a day: the row's exact time would be an anonymous story's exact time.
      expiresAt: (Math.floor((Date.now() + limits.idempotencyMs) / dayMs) + 1) * dayMs,
    }),
  ]

/**
 * Creates something at most once for each `Idempotency-Key` of a person (decisions §2): the same key within 24 h
 * creates nothing and answers with the row as it is now (`isNew` false); with another body it is refused (409).
 * What is kept is an HMAC of person and key with the kind and id of the row, never an answer.
 */
export const createOnce = async <Row, Id extends RowId = number>(
  c: Call,
  kind: Kind,
  body: unknown,
  { find, create, go }: Steps<Row, Id>,
): Promise<{ row: Row; isNew: boolean }> => {
  const { db, settings } = c.var
  const given = keyIn(c)
  const what = `${kind}/${JSON.stringify(body)}`
  const press = pressOf(c, what)
  // Under the key of today first, then under the one it replaces: a press that comes again finds what it made before.
  const secrets = keysOf(settings.secretKey)
  const keys = secrets.map((secret) => tagOf(secret, 'idempotency', `${whoIn(c)}/${given}`))
  // Under the key as well: the same body under two keys must not show that they are two of one thing.
  const bodyTags = secrets.map((secret, index) => tagOf(secret, 'idempotency', `${keys[index]}/${what}`))
  const answerAgain = async (): Promise<{ row: Row; isNew: boolean } | null> => {
    const made = given ? await findKey(db, keys) : undefined
    if (!made) return null
    if (!bodyTags.includes(made.bodyTag)) throw new ApiError('conflict', { message: messages.keyReused })
    return { row: await find(made.rowId as Id, press), isNew: false }
  }
  const claim = given ? claimOf(db, keys[0]!, bodyTags[0]!, kind) : () => []
  const before = await answerAgain()
  if (before) return before
  try {
    if (go) await requireGo(db, settings, go)
    return await create((rowId) => [...claim(rowId), ...(go ? takeGo(db, settings, go) : [])], press)
  } catch (error) {
    // Two presses at once: one of them came through, and whatever stopped this one (a key, a name, the last go), it is the other.
    const winner = await answerAgain()
    if (winner) return winner
    throw go ? apiErrorOf(go, error) : error
  }
}

/** Forgets some keys whose day is over; returns how many. */
export const forgetKeys = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, idempotencyKeys, idempotencyKeys.key, lt(idempotencyKeys.expiresAt, at), most)).length
