import { expect, test, vi } from 'vitest'
import { endpoints } from '#contract/index'
import { apiHeaders } from '../../worker/http/securityHeaders.ts'
import { send } from '../support/client.ts'
import { brokenDatabase, brokenStore, instead } from '../support/faults.ts'

const mark = 'zqmarkedzq'
const kinds = ['log', 'info', 'warn', 'error', 'debug'] as const
const listen = () => kinds.map((kind) => vi.spyOn(console, kind).mockImplementation(() => undefined))
const said = (spies: ReturnType<typeof listen>) => {
  const lines = spies.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(' ')))
  for (const spy of spies) spy.mockClear()
  return lines
}

/** Every call of the contract with a mark in every text input, once valid and once invalid. */
const marked = endpoints.flatMap((e) => {
  const path = `/api${e.path.replace(/:\w+/g, mark)}/?search=${mark}&q=${mark}&username=${mark}&before=${mark}`
  const body = { username: mark, email: `${mark}@people.example`, password: `${mark} 7!`, title: mark, description: mark, message: mark, token: mark, address: mark, category: 1, latitude: 1, longitude: 1, is_anonymous_pin: true } // oxfmt-ignore
  const headers = { 'content-type': 'application/json', 'idempotency-key': mark, 'user-agent': mark }
  const init = (text: string) => ({
    method: e.method.toUpperCase(),
    headers,
    ...(e.method !== 'get' && { body: text }),
  })
  return [
    [path, init(JSON.stringify(body))],
    [path, init(`{"${mark}":`)],
  ] as const
})

test('whatever a client sends, the log holds route pattern, status, milliseconds and a reference, and none of the text sent', async () => {
  const spies = listen()
  const lively = { RATE_LIMITS: 'off', CAPTCHA: 'off', LOG: 'all' }
  for (const vars of [lively, instead({ DB: brokenDatabase('dead') }, lively)])
    for (const [path, init] of marked) await send(path.replace('openapi.json/', 'openapi.json'), init, vars)
  const lines = said(spies)
  expect(lines.length).toBeGreaterThanOrEqual(marked.length * 2)
  expect(lines.filter((line) => line.toLowerCase().includes(mark))).toEqual([])
  const calls = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>)
  const shapes = ['route,status,ms,reference', 'service,failure']
  for (const call of calls) expect(shapes).toContain(Object.keys(call).join())
  expect(calls.some(({ route }) => route === 'GET /api/pins/:id')).toBe(true)
})

test('a failed answer has the reference of its log line', async () => {
  const spies = listen()
  const response = await send('/api/faq/', {}, instead({ DB: brokenDatabase('dead') }))
  const [line] = said(spies)
  expect(response.status).toBe(503)
  expect(JSON.parse(line!)).toMatchObject({
    route: 'GET /api/faq',
    status: 503,
    reference: response.headers.get('x-reference'),
  })
})

test('a store that is down is logged in one line without key or token', async () => {
  const spies = listen()
  const body = JSON.stringify({ token: mark.padEnd(43, 'x'), password: 'another Place 8!' })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const { status } = await send('/api/password_reset/confirm/', init, instead({ RESETS: brokenStore('dead') }))
  const lines = said(spies)
  expect(status).toBe(503)
  expect(lines.filter((line) => line === '{"service":"resets","failure":"Error"}')).toHaveLength(1)
  expect(lines.join()).not.toMatch(new RegExp(`${mark}|KV |Internal`))
})

const openHeaders = {
  ...apiHeaders,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag,Link,Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The headers of an answer: for what every site may read, and for everything else. */
const headersOf = (path: string): Record<string, string> =>
  /^\/api\/(feeds|oembed)\//.test(path) ? openHeaders : apiHeaders

test('every answer of every route carries the safety headers, whatever its status', async () => {
  const spies = listen()
  for (const [path, init] of [...marked, ['/api/nowhere', {}] as const]) {
    const { headers, status } = await send(path, init, { CAPTCHA: 'off' })
    for (const [name, value] of Object.entries(headersOf(path)))
      expect([path, status, headers.get(name)]).toEqual([path, status, value])
    expect(headers.has('cache-control')).toBe(true)
  }
  said(spies)
})
