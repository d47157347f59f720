import { factory } from './app.ts'

/** The headers that every answer carries, a page's as well as the API's. */
export const commonHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
}

/** The headers of every answer of the API: no answer is a page, and no other site may read an answer. */
export const apiHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Sets them on every answer, errors too. No cache keeps an answer unless a handler allows it, and never one to a call
 * with a token.
 */
export const securityHeaders = factory.createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const name in apiHeaders) headers.set(name, apiHeaders[name as keyof typeof apiHeaders])
  const caching = headers.get('cache-control')
  if (caching === null || (c.req.header('authorization') && !caching.includes('no-store')))
    headers.set('cache-control', 'no-store')
})
