import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { CommentView } from '#contract/comments'
import { messages } from '#contract/messages'
import type { StoryView } from '#contract/stories'
import { aFiltersPage } from '#tests/support/conditions'
import { render } from '#tests/support/render'
import { commenting, openStory } from '#tests/support/storyScreen'
import { noConnection, Refused, stubApi } from '#tests/support/stubbedApi'
import { aComment, aModerator, aSelf, aStory, authorCan, guestCan } from '#tests/support/views'
import { textsOf } from '#tests/support/screens'
import { Comments } from '#web/features/comments/Comments.tsx'
import { joinComments } from '#web/features/comments/useEarlierComments.ts'
import { intercepted } from '#web/lib/api.ts'

const robin = aSelf()
const comments = page.getByRole('region', { name: /^Comments/ })
const items = comments.getByRole('listitem')
const words = page.getByRole('textbox', { name: 'leave comment' })
const send = page.getByRole('button', { name: 'leave comment' })
const anonymously = page.getByRole('checkbox', { name: /^Comment anonymously/ })

test('a new comment is scrolled into view for its author, wherever it is in the list', async () => {
  const story = aStory({
    commentstory: [1, 2, 3].map((n) => aComment({ id: n, description: `${n}: ${'It was long ago. '.repeat(120)}` })),
    commentCount: 3,
  })
  await openStory(story, { as: robin, api: commenting(story, robin) })
  await words.fill('Thank you all')
  await send.click()
  const mine = items.filter({ hasText: 'Thank you all' })
  await expect.element(mine).toHaveFocus()
  await expect.element(mine).toBeInViewport()
})

test('a refused comment is removed from the list, with its text back in the field [8]', async () => {
  const story = aStory()
  const { api } = await openStory(story, { as: robin, api: { 'POST /commentStory/': noConnection } })
  await expect.element(page.getByText('No comments yet.')).toBeVisible()
  await send.click()
  await expect.element(page.getByText('*Please enter a comment')).toBeVisible()
  expect(api.to('POST /commentStory/')).toEqual([])
  await words.fill('hold on to this')
  await send.click()
  await expect.element(comments.getByText('You seem to be offline.')).toBeVisible()
  await expect.element(words).toHaveValue('hold on to this')
  expect(items.elements()).toEqual([])
  await expect
    .poll(() => api.to('POST /commentStory/').map(({ body }) => body))
    .toEqual([{ pin: story.id, description: 'hold on to this', is_anonymous_comment: false }])
})

test('a refused comment is still in its field when the story is opened again', async () => {
  const story = aStory()
  const { screen } = await openStory(story, { as: robin, api: { 'POST /commentStory/': noConnection } })
  await words.fill('hold on to this')
  await send.click()
  await expect.element(comments.getByText('You seem to be offline.')).toBeVisible()
  await screen.unmount()
  await openStory(story, { as: robin })
  await expect.element(words).toHaveValue('hold on to this')
})

test('a comment whose answer was lost and whose text changed is sent again only if the author wants both', async () => {
  const story = aStory()
  const keys: (string | null)[] = []
  const { api } = await openStory(story, {
    as: robin,
    api: {
      'POST /commentStory/': ({ headers }) => {
        keys.push(headers.get('idempotency-key'))
        return new Response(JSON.stringify({ error: { code: 'conflict', message: messages.keyReused, id: 5 } }), {
          status: 409,
        })
      },
    },
  })
  await words.fill('in other words')
  await send.click()
  await expect.element(comments.getByText('Your earlier comment was posted.')).toBeVisible()
  await expect.element(words).toHaveValue('in other words')
  await send.click()
  await expect.poll(() => api.to('POST /commentStory/')).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
})

