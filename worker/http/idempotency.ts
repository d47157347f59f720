import type { Context } from 'hono'
import { messages } from '#contract/messages'
import { currentKey, hmacOf, keysOf, openText, type SecretKey, sealText } from '../crypto/sealing.ts'
import { ApiError } from '../errors.ts'
import type { App } from './app.ts'
import { findKey, type Kind, type RecordCreation, recordUnder, type RowId, storyTag } from './idempotencyQueries.ts'
import { addressOf } from './rateLimits/address.ts'
import { consumeInBatch, type RateLimit, rateLimitError } from './rateLimits/queries.ts'

type Call = Pick<Context, 'req'> & { var: App['Variables'] }
/**
 * One attempt to create something, however often it is sent: who, under which key, and what for. Undefined without a
 * key.
 */
export type Attempt = string | undefined

const keyIn = (c: Call) => c.req.header('idempotency-key')?.trim()
const whoIn = (c: Call) => (c.var.actor ? `user/${c.var.actor.id}` : `guest/${addressOf(c)}`)
/** The attempt of a call; `what` identifies it. */
export const attemptOf = (c: Call, what: string): Attempt => {
  const given = keyIn(c)
  return given ? `${whoIn(c)}/${given}/${what}` : undefined
}

type Made = Parameters<RecordCreation>[0]
const placeOf = (key: string) => `idempotency_keys/${key}`

/**
 * What a key stores of a row. A private collection has no day of its own, so its id is sealed: the key has a day. That of a story is
 * sealed because the stories without a key would be those that were let go of; a tag finds the key of a story that is let go of.
 */
const storedId = (secretKey: SecretKey, key: string, kind: Kind, id: Made): Made => {
  if (typeof id !== 'number') return id
  if (kind === 'collection') return sealText(secretKey, 'collection', String(id), placeOf(key))
  if (kind !== 'story') return id
  return `${sealText(secretKey, 'storyKey', String(id), placeOf(key))}/${storyTag(currentKey(secretKey), id)}`
}

/** The id that a key made. Keys from before December 2026 store that of a collection or story as it is. */
const openId = (
  secretKey: SecretKey,
  { key, kind, rowId }: NonNullable<Awaited<ReturnType<typeof findKey>>>,
): RowId => {
  if (typeof rowId !== 'string') return rowId
  if (kind === 'collection') return Number(openText(secretKey, 'collection', rowId, placeOf(key)))
  return kind === 'story' ? Number(openText(secretKey, 'storyKey', rowId.split('/')[0]!, placeOf(key))) : rowId
}

interface Steps<Row, Id extends RowId> {
  /** The row a key made before, as it is now; throws notFound when it is gone. */
  find: (id: Id, attempt: Attempt) => Promise<Row>
  /** Makes the row; puts `record(id)` into its batch. */
  create: (record: RecordCreation, attempt: Attempt) => Promise<{ row: Row; isNew: boolean }>
  /**
   * The limit it counts against, in the batch that makes the row; a repetition does not count. Where making the row is
   * work, `create` begins with `checkRateLimit`.
   */
  rateLimit?: RateLimit
}

/**
 * Creates something at most once for each `Idempotency-Key` of a person. The same key within 24 h (a story's: 8 days), and until the end
 * of that UTC day, creates nothing and answers with the row as it is now (`isNew` false). With another body it is refused (409, and to an account with
 * the id of the row). Stored is an HMAC of person and key with the kind and id of the row, never an answer.
 */
export const createOnce = async <Row, Id extends RowId = number>(
  c: Call,
  kind: Kind,
  body: unknown,
  { find, create, rateLimit }: Steps<Row, Id>,
): Promise<{ row: Row; isNew: boolean }> => {
  const { db, settings } = c.var
  const given = keyIn(c)
  const what = `${kind}/${JSON.stringify(body)}`
  const attempt = attemptOf(c, what)
  // Under the current secret first, then under the one it replaces: a repetition finds what was made before the change.
  const secrets = keysOf(settings.secretKey)
  const keys = secrets.map((secret) => hmacOf(secret, 'idempotency', `${whoIn(c)}/${given}`))
  // The key is part of it: equal bodies under two keys leave nothing equal behind.
  const bodyTags = secrets.map((secret, index) => hmacOf(secret, 'idempotency', `${keys[index]}/${what}`))
  const findMade = async (): Promise<{ row: Row; isNew: boolean } | null> => {
    const made = given ? await findKey(db, keys) : undefined
    if (!made) return null
    const madeId = openId(settings.secretKey, made)
    if (!bodyTags.includes(made.bodyTag)) {
      // Several guests may share an address, and with it a key. A key of a member belongs to one account.
      const isOwn = c.var.actor !== null && made.kind === kind && typeof madeId === 'number'
      throw new ApiError('conflict', { message: messages.keyReused, ...(isOwn && { madeId }) })
    }
    return { row: await find(madeId as Id, attempt), isNew: false }
  }
  const recordGiven = recordUnder(db, keys[0]!, bodyTags[0]!, kind)
  const record: RecordCreation = (id) => (given ? recordGiven(storedId(settings.secretKey, keys[0]!, kind, id)) : [])
  const before = await findMade()
  if (before) return before
  try {
    const counting = () => (rateLimit ? consumeInBatch(db, settings, rateLimit) : [])
    return await create((rowId) => [...record(rowId), ...counting()], attempt)
  } catch (error) {
    // Of two repetitions at once one came through: whatever stopped this one (a key, a name, the limit), it is the
    // other.
    const winner = await findMade()
    if (winner) return winner
    throw rateLimit ? rateLimitError(rateLimit, error) : error
  }
}
