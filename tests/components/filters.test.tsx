import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atlasOf, foundForMap } from '#tests/support/atlas'
import { stopClock } from '#tests/support/conditions'
import { openWithMap, search, textsOf } from '#tests/support/screens'
import type { Asked, Stubs } from '#tests/support/stubbedApi'
import { aStory } from '#tests/support/views'
import { axeViolations } from '#tests/support/axe'

const titles = () => textsOf(search().getByRole('article').getByRole('link'))
const filters = () => page.getByRole('group', { name: 'Filters' })
const chip = (name: string | RegExp) => filters().getByRole('button', { name })

const decades = [1950, 1960, 1970].map((from) => ({ from, to: from + 9, count: 9 }))
const stories = () =>
  atlasOf(
    aStory({ id: 1, title: 'A long title that takes two lines on a phone, and then some', startDate: '1951-05-01' }),
    aStory({ id: 2, title: 'Aus Berlin', language: 'de', category: 3, startDate: '1967-05-01', locality: 'Berlin' }),
    aStory({ id: 3, title: 'In English', language: 'en', category: 3, startDate: '1968-05-01' }),
    aStory({ id: 4, title: 'Whenever it was', category: 2 }),
    aStory({ id: 5, title: 'A day later', created_at: '2026-05-02T10:00:00Z', language: 'de', category: 1 }),
  )
const openMap = (address = '/?lat=34.05&lng=-118.24&z=12', api: Stubs = stories()) =>
  openWithMap(address, { api: { ...api, 'GET /view/years/': decades } })
const openOnPhone = async (address?: string) => {
  await page.viewport(390, 844)
  const opened = await openMap(address)
  await search().getByRole('button', { name: 'Raise the panel' }).click()
  await expect.element(search()).toHaveAttribute('data-height', 'half')
  return opened
}

