import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '#tests/support/axe'
import { openScreen, textsOf } from '#tests/support/screens'
import { emptyMap } from '#tests/support/storyScreen'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { aComment, aSelf, aStory } from '#tests/support/views'
import type { NewsItem } from '#contract/news'
import { discreetChange } from '#web/lib/discreet.ts'
import { forgetPerson } from '#web/lib/forgetPerson.ts'
import { newsLooked } from '#web/features/news/newsLooked.ts'
import { local } from '#web/lib/storage.ts'

const robin = aSelf()
const faq: Stubs = { 'GET /faq/': [] }
const bell = page.getByRole('banner').getByRole('link', { name: /^News/ })
const story = { id: 101, title: 'The bench in the park' }
const item = (parts: Partial<NewsItem> = {}): NewsItem => ({
  ...{ day: '2026-11-02', kind: 'comment', story, comment: 301, collection: null, decision: null, reason: null },
  ...parts,
})
const counting = (count: number): Stubs => ({ ...faq, 'GET /auth/user/news/': { count, items: [] } })

/** As when a member comes back to the tab. */
const lookAgain = () => void document.dispatchEvent(new Event('visibilitychange'))

test('the bell says how much is new, and asks at most every five minutes [29, 2.2]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const { api } = await openScreen('/faq', { as: robin, api: counting(7) })
    await expect.element(bell).toHaveAccessibleName('News: 7 new items')
    await expect.element(bell).toHaveTextContent('7')
    const asked = () => api.to('GET /auth/user/news/').map(({ query }) => query)
    api.answer(counting(100))
    lookAgain()
    vi.setSystemTime(Date.now() + 299_000)
    lookAgain()
    expect(asked()).toEqual([{ only: 'count' }])
    vi.setSystemTime(Date.now() + 2_000)
    lookAgain()
    await expect.element(bell).toHaveTextContent('100+')
    await expect.element(bell).toHaveAccessibleName('News: 100+ new items')
    expect(asked()).toHaveLength(2)
    api.answer(counting(3))
    vi.setSystemTime(Date.now() + 301_000)
    // Another window was in front of it in the meantime.
    dispatchEvent(new Event('focus'))
    await expect.element(bell).toHaveAccessibleName('News: 3 new items')
  } finally {
    vi.useRealTimers()
  }
})

test('a guest has no bell, and nothing is asked for them [29, 2.2]', async () => {
  const { api } = await openScreen('/faq', { api: faq })
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect([bell.elements(), api.to('GET /auth/user/news/')]).toEqual([[], []])
})

test('in discreet mode the bell shows no count and asks for none [29, 18]', async () => {
  document.documentElement.dataset.discreet = ''
  try {
    const { api } = await openScreen('/faq', { as: robin, api: counting(7) })
    await expect.element(bell).toHaveAccessibleName('News')
    await expect.element(bell).toHaveTextContent(/^$/)
    expect(api.to('GET /auth/user/news/')).toEqual([])
    delete document.documentElement.dataset.discreet
    dispatchEvent(new Event(discreetChange))
    await expect.element(bell).toHaveTextContent('7')
    document.documentElement.dataset.discreet = ''
    dispatchEvent(new Event(discreetChange))
    await expect.element(bell).toHaveTextContent(/^$/)
  } finally {
    delete document.documentElement.dataset.discreet
    dispatchEvent(new Event(discreetChange))
  }
})

test('without a connection the bell stays, without a count [29]', async () => {
  await openScreen('/faq', { as: robin, api: { ...faq, 'GET /auth/user/news/': noConnection } })
  await expect.element(bell).toHaveAccessibleName('News')
})

const everything: NewsItem[] = [
  item(),
  item({ day: '2026-11-02', kind: 'reply', comment: 302, story: { id: 102, title: 'A march' } }),
  item({ day: '2026-11-01', kind: 'storyDecision', comment: null, decision: 'hidden', reason: 'privacy' }),
  item({ day: '2026-11-01', kind: 'commentDecision', story: null, comment: 303, decision: 'removed', reason: 'spam' }),
  item({ day: '2026-10-30', kind: 'notes', comment: null }),
  item({ day: '2026-10-30', kind: 'storyDecision', comment: null, decision: 'reversed' }),
  item({ day: '2026-10-30', kind: 'photoDecision', comment: null, decision: 'approved' }),
  item({
    ...{ day: '2026-10-30', kind: 'collectionDecision', story: null, comment: null },
    ...{ collection: { id: 7, title: 'A walk' }, decision: 'declined', reason: 'spam' },
  }),
]

