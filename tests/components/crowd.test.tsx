import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StoryView } from '#contract/stories'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openScreen, textsOf } from '#tests/support/screens'
import { noConnection } from '#tests/support/stubbedApi'
import { aStory } from '#tests/support/views'

const map = () => page.getByRole('application', { name: 'Map of stories' })
const cluster = () =>
  page
    .getByRole('group', { name: 'Stories on the map' })
    .getByRole('button', { name: /stories:/ })
    .first()
const card = () => page.getByRole('dialog', { name: /stories at this place/ })
const links = () => card().getByRole('link')

/** Stories of one house. */
const house = (count: number): StoryView[] =>
  Array.from({ length: count }, (_, n) =>
    aStory({ id: n + 1, title: `On floor ${n + 1}`, category: ((n % 3) + 1) as 1 | 2 | 3, updooots: n === 4 ? 9 : 0 }),
  )
const openMap = async (stories: StoryView[], zoom = 12) => {
  const opened = await openScreen(`/?lat=34.05&lng=-118.25&z=${zoom}`, { api: atlasOf(...stories) })
  await expect.element(map()).toHaveAttribute('data-ready', '')
  await expect.element(cluster()).toBeVisible()
  return { ...opened, zoom: () => new URLSearchParams(opened.router.state.location.search).get('z') }
}

test('stories of one place open as a list on the spot, the most kept first, with signs and titles', async () => {
  const { api, zoom } = await openMap(house(12))
  await cluster().click()
  await expect.element(card().getByRole('heading', { name: '12 stories at this place' })).toHaveFocus()
  await expect.poll(() => links().elements().length).toBe(12)
  expect(textsOf(links())[0]).toContain('On floor 5')
  await expect.element(links().first().getByRole('img', { name: 'Resources' })).toBeVisible()
  expect(zoom()).toBe('12')
  expect(api.to('GET /pins/').filter(({ query }) => query.ids?.split(',').length === 12)).toHaveLength(1)
  const [spot, box] = [cluster(), card()].map((each) => each.element().getBoundingClientRect())
  expect(box!.left - spot!.right).toBeLessThan(30)
  expect(await axeViolations()).toEqual([])
})

test('the list of a place is left by Escape, and the focus is back on its marker', async () => {
  await openMap(house(12))
  ;(cluster().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(links().first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => card().elements()).toEqual([])
  await expect.element(cluster()).toHaveFocus()
})

test('whoever reads one story of a place finds the list again when they close it', async () => {
  const { router } = await openMap(house(12))
  await cluster().click()
  const link = links().nth(2)
  const title = (await expect.element(link).toBeVisible(), textsOf(link)[0]!)
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(card().elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await expect.element(link).toHaveFocus()
})

test('of more than a hundred stories at a place the list shows as many as are asked for at once, then the others', async () => {
  await openMap(house(130))
  await cluster().click()
  await expect.poll(() => links().elements().length).toBe(100)
  await card().getByRole('button', { name: 'Show more of the other 30' }).click()
  await expect.poll(() => links().elements().length).toBe(130)
  expect(
    card()
      .getByRole('button', { name: /Show more/ })
      .elements(),
  ).toEqual([])
})

test('a list of a place that could not be loaded says so, and can be asked for again', async () => {
  const stories = house(12)
  const atlas = atlasOf(...stories)
  const { api } = await openMap(stories)
  api.answer({ 'GET /pins/': noConnection })
  await cluster().click()
  await expect.element(card().getByText('The stories could not be loaded.')).toBeVisible()
  api.answer({ 'GET /pins/': atlas['GET /pins/']! })
  await card().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => links().elements().length).toBe(12)
})

test('a cluster that can be parted is parted by one press', async () => {
  const near = [0, 1, 2].map((n) => aStory({ id: n + 1, title: `House ${n}`, latitude: 34.05 + n / 1000 }))
  const { zoom } = await openMap(near, 9)
  await cluster().click()
  await expect.poll(() => document.querySelectorAll('button[data-story]').length).toBe(3)
  await expect.poll(() => Number(zoom())).toBeGreaterThan(13)
  expect(card().elements()).toEqual([])
})

test('on a phone the stories of a place open in a sheet under their marker', async () => {
  await page.viewport(390, 844)
  await openMap(house(12))
  await cluster().click()
  const sheet = page.getByRole('region', { name: 'Stories at this place' })
  await expect.element(sheet).toHaveAttribute('data-height', 'half')
  await expect.poll(() => sheet.getByRole('link').elements().length).toBe(12)
  const bottom = () => cluster().element().getBoundingClientRect().bottom
  await expect.poll(() => bottom() < sheet.element().getBoundingClientRect().top).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => sheet.elements()).toEqual([])
})

test('a touch between two pins opens the nearer one', async () => {
  const pins = [0, 1].map((n) => aStory({ id: n + 1, title: `Door ${n}`, longitude: -118.25 + n * 0.00032 }))
  const { router } = await openScreen('/?lat=34.05&lng=-118.25&z=17', { api: atlasOf(...pins) })
  await expect.poll(() => document.querySelectorAll('button[data-story]').length).toBe(2)
  const [first, second] = [1, 2].map((id) => document.querySelector(`button[data-story='${id}']`)!)
  const [a, b] = [first!, second!].map((pin) => pin.getBoundingClientRect())
  expect(b!.left - a!.left).toBeLessThan(44)
  const clientX = a!.left + a!.width / 2 + (b!.left - a!.left) * 0.4
  const touch = { bubbles: true, pointerType: 'touch', detail: 1, clientX, clientY: a!.top + a!.height / 2 }
  second!.dispatchEvent(new PointerEvent('click', touch))
  const destination = () => (router.state.navigation.location ?? router.state.location).pathname
  await expect.poll(destination).toBe('/story/1')
})
