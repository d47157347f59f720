import type { Call } from '#contract/calls'
import { BOOKMARK_HEADER, requestFor, type Input, type Reply } from '#contract/endpoint'
import type { ErrorBody, ErrorCode, SecondFactor } from '#contract/errors'
import type { EndpointOf } from '#contract/index'
import type { SiteConfig } from '#contract/site'
import { session } from './session.ts'

/**
 * A call that failed, with text for the person (`message`, `fields`). `code` is the worker's, or `offline` when it
 * could not be reached, or `outdated` when it no longer has a part of this program (lib/parts.ts).
 */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline' | 'outdated'
  readonly status: number
  readonly fields: Record<string, string>
  /** What a login needs next, with `secondFactorRequired`. */
  readonly secondFactor: SecondFactor | undefined
  constructor(
    code: ApiError['code'],
    status: number,
    message: string,
    fields: Record<string, string> = {},
    secondFactor?: SecondFactor,
  ) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
    this.secondFactor = secondFactor
  }
}

/** Shown when the worker cannot be reached. */
export const offlineMessage = 'You seem to be offline. Nothing is lost: please try again in a moment.'

const fetchOrOffline = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError('offline', 0, offlineMessage)
  }
}

let loading: Promise<SiteConfig> | undefined
/** The settings of this deployment, fetched once. Throws `ApiError`. */
export const config = (): Promise<SiteConfig> =>
  (loading ??= fetchOrOffline('/api/config/', {})
    .then(async (response) => {
      if (!response.ok) throw await apiErrorOf(response)
      return (await response.json()) as SiteConfig
    })
    .catch((error: unknown) => {
      loading = undefined
      throw error
    }))

const apiErrorOf = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  const {
    code = 'internal',
    message = 'Looks like something went wrong, maybe try again later?',
    fields,
    second_factor,
  } = body?.error ?? {}
  return new ApiError(code, response.status, message, fields, second_factor)
}

const csrf = (): Record<string, string> => {
  const token = /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1]
  return token ? { 'x-csrftoken': token } : {}
}

export interface CallOptions {
  signal?: AbortSignal
  /** Bypasses every cache, the worker's too: after a change of one's own. */
  isFresh?: boolean
  /** Makes a creating call safe to repeat: the same key never creates twice. */
  idempotencyKey?: string
  /** The token of a solved captcha, where the worker asked for one. */
  proof?: string
  /** A form to send instead of JSON (avatars). */
  form?: FormData
}

const listeners = new Set<() => void>()
/** Calls the listener when the worker no longer accepts the token. Answers how to stop listening. */
export const onSessionLost = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let askForProof: (() => Promise<string | null>) | undefined
/** Sets who asks the person for a captcha when a write needs one. It answers the token, or null when they decline. */
export const onCaptchaAsked = (ask: () => Promise<string | null>): (() => void) => {
  askForProof = ask
  return () => (askForProof = undefined)
}
/** Login and register have the captcha in their own forms. */
const asksInItsForm = (call: Call) => /\/auth\/(login|register)\/$/.test(call)

const send = async (call: Call, input: object, options: CallOptions): Promise<Response> => {
  const { apiKey } = await config()
  const { url, method, body } = requestFor(call, input)
  const bookmark = session.bookmark()
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    'x-api-key': apiKey,
    ...session.header(),
    ...(bookmark && { [BOOKMARK_HEADER]: bookmark }),
    ...(method !== 'GET' && csrf()),
    ...(options.proof && { 'x-captcha': options.proof }),
    ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  }
  const signal = options.signal ?? null
  const cache = options.isFresh ? 'reload' : 'default'
  const response = await fetchOrOffline(url, { method, headers, cache, body: options.form ?? body ?? null, signal })
  session.keepBookmark(response.headers.get(BOOKMARK_HEADER), method === 'GET' ? bookmark : session.bookmark())
  return response
}

/** The same with the raw response, for what is read from headers or bytes. Throws `ApiError`. */
export const callRaw = async <C extends Call>(
  call: C,
  input: Input<EndpointOf<C>>,
  options: CallOptions = {},
): Promise<Response> => {
  const held = session.token()
  let response = await send(call, input as object, options)
  if (response.status === 401 && held && held === session.token() && !call.includes('/auth/login/')) {
    session.end()
    listeners.forEach((listener) => listener())
    if (call.startsWith('GET ')) response = await send(call, input as object, options)
  }
  if (response.ok) return response
  const refusal = await apiErrorOf(response)
  const proof = refusal.code === 'captchaRequired' && !asksInItsForm(call) && (await askForProof?.())
  if (!proof) throw refusal
  response = await send(call, input as object, { ...options, proof })
  if (!response.ok) throw await apiErrorOf(response)
  return response
}

/** Calls the API: a call of the contract and its input, answered by the contract's reply. Throws `ApiError`. */
export const call = async <C extends Call>(
  call: C,
  input: Input<EndpointOf<C>>,
  options: CallOptions = {},
): Promise<Reply<EndpointOf<C>>> => {
  const response = await callRaw(call, input, options)
  return (response.status === 204 ? null : await response.json()) as Reply<EndpointOf<C>>
}
