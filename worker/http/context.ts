import type { Context } from 'hono'
import { BOOKMARK_HEADER } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import type { SecretKey } from '../crypto/sealing.ts'
import { connect, type Db } from '../db/client.ts'
import { bookmarkOf, openBookmark, readAnywhere, readPrimary, sealBookmark, stopAfter } from '../db/replicas.ts'
import { ApiError } from '../errors.ts'
import type { Actor } from '../policy.ts'
import { readSettings } from '../settings.ts'
import { type App, factory } from './app.ts'

/** The methods of calls that change something. */
export const writingMethods = ['POST', 'PUT', 'PATCH', 'DELETE']
const keylessPaths = endpoints
  .filter((e) => e.needsNoKey)
  .map((e) => new RegExp(`^/api${e.path.replace(/:\w+/g, '[^/]+')}/?$`))

/** The `Authorization` header. Reads ignore every scheme except ours, because proxies and old clients also send `Basic`. */
const authorizationIn = (c: Context, isWriting: boolean): string | undefined => {
  const given = c.req.header('authorization')
  return given && (isWriting || /^(Bearer|Token)(\s|$)/i.test(given)) ? given : undefined
}

/** Finds the actor of a token; null for an invalid one. */
type FindActor = (db: Db, secretKey: SecretKey, token: string, isSecondFactorRequired: boolean) => Promise<Actor>

/** Sends a bookmark for the client's next read, but never with an answer that caches may share. */
const exposeBookmark = (c: Context<App>) => {
  const { db, settings } = c.var
  const bookmark = bookmarkOf(db)
  if (!bookmark) return
  const isPublic = c.res.headers.get('cache-control')?.includes('public')
  if (!isPublic && c.res.ok) c.header(BOOKMARK_HEADER, sealBookmark(settings.secretKey, bookmark))
}

/**
 * Sets up what every handler has: settings, actor, and the database as new as this call needs it. The actor is
 * always read from the primary; guests then read from any replica, and a bookmark reads no earlier state than its
 * sender saw: those who write or are signed in get one. Refuses a wrong API key and a dead token (401).
 */
export const context = (findActor: FindActor) =>
  factory.createMiddleware(async (c, next) => {
    const settings = readSettings(c.env)
    c.set('settings', settings)
    const needsNoKey = () => keylessPaths.some((path) => path.test(c.req.path))
    const { apiKey } = settings.site
    if (apiKey && c.req.header('x-api-key') !== apiKey && !needsNoKey()) throw new ApiError('badKey')
    const isWriting = writingMethods.includes(c.req.method)
    const authorization = authorizationIn(c, isWriting)
    const token = /^(?:Bearer|Token)\s+(\S+)$/i.exec(authorization ?? '')?.[1]
    const { secretKey, isSecondFactorRequired } = settings
    const actor = token ? await findActor(connect(c.env.DB), secretKey, token, isSecondFactorRequired) : null
    if (authorization && !actor && !needsNoKey()) throw new ApiError('unauthenticated')
    c.set('actor', actor)
    const bookmark = openBookmark(settings.secretKey, c.req.header(BOOKMARK_HEADER))
    const isAnywhere = !isWriting && (bookmark !== undefined || !actor)
    const { timedOut } = c.var
    const session = isAnywhere ? readAnywhere(c.env.DB, bookmark) : readPrimary(c.env.DB)
    c.set('db', connect(stopAfter(session, timedOut)))
    await next()
    if (isWriting || actor) exposeBookmark(c)
  })
