import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { SiteConfig } from '#contract/site'
import { atlasOf } from '#tests/support/atlas'
import { standAt } from '#tests/support/conditions'
import { map, openWithMap, searchField as field } from '#tests/support/screens'
import { aStory, siteConfig } from '#tests/support/views'
import { readPreference } from '#web/lib/preferences.ts'
import { local } from '#web/lib/storage.ts'

const card = () => page.getByRole('region', { name: 'Lavender Atlas' })

const opening: SiteConfig['opening'] = { region: [-5, 42, 17, 54], count: 1204, since: 1890, hasEarlier: true, walk: 7 }
const long = `<p>${'We danced until the lamps went out. '.repeat(8)}</p>`
const stories = () =>
  atlasOf(
    aStory({ id: 1, title: 'A line', category: 1, latitude: 48, longitude: 2, description: '<p>Short.</p>' }),
    aStory({ id: 2, title: 'A center', category: 2, latitude: 48.2, longitude: 2, description: long }),
    aStory({ id: 3, title: 'A night', category: 3, latitude: 52, longitude: 13, description: long }),
    aStory({ id: 4, title: 'Far away', category: 1, latitude: -34, longitude: 151, description: long }),
  )
const openMap = (address = '/') =>
  openWithMap(address, { api: { ...stories(), 'GET /config/': siteConfig({ opening }) } })

test('a first visit shows what the site is, how many stories there are and since when [2.3]', async () => {
  await openMap()
  await expect.element(card()).toHaveTextContent('Stories of queer life, told where they happened.')
  await expect.element(card()).toHaveTextContent('1,204 stories, from before 1890 to today')
  await expect.element(card().getByRole('button', { name: 'Read a story' })).toBeVisible()
  await expect.element(card().getByRole('button', { name: 'Find a place' })).toBeVisible()
  // The card appears by itself, so it must not take the focus.
  expect(card().element().contains(document.activeElement)).toBe(false)
})

test('the card has the theme of the page [25.2]', async () => {
  await openMap()
  const root = document.documentElement
  const colors = () => {
    const { backgroundColor, color } = getComputedStyle(card().element())
    return [backgroundColor, color]
  }
  root.dataset.theme = 'dark'
  onTestFinished(() => void (root.dataset.theme = 'light'))
  expect(colors()).toEqual(['rgb(30, 26, 41)', 'rgb(242, 238, 248)'])
  root.dataset.theme = 'light'
  expect(colors()).toEqual(['rgb(255, 255, 255)', 'rgb(34, 29, 43)'])
})

test('the card offers a walk that lies where the map opens, without a call of its own', async () => {
  const { api } = await openMap()
  await expect.element(card().getByRole('link', { name: 'Take a walk' })).toHaveAttribute('href', '/collections/7')
  expect(api.to('GET /collections/')).toEqual([])
})

test('the map opens on the region with most stories [2.3]', async () => {
  const { query } = await openMap()
  await page.getByTitle('Zoom in', { exact: true }).click()
  await expect.poll(() => query('z')).toBe('6')
  expect(Number(query('lat'))).toBeCloseTo(48.4, 0)
  expect(Number(query('lng'))).toBeCloseTo(6, 0)
})

const acts: [name: string, act: () => unknown][] = [
  ['touch', () => map().click({ position: { x: 600, y: 200 } })],
  [
    'wheel',
    () =>
      map()
        .element()
        .dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true })),
  ],
  [
    'key on the map',
    () => {
      map().element().focus()
      return userEvent.keyboard('{ArrowLeft}')
    },
  ],
  ['search', () => field().fill('archive')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
]
test.each(acts)('the card closes with the first %s, and never returns on this device [2.3]', async (_, act) => {
  const { screen } = await openMap()
  await expect.element(card()).toBeVisible()
  await act()
  await expect.poll(() => card().elements()).toEqual([])
  await screen.unmount()
  await openMap()
  expect(card().elements()).toEqual([])
})

