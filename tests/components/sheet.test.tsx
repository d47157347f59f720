import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { pull, slide } from '#tests/support/fingers'
import { openScreen, openWithMap, search, searchField, story } from '#tests/support/screens'
import { aPlace, aSelf, aStory } from '#tests/support/views'

beforeEach(() => page.viewport(390, 844))

const head = (sheet: ReturnType<typeof search>) => sheet.element().firstElementChild!
const content = (sheet: ReturnType<typeof search>) => sheet.element().lastElementChild as HTMLElement
const isAt = async (sheet: ReturnType<typeof search>, height: 'peek' | 'half' | 'full') =>
  expect.element(sheet).toHaveAttribute('data-height', height)
/** Waits for the code of the drag, which only phones load. */
const canBePulled = (sheet: ReturnType<typeof search>) => expect.element(sheet).toHaveAttribute('data-pullable', '')

const long = `<p>${'No one wanted to go home, because home was not where we were ourselves. '.repeat(60)}</p>`
const stories = () => [
  aStory({ id: 1, title: 'Mattachine begins', category: 3, description: long }),
  aStory({ id: 2, title: 'A first kiss', category: 1, latitude: 34.1, longitude: -118.3 }),
]
const openMap = (address = '/?lat=34.05&lng=-118.25&z=11') => openWithMap(address, { api: atlasOf(...stories()) })
const openStory = async () => {
  const opened = await openMap('/story/1?lat=34.05&lng=-118.25&z=11')
  await expect.element(story().getByRole('heading', { level: 1 })).toBeVisible()
  await canBePulled(story())
  return opened
}

