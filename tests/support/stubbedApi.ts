import { vi } from 'vitest'
import type { Call } from '#contract/calls'
import type { Endpoint, Input, Reply } from '#contract/endpoint'
import type { ErrorCode } from '#contract/errors'
import { endpoints, type EndpointOf } from '#contract/index'
import { siteConfig } from '#tests/support/views'

/** An error reply of a stub, as the worker sends it. */
export class Refused {
  readonly status: number
  readonly error: { code: ErrorCode; message: string; fields?: Record<string, string> }
  constructor(status: number, code: ErrorCode, message: string, fields?: Record<string, string>) {
    this.status = status
    this.error = { code, message, ...(fields && { fields }) }
  }
}
/** A missing connection. */
export const noConnection = Symbol('no connection')

/** A request as a stub gets it: path parameters by name, `query`, `body` (JSON or a form), and the headers. */
export interface Asked {
  call: Call
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  headers: Headers
}
type Answer<C extends Call> = Reply<EndpointOf<C>> | Refused | typeof noConnection | Response
type Stub<C extends Call> =
  | Answer<C>
  | ((asked: Asked & { body: Partial<BodyOf<C>> }) => Answer<C> | Promise<Answer<C>>)
type BodyOf<C extends Call> = Input<EndpointOf<C>> extends { body: infer B } ? B : object
/** The answer of each call: a value, or a function of the request. */
export type Stubs = { [C in Call]?: Stub<C> }

/** Every call, the most literal path first. */
const routes = endpoints
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^/api${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
    wildcards: endpoint.path.split(':').length,
  }))
  .sort((a, b) => a.wildcards - b.wildcards)

const routeOf = (method: string, pathname: string) => {
  for (const { endpoint, pattern } of routes) {
    const found = endpoint.method === method.toLowerCase() && pattern.exec(pathname)
    if (found) return { endpoint, params: found.groups ?? {} }
  }
  return null
}

const answerOf = (endpoint: Endpoint, answer: unknown): Response => {
  if (answer === noConnection) throw new TypeError('Failed to fetch')
  if (answer instanceof Response) return answer
  if (answer instanceof Refused) return Response.json({ error: answer.error }, { status: answer.status })
  // A stub that does not fit the contract fails its test.
  const { data: reply, error } = endpoint.reply.safeParse(answer)
  if (error) {
    console.error(`the stub of ${endpoint.call} does not fit the contract: ${error.message}`)
    throw new TypeError('Failed to fetch')
  }
  return reply === null ? new Response(null, { status: 204 }) : Response.json(reply, { status: endpoint.status ?? 200 })
}

/**
 * Answers `fetch` from stubs that fit the contract, and records the requests. A call without a stub fails like a missing
 * server, and is an error of the test that made it; files of our own origin (the basemap, fonts) are loaded normally.
 */
export const stubApi = (
  stubs: Stubs,
): { asked: Asked[]; to: (call: Call) => Asked[]; answer: (more: Stubs) => void } => {
  const asked: Asked[] = []
  const answers: Stubs = {
    'GET /config/': siteConfig(),
    'GET /health/': { status: 'OK' },
    // Forms say before anything is typed that nothing can be sent.
    'GET /switches/': { read_only: false, no_new_accounts: false, captcha_on_writing: false, photos: 'review' },
    // The bell of every member asks for it.
    'GET /auth/user/news/': { count: 0, items: [] },
    ...stubs,
  }
  const real = window.fetch.bind(window)
  const stubbed = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const route = url.pathname.startsWith('/api/') ? routeOf(request.method, url.pathname) : null
    if (!route && url.pathname.startsWith('/api/')) console.error(`no call is ${request.method} ${url.pathname}`)
    if (!route) return real(input, init)
    const { endpoint, params } = route
    const type = request.headers.get('content-type') ?? ''
    const call: Asked = {
      call: endpoint.call,
      params,
      query: Object.fromEntries(url.searchParams),
      body: type.includes('json')
        ? await request.json()
        : type.startsWith('multipart/')
          ? await request.formData()
          : undefined,
      headers: request.headers,
    }
    asked.push(call)
    const stub = answers[endpoint.call] as unknown
    if (stub === undefined) {
      console.error(`no stub for ${endpoint.call}`)
      throw new TypeError('Failed to fetch')
    }
    request.signal.throwIfAborted()
    const answer: unknown = typeof stub === 'function' ? await (stub as (asked: Asked) => unknown)(call) : stub
    request.signal.throwIfAborted()
    return answerOf(endpoint, answer)
  }
  vi.stubGlobal('fetch', stubbed)
  return {
    asked,
    to: (call) => asked.filter((one) => one.call === call),
    answer: (more) => Object.assign(answers, more),
  }
}
