import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { openScreen } from '#tests/support/screens'
import { aComment, aProfile, aProfileStory, aStory } from '#tests/support/views'

const main = () => page.getByRole('main').element()
const topOf = () => Math.round(main().scrollTop)
const many = Array.from({ length: 15 }, (_, index) => ({ id: index + 1, title: `Story number ${index + 1}` }))
const atlas = () =>
  atlasOf(
    ...many.map(({ id, title }) => aStory({ id, title, latitude: 34.05 + id / 1000, longitude: -118.2 - id / 500 })),
  )

test('whoever went on reading below an anchor comes back to the line, not to the anchor', async () => {
  const { screen, router } = await openScreen('/Terms#ContentPolicy', { api: { 'GET /faq/': [] } })
  await expect.element(screen.getByRole('heading', { name: 'Content Policy', exact: true })).toBeInViewport()
  const anchor = topOf()
  main().scrollBy(0, 240)
  await expect.poll(topOf).toBe(anchor + 240)
  await screen.getByRole('banner').getByRole('link', { name: 'Faq' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'FAQ' })).toHaveFocus()
  expect(topOf()).toBe(0)
  await router.navigate(-1)
  await expect.poll(topOf).toBe(anchor + 240)
})

test('whoever looks at the author of a story and goes back is on the author’s name again, where they had read to', async () => {
  const long = Array.from({ length: 60 }, (_, n) => `<p>Line ${n}.</p>`).join('')
  const talk = Array.from({ length: 9 }, (_, n) => aComment({ id: 300 + n, description: `Said ${n}.` }))
  const story = aStory({ id: 1, description: long, commentstory: talk, commentCount: talk.length })
  const { screen, router } = await openScreen('/story/1', {
    api: { ...atlasOf(story), 'GET /profile/users/': [aProfile({ username: 'sam' })] },
  })
  const panel = screen.getByRole('region', { name: 'Story', exact: true })
  const names = panel.getByRole('link', { name: 'sam' })
  await expect.element(names.nth(6)).toBeInTheDocument()
  const link = names.nth(6).element() as HTMLElement
  link.scrollIntoView({ block: 'center' })
  const place = Math.round(link.getBoundingClientRect().top)
  link.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'sam' })).toHaveFocus()
  await router.navigate(-1)
  await expect.element(names.nth(6)).toHaveFocus()
  await expect.poll(() => Math.round(names.nth(6).element().getBoundingClientRect().top)).toBe(place)
})

test('whoever reads a story of a profile and goes back is where they were, on the story’s link', async () => {
  const userStories = many.map(({ id, title }) => aProfileStory({ id, pinId: id, title }))
  const { screen, router } = await openScreen('/users/sam', {
    api: { ...atlas(), 'GET /profile/users/': [aProfile({ username: 'sam', userStories })] },
  })
  const link = screen.getByRole('main').getByRole('link', { name: 'Story number 10' })
  await expect.element(link).toBeInTheDocument()
  ;(link.element() as HTMLElement).focus()
  link.element().scrollIntoView({ block: 'center' })
  const top = topOf()
  expect(top).toBeGreaterThan(300)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Story number 10' })).toHaveFocus()
  await router.navigate(-1)
  await expect.element(link).toHaveFocus()
  expect(topOf()).toBe(top)
})

test('a story that was opened from the list leads back to its line in the list', async () => {
  const { screen, router } = await openScreen('/?lat=34.05&lng=-118.25&z=11', { api: atlas() })
  const list = screen.getByRole('region', { name: 'Search stories' })
  await expect.element(list.getByRole('article').nth(3)).toBeInTheDocument()
  const link = list.element().querySelectorAll<HTMLElement>('a[href^="/story/"]')[3]!
  const title = link.textContent.trim()
  link.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus()
  await router.navigate(-1)
  const line = list.getByRole('link', { name: title, exact: true })
  await expect.element(line).toHaveFocus()
  await expect.element(line).toBeInViewport()
})
