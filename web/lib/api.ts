import { t } from '@lingui/core/macro'
import type { Call } from '#contract/calls'
import { BOOKMARK_HEADER, requestFor, type Input, type Reply } from '#contract/endpoint'
import type { ErrorBody, ErrorCode, SecondFactor } from '#contract/errors'
import type { EndpointOf } from '#contract/index'
import type { SiteConfig } from '#contract/site'
import { fetchTexts, inReadersWords } from './i18n.ts'
import { dropPrefetched, takePrefetched } from './prefetched.ts'
import { session } from './session.ts'

/**
 * A refusal with messages for the visitor (`message`, `fields`); `offline` when the worker could not be reached,
 * `intercepted` when something in between answered, `outdated` when the worker no longer has a part of this app (lib/fetchChunk.ts).
 */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline' | 'intercepted' | 'outdated'
  readonly status: number
  readonly fields: Record<string, string>
  /** The ticket for the next step of a login, with `secondFactorRequired`. */
  readonly secondFactor: SecondFactor | undefined
  /** The id of the row that the same `Idempotency-Key` made from another body (`conflict`). */
  readonly madeId: number | undefined
  constructor(
    code: ApiError['code'],
    status: number,
    message: string,
    fields: Record<string, string> = {},
    secondFactor?: SecondFactor,
    madeId?: number,
  ) {
    super(inReadersWords(message))
    this.code = code
    this.status = status
    this.fields = Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, inReadersWords(words)]))
    this.secondFactor = secondFactor
    this.madeId = madeId
  }
}

/** Whether the requested row does not exist, or is not visible to this reader. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'notFound'

/**
 * Whether the worker itself rejected the request, so that nothing was stored. A 4xx of a proxy does not count: the worker may have
 * got the request.
 */
export const isRejected = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'intercepted' &&
  error.code !== 'internal'

/** Whether it failed because this device has no connection. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'offline' && !navigator.onLine

/** The message without a connection. */
export const offline = t`You seem to be offline. Nothing is lost. Please try again in a moment.`

/** The message if a filter or proxy answers instead of the worker. */
export const intercepted = t`The answer didn’t come from this site: something in between, such as a filter at school or work, may have blocked it. Nothing is lost. Please try another connection.`

const orOffline = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('offline', 0, offline)
  }
}
type Transport = (url: string, init: RequestInit) => Promise<Response>
const reach = async (
  url: string,
  init: RequestInit,
  transport: Transport = fetch,
  asGuest = false,
): Promise<Response> => {
  const isPlainRead = (init.method ?? 'GET') === 'GET' && init.cache !== 'reload'
  // After a write, or where one was just made, answers from before are old.
  if (!isPlainRead) dropPrefetched()
  // The page asked with the session.
  return (isPlainRead && !asGuest && (await takePrefetched(url))) || orOffline(() => transport(url, init))
}

/** The error for an answer of a filter, a proxy or the login page of a network. */
export const interceptedError = (status: number): ApiError => new ApiError('intercepted', status, intercepted)

const isPage = (response: Response) => response.headers.get('content-type')?.startsWith('text/html') ?? false

/** Returns a successful answer. Throws `ApiError` for a refusal, and for an HTML page, which no call returns. */
const accept = async (response: Response): Promise<Response> => {
  if (!response.ok) throw await errorOf(response)
  if (isPage(response)) throw interceptedError(response.status)
  return response
}

/** The JSON of an answer. Throws `ApiError` for an HTML page and for an incomplete answer. */
const readJson = async (response: Response): Promise<unknown> => {
  const text = await orOffline(() => response.text())
  try {
    return JSON.parse(text)
  } catch {
    throw interceptedError(response.status)
  }
}

let loading: Promise<SiteConfig> | undefined
/** The configuration of this deployment, loaded once. */
export const config = (): Promise<SiteConfig> =>
  (loading ??= reach('/api/config/', {})
    .then(async (response) => (await readJson(await accept(response))) as SiteConfig)
    .catch((error: unknown) => {
      loading = undefined
      throw error
    }))

