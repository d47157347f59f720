import { limits } from '#contract/limits'
import { withTimeout } from '../timeout.ts'
import { factory } from './app.ts'

/**
 * Answers in time, whatever hangs: 503 after five seconds. What was under way is one batch, done or not. How long the
 * sender takes does not count: what is sent is read first. The body of a GET or HEAD means nothing (RFC 9110, section 9.3.1)
 * and is not looked at.
 */
export const requestTimeout = factory.createMiddleware(async (c, next) => {
  const { raw } = c.req
  const hasBody = raw.body !== null && !['GET', 'HEAD'].includes(raw.method)
  if (hasBody) c.req.raw = new Request(raw, { body: await raw.arrayBuffer() })
  await withTimeout(limits.answerMs, next())
})
