import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { CommentView } from '#contract/comments'
import type { StoryView } from '#contract/stories'
import { Comments } from '#web/features/comments/Comments.tsx'
import { joinComments } from '#web/features/comments/useEarlierComments.ts'

const comment = (id: number): CommentView => ({
  id,
  pin: 7,
  description: `words ${id}`,
  commenter: null,
  username: null,
  is_anonymous_comment: true,
  created_at: '2026-05-05T00:00:00Z',
  flaggingComment: [],
  flagscore: null,
  can: { delete: false, flag: false },
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => comment(from + n))
const storyWith = (commentstory: CommentView[], commentCount: number) =>
  ({ id: 7, commentstory, commentCount, can: { comment: false } }) as unknown as StoryView

const show = (story: StoryView) => {
  const element = <Comments story={story} reader={null} flag={() => null} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const words = () => screen.queryAllByText(/^words \d+$/).map(({ textContent }) => textContent)
const wordsOf = (rows: CommentView[]) => rows.map(({ description }) => description)

/** Answers like the worker, a page of two at a time, newest first. */
const answer = (earlier: CommentView[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const url = new URL(input as string, 'http://localhost:3000')
    if (url.pathname === '/api/config/') return Promise.resolve(Response.json({ apiKey: 'key' }))
    const before = Number(url.searchParams.get('before'))
    const rest = earlier.filter(({ id }) => id < before).reverse()
    const page = rest.slice(0, 2)
    const link = `<http://localhost:3000/api/commentStory/?pin=7&before=${page.at(-1)?.id}>; rel="next"`
    return Promise.resolve(Response.json(page, { headers: rest.length > 2 ? { link } : {} }))
  })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('Show earlier comments brings them page by page, in order, and reading goes on at the first of a page', async () => {
  answer(range(1, 3))
  show(storyWith(range(4, 6), 6))
  expect(screen.getByRole('heading').textContent).toBe('Comments 6')
  const button = screen.getByRole('button', { name: 'Show earlier comments' })
  fireEvent.click(button)
  await waitFor(() => expect(words()).toEqual(wordsOf(range(2, 6))))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('words 2'))
  expect(screen.getByRole('status').textContent).toBe('2 earlier comments are shown')
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier comments' }))
  await waitFor(() => expect(words()).toEqual(wordsOf(range(1, 6))))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('words 1'))
  expect(screen.queryByRole('button', { name: 'Show earlier comments' })).toBeNull()
})

test('where all comments are shown nothing more is offered', () => {
  show(storyWith(range(1, 3), 3))
  expect(screen.queryByRole('button', { name: 'Show earlier comments' })).toBeNull()
})

test('a page that did not come is said, and can be asked for again', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) =>
    Promise.resolve(
      (input as string).includes('config')
        ? Response.json({ apiKey: 'key' })
        : Response.json({ error: { code: 'unavailable', message: 'Please try again in a moment' } }, { status: 503 }),
    ),
  )
  show(storyWith(range(4, 6), 6))
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier comments' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a moment')
  expect(words()).toEqual(wordsOf(range(4, 6)))
  expect(screen.getByRole('button', { name: 'Show earlier comments' })).toBeTruthy()
})

test('a comment that moved out of the newest stays, one that was deleted goes', () => {
  const shown = range(1, 6)
  expect(wordsOf(joinComments(shown, [comment(5), comment(6), comment(7)]))).toEqual(wordsOf(range(1, 7)))
  expect(wordsOf(joinComments(shown, [comment(4), comment(6)]))).toEqual(wordsOf([...range(1, 4), comment(6)]))
  expect(joinComments([], [])).toEqual([])
})
