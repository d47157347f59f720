import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentDay } from '#contract/days'
import { waitUntilStill } from '#tests/support/screens'
import { openStory } from '#tests/support/storyScreen'
import { aPhoto, aSelf, aStory, authorCan } from '#tests/support/views'

/** The source files that this page has fetched. */
const filesFetched = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /\/web\/.*\.(tsx?|css)$/.test(path))

test('of their anonymous story an author’s browser fetches no file that another member’s does not, whatever staff said to them [2.1, 20]', async () => {
  performance.setResourceTimingBufferSize(5_000)
  const story = aStory({
    is_anonymous_pin: true,
    owner: null,
    username: null,
    contentNotes: ['death'],
    photos: [aPhoto()],
  })
  const other = await openStory(story, { as: aSelf({ id: 13, username: 'another' }) })
  await expect.element(page.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
  await waitUntilStill('a story of another', 300)
  const before = new Set(filesFetched())
  expect(before.size).toBeGreaterThan(0)
  await other.screen.unmount()
  const robin = aSelf()
  const on = currentDay()
  const review = { state: 'hidden' as const, reason: 'privacy' as const, note: 'A face.', decidedOn: on }
  const hidden = aPhoto({
    ...{ id: 2, status: 'hidden' },
    review: { ...review, canAppeal: true, appeal: null },
  })
  await openStory(
    {
      ...story,
      ...{ owner: robin.id, username: 'robin', can: authorCan, photos: [...story.photos, hidden] },
      addedNotes: [{ by: 'moderator', notes: ['death'], note: 'It tells of one.' }],
      changeRequest: { asked: 'name', note: 'Your neighbor is named.', on, isAnswered: false },
    },
    { as: robin },
  )
  for (const said of ['A face.', 'It tells of one.', 'Your neighbor is named.'])
    await expect.element(page.getByText(said)).toBeVisible()
  await waitUntilStill('a story of one’s own', 300)
  expect(filesFetched().filter((file) => !before.has(file))).toEqual([])
})
