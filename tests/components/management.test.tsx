import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LogRow } from '#contract/log'
import type { MonthlyFigures } from '#contract/transparency'
import type { StaffRow } from '#contract/users'
import '#tests/support/componentPage'
import { axeViolations, paintIn } from '#tests/support/axe'
import { openScreen, textsOf } from '#tests/support/screens'
import { settingsStubs } from '#tests/support/settingsStubs'
import { openStory } from '#tests/support/storyScreen'
import { noConnection, Refused, type Stubs } from '#tests/support/stubbedApi'
import { aModerator, anAdministrator, aSelf, aStory, listOf } from '#tests/support/views'
import type { ImportReport, ImportView } from '#contract/imports'
import { aReport } from '#tests/support/importReport'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'

const row = (over: Partial<LogRow> = {}): LogRow => ({
  ...{ id: 'a', at: '2026-11-02', actor: 'kim', action: 'remove', kind: 'story', target: '101', targetName: null },
  ...{ pin: null, reason: 'hate', note: 'It calls people names.' },
  ...over,
})
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('staff read who did what to which item, why and on which day [16]', async () => {
  await openScreen('/manage/log', {
    as: aModerator(),
    api: {
      'GET /log/': listOf(
        row(),
        row({
          id: 'b',
          action: 'pause',
          kind: 'user',
          target: '7',
          targetName: 'robin',
          reason: 'spam',
          note: '7 days. Please read the rules',
        }),
        row({ id: 'c', action: 'switch on', kind: 'switch', target: 'read_only', reason: null, note: null }),
        row({ id: 'e', action: 'set', kind: 'switch', target: 'review', reason: null, note: 'anonymous' }),
        row({ id: 'f', kind: 'comment', targetName: 'The bench', pin: 102, note: null }),
        row({ id: 'h', action: 'undo', reason: null, note: 'hide' }),
        row({ id: 'i', action: 'undo', reason: null, note: null }),
        row({ id: 'g', kind: 'question', action: 'delete', targetName: 'Who?', reason: null, note: 'Who?' }),
        row({ id: 'd', action: 'delete account', kind: 'user', target: '9', actor: null, reason: null, note: null }),
      ),
    },
  })
  const table = page.getByRole('table', { name: 'Log' })
  const rows = () =>
    table
      .css('tbody tr')
      .elements()
      .map((one) => [...one.children].map(({ textContent }) => textContent))
  await expect.poll(rows).toEqual([
    ['Removed', 'Story 101', 'kim', '11/02/2026', 'HateIt calls people names.'],
    ['Paused', 'robin', 'kim', '11/02/2026', 'Spam7 days. Please read the rules'],
    ['Switched on', 'Read-only', 'kim', '11/02/2026', ''],
    ['Set', 'What a moderator reviews before it’s published', 'kim', '11/02/2026', 'Anonymous ones'],
    ['Removed', 'Comment on The bench', 'kim', '11/02/2026', 'Hate'],
    ['Undid a decision', 'Story 101', 'kim', '11/02/2026', 'Hid'],
    ['Undid a decision', 'Story 101', 'kim', '11/02/2026', ''],
    ['Deleted', 'FAQ Who?', 'kim', '11/02/2026', ''],
    ['Deleted an account', 'A deleted account', 'A deleted account', '11/02/2026', ''],
  ])
  expect(table.getByRole('link', { name: 'Story 101' }).elements(), 'it is gone').toEqual([])
  await expect.element(table.getByRole('link', { name: 'Comment on The bench' })).toHaveAttribute('href', '/story/102')
  await expect.element(table.getByRole('link', { name: 'robin' })).toHaveAttribute('href', '/users/robin')
  expect(button('Download as CSV').elements(), 'the file is for administrators').toEqual([])
  expect(await axeViolations()).toEqual([])
})

test('the log is narrowed by action, title, person, account and days as soon as one is chosen or Enter is pressed, all in the address, and can be cleared [16]', async () => {
  const { api, router } = await openScreen('/manage/log?page=3', {
    as: aModerator(),
    api: { 'GET /log/': listOf(row()) },
  })
  await page.getByLabelText('Action').selectOptions('Removed')
  await expect.poll(() => router.state.location.search).toBe('?action=remove')
  await page.getByLabelText('Team member').fill(' kim ')
  await page.getByLabelText('Title').fill('bench')
  await page.getByRole('textbox', { name: 'Account concerned' }).fill('robin')
  await page.getByLabelText('From').fill('last week')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Please enter a date as MM/)).toBeVisible()
  await page.getByLabelText('From').fill('11/01/2026')
  const search = '?action=remove&actor=kim&title=bench&account=robin&from=2026-11-01'
  await expect.poll(() => router.state.location.search).toBe(search)
  expect(api.to('GET /log/').at(-1)?.query).toEqual({
    page: '1',
    action: 'remove',
    actor: 'kim',
    title: 'bench',
    account: 'robin',
    from: '2026-11-01',
    to: '',
  })
  await button('Show everything').click()
  await expect.poll(() => router.state.location.search).toBe('')
  await expect.element(page.getByLabelText('Team member')).toHaveValue('')
  await button('Only mine').click()
  await expect.poll(() => router.state.location.search).toBe(`?actor=${aModerator().username}`)
  await expect.element(page.getByLabelText('Team member')).toHaveValue(aModerator().username)
  await expect.element(button('Only mine')).not.toBeInTheDocument()
})

