import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { openScreen } from '#tests/support/screens'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { storyForm } from '#tests/support/storyForm'
import { aModerator, aProfile, aProfileStory, aSelf, aStory, authorCan } from '#tests/support/views'
import { ownChanges } from '#web/lib/ownChanges.ts'

const sam = aSelf({ id: 5, username: 'sam' })
const list = () => page.getByRole('region', { name: 'Search stories' })
const line = (title: string) => list().getByRole('article').filter({ hasText: title })
const pinOf = (title: string) =>
  page.getByRole('group', { name: 'Stories on the map' }).getByRole('button', { name: title })
const never = () => new Promise<never>(() => undefined)
/** What lists and map are asked from now on is never answered: what stands there is what was there before. */
const silent: Stubs = { 'GET /pinSearch/': never, 'GET /view/search/': never, 'GET /view/:z/:x0/:y0/:x1/:y1/': never }
const view = '?lat=34.05&lng=-118.24&z=12'
const two = () => [
  aStory({ id: 101, title: 'The bench', can: authorCan }),
  aStory({ id: 102, title: 'The bridge', latitude: 34.08, username: 'ana', owner: 6 }),
]

test('a story that its author edits and makes anonymous is so in the list and on the map, before anybody is asked', async () => {
  const atlas = atlasOf(...two())
  const { api } = await openScreen(`/story/101${view}`, { as: sam, api: atlas })
  await expect.element(line('The bench').getByText('sam')).toBeInTheDocument()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const form = storyForm()
  await form.title.fill('The seat')
  await form.anonymous('yes').click()
  api.answer(silent)
  await form.save.click()
  await expect.element(line('The seat').getByText('Anonymous')).toBeInTheDocument()
  expect(line('The bench').elements()).toEqual([])
  expect(line('The seat').getByText('sam').elements()).toEqual([])
  await expect.element(pinOf('The seat')).toBeInTheDocument()
  expect(JSON.stringify([...ownChanges.read().byId])).not.toContain('sam')
})

test('a deleted story is gone from list and map at once, and stays gone where the map comes back with an old view', async () => {
  const atlas = atlasOf(...two())
  const old = atlasOf(...two())['GET /view/:z/:x0/:y0/:x1/:y1/']!
  const { router, api } = await openScreen(`/story/101${view}`, {
    as: sam,
    api: { ...atlas, 'GET /view/:z/:x0/:y0/:x1/:y1/': old, 'GET /faq/': [] },
  })
  await expect.element(pinOf('The bench')).toBeInTheDocument()
  api.answer({ 'GET /pinSearch/': never })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Are you sure you want to delete this story?' })
  await asked.getByRole('button', { name: 'Yes, delete this story' }).click()
  await expect.element(page.getByText('The story is deleted')).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await expect.poll(() => line('The bench').elements()).toEqual([])
  await expect.poll(() => pinOf('The bench').elements()).toEqual([])
  await expect.element(line('The bridge')).toBeInTheDocument()
  await router.navigate('/faq')
  await expect.element(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await router.navigate(-1)
  await expect.element(pinOf('The bridge')).toBeInTheDocument()
  expect(pinOf('The bench').elements()).toEqual([])
})

test('a search counts one less when a story it found is deleted', async () => {
  const atlas = atlasOf(...two())
  const { api } = await openScreen(`/story/101${view}&q=The`, { as: sam, api: atlas })
  await expect.element(list().getByRole('heading', { name: '2 stories found' })).toBeInTheDocument()
  api.answer(silent)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, delete this story' }).click()
  await expect.element(list().getByRole('heading', { name: '1 story found' })).toBeInTheDocument()
  await expect.poll(() => line('The bench').elements()).toEqual([])
})

test('on one’s profile a story is as it was just changed, also after Back', async () => {
  const stories = two()
  const profile = () => [
    aProfile({
      id: 5,
      username: 'sam',
      userStories: [aProfileStory({ title: stories[0]!.title, pinAuthor: 'sam' })],
      can: { edit: true, editAvatar: true },
    }),
  ]
  const { router } = await openScreen('/users/sam', {
    as: sam,
    api: { ...atlasOf(...stories), 'GET /profile/users/': profile },
  })
  await page.getByRole('link', { name: 'edit story' }).click()
  const form = storyForm()
  await form.title.fill('The seat')
  await form.save.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'The seat' })).toBeVisible()
  await router.navigate(-1)
  await expect.element(page.getByRole('heading', { level: 3, name: 'The seat' })).toBeVisible()
})

test('a story that staff remove is off their map, and back on it when they take that back', async () => {
  const flagged = { id: 101, title: 'The bench', owner: 5, username: 'sam', flagscore: 1, flaggerstory: [] }
  let left = [flagged]
  const stories = two()
  const { router } = await openScreen('/manage/flag', {
    as: aModerator(),
    api: {
      // The map's caches are older than what staff do.
      ...atlasOf(...stories),
      'GET /pinFlagged/': () => ({ count: left.length, next: null, previous: null, results: left }),
      'DELETE /pinFlagged/:id/': () => {
        left = []
        return null
      },
      'POST /pinFlagged/:id/restore/': () => stories[0]!,
    },
  })
  await page.getByRole('button', { name: 'Delete “The bench”' }).click()
  await page.getByRole('button', { name: 'Yes, delete this story' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await router.navigate(`/${view}`)
  await expect.element(pinOf('The bridge')).toBeInTheDocument()
  expect(pinOf('The bench').elements()).toEqual([])
  await undo.click()
  await expect.element(pinOf('The bench')).toBeInTheDocument()
})

test('nothing of one’s own changes is kept after logging out', async () => {
  const { screen } = await openScreen(`/story/101${view}`, {
    as: sam,
    api: { ...atlasOf(...two()), 'POST /auth/logout/': noConnection },
  })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, delete this story' }).click()
  await expect.poll(() => ownChanges.read().byId.has(101)).toBe(true)
  await screen.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  await screen.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => ownChanges.read().byId.size).toBe(0)
})
