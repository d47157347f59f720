import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anonymousEmail, type ContactView, type MessageList } from '#contract/contact'
import '#tests/support/componentPage'
import { axeViolations } from '#tests/support/axe'
import { openScreen, textsOf } from '#tests/support/screens'
import { Refused, type Stubs } from '#tests/support/stubbedApi'
import { anAdministrator } from '#tests/support/views'

const items = (words: string) => page.css('tbody').filter({ hasText: words })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const aMessage = (id: number, over: Partial<ContactView> = {}): ContactView => ({
  ...{ id, email: 'kim@example.org', message: `Message ${id}`, created_at: '2026-11-02T00:00:00Z' },
  ...{ is_read: false, answered: null, ...over },
})
const answered = { on: '2026-11-03', by: 'robin' }
const inList: Record<MessageList, (message: ContactView) => boolean> = {
  open: (message) => !message.is_read && !message.answered,
  answered: (message) => message.answered !== null,
  all: () => true,
}

/** The inbox with these messages, which the stubs change as the worker does. */
const openInbox = async (all: ContactView[], stubs: Stubs = {}, query = '') => {
  const find = (id: string | undefined) => all.find((message) => message.id === Number(id))!
  return openScreen(`/manage/inbox${query}`, {
    as: anAdministrator(),
    api: {
      'GET /contactUs/': ({ query }) => {
        const results = all.filter(inList[query.list as MessageList])
        const countOf = (list: MessageList) => all.filter(inList[list]).length
        const counts = { open: countOf('open'), answered: countOf('answered'), all: countOf('all') }
        return { count: results.length, next: null, previous: null, results, counts }
      },
      'PATCH /contactUs/:id/': ({ params, body }) =>
        Object.assign(find(params.id), {
          ...(body.is_read !== undefined && { is_read: body.is_read }),
          ...(body.is_answered !== undefined && { answered: body.is_answered ? answered : null }),
        }),
      'POST /contactUs/:id/answer/': ({ params }) => Object.assign(find(params.id), { answered }),
      ...stubs,
    },
  })
}

test('the inbox names what a guest reports, why, and where it is and is decided [25.3]', async () => {
  const anonymous = { email: anonymousEmail, message: '' }
  const gone = { kind: 'story' as const, topic: 'hate' as const, pin: null, title: null, text: null, judgedOn: null }
  const said = { ...gone, kind: 'comment' as const, topic: 'privacy' as const, pin: 101, title: 'The bench' }
  await openInbox([
    aMessage(1, { ...anonymous, report: { ...said, text: 'He lives there', judgedOn: '2026-11-03' } }),
    aMessage(2, { ...anonymous, message: 'It hurts', report: gone }),
    aMessage(3, { ...anonymous, report: { ...gone, pin: 7, title: 'A crowd' } }),
  ])
  const report = items('He lives there')
  await expect.element(report.getByText('Outing or privacy')).toBeVisible()
  await expect.element(report.getByRole('link', { name: 'The bench' })).toHaveAttribute('href', '/story/101')
  await expect.element(report.getByText('Reviewed on 11/03/2026.')).toBeVisible()
  await expect.element(items('It hurts').getByText('What they wrote:')).toBeVisible()
  await expect.element(items('It hurts').getByText('The reported item is gone.')).toBeVisible()
  expect(report.getByRole('link', { name: 'Open the queue' }).elements()).toEqual([])
  const open = items('A crowd')
  await expect
    .element(open.getByRole('link', { name: 'Open the queue' }))
    .toHaveAttribute('href', '/manage/review?report=3')
  await expect.element(open.getByText('A decision there closes this.')).toBeVisible()
  expect(button(/^Reply/).elements(), 'no one left an address').toEqual([])
})

test('an answer is written below its message by keyboard, sent once, and the message is then among the answered ones [5.5]', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const all = [aMessage(1), aMessage(2)]
  const { api } = await openInbox(all, {
    'POST /contactUs/:id/answer/': async () => {
      await promise
      return Object.assign(all[0]!, { answered })
    },
  })
  await expect.element(button('Reply “Message 1”')).toBeVisible()
  const isNew = items('Message 1').getByText('New', { exact: true })
  const markAsRead = button('Mark as read “Message 1”')
  await expect.element(isNew).toBeVisible()
  await expect.element(markAsRead).toBeVisible()
  ;(button('Reply “Message 1”').element() as HTMLElement).focus()
  await userEvent.keyboard('a')
  const field = items('Message 1').getByRole('textbox', { name: 'Reply' })
  await expect.element(field).toHaveFocus()
  await expect.element(isNew).not.toBeInTheDocument()
  await expect.element(markAsRead).not.toBeInTheDocument()
  expect(await axeViolations()).toEqual([])
  await userEvent.keyboard('By the water.')
  await page.getByLabelText('Put their message below the answer').click()
  const send = button('Send')
  const press = () => (send.element() as HTMLElement).click()
  press()
  press()
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  resolve(null)
  await expect.element(page.getByText('Answer sent.')).toBeVisible()
  expect(api.to('POST /contactUs/:id/answer/').map(({ params, body }) => [params.id, body])).toEqual([
    ['1', { text: 'By the water.', quotes: true }],
  ])
  await expect.element(items('Message 1')).not.toBeInTheDocument()
  await expect.element(button('Reply “Message 2”')).toBeVisible()
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Open 1', 'Answered 1', 'All 2'])
  await button('Read it').click()
  await expect.element(items('Message 1').getByText('By the water.')).toBeVisible()
  await expect.element(items('Message 1').getByText('Answered on 11/03/2026 by robin.')).toBeVisible()
  expect(button(/^Reply/).elements()).toEqual([])
  expect(page.getByText(/Shortcuts there/).element().parentElement).not.toHaveTextContent('reply')
})