test('after Back the filters of the log and the search for users show what the list has [16]', async () => {
  const { router } = await openScreen('/manage/log', {
    as: aModerator(),
    api: {
      'GET /log/': ({ query }) => listOf(row({ targetName: query.from ? 'Of November' : null })),
      'GET /auth/users/': listOf(robin),
    },
  })
  const [action, from] = [page.getByLabelText('Action'), page.getByLabelText('From')]
  await action.selectOptions('Removed')
  await expect.element(button('Show everything')).toBeVisible()
  await from.fill('11/01/2026')
  await expect.element(page.getByText('Of November')).toBeVisible()
  await expect.element(from).toHaveFocus()
  await router.navigate(-1)
  await expect.element(from).toHaveValue('')
  await expect.element(action).toHaveValue('remove')
  await router.navigate(1)
  await expect.element(from).toHaveValue('11/01/2026')
  await expect.element(action).toHaveValue('remove')
  await router.navigate('/manage/users')
  const part = page.getByLabelText('Find a user by part of their name')
  await part.fill('rob')
  await button('Search').click()
  await expect.element(button('Show everyone')).toBeVisible()
  await part.fill('r')
  await button('Search').click()
  await expect.element(page.getByText(messages.userSearchShort.slice(1))).toBeVisible()
  await router.navigate(-1)
  await expect.element(part).toHaveValue('')
  expect(page.getByText(messages.userSearchShort.slice(1)).elements()).toEqual([])
  await router.navigate(1)
  await expect.element(part).toHaveValue('rob')
})

test('what a moderator types while the filtered log is loading stays [16]', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { router } = await openScreen('/manage/log', {
    as: aModerator(),
    api: {
      'GET /log/': async ({ query }) => {
        if (query.action) await promise
        return listOf(row())
      },
    },
  })
  await page.getByLabelText('Action').selectOptions('Removed')
  await page.getByLabelText('Team member').fill('kim')
  resolve(null)
  await expect.poll(() => router.state.location.search).toBe('?action=remove')
  await expect.element(button('Show everything')).toBeVisible()
  await expect.element(page.getByLabelText('Team member')).toHaveValue('kim')
})

test('on a phone six entries of the log are on a screen, each with the label of its reason [16]', async () => {
  await page.viewport(390, 844)
  const rows = ['a', 'b', 'c'].map((id) => row({ id, targetName: 'The night the lights stayed on' }))
  await openScreen('/manage/log', { as: aModerator(), api: { 'GET /log/': listOf(...rows) } })
  const table = page.getByRole('table', { name: 'Log' })
  await expect.element(table.css('tbody')).toHaveLength(3)
  await expect.element(table.css('tbody').nth(0)).toBeInViewport({ ratio: 1 })
  const tops = table
    .css('tbody')
    .elements()
    .map((one) => one.getBoundingClientRect().top)
  const header = page.getByRole('banner').element().getBoundingClientRect().height
  expect(tops[1]! - tops[0]!).toBeLessThanOrEqual((844 - header) / 6)
  const reason = table.getByRole('cell', { name: /It calls people names/ })
  expect(getComputedStyle(reason.first().element(), '::before').content).toBe('"Why"')
})

test('on a phone the filters of the log are folded behind a button with the number of the set ones, and fold again once they are applied [16]', async () => {
  await page.viewport(390, 844)
  const api = { 'GET /log/': listOf(row()) }
  await openScreen('/manage/log?action=remove&actor=kim', { as: aModerator(), api })
  const form = page.getByRole('search', { name: 'Log' })
  await expect.element(page.css('tbody').nth(0)).toBeInViewport({ ratio: 1 })
  expect(form.elements()).toEqual([])
  await button('Filters 2 set').click()
  await page.getByLabelText('Team member').fill('robin')
  await userEvent.keyboard('{Enter}')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(button('Filters 2 set')).toHaveFocus()
})

