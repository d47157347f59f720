import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barsOf, nameOfBars, nameOfStart, partsWithin, stepsOf, yearsWithStories } from '#web/features/search/spans.ts'
import { atlasOf } from '#tests/support/atlas'
import { stopClock } from '#tests/support/conditions'
import { render } from '#tests/support/render'
import { openWithMap, search, searchField, textsOf } from '#tests/support/screens'
import { aStory } from '#tests/support/views'
import { useYears } from '#web/features/search/useYears.ts'
import { YearRange } from '#web/features/search/YearRange.tsx'

const years = () => page.getByRole('group', { name: 'Years' })
const slider = (name: string) => page.getByRole('slider', { name })
const play = () => page.getByRole('button', { name: 'Play through the decades' })

const at = (year: number, latitude = 34.05) =>
  aStory({ id: year, title: `In ${year}`, latitude, longitude: -118.25, startDate: `${year}-05-01` })
const openMap = async (
  address = '/?lat=34.05&lng=-118.25&z=11',
  atlas = atlasOf(at(1951), at(1952), at(1967), at(1985), at(1968, -34)),
) => {
  const buckets = [1950, 1960, 1970, 1980].map((from, index) => ({ from, to: from + 9, count: [2, 2, 0, 1][index]! }))
  const api = { ...atlas, 'GET /view/years/': buckets, 'GET /maxPinDate/': [{ id: 1, endDate: '1989-01-01' }] }
  const opened = await openWithMap(address, { api })
  await expect.element(slider('From year')).toBeVisible()
  const pushes = vi.fn()
  opened.router.subscribe(({ historyAction, navigation }) => {
    if (String(historyAction) === 'PUSH' && navigation.state === 'idle') pushes(opened.router.state.location.search)
  })
  /** The number of history entries. */
  const steps = () => new Set(pushes.mock.calls.map(([search]) => search as string)).size
  const span = () => `${opened.query('from') ?? ''}–${opened.query('to') ?? ''}`
  return { ...opened, steps, span }
}

test('much older years are one bar, and both ends of the axis are labeled [2.3]', () => {
  const bars = barsOf([
    { from: 130, to: 1889, count: 4 },
    { from: 1890, to: 1899, count: 9 },
    { from: 1900, to: 1909, count: 12 },
  ])
  expect(nameOfStart(bars[0]!)).toBe('before 1890')
  expect(nameOfBars(bars[0]!, bars[1]!)).toBe('until 1899')
  expect(nameOfBars(bars[1]!, bars[2]!)).toBe('1890 – 1909')
  expect(stepsOf(bars)[0]).toEqual({ from: null, to: 1889 })
})

test('the handle of much older years says what it shows [2.3]', async () => {
  const bars = barsOf([
    { from: 130, to: 1869, count: 4 },
    { from: 1870, to: 1879, count: 9 },
    { from: 1880, to: 1889, count: 12 },
  ])
  await render(
    <YearRange
      {...{ bars, counts: [1, 1, 1], from: null, to: null, isWorldwide: false, isOfAll: true, times: null }}
      onChange={() => undefined}
    />,
  )
  await expect.element(page.getByRole('slider', { name: 'From year' })).toHaveAttribute('aria-valuetext', 'before 1870')
  await expect.element(page.getByText('Any time worldwide')).toBeVisible()
})

test('the animation steps by decades, whatever the width of the bars [2.3]', () => {
  const bars = (width: number, count: number) =>
    barsOf(
      Array.from({ length: count }, (_, n) => ({ from: 1960 + n * width, to: 1960 + (n + 1) * width - 1, count: 1 })),
    )
  const decades = [
    { from: 1960, to: 1969 },
    { from: 1970, to: 1979 },
  ]
  expect(stepsOf(bars(5, 4))).toEqual(decades)
  expect(stepsOf(bars(10, 2))).toEqual(decades)
  expect(stepsOf(bars(50, 2))).toEqual([
    { from: 1960, to: 2009 },
    { from: 2010, to: 2059 },
  ])
})

