import type { HonoRequest } from 'hono'
import { workerLimits } from '#contract/workerLimits'
import { withTimeout } from '../timeout.ts'
import { factory } from './app.ts'

/** Imports and their undo take minutes, in batches after which they can be continued. */
const isImport = ({ method, path }: HonoRequest) => method !== 'GET' && /^\/api\/imports(\/|$)/.test(path)

/**
 * Answers 503 when a call takes longer than `workerLimits.answerMs`, or an import than `workerLimits.importMs`. Every other
 * call writes in one batch, so nothing is half done, and after the 503 it starts no statement (`timedOut`). The body is read
 * first, because a slow sender does not count. A GET or HEAD has no body that means anything (RFC 9110, section 9.3.1).
 */
export const requestTimeout = factory.createMiddleware(async (c, next) => {
  const { raw } = c.req
  const hasBody = raw.body !== null && !['GET', 'HEAD'].includes(raw.method)
  if (hasBody) c.req.raw = new Request(raw, { body: await raw.arrayBuffer() })
  const ended = new AbortController()
  c.set('timedOut', ended.signal)
  const ms = isImport(c.req) ? workerLimits.importMs : workerLimits.answerMs
  await withTimeout(ms, next(), (error) => ended.abort(error))
})