test('on a phone two stories are in sight at half the height, below one row of filters [25.2]', async () => {
  await openOnPhone()
  await expect.poll(() => search().getByRole('article').elements().length).toBe(5)
  await expect.element(chip('Categories')).toBeVisible()
  const row = filters().element().getBoundingClientRect()
  expect(row.height).toBeLessThan(60)
  await expect
    .poll(() => search().getByRole('article').elements()[1]!.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(innerHeight)
  expect(await axeViolations(search().element())).toEqual([])
})

test('each chip opens its filter, says what is chosen, and one press clears them all [25.2]', async () => {
  const { query } = await openOnPhone()
  await chip('Categories').click()
  await expect.element(chip('Categories')).toHaveAttribute('aria-expanded', 'true')
  await filters()
    .getByRole('button', { name: /Historical$/ })
    .click()
  await expect.poll(() => query('categories')).toBe('3')
  await expect.element(chip('Categories: Historical')).toBeVisible()
  await chip('Years').click()
  const from = filters().getByRole('slider', { name: 'From year' })
  await expect.element(from).toBeVisible()
  // The ring of the focus is around the handle, not around the line.
  ;(from.element() as HTMLElement).focus()
  expect(getComputedStyle(from.element()).outlineStyle).toBe('none')
  const row = chip('Languages').element().parentElement!
  expect(row.scrollWidth, 'no chip is cut').toBeLessThanOrEqual(row.clientWidth)
  await expect.element(filters().getByRole('group', { name: 'Categories' })).not.toBeInTheDocument()
  await chip('Languages').click()
  await filters()
    .getByRole('button', { name: /^German/ })
    .click()
  await expect.poll(() => query('language')).toBe('de')
  await expect.poll(titles).toEqual(['Aus Berlin'])
  await chip('Clear filters').click()
  await expect.poll(() => [query('categories'), query('language')]).toEqual([null, null])
  await expect.element(chip('Clear filters')).not.toBeInTheDocument()
})

test('on a phone no chip is cut while a category and years are chosen [25.2]', async () => {
  await openOnPhone('/?lat=34.05&lng=-118.24&z=12&categories=3&from=1960&to=1979')
  await expect.element(chip('Clear filters')).toBeVisible()
  const row = chip('Languages').element().parentElement!
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
})

test('a row says place, year, and the language where it is not the reader’s; within a day the reader’s come first [25.2]', async () => {
  await openMap()
  await expect
    .poll(titles)
    .toEqual([
      'A day later',
      'In English',
      'A long title that takes two lines on a phone, and then some',
      'Whenever it was',
      'Aus Berlin',
    ])
  const row = (title: string) => search().getByRole('article').filter({ hasText: title })
  await expect.element(row('Aus Berlin')).toHaveTextContent(/Berlin · 1967 · German$/)
  await expect.element(row('In English')).toHaveTextContent(/Los Angeles · 1968$/)
  await expect.element(search().getByText('Newest posts first. Within a day, stories in your languages come first.')).toBeVisible() // oxfmt-ignore
})

test('where years are chosen, stories without a date are in no decade but under their own heading [25.2]', async () => {
  const { api } = await openMap('/?lat=34.05&lng=-118.24&z=12&from=1960&to=1969')
  await expect.poll(titles).toEqual(['In English', 'Aus Berlin'])
  await expect.element(search().getByRole('heading', { name: '2 stories in view' })).toBeVisible()
  const heading = search().getByRole('button', { name: 'Stories without a date' })
  await expect.element(heading).toHaveAttribute('aria-expanded', 'false')
  await heading.click()
  await expect.poll(titles).toEqual(['In English', 'Aus Berlin', 'A day later', 'Whenever it was'])
  expect(api.to('GET /pinSearch/').map(({ query }) => [query.undated, query.startDate])).toEqual([['only', undefined]])
})

test('where all stories have a date, those without one are not offered [25.2]', async () => {
  const { api } = await openMap('/?lat=34.05&lng=-118.24&z=12&from=1960&to=1969&categories=3')
  await expect.poll(() => api.to('GET /pinSearch/')).toHaveLength(1)
  await expect.element(search().getByRole('heading', { name: /in view$/ })).toBeVisible()
  expect(search().getByRole('button', { name: 'Stories without a date' }).elements()).toEqual([])
})

test('an empty list names what is chosen, and says how many other stories are here [25.2]', async () => {
  await openMap('/?lat=34.05&lng=-118.24&z=12&categories=2&from=1960&to=1969')
  await expect
    .element(search().getByRole('heading', { name: /^No stories here match: Resources.*, .*1960 – 1969/ }))
    .toBeVisible()
  await expect.element(search().getByText('2 other stories are here.')).toBeVisible()
  await search().getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.poll(titles).toHaveLength(5)
})

test('a search that finds nothing with its filters names the words, and says how many stories they find without them [25.2]', async () => {
  const { query } = await openMap('/?lat=34.05&lng=-118.24&z=12&q=later&from=1960&to=1969')
  const none = (name: string | RegExp) => search().getByRole('heading', { name })
  await expect.element(none(/^No stories found that match: “later”, 1960 – 1969/)).toBeVisible()
  await expect.element(search().getByText('Without filters 1 story mentions “later”.')).toBeVisible()
  await search().getByRole('button', { name: 'Clear filters' }).last().click()
  await expect.poll(titles).toEqual(['A day later'])
  expect([query('q'), query('from')]).toEqual(['later', null])
})

test('a search for a word that no story has says so whatever the filters, and offers the word that may be meant [25.2]', async () => {
  const world = stories()
  const findForMap = (asked: Asked) => ({
    ...foundForMap(world.stories, asked),
    didYouMean: asked.query.search === 'englsh' ? 'english' : null,
  })
  const { query } = await openMap('/?lat=34.05&lng=-118.24&z=12&q=englsh&categories=3', {
    ...world,
    'GET /view/search/': findForMap,
  })
  await expect.element(search().getByRole('heading', { name: 'No stories mention “englsh”.' })).toBeVisible()
  await expect.element(search().getByRole('button', { name: 'Clear the search' })).toBeVisible()
  await expect.element(search().getByText('Did you mean?')).toBeVisible()
  expect(await axeViolations(search().element())).toEqual([])
  await search().getByRole('button', { name: '“english”' }).click()
  await expect.poll(() => query('q')).toBe('english')
  await expect.poll(titles).toEqual(['In English'])
})

test('on a phone Escape closes the open filter alone, and the next one lowers the list [25.2]', async () => {
  await openOnPhone()
  await chip('Years').click()
  const from = filters().getByRole('slider', { name: 'From year' })
  await expect.element(from).toBeVisible()
  ;(from.element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(from).not.toBeInTheDocument()
  await expect.element(chip('Years')).toHaveFocus()
  await expect.element(search()).toHaveAttribute('data-height', 'half')
  await userEvent.keyboard('{Escape}')
  await expect.element(search()).toHaveAttribute('data-height', 'peek')
})

const heights = () =>
  [...page.getByRole('group', { name: 'Years' }).element().querySelectorAll<HTMLElement>('[aria-hidden] > span')]
    .slice(0, decades.length)
    .map(({ style }) => style.blockSize)

test('the histogram counts what the other filters find, in one call for all categories and years [25.2]', async () => {
  const { api, router } = await openMap('/?lat=34.05&lng=-118.24&z=11&categories=3')
  await expect.poll(heights).toEqual(['3%', '100%', '3%'])
  await search()
    .getByRole('button', { name: /Personal$/ })
    .click()
  await expect.poll(() => heights().map((height) => height.slice(0, 2))).toEqual(['70', '10', '3%'])
  expect(api.to('GET /view/times/').map(({ query }) => Object.keys(query))).toEqual([['bbox']])
  await router.navigate('/?lat=34.05&lng=-118.24&z=12&q=english')
  await expect.poll(heights).toEqual(['3%', '100%', '3%'])
  expect(api.to('GET /view/times/').at(-1)?.query).toEqual({ search: 'english' })
})

test('an untouched map makes no call for the years of its view [25.2]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { api } = await openMap('/')
  await expect.element(page.getByRole('slider', { name: 'From year' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(5000)
  expect(api.to('GET /view/times/')).toEqual([])
})

/** The device asks for no less motion. */
const allowMotion = () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? { ...real(query), matches: false } : real(query),
  )
  onTestFinished(() => void vi.restoreAllMocks())
}
/** Lets time pass, with a clock that the test moves. */
const playDecades = async () => {
  const play = page.getByRole('button', { name: 'Play through the decades' })
  await expect.element(play).toBeVisible()
  stopClock()
  await play.click()
  return play
}

test('while time passes the map says the decade, and no longer when it ends [25.2]', async () => {
  allowMotion()
  const { query } = await openMap()
  const play = await playDecades()
  const label = (years: string) =>
    [...document.querySelectorAll('main button')].some((shown) => shown.textContent === years)
  await expect.poll(() => label('1950 – 1959')).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(() => label('1960 – 1969')).toBe(true)
  for (let second = 0; second < 3; second++) await vi.advanceTimersByTimeAsync(1000)
  await expect.poll(() => query('from')).toBeNull()
  await expect.element(play).toBeVisible()
  expect(['1950 – 1959', '1960 – 1969', '1970 – 1979'].some(label)).toBe(false)
})

test('on a phone the years can be paused on the map, without raising the list [25.2]', async () => {
  allowMotion()
  const { query } = await openOnPhone()
  await chip('Years').click()
  await playDecades()
  await expect.element(search()).toHaveAttribute('data-height', 'peek')
  await expect.poll(() => query('from')).toBe('1950')
  const pause = page.getByRole('button', { name: 'Pause' })
  await expect.element(pause).toHaveTextContent('1950 – 1959')
  // As assistive technology presses it: without a pointer.
  ;(pause.element() as HTMLElement).click()
  await expect.element(pause).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(3000)
  expect([query('from'), query('to')]).toEqual(['1950', '1959'])
})

test('on a phone the title of the raised list is short beside the chips, and that of the lowered one says what is chosen [25.2]', async () => {
  await openOnPhone('/?lat=34.05&lng=-118.24&z=12&categories=1&from=1960&to=1979&language=de')
  const title = (words: string | RegExp) => search().getByText(words, { exact: true }).first()
  await expect.element(title(/^\d stories in view$/)).toBeVisible()
  await expect.element(search().getByRole('heading', { name: /^\d stories in view$/ })).toBeVisible()
  await search().getByRole('button', { name: 'Raise the panel' }).click()
  await search().getByRole('button', { name: 'Lower the panel' }).click()
  await expect.element(title(/^\d stories in view, Personal, 1960 – 1979, German$/)).toBeVisible()
})

test('on a phone Clear filters is in sight beside long names and covers none, and no filter peeks out below the lowered list [25.2]', async () => {
  await openOnPhone('/?lat=34.05&lng=-118.24&z=12&q=later&categories=1,2&from=1960&to=1979&language=de')
  const clear = chip('Clear filters')
  await expect.element(clear).toBeVisible()
  const part = filters().element().parentElement!
  const { left, right, top, height } = clear.element().getBoundingClientRect()
  expect(left).toBeGreaterThan(0)
  expect(height).toBeGreaterThanOrEqual(44)
  await expect.element(clear).toHaveTextContent('Clear filters')
  const chips = chip(/^(Categories|Years|Languages)/).elements()
  expect(Math.max(...chips.map((one) => one.getBoundingClientRect().bottom))).toBeLessThanOrEqual(top)
  // Not below the button that clears the search, which looks alike.
  const clearSearch = search().getByRole('button', { name: 'Clear search' })
  await expect.element(clearSearch).toBeVisible()
  expect(clearSearch.element().getBoundingClientRect().left - right).toBeGreaterThan(44)
  expect(document.elementFromPoint((left + right) / 2, clear.element().getBoundingClientRect().top + 20)?.closest('button')).toBe(clear.element()) // oxfmt-ignore
  await search().getByRole('button', { name: 'Raise the panel' }).click()
  await search().getByRole('button', { name: 'Lower the panel' }).click()
  await expect.element(search()).toHaveAttribute('data-height', 'peek')
  await expect.poll(() => getComputedStyle(part).visibility).toBe('hidden')
})