test('the page of news lists items by day, each of them a link, and afterwards nothing is new [29]', async () => {
  const news: Stubs = {
    'GET /auth/user/news/': ({ query }) =>
      query.only ? { count: everything.length, items: [] } : { count: everything.length, items: everything },
  }
  const { screen, router, api } = await openScreen('/faq', {
    as: robin,
    api: { ...faq, ...emptyMap, ...news, 'GET /pins/:id/': aStory() },
  })
  await expect.element(bell).toHaveTextContent('8')
  await bell.click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  const region = (name: string) => screen.getByRole('region', { name })
  await expect.element(region('October 30, 2026')).toBeVisible()
  expect(textsOf(screen.getByRole('main').getByRole('heading', { level: 2 }))).toEqual([
    'November 2, 2026',
    'November 1, 2026',
    'October 30, 2026',
  ])
  expect(textsOf(region('November 2, 2026').getByRole('link'))).toEqual([
    'Someone commented on “The bench in the park” New',
    'Someone commented after you on “A march” New',
  ])
  expect(textsOf(region('November 1, 2026').getByRole('link'))).toEqual([
    '“The bench in the park” was hiddenReason: Outing or privacy. New',
    'Our team decided about a comment of yoursReason: Spam. New',
  ])
  expect(textsOf(region('October 30, 2026').getByRole('link'))).toEqual([
    'Our team added content notes to “The bench in the park” New',
    'Your appeal about “The bench in the park” was granted New',
    'A photo of “The bench in the park” was approved New',
    'The latest version of “A walk” was not publishedReason: Spam. New',
  ])
  const toCollection = region('October 30, 2026').getByRole('link', { name: /A walk/ })
  await expect.element(toCollection).toHaveAttribute('href', '/collections/7')
  await expect.element(bell).toHaveAccessibleName('News')
  expect(newsLooked.read()).toEqual({ day: '2026-11-02', seen: 2 })
  expect(await axeViolations()).toEqual([])
  // Of the day that was looked at only what came later is new, and of a later day all, as the page itself counts.
  await screen.unmount()
  // One item of that day was withdrawn in the meantime, and a later day has one.
  const changed = { count: 2, onFirstDay: 1, items: [] }
  api.answer({ ...news, 'GET /auth/user/news/': changed })
  const again = await openScreen('/faq', { as: robin, api: { ...faq, 'GET /auth/user/news/': changed } })
  await expect.element(bell).toHaveAccessibleName('News: 1 new item')
  expect(again.api.to('GET /auth/user/news/').map(({ query }) => query)).toEqual([
    { since: '2026-11-02', only: 'count' },
  ])
  await again.router.navigate('/faq')
  expect(router.state.location.pathname).toBe('/news')
})

test('the news of a request says what to change, and that of its end that the story stays [29]', async () => {
  const decided = { kind: 'storyDecision', comment: null } as const
  const items = [
    item({ ...decided, decision: 'asked', asked: 'place', isHidden: true }),
    item({ ...decided, day: '2026-11-01', decision: 'kept' }),
    item({ ...decided, day: '2026-10-31', decision: 'asked', asked: 'other' }),
    item({ ...decided, day: '2026-10-30', decision: 'asked' }),
    item({ ...decided, day: '2026-10-29', decision: 'asked', isChanged: true }),
  ]
  await openScreen('/news', { as: robin, api: { 'GET /auth/user/news/': { count: 5, items, hasMore: false } } })
  await expect.element(page.getByRole('heading', { name: 'October 29, 2026' })).toBeVisible()
  expect(textsOf(page.getByRole('main').getByRole('link', { name: /The bench/ }))).toEqual([
    'Our team asks you to change “The bench in the park”Make the place less exact.It’s hidden for now. Until November 22, 2026, you can edit it. New',
    '“The bench in the park” was reviewed and stays on the map New',
    'Our team asks you to change “The bench in the park” New',
    'Our team asked you to change “The bench in the park” New',
    'Our team asked you to change “The bench in the park”You changed the story. Our team will look at it again. New',
  ])
})