test('an anonymous comment shows no name, and anonymous mode sets the default [2.6]', async () => {
  const story = aStory()
  const quiet = aSelf({ id: 12, username: 'quiet', is_anonymous_active: true })
  const { api } = await openStory(story, { as: quiet, api: commenting(story, quiet) })
  await expect.element(anonymously).toBeChecked()
  await words.fill('me too')
  await send.click()
  await expect.element(items).toHaveTextContent('Anonymous (you)')
  await expect.element(items.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect.element(items).not.toHaveTextContent('quiet')
  await expect
    .poll(() => api.to('POST /commentStory/').map(({ body }) => body))
    .toEqual([{ pin: story.id, description: 'me too', is_anonymous_comment: true }])
})

test('on their own anonymous story an author cannot sign a comment without choosing to, and sees what readers may guess then', async () => {
  const secret = aStory({ id: 2, owner: robin.id, username: 'robin', is_anonymous_pin: true, can: authorCan })
  const { screen, api } = await openStory(secret, { as: robin, api: commenting(secret, robin) })
  await expect.element(anonymously).toBeChecked()
  const warning = page.getByText('readers may guess that both are yours')
  expect(warning.elements()).toEqual([])
  await anonymously.click()
  await expect.element(warning).toBeVisible()
  await words.fill('It was me')
  await send.click()
  await page.getByRole('button', { name: 'Post anyway' }).click()
  await expect.element(items.getByRole('link', { name: 'robin' })).toBeVisible()
  await expect
    .poll(() => api.to('POST /commentStory/').map(({ body }) => body))
    .toEqual([{ pin: 2, description: 'It was me', is_anonymous_comment: false }])
  await screen.unmount()
  const signed = aStory({ id: 3, owner: robin.id, username: 'robin', can: authorCan })
  const own = await openStory(signed, { as: robin })
  await expect.element(anonymously).toBeVisible()
  await expect.element(anonymously).not.toBeChecked()
  expect(warning.elements()).toEqual([])
  await own.screen.unmount()
  await openStory(aStory({ id: 2, owner: null, username: null, is_anonymous_pin: true }), {
    as: aSelf({ id: 13, username: 'another' }),
  })
  await expect.element(anonymously).toBeVisible()
  await expect.element(anonymously).not.toBeChecked()
  expect(warning.elements()).toEqual([])
})

const postedAnonymously = (api: Awaited<ReturnType<typeof openStory>>['api']) =>
  api.to('POST /commentStory/').map(({ body }) => (body as { is_anonymous_comment: boolean }).is_anonymous_comment)
const modeSwitch = (is: 'on' | 'off') => page.getByRole('button', { name: `Anonymous ${is}` }).first()

test('a comment that was begun with a name is anonymous once anonymous mode is on, also when it was switched elsewhere [2.6]', async () => {
  const lee = aSelf({ id: 33, username: 'lee' })
  const story = aStory()
  const first = await openStory(story, { as: lee })
  await words.fill('begun with a name')
  await expect.element(anonymously).not.toBeChecked()
  await first.screen.unmount()
  const { api } = await openStory(story, {
    as: { ...lee, is_anonymous_active: true },
    api: commenting(story, lee),
  })
  await expect.element(words).toHaveValue('begun with a name')
  await expect.element(anonymously).toBeChecked()
  await send.click()
  await expect.poll(() => postedAnonymously(api)).toEqual([true])
})

test('switching anonymous mode off never signs a comment that is being written, and neither does a switch that fails [2.6]', async () => {
  const max = aSelf({ id: 34, username: 'max' })
  const story = aStory()
  const first = await openStory(story, { as: max, api: { 'PATCH /auth/user/': noConnection } })
  await words.fill('not with my name')
  await anonymously.click()
  await modeSwitch('off').click()
  await expect.element(page.getByText('Anonymous mode is still off.')).toBeVisible()
  await expect.element(anonymously).toBeChecked()
  await anonymously.click()
  first.api.answer({
    'PATCH /auth/user/': ({ body }) => ({ ...max, is_anonymous_active: body.is_anonymous_active === true }),
  })
  await modeSwitch('off').click()
  await expect.element(anonymously).toBeChecked()
  await expect.element(modeSwitch('on')).toBeEnabled()
  await modeSwitch('on').click()
  await expect.element(modeSwitch('off')).toBeEnabled()
  await expect.element(anonymously).toBeChecked()
  await first.screen.unmount()
  const { api } = await openStory(story, { as: max, api: commenting(story, max) })
  await expect.element(words).toHaveValue('not with my name')
  await expect.element(anonymously).toBeChecked()
  await send.click()
  await expect.poll(() => postedAnonymously(api)).toEqual([true])
})

test('a comment that its author writes below their anonymous story stays anonymous when they let go of it [2.6, 15]', async () => {
  const ash = aSelf({ id: 35, username: 'ash' })
  const secret = aStory({
    ...{ id: 4, owner: ash.id, username: 'ash', is_anonymous_pin: true },
    can: { ...authorCan, leave: true },
  })
  const { api } = await openStory(secret, {
    as: ash,
    api: {
      ...commenting(secret, ash),
      'POST /pins/:id/leave/': () =>
        Object.assign(secret, { owner: null, username: null, can: { ...guestCan, comment: true } }),
    },
  })
  await words.fill('It was in May')
  await expect.element(anonymously).toBeChecked()
  await page.getByRole('button', { name: 'Let go of this story' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Yes, let go for good' }).click()
  await expect.element(page.getByText('no longer belongs to anyone')).toBeVisible()
  await expect.element(words).toHaveValue('It was in May')
  await expect.element(anonymously).toBeChecked()
  await send.click()
  await expect.poll(() => postedAnonymously(api)).toEqual([true])
})

test('a choice of anonymity while a comment is being looked through applies to this comment [2.6]', async () => {
  const looked = Promise.withResolvers<string[]>()
  const slowCheck = { ...check, before: () => looked.promise }
  const story = aStory()
  const reader = { id: 36, username: 'toni', isAnonymous: false }
  const element = (
    <Comments story={story} reader={reader} check={slowCheck} flag={() => null} staffActions={() => null} />
  )
  const api = stubApi({ 'POST /commentStory/': aComment({ id: 400, is_anonymous_comment: true }) })
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  await words.fill('me too')
  await send.click()
  await anonymously.click()
  looked.resolve(['me too'])
  await expect.poll(() => postedAnonymously(api)).toEqual([true])
})

test('a choice of anonymity while a comment is being sent applies to the next one', async () => {
  const kim = aSelf({ id: 31, username: 'kim' })
  const story = aStory()
  const answer = commenting(story, kim)['POST /commentStory/']
  const sent = Promise.withResolvers<void>()
  const { api } = await openStory(story, {
    as: kim,
    api: { 'POST /commentStory/': (asked) => sent.promise.then(() => answer(asked)) },
  })
  const sentAnonymously = () => postedAnonymously(api)
  await words.fill('Signed')
  await send.click()
  await expect.poll(sentAnonymously).toEqual([false])
  await anonymously.click()
  sent.resolve()
  await expect.element(items.filter({ hasText: 'Signed' })).toHaveFocus()
  await expect.element(anonymously).toBeChecked()
  await words.fill('Not signed')
  await send.click()
  await page.getByRole('button', { name: 'Post anyway' }).click()
  await expect.poll(sentAnonymously).toEqual([false, true])
})

const nia = aSelf({ id: 41, username: 'nia' })
const theirs = aComment({ id: 301 })
const signed = aComment({ id: 302, commenter: nia.id, username: 'nia' })
const anonymous = { ...signed, is_anonymous_comment: true }
for (const { where, story, isAnonymous } of [
  { where: 'below a signed one of its author', story: { commentstory: [theirs, signed] }, isAnonymous: true },
  { where: 'below an anonymous one of its author', story: { commentstory: [theirs, anonymous] }, isAnonymous: false },
  { where: 'on a story that its author signed', story: { owner: nia.id, username: 'nia' }, isAnonymous: true },
  {
    where: 'on an anonymous story of its author',
    story: { owner: nia.id, username: null, is_anonymous_pin: true },
    isAnonymous: false,
  },
])
  test(`${isAnonymous ? 'an anonymous' : 'a signed'} comment ${where} is asked about before it is posted, and no more once its author changed that [2.6, 19]`, async () => {
    const view = aStory({ id: 6, ...story, commentCount: story.commentstory?.length ?? 0 })
    const { api } = await openStory(view, { as: nia, api: commenting(view, nia) })
    await words.fill('me too')
    if (anonymously.element().matches(':checked') !== isAnonymous) await anonymously.click()
    await send.click()
    const question = page.getByRole('alertdialog', { name: 'Could this reveal you?' })
    await expect.element(question).toHaveAccessibleDescription(/right beside .*readers may guess/)
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await expect.element(words).toHaveValue('me too')
    expect(postedAnonymously(api)).toEqual([])
    await anonymously.click()
    await send.click()
    await expect.poll(() => postedAnonymously(api)).toEqual([!isAnonymous])
  })

test('an anonymous comment below one that another member signed is posted without a question, also where its author signed an earlier one [2.6]', async () => {
  const story = aStory({ id: 7, commentstory: [signed, theirs], commentCount: 2 })
  const { api } = await openStory(story, { as: nia, api: commenting(story, nia) })
  await words.fill('me too')
  if (!anonymously.element().matches(':checked')) await anonymously.click()
  await send.click()
  await expect.poll(() => postedAnonymously(api)).toEqual([true])
})

test('after an anonymous comment the next one is anonymous too, on every story of the visit, until its author unchecks it [2.6]', async () => {
  const sam = aSelf({ id: 32, username: 'sam' })
  const [story, other] = [aStory(), aStory({ id: 44 })]
  const first = await openStory(story, { as: sam, api: commenting(story, sam) })
  await expect.element(anonymously).not.toBeChecked()
  await anonymously.click()
  await words.fill('me too')
  await send.click()
  await expect.element(items.filter({ hasText: 'me too' })).toHaveFocus()
  await expect.element(words).toHaveValue('')
  await expect.element(anonymously).toBeChecked()
  await first.screen.unmount()
  const second = await openStory(other, { as: sam })
  await expect.element(anonymously).toBeChecked()
  await second.screen.unmount()
  const another = await openStory(other, { as: aSelf({ id: 13, username: 'another' }) })
  await expect.element(anonymously).not.toBeChecked()
  await another.screen.unmount()
  await openStory(other, { as: sam })
  await anonymously.click()
  await expect.element(anonymously).not.toBeChecked()
})

test('after a comment that was anonymous by default the next ones of the visit are too, also when their author has let go of the story [2.6, 15]', async () => {
  const uma = aSelf({ id: 37, username: 'uma' })
  const secret = aStory({ id: 5, owner: uma.id, username: 'uma', is_anonymous_pin: true, can: authorCan })
  const first = await openStory(secret, { as: uma, api: commenting(secret, uma) })
  await expect.element(anonymously).toBeChecked()
  await words.fill('It was in May')
  await send.click()
  await expect.element(items.filter({ hasText: 'It was in May' })).toHaveFocus()
  await first.screen.unmount()
  const left = { ...secret, owner: null, username: null, can: { ...guestCan, comment: true } }
  await openStory(left, { as: uma })
  await expect.element(anonymously).toBeChecked()
})

test('a guest reads comments and sees how to leave one [2.6, 6]', async () => {
  const said = aComment({ description: 'thank you for reading', can: { delete: false, flag: false } })
  await openStory(aStory({ commentstory: [said], commentCount: 1, can: guestCan }))
  await expect.element(comments.getByText('thank you for reading')).toBeVisible()
  await expect.element(comments.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(textsOf(comments.getByRole('button'))).toEqual(['Flag'])
})

for (const { who, person, can, offered } of [
  { who: 'its author', person: robin, can: { delete: true, flag: false }, offered: ['Delete'] },
  { who: 'a reader', person: aSelf({ id: 5 }), can: { delete: false, flag: true }, offered: ['Flag'] },
  { who: 'a moderator', person: aModerator(), can: { delete: true, flag: true }, offered: ['Delete', 'Flag'] },
])
  test(`a comment shows Delete and Flag only where they are allowed: ${who} [2.6, 6]`, async () => {
    const said = aComment({ commenter: 7, username: 'robin', can })
    await openStory(aStory({ commentstory: [said], commentCount: 1 }), { as: person })
    await expect
      .poll(() =>
        items
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(offered)
  })

test('staff who delete the comment of another person are asked for the reason and told that it is gone for good, and reach its review [20, 25.3]', async () => {
  const can = { delete: true, flag: true }
  const own = aComment({ id: 302, description: 'my own words', commenter: aModerator().id, can })
  const story = aStory({ commentstory: [aComment({ can, description: 'rude words' }), own], commentCount: 2 })
  const { api } = await openStory(story, {
    as: aModerator(),
    api: { 'DELETE /commentStory/:id/': null },
  })
  const theirs = items.filter({ hasText: 'rude words' })
  const review = theirs.getByRole('link', { name: 'Review', exact: true })
  await expect.element(review).toHaveAttribute('href', '/manage/review?comment=301')
  await theirs.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this comment?' })
  await expect.element(dialog.getByText('A deleted comment can’t be restored.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Yes, delete this comment' }).click()
  await expect.element(dialog.getByText('Please choose a reason from the list', { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Outing or privacy' }).click()
  await dialog.getByRole('textbox', { name: 'A note to the author' }).fill('It names her.')
  await dialog.getByRole('button', { name: 'Yes, delete this comment' }).click()
  await expect.poll(() => theirs.elements()).toEqual([])
  expect(api.to('DELETE /commentStory/:id/').map(({ params, body }) => [params.id, body])).toEqual([
    ['301', { reason: 'privacy', note: 'It names her.' }],
  ])
  const mine = items.filter({ hasText: 'my own words' })
  await expect.element(mine).toBeVisible()
  expect(mine.getByRole('link', { name: 'Review', exact: true }).elements()).toEqual([])
  await mine.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('delete this comment?')
})

const comment = (id: number) => aComment({ id, description: `words ${id}` })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => comment(from + n))
/** For reading only. */
const check = { before: () => Promise.resolve(null), button: () => null, prefetch: () => undefined, isPending: false }
const showComments = (commentstory: CommentView[], commentCount: number) => {
  const story: StoryView = aStory({ commentstory, commentCount, can: guestCan })
  const element = <Comments story={story} reader={null} check={check} flag={() => null} staffActions={() => null} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const wordsOf = (rows: CommentView[]) => rows.map(({ description }) => description)
const wordsShown = () => textsOf(page.getByText(/^words \d+$/))
const earlierButton = page.getByRole('button', { name: 'Show earlier comments' })

/** Answers like the worker, a page of two at a time, newest first. */
const answerEarlier = (earlier: CommentView[]) =>
  stubApi({
    'GET /commentStory/': ({ query }) => {
      const rest = earlier.filter(({ id }) => id < Number(query.before)).reverse()
      const page = rest.slice(0, 2)
      const link = `<${location.origin}/api/commentStory/?pin=101&before=${page.at(-1)?.id}>; rel="next"`
      return Response.json(page, { headers: rest.length > 2 ? { link } : {} })
    },
  })

test('Show earlier comments loads them page by page, in order, and reading continues at the first of a page [14]', async () => {
  answerEarlier(range(1, 3))
  await showComments(range(4, 6), 6)
  await expect.element(page.getByRole('heading')).toHaveTextContent(/^Comments 6$/)
  await earlierButton.click()
  await expect.poll(wordsShown).toEqual(wordsOf(range(2, 6)))
  await expect.poll(() => document.activeElement?.textContent).toContain('words 2')
  await expect.element(page.getByRole('status')).toHaveTextContent(/^2 earlier comments are shown$/)
  await earlierButton.click()
  await expect.poll(wordsShown).toEqual(wordsOf(range(1, 6)))
  await expect.poll(() => document.activeElement?.textContent).toContain('words 1')
  expect(earlierButton.elements()).toEqual([])
})

test('where all comments are shown nothing more is offered', async () => {
  await showComments(range(1, 3), 3)
  await expect.element(page.getByText('words 3')).toBeVisible()
  expect(earlierButton.elements()).toEqual([])
})

test('a page that failed to load shows a message and can be retried', async () => {
  stubApi({ 'GET /commentStory/': new Refused(503, 'unavailable', 'Please try again in a moment') })
  await showComments(range(4, 6), 6)
  await earlierButton.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again in a moment')
  expect(wordsShown()).toEqual(wordsOf(range(4, 6)))
  await expect.element(earlierButton).toBeVisible()
})

test('a comment that is no longer among the newest stays, and a deleted one disappears', () => {
  const shown = range(1, 6)
  expect(wordsOf(joinComments(shown, [comment(5), comment(6), comment(7)]))).toEqual(wordsOf(range(1, 7)))
  expect(wordsOf(joinComments(shown, [comment(4), comment(6)]))).toEqual(wordsOf([...range(1, 4), comment(6)]))
  expect(joinComments([], [])).toEqual([])
})

test('after a comment is left nothing but the story has scrolled, at every width', async () => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    const story = aStory({
      commentstory: [1, 2, 3].map((n) => aComment({ id: n, description: `${n}: ${'It was long ago. '.repeat(120)}` })),
      commentCount: 3,
    })
    const { screen } = await openStory(story, { as: robin, api: commenting(story, robin) })
    await words.fill('Thank you all')
    await send.click()
    await expect.element(items.filter({ hasText: 'Thank you all' })).toHaveFocus()
    const panel = document.querySelector('[data-panel=story]')!
    const scrolled = [document.scrollingElement!, ...document.querySelectorAll('#root, #root *')]
      .filter((element) => element.scrollTop > 0 && !panel.contains(element))
      .map(({ tagName, className }) => `${tagName} ${className}`)
    expect(scrolled, `at ${width}`).toEqual([])
    await screen.unmount()
  }
})

test('if a web filter answers with a page, a comment returns to its field, and a deletion shows as failed [24]', async () => {
  const story = aStory({ commentstory: [aComment({ commenter: robin.id, can: { delete: true, flag: false } })] })
  await openStory(story, {
    as: robin,
    api: { 'POST /commentStory/': aFiltersPage, 'DELETE /commentStory/:id/': aFiltersPage },
  })
  await words.fill('hold on to this')
  await send.click()
  await expect.element(comments.getByText(intercepted)).toBeVisible()
  await expect.element(words).toHaveValue('hold on to this')
  expect(comments.getByText('Sending …').elements()).toEqual([])
  await items.getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: /delete/i }).click()
  await expect.element(asked.getByText(intercepted)).toBeVisible()
})
