import { type Endpoint, type Input, type Reply, requestFor } from '#contract/endpoint'
import { type SiteConfig, siteApi } from '#contract/site'

/** An answer with its headers and its bytes (as Latin-1). */
export interface Answer {
  status: number
  headers: Headers
  text: string
  ms: number
}

/** A client of a running site, like a browser. */
export class SiteClient {
  readonly origin: string
  #key = ''
  #cookie = ''

  constructor(origin: string) {
    this.origin = origin
  }

  /** Fetches an address of the site; throws only when the site does not answer within 15 s. */
  async open(path: string, init: RequestInit = {}): Promise<Answer> {
    const started = performance.now()
    const response = await fetch(this.origin + path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    })
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
    return { status: response.status, headers: response.headers, text, ms: performance.now() - started }
  }

  /** Reads the site's configuration; later calls send its API key and CSRF token. */
  async loadConfig(): Promise<SiteConfig> {
    const { status, headers, text } = await this.open('/api/config/')
    if (status !== 200) throw new Error(`/api/config/ answers ${status}: ${text.slice(0, 200)}`)
    const config = siteApi.config.reply.parse(JSON.parse(Buffer.from(text, 'latin1').toString('utf8')))
    this.#key = config.apiKey
    this.#cookie = /csrftoken=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
    return config
  }

  /** Sends a call with the headers and cookies a browser sends. */
  send(path: string, init: RequestInit = {}, token?: string): Promise<Answer> {
    const headers = new Headers(init.headers)
    headers.set('x-api-key', this.#key)
    if (this.#cookie) headers.set('cookie', `csrftoken=${this.#cookie}`)
    if (this.#cookie) headers.set('x-csrftoken', this.#cookie)
    if (token) headers.set('authorization', `Bearer ${token}`)
    return this.open(path, { ...init, headers })
  }

  /** Sends a call of the contract and returns the raw answer. */
  ask<E extends Endpoint>(e: E, input: Input<E>, token?: string): Promise<Answer> {
    const { url, method, body } = requestFor(e.call, input as object)
    return this.send(url, { method, body: body ?? null, headers: { 'content-type': 'application/json' } }, token)
  }

  /** The same for a call that must succeed; returns the parsed reply. */
  async call<E extends Endpoint>(e: E, input: Input<E>, token?: string): Promise<Reply<E>> {
    const { status, text } = await this.ask(e, input, token)
    const json = text ? (JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) as unknown) : null
    const said = (json as { error?: { message: string } } | null)?.error?.message
    if (status >= 300) throw new Error(`${e.call} answers ${status}${said ? `: ${said}` : ''}`)
    return e.reply.parse(json) as Reply<E>
  }
}
