import { factory } from './app.ts'
import { commonHeaders } from './securityHeaders.ts'

/** The headers of what other sites may read: without cookies, and never with what only somebody signed in may see. */
export const openHeaders = {
  ...commonHeaders,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Lets every site read the answers of a call, its errors too. Mounted around `securityHeaders`, which says the opposite. */
export const openToAll = factory.createMiddleware(async (c, next) => {
  if (c.req.method === 'OPTIONS')
    return c.body(null, 204, {
      ...openHeaders,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'If-None-Match',
      'access-control-max-age': '86400',
    })
  await next()
  for (const [name, value] of Object.entries(openHeaders)) c.res.headers.set(name, value)
})
