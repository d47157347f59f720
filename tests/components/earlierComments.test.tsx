import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { CommentView } from '#contract/comments'
import type { StoryView } from '#contract/stories'
import { textsOf } from '#tests/support/screens'
import { Refused, stubApi } from '#tests/support/stubbedApi'
import { aComment, aStory, guestCan } from '#tests/support/views'
import { Comments } from '#web/features/comments/Comments.tsx'
import { joinComments } from '#web/features/comments/useEarlierComments.ts'

const comment = (id: number) => aComment({ id, description: `words ${id}` })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => comment(from + n))
/** For readers, who write nothing. */
const check = { before: () => Promise.resolve(null), button: () => null, prefetch: () => undefined, isPending: false }
const show = (commentstory: CommentView[], commentCount: number) => {
  const story: StoryView = aStory({ commentstory, commentCount, can: guestCan })
  const element = <Comments story={story} reader={null} check={check} flag={() => null} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const wordsOf = (rows: CommentView[]) => rows.map(({ description }) => description)
const words = () => textsOf(page.getByText(/^words \d+$/))
const button = page.getByRole('button', { name: 'Show earlier comments' })

/** Answers like the worker, a page of two at a time, newest first. */
const answer = (earlier: CommentView[]) =>
  stubApi({
    'GET /commentStory/': ({ query }) => {
      const rest = earlier.filter(({ id }) => id < Number(query.before)).reverse()
      const page = rest.slice(0, 2)
      const link = `<${location.origin}/api/commentStory/?pin=101&before=${page.at(-1)?.id}>; rel="next"`
      return Response.json(page, { headers: rest.length > 2 ? { link } : {} })
    },
  })

test('Show earlier comments brings them page by page, in order, and reading goes on at the first of a page', async () => {
  answer(range(1, 3))
  await show(range(4, 6), 6)
  await expect.element(page.getByRole('heading')).toHaveTextContent(/^Comments 6$/)
  await button.click()
  await expect.poll(words).toEqual(wordsOf(range(2, 6)))
  await expect.poll(() => document.activeElement?.textContent).toContain('words 2')
  await expect.element(page.getByRole('status')).toHaveTextContent(/^2 earlier comments are shown$/)
  await button.click()
  await expect.poll(words).toEqual(wordsOf(range(1, 6)))
  await expect.poll(() => document.activeElement?.textContent).toContain('words 1')
  expect(button.elements()).toEqual([])
})

test('where all comments are shown nothing more is offered', async () => {
  await show(range(1, 3), 3)
  await expect.element(page.getByText('words 3')).toBeVisible()
  expect(button.elements()).toEqual([])
})

test('a page that did not come is said, and can be asked for again', async () => {
  stubApi({ 'GET /commentStory/': new Refused(503, 'unavailable', 'Please try again in a moment') })
  await show(range(4, 6), 6)
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again in a moment')
  expect(words()).toEqual(wordsOf(range(4, 6)))
  await expect.element(button).toBeVisible()
})

test('a comment that moved out of the newest stays, one that was deleted goes', () => {
  const shown = range(1, 6)
  expect(wordsOf(joinComments(shown, [comment(5), comment(6), comment(7)]))).toEqual(wordsOf(range(1, 7)))
  expect(wordsOf(joinComments(shown, [comment(4), comment(6)]))).toEqual(wordsOf([...range(1, 4), comment(6)]))
  expect(joinComments([], [])).toEqual([])
})