test('the years are those of the map view, like the categories, and follow it [2.3]', async () => {
  const { api } = await openMap('/?lat=34.05&lng=-118.25&z=11&from=1960&to=1969')
  await expect.element(search().getByRole('heading', { name: '1 story in view' })).toBeVisible()
  await expect.poll(() => textsOf(search().getByRole('article').getByRole('link'))).toEqual(['In 1967'])
  const [first] = api.to('GET /view/search/')
  expect(first?.query.bbox).toBeDefined()
  await expect.element(years()).not.toHaveTextContent('in all the world')
  await page.getByTitle('Zoom in', { exact: true }).click()
  await expect.poll(() => api.to('GET /view/search/').at(-1)?.query.bbox).not.toBe(first?.query.bbox)
})

test('stories under a panel do not count as in view [2.3]', async () => {
  await page.viewport(390, 844)
  const stories = [34.05, 33.86].map((latitude, index) => aStory({ id: index + 1, latitude, longitude: -118.25 }))
  await openWithMap('/?lat=34.05&lng=-118.25&z=11', { api: atlasOf(...stories) })
  // The map extends under the lowered search, which covers the second story.
  await expect.element(search()).toHaveTextContent(/^1 story in view/)
})

test('with a search for words the years say that they cover the whole world [2.3]', async () => {
  await openMap('/?lat=34.05&lng=-118.25&z=11&q=in&from=1960&to=1969')
  await expect.element(years()).toHaveTextContent('1960 – 1969 worldwide')
  await expect.element(search().getByRole('heading', { name: '2 stories found' })).toBeVisible()
})

test('one drag of a handle is one history entry, and its key presses are one until it loses the focus [2.3]', async () => {
  const { span, steps } = await openMap()
  const handle = slider('From year').element() as HTMLInputElement
  const drag = (to: number) => {
    for (let value = Number(handle.value); value !== to; value += Math.sign(to - value)) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(handle, String(value))
      handle.dispatchEvent(new Event('input', { bubbles: true }))
    }
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(handle, String(to))
    handle.dispatchEvent(new Event('input', { bubbles: true }))
  }
  drag(3)
  await expect.element(years()).toHaveTextContent('1980 – 1989')
  expect(steps()).toBe(0)
  handle.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await expect.poll(span).toBe('1980–')
  expect(steps()).toBe(1)
  handle.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(span).toBe('1970–')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(span).toBe('1960–')
  expect(steps()).toBe(2)
  handle.blur()
  handle.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(span).toBe('–')
  expect(steps()).toBe(3)
})

/** Whether the device asks for less motion. */
const setReducedMotion = (isReduced: boolean) => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? { ...real(query), matches: isReduced } : real(query),
  )
  onTestFinished(() => void vi.restoreAllMocks())
}