const errorOf = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  // Without the translations the message is in English.
  await fetchTexts().catch(() => undefined)
  // An error of the worker's host is a page too, but has a status from 500 on: trying again may help.
  if (!body?.error && response.status < 500 && isPage(response)) return interceptedError(response.status)
  const {
    code = 'internal',
    message = 'Looks like something went wrong, maybe try again later?',
    fields,
    second_factor,
    id,
  } = body?.error ?? {}
  return new ApiError(code, response.status, message, fields, second_factor, id)
}

const csrf = (): Record<string, string> => {
  const token = /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  return token ? { 'x-csrftoken': token } : {}
}

export interface Options {
  signal?: AbortSignal
  /** Bypasses every cache, the worker's own too: for a client that just changed the data. */
  isFresh?: boolean
  /** Makes a creating call safe to send again: the same key never creates twice. */
  idempotencyKey?: string
  /** Without the session and the bookmark of this browser: the answer has nothing of the reader. */
  asGuest?: boolean
  /** A solved captcha, where the worker asked for one. */
  proof?: string
  /** The call is sent and finished though the page is left in between. */
  keepalive?: boolean
  /** What is sent instead of JSON: a form (avatars), or a file under its own type (imports). */
  form?: FormData | Blob
  /** What sends the request instead of `fetch`, which does not tell how much was sent. */
  transport?: Transport
}

const listeners = new Set<() => void>()
/** Calls the listener when the token has become invalid. Returns a function that removes the listener. */
export const onSessionLost = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let askForProof: (() => Promise<string | null>) | undefined
/** Sets the function that shows a captcha when a write needs one; its result null means declined. */
export const onProofAsked = (ask: () => Promise<string | null>): (() => void) => {
  askForProof = ask
  return () => (askForProof = undefined)
}
/** Login and register have the captcha in their own forms. */
const asksItself = (call: Call) => /\/auth\/(login|register)\/$/.test(call)

const send = async (call: Call, input: object, options: Options): Promise<Response> => {
  const { apiKey } = await config()
  const { url, method, body } = requestFor(call, input)
  const [bookmark, token] = options.asGuest ? [null, null] : [session.bookmark(), session.token()]
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    'x-api-key': apiKey,
    ...(!options.asGuest && session.header()),
    ...(bookmark && { [BOOKMARK_HEADER]: bookmark }),
    ...(method !== 'GET' && csrf()),
    ...(options.proof && { 'x-captcha': options.proof }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  }
  const signal = options.signal ?? null
  const cache = options.isFresh ? 'reload' : 'default'
  const { keepalive = false, transport } = options
  const init: RequestInit = { method, headers, cache, body: options.form ?? body ?? null, signal, keepalive }
  const response = await reach(url, init, transport, options.asGuest)
  // An answer that comes after a logout leaves nothing in the tab.
  if (options.asGuest || token !== session.token()) return response
  // Perhaps no replica comes as far as the bookmark. Without one, the next call is answered where the database is written.
  if (response.status === 503) session.forgetBookmark()
  session.keepBookmark(response.headers.get(BOOKMARK_HEADER), method === 'GET' ? bookmark : session.bookmark())
  return response
}

/** The raw answer of a call, for headers or bytes. Throws `ApiError` for a refusal or a page. */
export const callRaw = async <C extends Call>(
  call: C,
  input: Input<EndpointOf<C>>,
  options: Options = {},
): Promise<Response> => {
  const held = session.token()
  const response = await send(call, input as object, options)
  if (response.ok) return accept(response)
  const error = await errorOf(response)
  // A proxy or the login page of a network may answer 401 too: only the worker knows that a session is over.
  const isOver = error.status === 401 && error.code !== 'intercepted' && error.code !== 'internal'
  if (isOver && held && held === session.token() && !call.includes('/auth/login/')) {
    session.end()
    listeners.forEach((listener) => listener())
    if (call.startsWith('GET ')) return accept(await send(call, input as object, options))
  }
  const proof = error.code === 'captchaRequired' && !asksItself(call) && (await askForProof?.())
  if (!proof) throw error
  return accept(await send(call, input as object, { ...options, proof }))
}

/**
 * The only way to call the worker: a call of the contract with its input; returns the typed reply.
 */
export const call = async <C extends Call>(
  call: C,
  input: Input<EndpointOf<C>>,
  options: Options = {},
): Promise<Reply<EndpointOf<C>>> => {
  const response = await callRaw(call, input, options)
  return (response.status === 204 ? null : await readJson(response)) as Reply<EndpointOf<C>>
}