test('Tab passes through the card, and Escape in it moves the focus to the map', async () => {
  await openMap()
  await expect.element(card()).toBeVisible()
  const names: string[] = []
  for (let step = 0; step < 30 && names.at(-1) !== 'Find a place'; step++) {
    await userEvent.tab()
    names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  }
  expect(names.slice(-4)).toEqual(['Close', 'Take a walk', 'Read a story', 'Find a place'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => card().elements()).toEqual([])
  await expect.element(map()).toHaveFocus()
})

test('Escape closes a menu that is open, and not the card', async () => {
  await openMap()
  await expect.element(card()).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect.element(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument()
  expect(card().elements()).toHaveLength(1)
})

test('on a phone the map’s buttons are above the card [2.3]', async () => {
  await page.viewport(390, 844)
  await openMap()
  await expect.element(card()).toBeVisible()
  const add = page.getByRole('link', { name: 'Add story' })
  const bottomOfAdd = () => add.element().getBoundingClientRect().bottom
  await expect.poll(() => bottomOfAdd() < card().element().getBoundingClientRect().top).toBe(true)
})

test.each(['/?lat=48&lng=2&z=8', '/?q=archive', '/?from=1960&to=1969', '/?categories=2', '/story/3'])(
  'a link to something opens that, and no card: %s [2.3]',
  async (address) => {
    const { router } = await openMap(address)
    expect(card().elements()).toEqual([])
    await router.navigate('/story')
    expect(card().elements()).toEqual([])
  },
)

test('*Read a story* opens a long story in view, and a resource only if there is nothing else [2.3]', async () => {
  const { router } = await openMap()
  await card().getByRole('button', { name: 'Read a story' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/story/3')
  await expect.element(page.getByRole('heading', { level: 1, name: 'A night' })).toBeVisible()
  expect(card().elements()).toEqual([])
})

test('*Read a nearby story* is offered where the visitor’s place is known, and opens the nearest they can read where none is in view', async () => {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus)
  standAt(-30, 140)
  const { router } = await openWithMap('/', {
    api: {
      ...atlasOf(
        aStory({ id: 1, title: 'Far away', category: 1, latitude: 48, longitude: 2, description: long }),
        aStory({ id: 2, title: 'Eine Nacht', language: 'de', latitude: -30.5, longitude: 140, description: long }),
        aStory({ id: 3, title: 'A night', language: 'en', latitude: -30.6, longitude: 140, description: long }),
      ),
      'GET /config/': siteConfig({ opening }),
    },
  })
  await card().getByRole('button', { name: 'Read a nearby story' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/story/3')
})

test.each([
  ['a wide screen', 1280, 800],
  ['a phone', 390, 844],
])('on %s the search is visible, and Find a place moves the focus there [2.3]', async (_, width, height) => {
  await page.viewport(width, height)
  await openMap()
  await expect.element(field()).toBeInViewport()
  await card().getByRole('button', { name: 'Find a place' }).click()
  await expect.element(field()).toHaveFocus()
  expect(card().elements()).toEqual([])
})

test('a refusal of the place that comes after the map was left is not kept [24]', async () => {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'granted' } as PermissionStatus)
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const { screen } = await openMap()
  await expect.poll(() => asked.mock.calls).toHaveLength(1)
  await screen.unmount()
  local.clear()
  const [[, refuse]] = asked.mock.calls as [Parameters<Geolocation['getCurrentPosition']>]
  refuse?.({ code: 1 } as GeolocationPositionError)
  await scheduler.yield()
  expect(readPreference('place-refused')).toBeNull()
})

/** A press as long as that of a finger, during which the layout may move. */
const tap = (found: Locator) => found.click({ delay: 120 })

test('on a phone the first tap works although the card closes with it: it opens the form, and a refused geolocation shows a message [24]', async () => {
  await page.viewport(390, 844)
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus)
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, fail) =>
    fail?.({ code: 1, message: 'no' } as GeolocationPositionError),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const { screen } = await openMap()
  await expect.element(card()).toBeVisible()
  await tap(page.getByRole('button', { name: 'near me', exact: true }))
  await expect.element(page.getByText('We couldn’t get your location.')).toBeVisible()
  await expect.poll(() => card().elements()).toEqual([])
  await screen.unmount()
  local.clear()
  const { router } = await openMap()
  await expect.element(card()).toBeVisible()
  await tap(page.getByRole('link', { name: 'Add story' }))
  await expect.poll(() => router.state.location.pathname).toBe('/story')
})
