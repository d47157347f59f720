import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Category } from '#contract/categories'
import type * as table from '#contract/categoryTable'
import { atlasOf } from '#tests/support/atlas'
import { openScreen, textsOf } from '#tests/support/screens'
import { aSelf, aStory } from '#tests/support/views'

vi.mock('#contract/categoryTable', async (original: () => Promise<typeof table>) => {
  const { fourthCategory } = await import('#tests/support/fourthCategory')
  return { categories: [fourthCategory, ...(await original()).categories] }
})

/** The table of this file has it; the types have the table of the product. */
const fourth = 4 as number as Category
const at = { latitude: 34.1, longitude: -118.2 }
const meeting = (id: number) => aStory({ id, title: `Thursday ${id}`, category: fourth, ...at })

test('a fourth category is a filter with its number, and a share of a cluster', async () => {
  const stories = [meeting(1), meeting(2), aStory({ id: 3, category: 2, ...at })]
  await openScreen('/?lat=34.1&lng=-118.2&z=12', { api: atlasOf(...stories) })
  const filters = page.getByRole('group', { name: 'Categories' })
  await expect
    .poll(() => textsOf(filters.getByRole('button')))
    .toEqual(['2Meetings', '0Personal', '1Resources', '0Historical'])
  const marker = page.getByRole('group', { name: 'Stories on the map' }).getByRole('button')
  await expect.element(marker).toHaveAccessibleName(/^3 stories: 2 meetings, 1 resource/)
  await filters.getByRole('button', { name: 'Personal' }).click()
  await expect.poll(() => marker.elements()).toEqual([])
})

test('a fourth category can be chosen for a story, and its icon is on the story', async () => {
  const { screen } = await openScreen({ pathname: '/story', state: { storySidebarOpen: true, addStory: true } }, { as: aSelf(), api: atlasOf() }) // oxfmt-ignore
  await expect.element(page.getByRole('radio', { name: 'meetings' })).toBeInTheDocument()
  await screen.unmount()
  await openScreen('/story/1', { as: aSelf(), api: { ...atlasOf(meeting(1)), 'GET /pins/:id/': meeting(1) } })
  const chip = page.getByRole('article', { name: 'Thursday 1' }).getByText('Meetings')
  await expect.element(chip).toBeVisible()
  expect(chip.element().closest('[data-category]')!.querySelector('path')!.getAttribute('d')).toBe('M3 3h18v18h-18Z')
})