test('how a day is written is whole in the log’s empty fields, at both widths [16]', async () => {
  await openScreen('/manage/log', { as: aModerator(), api: { 'GET /log/': listOf(row()) } })
  for (const width of [1280, 390]) {
    await page.viewport(width, 844)
    if (width === 390) await button('Filters').click()
    const field = page.getByLabelText('From', { exact: true })
    await expect.element(field).toHaveAttribute('placeholder', 'MM/DD/YYYY')
    const input = field.element() as HTMLInputElement
    const { fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
    const context = document.createElement('canvas').getContext('2d')!
    context.font = `${fontSize} ${fontFamily}`
    const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
    expect(context.measureText(input.placeholder).width, String(width)).toBeLessThanOrEqual(room)
  }
})

test('an administrator can download the shown rows as a file [16]', async () => {
  // The name of the file has the day.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const csv = () => new Response('"at"', { headers: { 'content-type': 'text/csv' } })
  const { api } = await openScreen('/manage/log?actor=kim', {
    as: anAdministrator(),
    api: { 'GET /log/': listOf(row()), 'GET /log.csv': csv },
  })
  await button('Download as CSV').click()
  await expect.poll(() => files).toEqual([`log-${new Date().toISOString().slice(0, 10)}.csv`])
  expect(api.to('GET /log.csv')[0]?.query).toMatchObject({ actor: 'kim' })
})

const robin: StaffRow = { id: 7, username: 'robin', is_moderator: false, is_administrator: false, pause: null }
const pause = { until: '2026-12-03T14:00:00.000Z', reason: 'spam', note: 'No shops, please.' } as const

test('the dialog that gives a first role to a member with a new e-mail says to ask them', async () => {
  await openScreen('/manage/users', {
    as: aModerator(),
    api: { 'GET /auth/users/': listOf({ ...robin, has_new_email: true }, { ...robin, id: 21, username: 'lou' }) },
  })
  const dialog = page.getByRole('dialog', { name: 'Edit Role' })
  for (const [name, warnings] of [
    [
      'robin',
      [
        'The email address of robin changed less than 30 days ago. Before you go on, ask them some other way whether it was really them.',
      ],
    ],
    ['lou', []],
  ] as const) {
    await button(`Edit Role “${name}”`).click()
    expect(dialog.getByRole('alert').elements(), 'no role is chosen').toEqual([])
    await dialog.getByRole('radio', { name: 'Moderator' }).click()
    await expect.element(dialog.getByText('Any passkeys already on the account are removed.')).toBeVisible()
    expect(
      dialog
        .getByRole('alert')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(warnings)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('staff pause a member for some days with a reason and a note; what is refused keeps all of it [16]', async () => {
  const people = [robin, { ...robin, id: 21, username: 'lou', is_moderator: true }]
  let isRefused = true
  const { api } = await openScreen('/manage/users', {
    as: aModerator(),
    api: {
      'GET /auth/users/': () => listOf(...people),
      'POST /auth/users/:id/pause/': () => {
        if (isRefused) return new Refused(409, 'conflict', 'Someone else just changed this. Please reload')
        people[0] = { ...robin, pause }
        return people[0]
      },
    },
  })
  await expect.element(page.getByRole('table', { name: 'Users' })).toBeVisible()
  expect(button('Pause “lou”').elements(), 'a moderator pauses no staff').toEqual([])
  await button('Pause “robin”').click()
  const dialog = page.getByRole('dialog', { name: 'Pause robin' })
  await expect.element(dialog.getByRole('radio', { name: '7 days' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(dialog.getByText('Please choose a reason from the list', { exact: true })).toBeVisible()
  expect(api.to('POST /auth/users/:id/pause/')).toEqual([])
  ;(dialog.getByRole('radio', { name: '7 days' }).element() as HTMLElement).focus()
  await userEvent.keyboard('6')
  await expect.element(dialog.getByRole('radio', { name: 'Spam' })).toBeChecked()
  await dialog.getByRole('radio', { name: '30 days' }).click()
  await dialog.getByLabelText(/Note to this person/).fill('No shops, please.')
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(dialog.getByLabelText(/Note to this person/)).toHaveValue('No shops, please.')
  await expect.element(dialog.getByRole('radio', { name: 'Spam' })).toBeChecked()
  expect(await axeViolations()).toEqual([])
  isRefused = false
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.element(page.getByText('robin is paused.')).toBeInTheDocument()
  expect(api.to('POST /auth/users/:id/pause/').at(-1)).toMatchObject({
    params: { id: '7' },
    body: { days: 30, reason: 'spam', note: 'No shops, please.' },
  })
  await expect.element(page.getByText(/^Paused until 12\/0[34]\/2026/)).toBeVisible()
})

test('a row says why an account is paused, its pause ends after a question, and its dialog shows the current pause [16]', async () => {
  let shown: StaffRow = { ...robin, pause }
  const { api } = await openScreen('/manage/users', {
    as: aModerator(),
    api: { 'GET /auth/users/': () => listOf(shown), 'POST /auth/users/:id/pause/': () => (shown = robin) },
  })
  await expect.element(page.getByText(/^Paused until .* · Spam$/)).toBeVisible()
  await button('Actions “robin”').click()
  await button('Edit pause “robin”').click()
  const dialog = page.getByRole('dialog', { name: 'Pause robin' })
  await expect.element(dialog.getByRole('radio', { name: 'Spam' })).toBeChecked()
  await expect.element(dialog.getByText(/^Paused until/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await button('End the pause “robin”').click()
  const question = page.getByRole('alertdialog', { name: 'End the pause of robin?' })
  await expect.element(question.getByText('They can post again at once.')).toBeVisible()
  expect(api.to('POST /auth/users/:id/pause/')).toEqual([])
  await question.getByRole('button', { name: 'Yes, end the pause' }).click()
  await expect.element(page.getByText('robin can post again.')).toBeInTheDocument()
  expect(api.to('POST /auth/users/:id/pause/')[0]?.body).toEqual({ days: 0 })
  await expect.element(button('Pause “robin”')).toHaveFocus()
  await button('Actions “robin”').click()
  await expect.element(button('Delete user “robin”')).toBeVisible()
  expect(button(/^(Edit pause|Clear passkeys) “robin”/).elements(), 'a moderator does nothing else').toEqual([])
})

test('what is rarely done about an account folds out below its row, by keyboard too, and nothing is cut off [16]', async () => {
  const people = [
    { ...robin, pause, username: 'r'.repeat(limits.username.max) },
    { ...robin, id: 21, username: 'lou' },
  ]
  await openScreen('/manage/users', { as: anAdministrator(), api: { 'GET /auth/users/': listOf(...people) } })
  const table = page.getByRole('table', { name: 'Users' })
  await expect.element(table.css('tbody')).toHaveLength(2)
  for (const width of [1280, 390]) {
    await page.viewport(width, 844)
    await expect.element(button('Actions “lou”')).toBeVisible()
    const around = table.element().parentElement!
    expect(around.scrollWidth, String(width)).toBeLessThanOrEqual(around.clientWidth)
  }
  const more = button('Actions “lou”')
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}{Tab}')
  const clear = button('Clear passkeys “lou”')
  await expect.element(clear).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alertdialog', { name: 'Clear lou’s passkeys?' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  await expect.element(more).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}{Tab}{Tab}')
  await expect.element(button('Delete user “lou”')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  await expect.element(clear).not.toBeInTheDocument()
})

test('who is paused reads on every screen until when and why, what they can still do, and whom to ask [16]', async () => {
  const { screen } = await openScreen('/Credits', { as: aSelf({ pause }) })
  const notice = screen.getByRole('status').filter({ hasText: 'Your account is paused until' })
  await expect.element(notice).toBeVisible()
  await expect.element(notice).toHaveTextContent(/paused until 12\/0[34]\/2026, \d\d:\d\d\. Reason: Spam\./)
  await expect.element(notice).toHaveTextContent('“No shops, please.”')
  await expect
    .element(notice.getByRole('link', { name: 'Content Policy' }))
    .toHaveAttribute('href', '/Terms#ContentPolicy')
  await expect.element(notice.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/ContactUs')
  expect(await axeViolations()).toEqual([])
})

test('a member who is paused while they write sees a message, and what they wrote stays [16]', async () => {
  const message = 'Your account is paused'
  await openStory(aStory(), {
    as: aSelf(),
    api: { 'POST /commentStory/': new Refused(403, 'paused', message) },
  })
  const field = page.getByRole('textbox', { name: 'leave comment' })
  await field.fill('I remember that night.')
  await page.getByRole('button', { name: 'leave comment' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(field).toHaveValue('I remember that night.')
})

test('an administrator chooses the daily email; no one else sees the choice [16]', async () => {
  const settings = (id: number, username: string) =>
    settingsStubs({
      ...{ id, username, bio: '', profileurl: null },
      ...{ is_profile_private: false, accessibility_mode_active: false },
    })
  const boss = anAdministrator()
  const first = await openScreen('/users/administrator/settings', {
    as: boss,
    api: { ...settings(9, 'administrator'), 'PATCH /auth/user/': { ...boss, daily_mail: true } },
  })
  const choice = page.getByRole('switch', { name: 'email me a daily summary' })
  await choice.click()
  await expect.poll(() => first.api.to('PATCH /auth/user/').map(({ body }) => body)).toEqual([{ daily_mail: true }])
  // Who is logged in is read again: of the next member it would reload the page.
  await expect.poll(() => first.api.to('GET /auth/user/')).toHaveLength(2)
  await first.screen.unmount()
  await openScreen('/users/robin/settings', { as: aSelf(), api: settings(7, 'robin') })
  await expect.element(page.getByRole('heading', { name: 'your data' })).toBeVisible()
  expect(choice.elements()).toEqual([])
})

const figures = (month: string, over: Partial<MonthlyFigures> = {}): MonthlyFigures => ({
  ...{ month, posted: 1_204, waited: 0, approved: 0, declined: 0, flagged: 31, autoHidden: '<5', kept: 20 },
  ...{ flaggedFor: { privacy: 9 }, removed: { spam: 8, hate: '<5' }, appeals: '<5', reversed: 0, medianHours: 24 },
  ...over,
})

test('everyone can read in a table what was posted, flagged, kept and removed in each month, and how long it took [16]', async () => {
  const months = [figures('2026-10'), figures('2026-09', { posted: '<5', medianHours: null })]
  const { screen } = await openScreen('/transparency', { api: { 'GET /transparency/': { months } } })
  const table = screen.getByRole('table', { name: /All figures/ })
  await expect.poll(() => textsOf(table.getByRole('columnheader'))).toEqual(['Month', 'Oct 2026', 'Sep 2026'])
  const cells = (name: string) => {
    // Both tables of reasons, of flags and of removals, may have the name: the last one is meant.
    const line = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    return textsOf(line.last().getByRole('cell'))
  }
  expect(cells('Posted')).toEqual(['1,204', '<5'])
  expect(cells('Hate')).toEqual(['<5', '<5'])
  expect(cells('Violence')).toEqual(['0', '0'])
  expect(cells('Half of the decisions were made within')).toEqual(['1 day', 'too few to tell'])
  expect(await axeViolations()).toEqual([])
})

test('one figure at a time is drawn as bars, and read as months and numbers [16]', async () => {
  const months = [figures('2026-10'), figures('2026-09', { flagged: '<5' }), figures('2026-08', { flagged: 0 })]
  const { screen } = await openScreen('/transparency', { api: { 'GET /transparency/': { months } } })
  await screen.getByLabelText('Month by month').selectOptions('Flagged')
  const items = screen.getByRole('figure').getByRole('listitem')
  await expect.poll(() => textsOf(items)).toEqual(['October 202631', 'September 2026<5', 'August 20260'])
  const lengths = screen
    .getByRole('figure')
    .css('[data-few]')
    .elements()
    .map((bar) => bar.getBoundingClientRect().width)
  expect(lengths[0]).toBeGreaterThan(lengths[1]!)
  expect(lengths[1]).toBeGreaterThan(0)
  expect(lengths[2]).toBe(0)
})

test('before the first month is over the page says so, and footer and FAQ link to it [16]', async () => {
  const { screen } = await openScreen('/faq', {
    api: {
      'GET /transparency/': { months: [] },
      'GET /faq/': [{ id: 1, faqQuestionDesc: 'Who may read?', faqAnswerDesc: 'Everybody.' }],
    },
  })
  await expect
    .element(screen.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Transparency' }))
    .toHaveAttribute('href', '/transparency')
  await screen.getByRole('link', { name: 'how this place is moderated' }).click()
  await expect.element(screen.getByRole('heading', { name: 'No figures yet' })).toBeVisible()
})

const anImport = (parts: Partial<ImportView> = {}): ImportView => ({
  ...{ id: 7, source: 'City archive', by: 'kim', day: '2026-11-20', state: 'done' },
  ...{ rows: 12, created: 10, updated: 2, skipped: 0, failed: 0, restorable_until: null },
  ...parts,
})
const paged = (results: ImportView[]) => ({ count: results.length, next: null, previous: null, results })

const openDesk = async (stubs: Stubs = {}, imports: ImportView[] = []) => {
  const api: Stubs = { 'GET /imports/': () => paged(imports), 'POST /imports/': aReport(), ...stubs }
  const opened = await openScreen('/manage/import', { as: anAdministrator(), api })
  await expect.element(page.getByRole('heading', { name: 'Import stories' })).toBeVisible()
  return opened
}
const aFile = (name = 'city archive.csv', text = 'title\nA') =>
  new File([text], name, { type: 'application/vnd.ms-excel' })
const chooseFile = (file: File) => page.getByLabelText(/^Choose (a|another) file$/).upload(file)
const sent = ({ api }: Awaited<ReturnType<typeof openDesk>>) =>
  api
    .to('POST /imports/')
    .map(({ query, headers }): Record<string, string | null> => ({ ...query, type: headers.get('content-type') }))

test('a chosen file is first checked in a dry run: what would happen, the first rows, every error with its line, its title and the wrong value [21.2]', async () => {
  const opened = await openDesk()
  await chooseFile(aFile())
  await expect.element(page.getByText('4 rows:')).toBeVisible()
  await expect.element(page.getByText('2 new · 1 changed · 1 row with errors').first()).toBeVisible()
  const first = page.getByRole('table', { name: 'First rows' })
  await expect.element(first.getByRole('rowheader', { name: 'The reading room' })).toBeVisible()
  await expect.element(first.getByText('Main Street 1, Los Angeles · 1971')).toBeVisible()
  const errors = page.getByRole('region', { name: '1 row with errors' })
  const row = 'A quay 5 Latitude Latitude must be a number from -90 to 90 95'
  await expect.element(errors.getByRole('row', { name: row })).toBeVisible()
  await expect.element(page.getByText('Mood')).toBeVisible()
  await expect.element(page.getByText('Where these rows are: United States (2) · Kenya (1)')).toBeVisible()
  await expect.element(page.getByLabelText('Source')).toHaveValue('city archive')
  expect(sent(opened)).toEqual([{ dry: '1', source: 'city archive', type: 'text/csv' }])
})

test('then it is imported, in strict mode on request, and is in the list; undoing it takes back that it is done [21.2]', async () => {
  const imports: ImportView[] = []
  const opened = await openDesk({}, imports)
  await chooseFile(aFile('places.geojson', '{}'))
  await page.getByRole('switch', { name: 'Import only if every row is valid' }).click()
  opened.api.answer({
    'POST /imports/': () => {
      imports.push(anImport())
      return aReport({ id: 7, first: [], failed: 0, skipped: 1, errors: [] })
    },
  })
  await button('Import 3 stories').click()
  await expect.element(page.getByText('Done. 2 new · 1 changed · 1 already here')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^City archive/ })).toBeVisible()
  opened.api.answer({ 'DELETE /imports/:id/': null })
  await button(/^Undo/).click()
  await button('Yes, undo it').click()
  await expect.element(page.getByText(/^Done\./)).not.toBeInTheDocument()
  expect(sent(opened)[1]).toEqual({ source: 'places', strict: '1', type: 'application/geo+json' })
  await expect.element(page.getByLabelText('Choose a file')).toBeInTheDocument()
})

test('after an import the rows that were left out are still listed and can be downloaded with their errors, beside the way to the stories [21.2]', async () => {
  const columns: ImportReport['columns'] = [{ name: 'Lat', field: 'latitude', example: '95' }]
  const opened = await openDesk({ 'POST /imports/': aReport({ columns }) })
  await chooseFile(aFile())
  await expect.element(button('Import 3 stories')).toBeVisible()
  opened.api.answer({ 'POST /imports/': aReport({ id: 7, first: [] }) })
  await button('Import 3 stories').click()
  await expect.element(page.getByText(/^Imported without the rows that have errors\./)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^A quay 5 Lat L/ })).toBeVisible()
  const saved = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => saved.mockRestore())
  await button('Download as CSV').click()
  const text = await (saved.mock.lastCall![0] as Blob).text()
  const wrong = '"Lat: Latitude must be a number from -90 to 90"'
  expect(text.trim()).toBe(`"Name","Lat","What’s wrong"\r\n"A quay","95",${wrong}`)
  const link = page.getByRole('link', { name: 'See your stories' })
  await expect.element(link).toHaveAttribute('href', `/users/${anAdministrator().username}`)
})

test('another source is checked again before anything is imported [21.2]', async () => {
  const opened = await openDesk()
  await chooseFile(aFile())
  await expect.element(button('Import 3 stories')).toBeVisible()
  await page.getByLabelText('Source').fill('CenterLink')
  expect(button(/^Bring in/).elements()).toEqual([])
  await button('Check the file').click()
  await expect.element(button('Import 3 stories')).toBeVisible()
  expect(sent(opened).map(({ source }) => source)).toEqual(['city archive', 'CenterLink'])
})

test('a call that fails keeps the chosen file, and can be retried [21.2]', async () => {
  const opened = await openDesk()
  await chooseFile(aFile())
  await expect.element(button('Import 3 stories')).toBeVisible()
  opened.api.answer({ 'POST /imports/': noConnection })
  await button('Import 3 stories').click()
  await expect.element(page.getByText(/Your file is still here/)).toBeVisible()
  opened.api.answer({ 'POST /imports/': aReport({ id: 7 }) })
  await button('Import 3 stories').click()
  await expect.element(page.getByText(/^Imported without the rows that have errors\./)).toBeVisible()
})

test('a file that cannot be read is refused with a message, and one that is too large or of another type is not sent', async () => {
  const fields = { file: '*This is not a GeoJSON FeatureCollection' }
  const opened = await openDesk({
    'POST /imports/': new Refused(422, 'invalid', 'Please check the marked fields', fields),
  })
  await chooseFile(aFile('places.json', '{}'))
  await expect.element(page.getByText(/^This is not a GeoJSON FeatureCollection/)).toBeVisible()
  await expect.element(button('Check the file')).toBeVisible()
  await chooseFile(aFile('picture.png'))
  await expect.element(page.getByText('Please choose a CSV or GeoJSON file.')).toBeVisible()
  await chooseFile(new File([new Uint8Array(limits.importBytes + 1)], 'large.csv'))
  await expect.element(page.getByText('This file is over 5 MB. Please import it in parts.')).toBeVisible()
  expect(sent(opened)).toHaveLength(1)
})

test('a file can be dropped as well as chosen [21.2]', async () => {
  const opened = await openDesk()
  const data = new DataTransfer()
  data.items.add(aFile('dropped.csv'))
  const target = page.getByText('or drop it here').element()
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
  await expect.element(button('Import 3 stories')).toBeVisible()
  expect(sent(opened)[0]).toMatchObject({ source: 'dropped' })
})

test('the progress of a large import is shown and announced [21.2]', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<ImportReport>()
  const opened = await openDesk({
    'POST /imports/': aReport({ rows: 3000, created: 3000, updated: 0, failed: 0, errors: [] }),
  })
  await chooseFile(aFile())
  opened.api.answer({
    'POST /imports/': () => promise,
    'GET /imports/': paged([anImport({ source: 'city archive', state: 'unfinished', created: 1200, updated: 0 })]),
  })
  await button('Import 3,000 stories').click()
  const progress = page.getByRole('progressbar', { name: 'Progress' })
  await expect.element(progress).toHaveAttribute('value', '1200')
  await expect.element(page.getByRole('status').filter({ hasText: '1,200 of 3,000 done' })).toBeInTheDocument()
  finish(aReport({ id: 7, rows: 3000, created: 3000, updated: 0, failed: 0, errors: [], first: [] }))
  await expect.element(page.getByText(/^Done\. 3,000 new/)).toBeVisible()
})

test('an import is undone after a question that says what is removed, and can be restored by keyboard [21.2]', async () => {
  const imports = [anImport(), anImport({ id: 8, source: 'CenterLink', by: null, state: 'unfinished' })]
  const { api } = await openDesk(
    {
      'DELETE /imports/:id/': () => {
        imports[0] = anImport({ state: 'undone', updated: 0, restorable_until: '2026-12-28' })
        return null
      },
      'POST /imports/:id/restore/': () => {
        imports[0] = anImport({ updated: 0 })
        return null
      },
    },
    imports,
  )
  await expect.element(page.getByRole('row', { name: /CenterLink A deleted account.*Not finished/ })).toBeVisible()
  const undo = button('Undo “City archive”')
  ;(undo.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/10 stories that it added will be removed/)).toBeVisible()
  await expect
    .element(dialog.getByText(/restore them for 30 days, with the comments, favorites and flags/))
    .toBeVisible()
  await expect.element(dialog.getByText(/2 stories that it changed/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await button('Yes, undo it').click()
  await expect.element(page.getByText('Import undone.')).toBeVisible()
  expect(api.to('DELETE /imports/:id/').map(({ params }) => params.id)).toEqual(['7'])
  await expect
    .element(page.getByRole('row', { name: /City archive.*Undone\. You can restore its stories until 12\/28\/2026/ }))
    .toBeVisible()
  const restore = button('Restore “City archive”')
  await expect.element(restore).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Import restored.')).toBeVisible()
  expect(api.to('POST /imports/:id/restore/').map(({ params }) => params.id)).toEqual(['7'])
  await expect.element(undo).toHaveFocus()
})

test('an import that added nothing disappears from the list once it is undone, and the focus moves to the next one [21.2]', async () => {
  const imports = [anImport({ created: 0 }), anImport({ id: 8, source: 'CenterLink' })]
  await openDesk({ 'DELETE /imports/:id/': () => (imports.splice(0, 1), null) }, imports)
  await button('Undo “City archive”').click()
  await button('Yes, undo it').click()
  await expect.poll(() => page.getByRole('row', { name: /^City archive/ }).elements()).toEqual([])
  await expect.poll(() => document.activeElement?.closest('tbody')?.textContent).toContain('CenterLink')
})

test('an import that can no longer be restored says so [21.2]', async () => {
  await openDesk({ 'POST /imports/:id/restore/': new Refused(409, 'conflict', messages.importNotRestorable) }, [
    anImport({ state: 'undone', restorable_until: '2026-12-28' }),
  ])
  await button('Restore “City archive”').click()
  await expect.element(page.getByText(/undone more than 30 days ago/)).toBeVisible()
})

test('the page is for administrators only [21.2]', async () => {
  await openScreen('/manage/import', { as: aModerator(), api: {} })
  await expect.element(page.getByRole('heading', { level: 1, name: 'umm...what?' })).toBeVisible()
})

test('axe finds nothing on a checked file, at both widths and in both themes; every touch target is large enough [21.2]', async () => {
  await openDesk({}, [anImport()])
  await chooseFile(aFile())
  await expect.element(button('Import 3 stories')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    for (const theme of ['light', 'dark']) {
      await paintIn(theme)
      expect(await axeViolations(), `${width} ${theme}`).toEqual([])
    }
    expect(document.scrollingElement!.scrollWidth).toBeLessThanOrEqual(width)
    const small = [...document.querySelectorAll('main button, main label[for]')].filter((one) => {
      const isTarget = one.matches('button') || one.textContent.startsWith('Choose')
      return isTarget && one.getAttribute('role') !== 'switch' && one.getBoundingClientRect().height < 44
    })
    expect(small.map(({ textContent }) => textContent)).toEqual([])
  }
})

test('making the site read-only is confirmed first, and the switches say since when they are on, and by whom [16]', async () => {
  const switches = { read_only: false, no_new_accounts: true, captcha_on_writing: false, photos: 'review' as const }
  const turned = { action: 'switch on' as const, kind: 'switch' as const, reason: null, note: null }
  const { api } = await openScreen('/manage/switches', {
    as: anAdministrator(),
    api: {
      'GET /switches/': () => ({ ...switches }),
      'PATCH /switches/': ({ body }) => Object.assign(switches, body),
      'GET /log/': listOf(
        row({ ...turned, id: 'a', at: '2026-11-20', target: 'no_new_accounts' }),
        row({ ...turned, id: 'b', at: '2026-11-02', target: 'no_new_accounts', actor: 'sam' }),
      ),
    },
  })
  await expect.element(page.getByText('On since 11/20/2026, by kim.')).toBeVisible()
  await page.getByRole('switch', { name: 'Read-only' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Make the whole site read-only?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(api.to('PATCH /switches/')).toEqual([])
  await page.getByRole('switch', { name: 'Read-only' }).click()
  await dialog.getByRole('button', { name: 'Yes, make it read-only' }).click()
  await expect.element(page.getByText('Read-only: switched on')).toBeVisible()
  await page.getByRole('switch', { name: 'Read-only' }).click()
  await expect.element(page.getByText('Read-only: switched off')).toBeVisible()
  expect(api.to('PATCH /switches/').map(({ body }) => body)).toEqual([{ read_only: true }, { read_only: false }])
})

test('every switch and choice says what it is now, and can be undone [16]', async () => {
  const switches = {
    ...{ read_only: false, no_new_accounts: false, captcha_on_writing: false, photos: 'review' as const },
    ...{ review: 'first' as const, auto_hide: false, auto_hide_flags: 3 },
  }
  const { api } = await openScreen('/manage/switches', {
    as: anAdministrator(),
    api: {
      'GET /switches/': () => ({ ...switches }),
      'PATCH /switches/': ({ body }) => Object.assign(switches, body),
      'GET /log/': listOf(),
    },
  })
  const sent = () => api.to('PATCH /switches/').map(({ body }) => body)
  const undo = async (message: string) => {
    await expect.element(page.getByText(message, { exact: true })).toBeVisible()
    await button('Undo').click()
    await expect.element(page.getByText(message, { exact: true })).not.toBeInTheDocument()
  }
  await page.getByRole('radio', { name: 'Everything' }).click()
  await undo('What a moderator reviews before it’s published: Everything')
  await expect.poll(sent).toEqual([{ review: 'all' }, { review: 'first' }])
  await expect.element(page.getByRole('radio', { name: 'First stories' })).toBeChecked()
  await page.getByRole('radio', { name: 'No photos' }).click()
  await undo('Photos: No photos')
  await expect.poll(sent).toHaveLength(4)
  await page.getByRole('switch', { name: 'No new accounts' }).click()
  await undo('No new accounts: switched on')
  await expect
    .poll(() => sent().slice(2))
    .toEqual([{ photos: 'off' }, { photos: 'review' }, { no_new_accounts: true }, { no_new_accounts: false }])
})

test('at 1280 px a message about a setting covers none of the choices [16]', async () => {
  await page.viewport(1280, 800)
  const switches = {
    ...{ read_only: false, no_new_accounts: false, captcha_on_writing: false, photos: 'review' as const },
    ...{ review: 'first' as const, auto_hide: false, auto_hide_flags: 3 },
  }
  await openScreen('/manage/switches', {
    as: anAdministrator(),
    api: { 'GET /switches/': switches, 'PATCH /switches/': { ...switches, review: 'all' }, 'GET /log/': listOf() },
  })
  await page.getByRole('radio', { name: 'Everything' }).click()
  await expect.element(button('Undo')).toBeVisible()
  const toast = button('Undo').element().closest('li')!
  const group = page.getByRole('group', { name: /^What a moderator reviews/ }).element()
  expect(toast.getBoundingClientRect().left).toBeGreaterThan(group.getBoundingClientRect().right)
})

test('a message about a setting replaces the earlier one about the same, and leaves those about others [16]', async () => {
  const switches = {
    ...{ read_only: false, no_new_accounts: false, captcha_on_writing: false, photos: 'review' as const },
    ...{ review: 'first' as const, auto_hide: false, auto_hide_flags: 3 },
  }
  await openScreen('/manage/switches', {
    as: anAdministrator(),
    api: {
      'GET /switches/': () => ({ ...switches }),
      'PATCH /switches/': ({ body }) => Object.assign(switches, body),
      'GET /log/': listOf(),
    },
  })
  const review = 'What a moderator reviews before it’s published'
  await page.getByRole('radio', { name: 'No photos' }).click()
  const photos = page.getByText('Photos: No photos', { exact: true })
  await expect.element(photos).toBeVisible()
  for (const name of ['Everything', 'First stories']) {
    await page.getByRole('radio', { name }).click()
    await expect.element(page.getByText(`${review}: ${name}`, { exact: true })).toBeVisible()
    expect(button('Undo').elements()).toHaveLength(2)
    await expect.element(photos).toBeVisible()
  }
})

test('the log says that it has no order within a day, what a story, comment or collection is now, with the way to another decision, and what staff asked an author to change [16, 25.3]', async () => {
  const asked = row({
    id: 'a',
    action: 'ask',
    reason: null,
    note: 'place: The house can be found.',
    targetName: 'The bench',
  })
  const wordless = { ...asked, id: 'e', note: 'place: Make the place less exact' }
  const shown = row({ id: 'b', target: '102', targetName: 'The lamp', status: 'visible' })
  const comment = row({ id: 'c', kind: 'comment', target: '301', targetName: 'The door', pin: 103, status: 'removed' })
  const collection = row({ id: 'd', kind: 'collection', target: '501', targetName: 'Voices', status: 'hidden' })
  await openScreen('/manage/log', {
    as: aModerator(),
    api: { 'GET /log/': listOf({ ...asked, status: 'removed' as const }, shown, comment, collection, wordless) },
  })
  const removed = page.getByRole('cell', { name: 'The bench Now: removed' })
  await expect
    .element(removed.getByRole('link', { name: 'Removed stories' }))
    .toHaveAttribute('href', '/manage/removed')
  for (const [words, title, href] of [
    ['The lamp Now: on the map', 'The lamp', '/manage/review?story=102'],
    ['Comment on The door Now: removed', 'The door', '/manage/review?comment=301'],
    ['Voices Now: hidden', 'Voices', '/manage/review?collection=501'],
  ] as const) {
    const now = page.getByRole('cell', { name: `${words} · Review “${title}”` })
    await expect.element(now.getByRole('link', { name: `Review “${title}”` })).toHaveAttribute('href', href)
  }
  expect(page.getByRole('link', { name: /^Review “/ }).elements()).toHaveLength(3)
  await expect.element(page.getByText(/Within a day, each person’s entries are grouped together/)).toBeVisible()
  await expect
    .element(page.getByRole('cell', { name: 'Make the place less exact: The house can be found.' }))
    .toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Make the place less exact', exact: true })).toBeVisible()
})