test('a story opens at half the height, and its pin is in the center of the visible part of the map [2.4]', async () => {
  const { router } = await openMap()
  const pins = page.getByRole('group', { name: 'Stories on the map' })
  await pins.getByRole('button', { name: 'A first kiss' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/story/2')
  await isAt(story(), 'half')
  const map = page.getByRole('application', { name: 'Map of stories' }).element().getBoundingClientRect()
  const place = () => {
    const { x, y, width, height } = pins.getByRole('button', { name: 'A first kiss' }).element().getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  await expect.poll(() => Math.abs(place()[0]! - map.width / 2)).toBeLessThan(3)
  await expect.poll(() => Math.abs(place()[1]! - (map.top + map.height / 4))).toBeLessThan(6)
  await expect.poll(() => Math.round(story().element().getBoundingClientRect().top - map.top - map.height / 2)).toBe(0)
})

test('after a reader raised a story to the full height the next one opens there, and after they lowered it at half [2.4]', async () => {
  const { router } = await openStory()
  await story().getByRole('button', { name: 'Raise the panel' }).click()
  await isAt(story(), 'full')
  await router.navigate('/story/2')
  await expect.element(story().getByRole('heading', { level: 1, name: 'A first kiss' })).toBeVisible()
  await isAt(story(), 'full')
  await story().getByRole('button', { name: 'Lower the panel' }).click()
  await router.navigate('/story/1')
  await expect.element(story().getByRole('heading', { level: 1, name: 'Mattachine begins' })).toBeVisible()
  await isAt(story(), 'half')
})

test('what a raised sheet covers of the map’s buttons cannot get the focus', async () => {
  await openStory()
  const nearMe = page.getByRole('button', { name: 'near me' })
  await expect.element(nearMe).not.toBeInTheDocument()
  await story().getByRole('button', { name: 'Raise the panel' }).click()
  await story().getByRole('button', { name: 'Lower the panel' }).click()
  await isAt(story(), 'peek')
  await expect.element(nearMe).toBeVisible()
})

test('a story can be dragged up to the full height, down to its head, and out of the screen [2.4]', async () => {
  const { router } = await openStory()
  await isAt(story(), 'half')
  pull(head(story()), -330)
  await isAt(story(), 'full')
  pull(head(story()), 360)
  await isAt(story(), 'half')
  pull(head(story()), 330)
  await isAt(story(), 'peek')
  await expect.element(story().getByText('Mattachine begins').first()).toBeVisible()
  pull(head(story()), -80, { isFlick: true })
  await isAt(story(), 'full')
  pull(story().getByRole('button', { name: 'Close' }).first().element(), 780)
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await expect.poll(() => story().elements()).toEqual([])
})

test('the search and a story are sheets that can be swiped up and down, and have buttons for that [2.4, 4]', async () => {
  await openMap()
  await canBePulled(search())
  await isAt(search(), 'peek')
  const swipe = async (sheet: ReturnType<typeof search>, by: number) => {
    const { x, y } = sheet.element().getBoundingClientRect()
    const body = page.elementLocator(document.body)
    await body.dropTo(body, {
      sourcePosition: { x: x + 40, y: y + 24 },
      targetPosition: { x: x + 40, y: y + 24 + by },
      force: true,
    })
  }
  await swipe(search(), -640)
  await isAt(search(), 'full')
  await expect.element(search().getByRole('article').first()).toBeVisible()
  await swipe(search(), 640)
  await isAt(search(), 'peek')
  await search().getByRole('button', { name: 'Raise' }).click()
  await isAt(search(), 'half')
  await search().getByRole('article').first().getByRole('link').click()
  await isAt(story(), 'half')
  await canBePulled(story())
  await swipe(story(), -400)
  await isAt(story(), 'full')
  await story().getByRole('button', { name: 'Lower' }).click()
  await isAt(story(), 'peek')
  await story().getByRole('button', { name: 'Raise' }).click()
  await isAt(story(), 'half')
  await swipe(story(), 380)
  await expect.poll(() => story().elements()).toEqual([])
})

test('dragging the text first raises the sheet, then scrolls, and from its top lowers the sheet again', async () => {
  await openStory()
  const text = story().getByText('No one wanted to go home').element()
  expect(slide(text, -60)).toBe(false)
  await isAt(story(), 'half')
  expect(slide(text, -300)).toBe(false)
  await isAt(story(), 'full')
  expect(slide(text, -100)).toBe(true)
  content(story()).scrollTop = 200
  expect(slide(text, 300)).toBe(true)
  await isAt(story(), 'full')
  content(story()).scrollTop = 0
  expect(slide(text, 360)).toBe(false)
  await isAt(story(), 'half')
})

test('a sheet has a button and arrow keys for its heights, Escape closes it, and the focus goes back', async () => {
  const { router } = await openMap()
  const raise = search().getByRole('button', { name: 'Raise the panel' })
  await expect.element(raise).toHaveAttribute('aria-expanded', 'false')
  await raise.click()
  await isAt(search(), 'half')
  await expect.element(raise).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowUp}')
  await isAt(search(), 'full')
  const card = search().getByRole('article').first().getByRole('link')
  await card.click()
  await isAt(story(), 'half')
  await expect.element(story().getByRole('heading', { level: 1 })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => story().elements()).toEqual([])
  expect(router.state.location.pathname).toBe('/')
  await isAt(search(), 'full')
  await expect.element(card).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await isAt(search(), 'peek')
  await expect.element(raise).toHaveFocus()
})

test('a lowered list is not there for a screen reader, and raised over another place it shows nothing of the place before [24]', async () => {
  const { api, router } = await openMap('/?lat=34.1&lng=-118.3&z=14')
  const raise = search().getByRole('button', { name: 'Raise the panel' })
  await raise.click()
  await expect.element(search().getByRole('article')).toHaveTextContent('A first kiss')
  await search().getByRole('button', { name: 'Raise the panel' }).click()
  await search().getByRole('button', { name: 'Lower the panel' }).click()
  await expect.poll(() => search().getByRole('article').elements()).toEqual([])
  await router.navigate('/?lat=34.05&lng=-118.25&z=14')
  await expect.element(search().getByText('1 story in view').first()).toBeVisible()
  const asked = api.to('GET /pinSearch/').length
  await raise.click()
  await expect.poll(() => search().getByRole('article').elements().length).toBeLessThan(2)
  await expect.element(search()).not.toHaveTextContent('A first kiss')
  await expect.element(search().getByRole('article')).toHaveTextContent('Mattachine begins')
  expect(api.to('GET /pinSearch/').length).toBeGreaterThan(asked)
})

test('a tap on the head of a sheet raises it step by step, and lowers it from the top', async () => {
  await openMap()
  await canBePulled(search())
  for (const height of ['half', 'full', 'peek'] as const) {
    pull(head(search()), 2)
    await isAt(search(), height)
  }
})

test('the list cannot be dragged out of the screen', async () => {
  await openMap()
  await canBePulled(search())
  pull(head(search()), -300)
  await isAt(search(), 'half')
  pull(head(search()), 400, { isFlick: true })
  await isAt(search(), 'peek')
})

test('search results are shown on the uncovered part of the map', async () => {
  await openMap('/?lat=34.05&lng=-118.25&z=11&q=kiss')
  await search().getByRole('button', { name: 'Raise the panel' }).click()
  await search().getByRole('button', { name: 'Show all on the map' }).click()
  await isAt(search(), 'peek')
})

test('typing raises the search whose field kept the focus when a place was chosen', async () => {
  const graz = aPlace({ name: 'Graz', label: 'Graz, Austria', x: 15.44, y: 47.07 })
  await openWithMap('/?lat=34.05&lng=-118.25&z=11', { api: { ...atlasOf(), 'GET /geocode/': [graz] } })
  await searchField().fill('graz')
  await isAt(search(), 'full')
  await page.getByRole('option', { name: /^Graz/ }).click()
  await isAt(search(), 'peek')
  await expect.element(searchField()).toHaveFocus()
  await userEvent.keyboard('k')
  await isAt(search(), 'full')
})

test('what was found farther apart than a phone’s map is wide is shown where most of it is', async () => {
  const found = [
    aStory({ id: 1, title: 'A kiss in Lima', latitude: -12, longitude: -77 }),
    aStory({ id: 2, title: 'A kiss in Swakopmund', latitude: -22.7, longitude: 14.5 }),
    aStory({ id: 3, title: 'A kiss in Windhoek', latitude: -18, longitude: 20 }),
  ]
  await openWithMap('/?lat=34.05&lng=-118.25&z=11&q=kiss', { api: atlasOf(...found) })
  const pins = page.getByRole('group', { name: 'Stories on the map' })
  await expect.element(pins.getByRole('button', { name: 'A kiss in Swakopmund' })).toBeInViewport()
  await expect.element(pins.getByRole('button', { name: 'A kiss in Windhoek' })).toBeInViewport()
})

test('the story form is at the full height', async () => {
  await openScreen({ pathname: '/story', state: { addStory: true } }, { as: aSelf(), api: atlasOf() })
  await expect.element(page.getByLabelText("What's the name of this story?")).toBeVisible()
  await isAt(page.getByRole('region', { name: 'Tell your story' }), 'full')
})
