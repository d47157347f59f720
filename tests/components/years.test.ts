import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useYears } from '#web/features/search/useYears.ts'

/** What the worker knows of the years; what is missing it cannot answer. */
interface Known {
  'view/years'?: object[]
  minPinDate?: object[]
  maxPinDate?: object[]
}
let known: Known = {}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    const name = /^\/api\/(.+)\/$/.exec(url)![1]!
    const answer = name === 'config' ? { apiKey: 'key' } : known[name as keyof Known]
    return Promise.resolve(new Response(JSON.stringify(answer ?? {}), { status: answer ? 200 : 503 }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const endsOf = async (edition = 0) => {
  const { result } = await renderHook(() => useYears(edition))
  await expect.poll(() => result.current).not.toBeNull()
  return [result.current![0]!.from, result.current!.at(-1)!.to]
}

test('the years run from the first story to the end of the last', async () => {
  const years = [
    { from: 1950, to: 1959, count: 1 },
    { from: 1960, to: 1969, count: 4 },
  ]
  known = { 'view/years': years, maxPinDate: [{ id: 1, endDate: '1964-05-01' }] }
  expect(await endsOf()).toEqual([1950, 1964])
  known = { 'view/years': years, maxPinDate: [{ id: 1, endDate: '1999-05-01' }] }
  expect(await endsOf()).toEqual([1950, 1999])
})

test('where nobody can say when stories were, the years run from 1869 to 2020', async () => {
  known = {}
  expect(await endsOf()).toEqual([1869, 2020])
})

test('where the histogram is missing, or nobody has told of a day yet, the first and the last day part the years', async () => {
  known = { minPinDate: [{ id: 1, startDate: '1901-02-03' }], maxPinDate: [{ id: 2, endDate: '1987-06-05' }] }
  expect(await endsOf()).toEqual([1901, 1987])
  known = { 'view/years': [], minPinDate: [], maxPinDate: [] }
  expect(await endsOf()).toEqual([1869, 2020])
  known = { minPinDate: [{ id: 1, startDate: '0100-01-01' }], maxPinDate: [{ id: 2, endDate: '2020-01-01' }] }
  const { result } = await renderHook(() => useYears(0))
  await expect.poll(() => result.current).not.toBeNull()
  expect(result.current!.length).toBeLessThanOrEqual(41)
  for (const [index, { from, to }] of result.current!.entries()) {
    expect(from).toBeLessThanOrEqual(to)
    if (index > 0) expect(from).toBe(result.current![index - 1]!.to + 1)
  }
})

test('who posts a story of another time widens the years there are to choose from', async () => {
  known = { 'view/years': [{ from: 1950, to: 1969, count: 1 }], maxPinDate: [{ id: 1, endDate: '1969-01-01' }] }
  const { result, rerender } = await renderHook((props) => useYears(props!.edition), { initialProps: { edition: 0 } })
  await expect.poll(() => result.current?.[0]).toMatchObject({ from: 1950, to: 1969 })
  known = { 'view/years': [{ from: 100, to: 1969, count: 2 }], maxPinDate: [{ id: 1, endDate: '2025-01-01' }] }
  await rerender({ edition: 1 })
  await expect.poll(() => result.current?.[0]).toMatchObject({ from: 100, to: 2025 })
})
