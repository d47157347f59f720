import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Buffer } from '../crypto/buffer.ts'
import { codeOf, traceOf } from '../errors.ts'
import { type App, factory } from './app.ts'
import { countEvent, eventOf } from './securityCounts.ts'

/** The route's pattern, never the address: an address says what a visitor looked for. */
const patternOf = (c: Context<App>) =>
  matchedRoutes(c).findLast(({ method, path }) => method === c.req.method && path !== '/api/*')?.path ?? 'none'

/**
 * Logs a failed call (5xx), or every call where `LOG` is `all`: route pattern, status, milliseconds
 * and a reference that the answer has as well. No address, query, name or text. Errors that concern the site's
 * security are counted by the hour (securityCounts.ts).
 */
export const log = factory.createMiddleware(async (c, next) => {
  const started = Date.now()
  await next()
  const event = c.error ? eventOf(codeOf(c.error), c.req.header('authorization') !== undefined) : null
  if (event) c.executionCtx.waitUntil(countEvent(c.env.DB, event))
  const { status, headers } = c.res
  if (status < 500 && c.env.LOG !== 'all') return
  const reference = Buffer.from(randomBytes(6)).toString('base64url')
  if (status >= 500) headers.set('x-reference', reference)
  const line = { route: `${c.req.method} ${patternOf(c)}`, status, ms: Date.now() - started, reference }
  // oxlint-disable-next-line no-console -- the only log line of a call
  console.log(JSON.stringify(line))
  if (status === 500 && c.error) console.error(`${reference} ${traceOf(c.error)}`)
})
