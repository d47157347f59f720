import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropPrefetched, takePrefetched } from '#web/lib/prefetched.ts'

beforeEach(() => {
  vi.stubGlobal('prefetched', new Map<string, Promise<Response>>())
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const answer = (response: Promise<Response>) => void globalThis.prefetched!.set('/api/config/', response)
const ok = () => Promise.resolve(new Response('{}'))

test('an answer that the page asked for is used once', async () => {
  answer(ok())
  expect((await takePrefetched('/api/config/'))?.status).toBe(200)
  expect(await takePrefetched('/api/config/')).toBeNull()
  expect(await takePrefetched('/api/pins/1/')).toBeNull()
})

test('a failed, refused or old answer is not used, so that the app asks again', async () => {
  answer(Promise.reject(new TypeError('Failed to fetch')))
  expect(await takePrefetched('/api/config/')).toBeNull()
  answer(Promise.resolve(new Response('', { status: 401 })))
  expect(await takePrefetched('/api/config/')).toBeNull()
  vi.spyOn(performance, 'now').mockReturnValue(31_000)
  answer(ok())
  expect(await takePrefetched('/api/config/')).toBeNull()
})

test('an answer from before a write or a fresh read is not used', async () => {
  answer(ok())
  dropPrefetched()
  expect(await takePrefetched('/api/config/')).toBeNull()
})