test('an item about a comment leads to that comment, by keyboard too [29]', async () => {
  const commentstory = Array.from({ length: 30 }, (_, n) => aComment({ id: 301 + n, description: `Comment ${n + 1}` }))
  const { router } = await openScreen('/news', {
    as: robin,
    api: {
      ...emptyMap,
      'GET /auth/user/news/': { count: 1, items: [item({ comment: 330 })] },
      'GET /pins/:id/': aStory({ commentstory, commentCount: 30 }),
    },
  })
  const link = page.getByRole('main').getByRole('link', { name: /Someone commented/ })
  await expect.element(link).toBeVisible()
  link.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/story/101')
  // Only its author and those who commented get this news, so the history must not show that it was opened.
  expect(router.state.location).toMatchObject({ hash: '', state: null })
  const comment = page.getByRole('listitem').filter({ hasText: 'Comment 30' })
  await expect.element(comment).toHaveFocus()
  await expect.element(comment).toBeInViewport()
})

test('the page of news marks what is new since the last look, leads to the first of several new comments, and marks the same after the way back [29]', async () => {
  local.save('news-looked', '2026-11-01/1')
  const items = [
    item({ comment: 302 }),
    item({ comment: 301 }),
    item({ day: '2026-11-01', kind: 'notes', comment: null }),
  ]
  const commentstory = [301, 302].map((id) => aComment({ id, description: `Comment ${id}` }))
  const { router } = await openScreen('/news', {
    as: robin,
    api: {
      ...emptyMap,
      'GET /auth/user/news/': { count: 3, items, hasMore: false },
      'GET /pins/:id/': aStory({ commentstory, commentCount: 2 }),
    },
  })
  const links = page.getByRole('main').getByRole('link')
  const marked = ['There are 2 comments on “The bench in the park” 2 new', /content notes to “The bench in the park”$/]
  const says = (words: string) => expect.element(page.getByRole('main').getByText(words)).toBeVisible()
  await says('2 new since you last looked.')
  for (const [n, text] of marked.entries()) await expect.element(links.nth(n)).toHaveTextContent(text)
  await expect.element(links.first()).toHaveAccessibleName(/2 new$/)
  await links.first().click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Comment 301' })).toHaveFocus()
  await router.navigate(-1)
  await says('2 new since you last looked.')
  for (const [n, text] of marked.entries()) await expect.element(links.nth(n)).toHaveTextContent(text)
  await bell.click()
  await says('Nothing new since you last looked.')
  await expect.element(links.first()).toHaveTextContent(/“The bench in the park”$/)
})

test('of the day of the last look the page of news says how many items are new where a reload forgot which [29]', async () => {
  local.save('news-looked', '2026-11-02/1')
  const items = [item(), item({ kind: 'notes', comment: null })]
  await openScreen('/news', { as: robin, api: { 'GET /auth/user/news/': { count: 2, items, hasMore: false } } })
  await expect.element(page.getByText('1 new since you last looked.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'November 2, 2026' })).toHaveTextContent('1 of these is new')
})

test('a long list has pages, and a page that failed can be loaded again [29]', async () => {
  const first = Array.from({ length: 100 }, (_, n) => item({ story: { id: n + 1, title: `Story ${n}` } }))
  const answer = ({ query }: { query: Record<string, string> }) =>
    query.page === '2'
      ? { count: 100, items: [item({ day: '2026-10-01', comment: 999 })], hasMore: false }
      : { count: 100, items: query.only ? [] : first, hasMore: true }
  const { api } = await openScreen('/news', { as: robin, api: { 'GET /auth/user/news/': answer } })
  const links = page.getByRole('region', { name: /2026$/ }).getByRole('link')
  await expect.element(links).toHaveLength(100)
  api.answer({ 'GET /auth/user/news/': noConnection })
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByText('You seem to be offline.')).toBeVisible()
  api.answer({ 'GET /auth/user/news/': answer })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(links).toHaveLength(101)
  expect(page.getByRole('button', { name: 'Show more' }).elements()).toEqual([])
})

test('a member without news and a guest each read what the page is for [29]', async () => {
  const { screen } = await openScreen('/news', { as: robin })
  await expect.element(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
  expect(newsLooked.read()).toEqual({ day: '', seen: 0 })
  // One sentence about the page, and the rest once it is pressed.
  const rest = page.getByText(/put together from your stories/)
  await expect.element(rest).not.toBeVisible()
  await page.getByText('We store nothing for this page.', { exact: true }).click()
  await expect.element(rest).toBeVisible()
  await screen.unmount()
  local.clear()
  await openScreen('/news')
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('the day until which a member looked is only on the device, and is cleared at logout [29, 18]', async () => {
  newsLooked.save([item()])
  expect(newsLooked.read()).toEqual({ day: '2026-11-02', seen: 1 })
  await forgetPerson('left')
  expect(newsLooked.read()).toBeNull()
  local.save('news-looked', 'yesterday')
  expect(newsLooked.read()).toBeNull()
})
