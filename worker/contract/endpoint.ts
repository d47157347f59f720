import type { z } from 'zod'
import type { Call } from './calls.ts'

/**
 * Header with an opaque bookmark of the database, for those who wrote or are signed in. Sent back, it prevents stale
 * reads. After a 503 a client drops it: the worker then reads where the database is written, for a guest anywhere.
 */
export const BOOKMARK_HEADER = 'x-bookmark'

type Schemas = {
  /** What is sent as JSON. */
  body?: z.ZodType
  query?: z.ZodType
  /** The media types of a file that is sent instead of JSON. */
  file?: readonly string[]
  /** What comes back as JSON; `z.null()` for an empty answer, `Binary` for bytes. */
  reply: z.ZodType
  /** The status of success: 200 by default. */
  status?: 200 | 201 | 204
  /** True where a call without `X-API-Key` is answered too. */
  needsNoKey?: boolean
}

type PathOf<C extends string> = C extends `${string} ${infer Path}/`
  ? Path
  : C extends `${string} ${infer Path}`
    ? Path
    : never
type MethodOf<C extends string> = Lowercase<C extends `${infer Method} ${string}` ? Method : never>

/**
 * The path of a call, as Hono mounts it (without the optional slash at the end): `pathOf('GET /pins/:id/')` is
 * `/pins/:id`.
 */
export const pathOf = <C extends string>(call: C) => call.slice(call.indexOf(' ') + 1).replace(/\/$/, '') as PathOf<C>
/** The method of a call in lower case. */
export const methodOf = <C extends string>(call: C) => call.slice(0, call.indexOf(' ')).toLowerCase() as MethodOf<C>

/**
 * Describes a call of the table: its input and its reply. The worker mounts its path, browser and tests
 * send it.
 */
export const endpoint = <const C extends Call, const S extends Schemas>(call: C, schemas: S) => ({
  call,
  path: pathOf(call),
  method: methodOf(call),
  ...schemas,
})

/** Any endpoint. */
export type Endpoint = { call: Call; path: string; method: string } & Schemas

type PathParams<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: number | string } & PathParams<`/${Rest}`>
  : unknown
/** A body, which may be left out where the schema says so. */
type BodyOf<B extends z.ZodType> = undefined extends z.input<B> ? { body?: z.input<B> } : { body: z.input<B> }
/** What sending a call takes: the path's parameters by name, `query` and `body`. */
export type Input<E extends Endpoint> = PathParams<E['call']> &
  (E extends { body: infer B extends z.ZodType } ? BodyOf<B> : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown)
/** What a call replies. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

type Sent = { body?: unknown; query?: Record<string, unknown>; [param: string]: unknown }

/**
 * The request of a call below `/api`: `{ url, method, body }`, the body as JSON text or undefined.
 * Query entries that are undefined are left out.
 */
export const requestFor = (call: Call, input: object) => {
  const { body, query, ...params } = input as Sent
  const path = call
    .slice(call.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = given
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return {
    url: `/api${path}${search && `?${search}`}`,
    method: methodOf(call).toUpperCase(),
    body: body === undefined ? undefined : JSON.stringify(body),
  }
}
