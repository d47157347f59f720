import { getCookie } from 'hono/cookie'
import { ApiError } from '../errors.ts'
import { factory } from './app.ts'

/** Refuses writing calls from other sites, and those whose CSRF header differs from the cookie. */
export const csrf = factory.createMiddleware(async (c, next) => {
  if (c.req.header('sec-fetch-site') === 'cross-site') throw new ApiError('forbidden')
  const cookie = getCookie(c, 'csrftoken')
  if (cookie && c.req.header('x-csrftoken') !== cookie) throw new ApiError('forbidden')
  await next()
})
