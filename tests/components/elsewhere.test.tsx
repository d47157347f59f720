import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { foundForMap } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openScreen } from '#tests/support/screens'
import { emptyMap } from '#tests/support/storyScreen'
import { aStory } from '#tests/support/views'

const feed = page.getByRole('button', { name: 'Feed' })
const dialog = page.getByRole('dialog', { name: 'Share this story' })
const open = () =>
  openScreen('/story/101?lat=34.1&lng=-118.2&z=11&q=pride&categories=1,3&from=1969&language=es', {
    api: {
      ...emptyMap,
      'GET /geocode/': [],
      'GET /view/search/': (asked) => foundForMap([], asked),
      'GET /pins/:id/': aStory({ title: '"Quoted" & <b>' }),
    },
  })

test('whoever presses Feed copies the address of a feed with the words, categories, languages and years they chose', async () => {
  await open()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await feed.click()
  await dialog.getByRole('button', { name: 'Copy: RSS' }).click()
  expect(copied).toHaveBeenLastCalledWith(
    `${location.origin}/feeds/stories.rss?search=pride&categories=1%2C3&startDate=1969-01-01&language=es`,
  )
  await expect.element(page.getByText('Feed address copied')).toBeVisible()
})

test('whoever wants a story or the map on their website copies a snippet of it, whatever the story is called', async () => {
  await open()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('tab', { name: 'Website' }).click()
  const snippet = async (name: string) => {
    const box = dialog.getByRole('textbox', { name })
    await expect.element(box).toBeVisible()
    return (box.element() as HTMLInputElement).value
  }
  const story = await snippet('This story')
  expect(story).toContain(`src="${location.origin}/embed?story=101"`)
  expect(story).toContain('title="&quot;Quoted&quot; &amp; &lt;b&gt;"')
  const map = await snippet('The map')
  expect(map).toMatch(/\/embed\?lat=34[\d.]*&amp;lng=-118[\d.]*&amp;z=11&amp;/)
  expect(map).toContain('q=pride&amp;categories=1%2C3&amp;from=1969&amp;language=es"')
})

test('by keyboard the dialog of feeds takes the focus and gives it back, and axe finds nothing in it', async () => {
  await open()
  await feed.click()
  await expect.element(dialog.getByRole('heading', { name: 'Share this story' })).toHaveFocus()
  expect(await axeViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(feed).toHaveFocus()
})
