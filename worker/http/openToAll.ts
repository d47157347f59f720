import { cors } from 'hono/cors'
import { factory } from './app.ts'

const allow = cors({
  allowMethods: ['GET'],
  allowHeaders: ['If-None-Match'],
  exposeHeaders: ['ETag', 'Link', 'Retry-After'],
  maxAge: 86_400,
})

/**
 * Lets every site read the answers of a call, its errors too: without cookies, and never with what only a member may
 * see. Mounted around `securityHeaders`, which forbids it.
 */
export const openToAll = factory.createMiddleware(async (c, next) => {
  const preflight = await allow(c, next)
  c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  return preflight
})
