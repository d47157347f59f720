import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isScript, registerServiceWorker } from '#web/lib/serviceWorker.ts'

const old = { unregister: vi.fn(() => Promise.resolve(true)) }
const workers = {
  register: vi.fn(() => Promise.resolve(undefined)),
  getRegistration: vi.fn(() => Promise.resolve<typeof old | undefined>(undefined)),
}
const reload = vi.fn()
const asked = vi.fn()

/** A page on a host, with this answer for the worker file. */
const aPageAt = (hostname: string, status: number, type: string) => {
  vi.stubGlobal('fetch', (url: string) => {
    asked(url)
    return Promise.resolve(new Response(null, { status, headers: { 'content-type': type } }))
  })
  return { hostname, reload }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('document', { readyState: 'complete' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

test('on a local host the worker file is requested first, and registered if it is a script', async () => {
  const page = aPageAt('localhost', 200, 'text/javascript')
  await registerServiceWorker(() => {}, page)
  expect(asked).toHaveBeenCalledWith('/service-worker.js')
  expect(workers.register).toHaveBeenCalledWith('/service-worker.js')
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['missing', 404, 'text/javascript'],
  ['no script', 200, 'text/html'],
])(
  'on a local host where the worker file is %s, an old worker is removed and the page reloads [8]',
  async (_, status, type) => {
    workers.getRegistration.mockResolvedValueOnce(old)
    const page = aPageAt('127.0.0.1', status, type)
    await registerServiceWorker(() => {}, page)
    expect(old.unregister).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
    expect(workers.register).not.toHaveBeenCalled()
  },
)

test('on other hosts the worker is registered without that request', async () => {
  const page = aPageAt('atlas.example', 404, 'text/html')
  await registerServiceWorker(() => {}, page)
  expect(asked).not.toHaveBeenCalled()
  expect(workers.register).toHaveBeenCalledWith('/service-worker.js')
})

test('a worker that cannot be registered is logged without a message to the visitor [8]', async () => {
  const page = aPageAt('atlas.example', 200, 'text/javascript')
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  workers.register.mockRejectedValueOnce(new Error('forbidden here'))
  await registerServiceWorker(() => {}, page)
  expect(log).toHaveBeenCalledOnce()
})

test('an HTML page instead of the worker file is not registered', () => {
  const answer = (status: number, type: string) =>
    isScript(new Response(null, { status, headers: { 'content-type': type } }))
  expect(answer(200, 'text/javascript; charset=utf-8')).toBe(true)
  expect(answer(200, 'text/html')).toBe(false)
  expect(answer(404, 'text/javascript')).toBe(false)
})