test('Ctrl+Enter or ⌘ Enter in an answer sends it, and Enter alone begins a line [5.5]', async () => {
  const { api } = await openInbox([aMessage(1), aMessage(2)])
  for (const [id, key] of [
    ['1', 'Control'],
    ['2', 'Meta'],
  ] as const) {
    await button(`Reply “Message ${id}”`).click()
    await expect.element(page.getByRole('textbox', { name: 'Reply' })).toHaveFocus()
    await userEvent.keyboard(`By the water.{Enter}Kim{${key}>}{Enter}{/${key}}`)
    await expect.element(items(`Message ${id}`)).not.toBeInTheDocument()
  }
  expect(api.to('POST /contactUs/:id/answer/').map(({ params, body }) => [params.id, body])).toEqual([
    ['1', { text: 'By the water.\nKim', quotes: false }],
    ['2', { text: 'By the water.\nKim', quotes: false }],
  ])
})

test('an answer that the mail service does not take stays typed, also when the page is opened again, until it is canceled [5.5]', async () => {
  const all = [aMessage(1)]
  const words = 'The email couldn’t be sent, and the message is still open. Please try again in a moment'
  const { screen, api } = await openInbox(all, {
    'POST /contactUs/:id/answer/': new Refused(503, 'unavailable', words),
  })
  await button('Reply “Message 1”').click()
  await button('Send').click()
  await expect.element(page.getByText('Please enter an answer', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Reply' }).fill('By the water.')
  await button('Send').click()
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
  await expect.element(page.getByText('What you wrote is still here.')).toBeVisible()
  ;(button('Send').element() as HTMLElement).focus()
  await userEvent.keyboard('r')
  expect(api.to('PATCH /contactUs/:id/'), 'letters in the form are no keys of the row').toEqual([])
  await screen.unmount()
  await openInbox(all)
  await button('Reply “Message 1”').click()
  await expect.element(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('By the water.')
  await button('Cancel').click()
  await expect.element(button('Reply “Message 1”')).toHaveFocus()
  await button('Reply “Message 1”').click()
  await expect.element(page.getByRole('textbox', { name: 'Reply' })).toHaveValue('')
})

test('a message that staff answered in another way is marked so, and that can be undone [5.5]', async () => {
  const { api, router } = await openInbox([aMessage(1), aMessage(2, { answered: { on: '2026-11-01', by: null } })])
  await button('Reply “Message 1”').click()
  await button('Mark as answered').click()
  await expect.element(page.getByText('Nothing is waiting')).toBeVisible()
  await button('Undo').click()
  await expect.element(button('Reply “Message 1”')).toBeVisible()
  await router.navigate('/manage/inbox?list=all')
  await expect.element(items('Message 2').getByText('Answered on 11/01/2026.')).toBeVisible()
  await button('Mark as not answered “Message 2”').click()
  await expect.element(button('Reply “Message 2”')).toBeVisible()
  expect(api.to('PATCH /contactUs/:id/').map(({ params, body }) => [params.id, body])).toEqual([
    ['1', { is_answered: true }],
    ['1', { is_answered: false }],
    ['2', { is_answered: false }],
  ])
})

test('a message that is marked as read leaves the open ones, and the focus goes to the next [5.5]', async () => {
  await openInbox([aMessage(1), aMessage(2)])
  await expect.element(button('Mark as read “Message 1”')).toBeVisible()
  ;(button('Mark as read “Message 1”').element() as HTMLElement).focus()
  await userEvent.keyboard('r')
  await expect.element(items('Message 1')).not.toBeInTheDocument()
  await expect.poll(() => items('Message 2').element().contains(document.activeElement)).toBe(true)
  await button('Undo').click()
  await expect.element(items('Message 1')).toBeVisible()
})

test('where no message is open any more the inbox says that nothing is waiting, and where none ever came that there is none [5.5]', async () => {
  const { screen } = await openInbox([aMessage(1)])
  await button('Mark as read “Message 1”').click()
  await expect.element(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
  await page.getByRole('tab', { name: 'Answered' }).click()
  await expect.element(page.getByRole('heading', { name: 'No messages' })).toBeVisible()
  await screen.unmount()
  await openInbox([])
  await expect.element(page.getByRole('heading', { name: 'No messages' })).toBeVisible()
})

test('a message about what was done to a message replaces the earlier one, whose Undo no longer fits [5.5]', async () => {
  await openInbox([aMessage(1), aMessage(2)], {}, '?list=all')
  await button('Mark as read “Message 1”').click()
  await expect.element(button('Mark as unread “Message 1”')).toBeVisible()
  await button('Mark as read “Message 2”').click()
  await expect.element(button('Undo')).toHaveLength(2)
  await button('Mark as unread “Message 1”').click()
  await expect.element(page.getByText('Marked as unread', { exact: true })).toBeVisible()
  await expect.element(button('Undo')).toHaveLength(2)
})
