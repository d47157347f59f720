import type { Context } from 'hono'
import { limits } from '#contract/limits'
import { paddingTo } from '#contract/padding'
import type { EditWaits } from '#contract/stories'
import { workerLimits } from '#contract/workerLimits'
import { factory } from './app.ts'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** The bytes of the longest value of each field that may differ between the author of a row and other readers. */
const name = limits.username.max + 2
const id = 10
const longest: Record<string, number> = {
  ...{ username: name, pinAuthor: name, owner: id, commenter: id, lastPersonEdit: id },
  // A UUID or an HMAC.
  version: 45,
  // Null, except for the author.
  editWaits: JSON.stringify({ signed: false, anonymous: false } satisfies EditWaits).length,
}
const longestBoolean = 5
const readerDependent = new RegExp(
  `"(${Object.keys(longest).join('|')})":(null|\\d+|"[^"]*")|:(true|false)(?=[,}])`,
  'g',
)

/** The bytes by which the reader-dependent values of a JSON text are shorter than their longest. */
const missingBytes = (text: string): number => {
  let missing = 0
  for (const [, key, value, flag] of text.matchAll(readerDependent))
    missing += Math.max(0, (key ? longest[key]! : longestBoolean) - (value ?? flag!).length)
  return missing
}

/** The bytes of a JSON text in which the reader-dependent values are as long as their longest. */
export const longestBytes = (text: string): number => bytesOf(text) + missingBytes(text)

/**
 * The JSON text and spaces, to a multiple of `padding` bytes. The length does not depend on the reader-dependent values, and counts
 * `unseen` bytes more: those of parts that only the author of the content gets.
 */
const pad = (text: string, padding: number, unseen = 0): string => {
  const missing = missingBytes(text) + unseen
  return text + ' '.repeat(missing + paddingTo(padding, bytesOf(text) + missing))
}

/** Not stored, and not compressed, because compression would reveal the length again. */
const caching = 'no-store, no-transform'

/**
 * Answers with JSON and spaces behind it to a multiple of `padding` bytes, not stored and not compressed: for answers whose length
 * tells a network what a person asked or wrote.
 */
export const paddedJson = (c: Context, value: unknown, padding: number): Response => {
  const headers = { 'content-type': 'application/json', 'cache-control': caching }
  return c.body(pad(JSON.stringify(value), padding), 200, headers)
}

/** Whether an answer is JSON of one reader: not padded yet, no file, and not the same for everyone. */
const isPersonal = ({ ok, headers }: Response): boolean =>
  ok &&
  headers.get('content-type')?.startsWith('application/json') === true &&
  !headers.has('content-disposition') &&
  !/public|no-transform/.test(headers.get('cache-control') ?? '')

/** Whether a call is made with a token, or to get one: the answer of a login has the account. */
const isOfMember = ({ req }: Context): boolean =>
  req.header('authorization') !== undefined || req.path.startsWith('/api/auth/')

/**
 * Pads every JSON answer to a call of a member to a multiple of `workerLimits.answerPadding` bytes: an author is named in their own
 * anonymous rows, and the length would tell a network which reader wrote them. Streamed files and errors stay as they are.
 */
export const padAnswers = factory.createMiddleware(async (c, next) => {
  await next()
  if (!isOfMember(c) || !isPersonal(c.res)) return
  const text = await c.res.text()
  c.res = new Response(pad(text, workerLimits.answerPadding, c.var.unseenBytes), c.res)
  c.header('cache-control', caching)
})