test('the animation moves a decade a second, with list and numbers, for two calls in all and one history entry [2.3]', async () => {
  setReducedMotion(false)
  const { api, span, steps, router } = await openMap()
  await expect.element(search().getByRole('heading', { name: '4 stories in view' })).toBeVisible()
  await expect.element(play()).toBeVisible()
  const asked = api.asked.length
  stopClock()
  await play().click()
  await expect.poll(span).toBe('1950–1959')
  await expect.element(search().getByRole('heading', { name: '2 stories in view' })).toBeVisible()
  await expect.poll(() => textsOf(search().getByRole('article').getByRole('link'))).toEqual(['In 1951', 'In 1952'])
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(span).toBe('1960–1969')
  await expect.element(search().getByRole('heading', { name: '1 story in view' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(span).toBe('1970–1979')
  // Beside the map's own margin, and the times, which the histogram may have asked for before.
  const known = ['GET /view/:z/:x0/:y0/:x1/:y1/', 'GET /view/times/']
  const calls = api.asked.slice(asked).map(({ call }) => call)
  expect(calls.filter((call) => !known.includes(call))).toEqual(['GET /pins/'])
  expect(api.to('GET /view/times/').length).toBeLessThanOrEqual(1)
  expect(steps()).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(span).toBe('1980–1989')
  // It ends with the years it began with.
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(play()).toBeVisible()
  await expect.poll(span).toBe('–')
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(search().getByRole('heading', { name: '4 stories in view' })).toBeVisible()
  expect(steps()).toBe(1)
  void router.navigate(-1)
  await expect.poll(span).toBe('–')
})

test('during a search for words the decades pass over a map that stays where it is, and at the end all is as it was [2.3]', async () => {
  setReducedMotion(false)
  const { query, span } = await openMap('/?lat=50&lng=9&z=5', atlasOf(at(1951), at(1967, -34), at(1985)))
  await searchField().fill('in')
  await userEvent.keyboard('{Enter}')
  const listed = (words: string) => search().getByRole('heading', { name: words })
  const place = () => ['lat', 'lng', 'z'].map((name) => query(name)).join()
  await expect.element(listed('3 stories found')).toBeVisible()
  // To what was found, once.
  await expect.poll(place).not.toBe('50,9,5')
  await expect.element(play()).toBeVisible()
  const before = place()
  stopClock()
  await play().click()
  for (const [decade, count] of [
    ['1950–1959', '1 story'],
    ['1960–1969', '1 story'],
    ['1970–1979', '0 stories'],
    ['1980–1989', '1 story'],
    ['–', '3 stories'],
  ] as const) {
    // oxfmt-ignore
    await expect.poll(span).toBe(decade)
    await expect.element(listed(`${count} found`)).toBeVisible()
    expect(place(), decade).toBe(before)
    await vi.advanceTimersByTimeAsync(1000)
  }
  await expect.element(play()).toBeVisible()
  expect([place(), query('q'), span()]).toEqual([before, 'in', '–'])
})

test('an animation that started in a decade runs to the last and returns to that decade [24]', async () => {
  setReducedMotion(false)
  const { span } = await openMap('/?lat=34.05&lng=-118.25&z=11&from=1970&to=1979')
  await expect.element(play()).toBeVisible()
  stopClock()
  await play().click()
  await expect.poll(span).toBe('1980–1989')
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(span).toBe('1970–1979')
  await expect.element(play()).toBeVisible()
})

test('the animation passes through the chosen years alone, and only from the first story to the last [2.3]', async () => {
  setReducedMotion(false)
  const { api, span } = await openMap('/?lat=34.06&lng=-118.25&z=11&from=1955&to=1975')
  await expect.element(play()).toBeVisible()
  await expect.poll(() => api.to('GET /view/times/').length).toBe(1)
  stopClock()
  await play().click()
  await expect.poll(span).toBe('1955–1959')
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(span).toBe('1960–1969')
  await vi.advanceTimersByTimeAsync(1000)
  // None begins in the seventies here.
  await expect.poll(span).toBe('1955–1975')
  await expect.element(play()).toBeVisible()
})

test('from the first bar with stories to the last is where years have something to show', () => {
  const bars = barsOf([1950, 1960, 1970].map((from) => ({ from, to: from + 9, count: 1 })))
  expect(yearsWithStories(bars, [0, 4, 0])).toEqual({ from: 1960, to: 1969 })
  expect(yearsWithStories(bars, [0, 0, 0])).toEqual({ from: null, to: null })
  expect(partsWithin(stepsOf(bars), { from: 1955, to: null })[0]).toEqual({ from: 1955, to: 1959 })
})

test('any action of the visitor pauses it, and it continues from there or by single steps [2.3]', async () => {
  setReducedMotion(false)
  const { span } = await openMap()
  await expect.element(play()).toBeVisible()
  stopClock()
  await play().click()
  await expect.poll(span).toBe('1950–1959')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('group', { name: 'Through the decades' })).toHaveTextContent('1950 – 1959')
  await vi.advanceTimersByTimeAsync(5000)
  expect(span()).toBe('1950–1959')
  await page.getByRole('button', { name: 'Next decade' }).click()
  await expect.poll(span).toBe('1960–1969')
  await page.getByRole('button', { name: 'Previous decade' }).click()
  await expect.poll(span).toBe('1950–1959')
  await play().click()
  await expect.poll(span).toBe('1960–1969')
})

test('with reduced motion the decades change one step at a time [2.3]', async () => {
  setReducedMotion(true)
  const { span } = await openMap()
  const next = page.getByRole('button', { name: 'Next decade' })
  await expect.element(next).toBeVisible()
  expect(play().elements()).toEqual([])
  ;(next.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(span).toBe('1950–1959')
  await expect.element(page.getByRole('group', { name: 'Through the decades' })).toHaveTextContent('1950 – 1959')
  await userEvent.keyboard('{Enter}')
  await expect.poll(span).toBe('1960–1969')
})

/** The answers of the worker about years; missing ones fail. */
interface Known {
  'view/years'?: object[]
  minPinDate?: object[]
  maxPinDate?: object[]
}
let known: Known = {}
/** The worker answers what is known then. */
const answerKnown = () => {
  vi.stubGlobal('fetch', (url: string) => {
    const name = /^\/api\/(.+)\/$/.exec(url)![1]!
    const answer = name === 'config' ? { apiKey: 'key' } : known[name as keyof Known]
    return Promise.resolve(new Response(JSON.stringify(answer ?? {}), { status: answer ? 200 : 503 }))
  })
}

/** What `useYears` returns, now and after a change of the edition. */
const readYears = async (edition = 0) => {
  const result: { current: ReturnType<typeof useYears> } = { current: null }
  const Reader = (props: { edition: number }) => {
    result.current = useYears(props.edition)
    return null
  }
  const { rerender } = await render(<Reader edition={edition} />)
  return { result, readAgain: (next: number) => rerender(<Reader edition={next} />) }
}

const endsOf = async () => {
  const { result } = await readYears()
  await expect.poll(() => result.current).not.toBeNull()
  return [result.current![0]!.from, result.current!.at(-1)!.to]
}

test('the years run from the first story to the end of the last', async () => {
  answerKnown()
  const years = [
    { from: 1950, to: 1959, count: 1 },
    { from: 1960, to: 1969, count: 4 },
  ]
  known = { 'view/years': years, maxPinDate: [{ id: 1, endDate: '1964-05-01' }] }
  expect(await endsOf()).toEqual([1950, 1964])
  known = { 'view/years': years, maxPinDate: [{ id: 1, endDate: '1999-05-01' }] }
  expect(await endsOf()).toEqual([1950, 1999])
})

test('the decade of today ends with this year [2.3]', async () => {
  answerKnown()
  const now = new Date().getFullYear()
  known = {
    'view/years': [1950, now - 1].map((from) => ({ from, to: from + 9, count: 1 })),
    maxPinDate: [{ id: 1, endDate: `${now - 1}-05-01` }],
  }
  expect(await endsOf()).toEqual([1950, now])
})

test('where the years of the stories are unknown, the years run from 1869 to 2020 [7, 8, 9]', async () => {
  answerKnown()
  known = {}
  expect(await endsOf()).toEqual([1869, 2020])
})

test('where the histogram is missing, or no story has a day yet, the first and the last day set the range of years [8]', async () => {
  answerKnown()
  known = { minPinDate: [{ id: 1, startDate: '1901-02-03' }], maxPinDate: [{ id: 2, endDate: '1987-06-05' }] }
  expect(await endsOf()).toEqual([1901, 1987])
  known = { 'view/years': [], minPinDate: [], maxPinDate: [] }
  expect(await endsOf()).toEqual([1869, 2020])
  known = { minPinDate: [{ id: 1, startDate: '0100-01-01' }], maxPinDate: [{ id: 2, endDate: '2020-01-01' }] }
  const { result } = await readYears()
  await expect.poll(() => result.current).not.toBeNull()
  expect(result.current!.length).toBeLessThanOrEqual(41)
  for (const [index, { from, to }] of result.current!.entries()) {
    expect(from).toBeLessThanOrEqual(to)
    if (index > 0) expect(from).toBe(result.current![index - 1]!.to + 1)
  }
})

test('posting a story of another time widens the range of years [4]', async () => {
  answerKnown()
  known = { 'view/years': [{ from: 1950, to: 1969, count: 1 }], maxPinDate: [{ id: 1, endDate: '1969-01-01' }] }
  const { result, readAgain } = await readYears()
  await expect.poll(() => result.current?.[0]).toMatchObject({ from: 1950, to: 1969 })
  known = { 'view/years': [{ from: 100, to: 1969, count: 2 }], maxPinDate: [{ id: 1, endDate: '2025-01-01' }] }
  await readAgain(1)
  await expect.poll(() => result.current?.[0]).toMatchObject({ from: 100, to: 2025 })
})
