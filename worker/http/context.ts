import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { createFactory } from 'hono/factory'
import type { z } from 'zod'
import { BOOKMARK_HEADER } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { findActor } from '../features/accounts/sessions.ts'
import { connect, type D1, type Db } from '../db/client.ts'
import { openBookmark, readAnywhere, readPrimary, rememberWrite, sealBookmark } from '../db/replicas.ts'
import { Refusal } from '../errors.ts'
import { within } from './timeout.ts'
import { type Action, type Actor, authorize, type SignedIn } from '../policy.ts'
import { apiHeaders } from './securityHeaders.ts'
import { readSettings, type Settings, type Vars } from '../settings.ts'

export interface App {
  Bindings: Env & Vars
  Variables: { db: Db; actor: Actor; settings: Settings }
}
/** The same, behind `signedIn`: somebody is there. */
export interface SignedInApp {
  Bindings: Env & Vars
  Variables: { db: Db; actor: SignedIn; settings: Settings }
}
export const factory = createFactory<App>({ defaultAppOptions: { strict: false } })

type Issue = { path: readonly PropertyKey[]; message: string }
/** The first thing wrong with each field, as `fields` of a refusal. */
const fieldsOf = (issues: readonly Issue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
/** The JSON somebody sent: 415 for another type, 400 for bytes that are no UTF-8 or no JSON; undefined when there is none. */
const readJson = async (c: Context): Promise<unknown> => {
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return undefined
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new Refusal('wrongType')
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Refusal('badRequest')
  }
}

type Reads<S extends z.ZodType> = MiddlewareHandler<
  App,
  string,
  { in: { json: z.input<S> }; out: { json: z.output<S> } }
>
/**
 * Reads and checks a call's body; `c.req.valid('json')` is then the schema's output. 422 with `fields` otherwise, and `message`
 * where the call has a sentence of its own for it.
 */
export const body =
  <S extends z.ZodType>(e: { body: S }, message: string = messages.invalid): Reads<S> =>
  async (c, next) => {
    const result = e.body.safeParse(await readJson(c))
    if (!result.success) throw new Refusal('invalid', { message, fields: fieldsOf(result.error.issues) })
    c.req.addValidatedData('json', result.data as object)
    await next()
  }

const withoutEmpty = (given: object) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
/** Reads and checks a call's query, empty values left out; `c.req.valid('query')` is then the schema's output. 422 with `fields` otherwise. */
export const query = <S extends z.ZodType>(e: { query: S }) =>
  zValidator(
    'query',
    e.query,
    (result) => {
      if (!result.success) throw new Refusal('invalid', { fields: fieldsOf(result.error.issues) })
    },
    { validationFunction: (schema, given) => schema.safeParse(withoutEmpty(given as object)) as never },
  )

/** The id in a path; 404 for what cannot be one. */
export const idOf = (c: Context, name = 'id'): number => {
  const text = c.req.param(name) ?? ''
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id >= 2 ** 32) throw new Refusal('notFound')
  return id
}

/** Turns guests away (401) before anything of the call is read. */
export const signedIn: MiddlewareHandler<SignedInApp> = async (c, next) => {
  if (!(c.var.actor as Actor)) throw new Refusal('unauthenticated')
  await next()
}

export { addressOf } from './rateLimits/address.ts'

/** Lets through who may do what needs no row (`management:open`, `question:write`, …), before anything of the call is read. */
export const may =
  (action: Action): MiddlewareHandler<SignedInApp> =>
  async (c, next) => {
    authorize(c.var.actor, action, null as never)
    await next()
  }

/** The methods of calls that change something; what guards writing stands before these alone. */
export const writingMethods = ['POST', 'PUT', 'PATCH', 'DELETE']
const openPaths = endpoints
  .filter((e) => e.isOpen)
  .map((e) => new RegExp(`^/api${e.path.replace(/:\w+/g, '[^/]+')}/?$`))

/**
 * Answers in time, whatever hangs: 503 after five seconds. What was under way is one batch, done or not. How long the
 * sender takes does not count: what is sent is read first. The body of a GET or HEAD means nothing (RFC 9110, section 9.3.1)
 * and is not looked at.
 */
export const answerInTime = factory.createMiddleware(async (c, next) => {
  const { raw } = c.req
  const hasBody = raw.body !== null && !['GET', 'HEAD'].includes(raw.method)
  if (hasBody) c.req.raw = new Request(raw, { body: await raw.arrayBuffer() })
  await within(limits.answerMs, next())
})

/**
 * What somebody says of who they are. On reads another scheme than ours is none: proxies and old clients send `Basic` along, and
 * what is public stays so.
 */
const authorizationIn = (c: Context, isWriting: boolean): string | undefined => {
  const given = c.req.header('authorization')
  return given && (isWriting || /^(Bearer|Token)(\s|$)/i.test(given)) ? given : undefined
}

/**
 * Sets up what every handler has: settings, actor, and the database as new as this call needs it. Who calls is always asked
 * where the database is written; guests then read anywhere, whoever sent a bookmark no earlier state than they saw.
 * Refuses a wrong API key and a dead token (401).
 */
export const context = factory.createMiddleware(async (c, next) => {
  const settings = readSettings(c.env)
  c.set('settings', settings)
  const isOpen = () => openPaths.some((path) => path.test(c.req.path))
  const { apiKey } = settings.site
  if (apiKey && c.req.header('x-api-key') !== apiKey && !isOpen()) throw new Refusal('badKey')
  const isWriting = writingMethods.includes(c.req.method)
  const authorization = authorizationIn(c, isWriting)
  const token = /^(?:Bearer|Token)\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  const { secretKey, isSecondFactorRequired } = settings
  const actor = token ? await findActor(connect(c.env.DB), secretKey, token, isSecondFactorRequired) : null
  if (authorization && !actor && !isOpen()) throw new Refusal('unauthenticated')
  c.set('actor', actor)
  const bookmark = openBookmark(settings.secretKey, c.req.header(BOOKMARK_HEADER))
  const isAnywhere = !isWriting && (bookmark !== undefined || !actor)
  c.set('db', connect(isAnywhere ? readAnywhere(c.env.DB, bookmark) : readPrimary(c.env.DB)))
  await next()
})

/**
 * Tells who writes or is signed in how far they came, for their next call to read on from. Never in an answer that is for
 * everybody, and not to guests who only read.
 */
export const tellBookmark = factory.createMiddleware(async (c, next) => {
  await next()
  const { db, actor, settings } = c.var
  const isWriting = writingMethods.includes(c.req.method)
  if (!isWriting && !actor) return
  const bookmark = (db.$client as D1 as D1DatabaseSession).getBookmark()
  if (!bookmark) return
  if (isWriting) rememberWrite(bookmark)
  const isPublic = c.res.headers.get('cache-control')?.includes('public')
  if (!isPublic && c.res.ok) c.header(BOOKMARK_HEADER, sealBookmark(settings.secretKey, bookmark))
})

/** The headers every answer carries, refusals too. Nothing is kept by any cache unless a handler says so, and nothing for who sent a token. */
export const safeHeaders = factory.createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const name in apiHeaders) headers.set(name, apiHeaders[name as keyof typeof apiHeaders])
  if (!headers.has('cache-control') || c.req.header('authorization')) headers.set('cache-control', 'no-store')
})

/** Refuses writing calls from other sites, and those whose CSRF header differs from the cookie (decisions §2). */
export const sameSite = factory.createMiddleware(async (c, next) => {
  if (c.req.header('sec-fetch-site') === 'cross-site') throw new Refusal('forbidden')
  const cookie = getCookie(c, 'csrftoken')
  if (cookie && c.req.header('x-csrftoken') !== cookie) throw new Refusal('forbidden')
  await next()
})

/** A call as far as a list's addresses need it. */
type Asked = { req: { url: string }; var: { settings: Settings } }

/** Which page of a list, with the absolute addresses of its neighbours (decisions §2). */
export const pageOf = <Row>(c: Asked, rows: Row[], count: number, page: number, size: number) => {
  const url = (number: number) => {
    const address = new URL(c.req.url)
    const query = new URLSearchParams(address.search)
    query.set('page', String(number))
    return `${c.var.settings.origin}${address.pathname}?${query.toString()}`
  }
  return {
    count,
    next: page * size < count ? url(page + 1) : null,
    previous: page > 1 ? url(page - 1) : null,
    results: rows,
  }
}

/** `Link: …; rel="next"` of a list that goes on after `cursor` (RFC 8288). */
export const linkNext = (c: Asked & Pick<Context, 'header'>, cursor: string | null): void => {
  if (cursor === null) return
  const address = new URL(c.req.url)
  const query = new URLSearchParams(address.search)
  query.set('before', cursor)
  c.header('link', `<${c.var.settings.origin}${address.pathname}?${query.toString()}>; rel="next"`)
}

/** The refusal for one field. */
export const invalidField = (field: string, message: string): Refusal =>
  new Refusal('invalid', { message: messages.invalid, fields: { [field]: message } })
