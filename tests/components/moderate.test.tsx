import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CommentView } from '#contract/comments'
import type { FlaggedStory, RemovedStory } from '#contract/flaggedStories'
import { attacks } from '#tests/support/attacks'
import '#tests/support/componentPage'
import { axeViolations, paintIn } from '#tests/support/axe'
import { render } from '#tests/support/render'
import { openScreen, textsOf } from '#tests/support/screens'
import { Refused, type Stubs } from '#tests/support/stubbedApi'
import { emptyMap } from '#tests/support/storyScreen'
import { aComment, aModerator, anAdministrator, aSelf, aStory, someSettings } from '#tests/support/views'
import { Reports } from '#web/features/moderation/Reports.tsx'
import { paginate, pageNumberIn, pageCount } from '#web/features/moderation/paging.ts'
import { assignableRoles, roleFields, canManage, roleOf } from '#web/features/moderation/roles.ts'

/** A page of a list, as the worker pages it. */
const paged = <Row,>(rows: readonly Row[], size: number, asked: string | undefined) => {
  const page = Number(asked ?? 1)
  return {
    count: rows.length,
    next: rows.length > page * size ? `?page=${page + 1}` : null,
    previous: page > 1 ? `?page=${page - 1}` : null,
    results: rows.slice((page - 1) * size, page * size),
  }
}
const noFlags: Stubs = { 'GET /pinFlagged/': paged([], 5, '1') }
const cell = (name: string) => ({ name, exact: true })
const items = (words: string) => page.css('tbody').filter({ hasText: words })

const flaggedStory = (n: number, parts: Partial<FlaggedStory> = {}): FlaggedStory => ({
  id: n,
  title: `Of many ${n}`,
  owner: 5,
  username: 'sam',
  flagscore: 6,
  version: `version ${n}`,
  flaggerstory: [0, 1, 2, 3, 4, 5].map((id) => ({
    id,
    reportType: 2,
    reason: `Reason ${id}`,
    flagged: true,
    created_at: '2026-05-01T00:00:00Z',
  })),
  ...parts,
})
const openFlagged = (api: Stubs) => openScreen('/manage/flag', { as: aModerator(), api })

test('guests and members cannot open the management area', async () => {
  const closed = page.getByRole('heading', { name: 'umm...what?' })
  for (const { as, at, leadsTo } of [
    { as: null, at: '/manage', leadsTo: '/manage/flag' },
    { as: aSelf(), at: '/manage/users', leadsTo: '/manage/users' },
    { as: aModerator(), at: '/manage/inbox', leadsTo: '/manage/inbox' },
  ]) {
    const { screen, router, api } = await openScreen(at, { as, api: noFlags })
    await expect.element(closed).toBeVisible()
    await expect
      .element(page.getByText('Looks like something went wrong. Sorry about that. Maybe try again later?'))
      .toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    expect(router.state.location.pathname).toBe(leadsTo)
    expect(api.to('GET /contactUs/')).toEqual([])
    await screen.unmount()
  }
})

test('with the last flag the list disappears, and the focus moves to the heading', async () => {
  const story = flaggedStory(1, { title: 'The last one', owner: null, username: null })
  let left = [story]
  const { api } = await openFlagged({
    'GET /pinFlagged/': () => paged(left, 5, '1'),
    'POST /pinFlagged/:id/keep/': () => {
      left = []
      return story
    },
  })
  const link = page.getByRole('link', { name: 'The last one', exact: true })
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('heading', { name: 'Nothing is flagged' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Management' })).toHaveFocus()
  expect(api.to('POST /pinFlagged/:id/keep/').map(({ params }) => params.id)).toEqual(['1'])
})

/** The flags of one story, with its reports open. */
const openReports = async (story: FlaggedStory) => {
  await openFlagged({ 'GET /pinFlagged/': paged([story], 5, '1') })
  await page.getByRole('button', { name: 'Show Reports' }).click()
}

test('a flagged story of the widest name stays inside its card on a phone', async () => {
  await page.viewport(390, 844)
  const [username, reason] = ['W'.repeat(20), 'رقصنا حتى الصباح، ولم يسأل أحد عن أسمائنا. (كنا 12 شخصًا)']
  const flags = flaggedStory(1).flaggerstory.map((flag) => ({ ...flag, reason }))
  await openReports(flaggedStory(1, { title: 'ليلة بقيت فيها الأضواء مضاءة', username, flaggerstory: flags }))
  const card = items(username)
  await expect.element(card.getByText(reason).first()).toBeVisible()
  const { scrollWidth, clientWidth } = card.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const name = card.getByRole('link', { name: username }).element().getBoundingClientRect()
  expect(name.right).toBeLessThan(card.element().getBoundingClientRect().right - 10)
})

test('staff see what is written in a flagged story and its reports as harmless text', async () => {
  const [title, reason] = [`Flagged ${attacks.join(' ')}`, `Look ${attacks.join(' ')}`]
  const [flag] = flaggedStory(1).flaggerstory
  await openReports(flaggedStory(1, { title, flaggerstory: [{ ...flag!, reason }] }))
  for (const words of [/^Flagged <script>/, /^Look <script>/])
    await expect.element(page.getByText(words).first()).toBeVisible()
  expect(page.css('main :is(script, iframe, object, embed, form[id=x], [onerror], [onload])').elements()).toEqual([])
  expect((top as { pwned?: number } | null)?.pwned).toBeUndefined()
})

test('a keep can be undone while its message is shown, of a story and of a comment [14]', async () => {
  const story = flaggedStory(1, { title: 'Bench number four' })
  const comment = { ...flaggedComment(7, false), flagscore: 2 }
  let [stories, comments] = [[story], [comment]]
  const kept: string[] = []
  const { router } = await openFlagged({
    'GET /pinFlagged/': () => paged(stories, 5, '1'),
    'GET /commentStory/': () => paged(comments, 20, '1'),
    'POST /pinFlagged/:id/keep/': ({ params }) => {
      kept.push(`story ${params.id}`)
      stories = []
      return story
    },
    'DELETE /pinFlagged/:id/keep/': ({ params }) => {
      kept.push(`not story ${params.id}`)
      stories = [story]
      return null
    },
    'POST /commentStory/:id/keep/': ({ params }) => {
      kept.push(`comment ${params.id}`)
      comments = []
      return comment
    },
    'DELETE /commentStory/:id/keep/': ({ params }) => {
      kept.push(`not comment ${params.id}`)
      comments = [comment]
      return null
    },
  })
  await page.getByRole('button', { name: 'Keep “Bench number four”', exact: true }).click()
  await expect.element(page.getByText('Kept “Bench number four”')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('“Bench number four” is flagged again.')).toBeVisible()
  await expect.element(items('Bench number four')).toBeVisible()
  await router.navigate('/manage/comments')
  await page.getByRole('button', { name: 'Keep “said with a name”', exact: true }).click()
  await expect.element(page.getByText('Comment kept, flags dismissed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The comment is flagged again.')).toBeVisible()
  await expect.element(items('said with a name')).toBeVisible()
  expect(kept).toEqual(['story 1', 'not story 1', 'comment 7', 'not comment 7'])
})

test('a keep that can no longer be undone says so [14]', async () => {
  const story = flaggedStory(1, { title: 'Bench number four' })
  let stories = [story]
  await openFlagged({
    'GET /pinFlagged/': () => paged(stories, 5, '1'),
    'POST /pinFlagged/:id/keep/': () => {
      stories = []
      return story
    },
    'DELETE /pinFlagged/:id/keep/': new Refused(409, 'conflict', 'no'),
  })
  await page.getByRole('button', { name: 'Keep “Bench number four”' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The flags on “Bench number four” couldn’t be brought back.')).toBeVisible()
})

test('every button of a row names the item of its row, and so does the link to its review [14]', async () => {
  await openFlagged({
    'GET /pinFlagged/': paged(
      [1, 2].map((n) => flaggedStory(n)),
      5,
      '1',
    ),
  })
  await expect.element(items('Of many 2')).toBeVisible()
  const names = page
    .css('tbody button')
    .elements()
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toHaveLength(6)
  expect(new Set(names).size).toBe(6)
  const review = page.getByRole('link', { name: 'Review “Of many 2”' })
  await expect.element(review).toHaveAttribute('href', '/manage/review?story=2')
})

test('a removed story is found and restored among the removed', async () => {
  const review = { state: 'removed' as const, reason: 'spam' as const, note: null, decidedOn: '2026-11-01', canAppeal: false, appeal: null } // oxfmt-ignore
  const days = { removed_at: '2026-11-01', restorable_until: '2026-12-01', canRestore: true, version: 'as listed', review } // oxfmt-ignore
  let removed: RemovedStory[] = [1, 2].map((id) => ({ id, title: `Removed ${id}`, owner: 5, username: 'sam', ...days }))
  const { api } = await openScreen('/manage/removed', {
    as: aModerator(),
    api: {
      'GET /pinFlagged/removed/': ({ query }) => paged(removed, 20, query.page),
      'POST /pinFlagged/:id/restore/': ({ params }) => {
        removed = removed.filter(({ id }) => id !== Number(params.id))
        return aStory({ id: Number(params.id) })
      },
    },
  })
  await items('Removed 2').getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => items('Removed 2').elements()).toEqual([])
  await expect.element(items('Removed 1')).toBeVisible()
  expect(api.to('POST /pinFlagged/:id/restore/').map(({ params }) => params.id)).toEqual(['2'])
})

test('a removal is undone as a decision: a story that flags had hidden does not return to the map [20]', async () => {
  const story = flaggedStory(1, { title: 'Bench number four' })
  let stories = [story]
  const { api } = await openFlagged({
    'GET /pinFlagged/': () => paged(stories, 5, '1'),
    'DELETE /pinFlagged/:id/': () => {
      stories = []
      return null
    },
    'POST /review/:kind/:id/undo/': () => {
      stories = [story]
      return { kind: 'story', id: 1, state: 'hidden', review: null, undoUntil: null }
    },
    'GET /pins/:id/': aStory({ id: 1, title: 'Bench number four', status: 'hidden' }),
  })
  await page.getByRole('button', { name: 'Delete “Bench number four”' }).click()
  await page.getByRole('radio', { name: 'Outing or privacy' }).click()
  await page.getByRole('button', { name: 'Yes, delete this story' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('“Bench number four” is flagged again.')).toBeVisible()
  await expect.element(items('Bench number four')).toBeVisible()
  expect(api.to('POST /review/:kind/:id/undo/').map(({ params }) => params)).toEqual([{ kind: 'story', id: '1' }])
})

test('a moderator can neither make nor change administrators [6]', async () => {
  const people = [
    { id: 9, username: 'administrator', is_moderator: false, is_administrator: true, pause: null },
    { id: 21, username: 'newcomer', is_moderator: false, is_administrator: false, pause: null },
  ]
  await openScreen('/manage/users', {
    as: aModerator(),
    api: { 'GET /auth/users/': ({ query }) => paged(people, 10, query.page) },
  })
  await expect.element(items('administrator')).toBeVisible()
  expect(items('administrator').getByRole('button').elements()).toEqual([])
  await items('newcomer').getByRole('button', { name: 'Edit Role' }).click()
  await expect.element(page.getByRole('radio', cell('Moderator'))).toBeVisible()
  await expect.element(page.getByRole('radio', cell('None'))).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
})

test('flagged stories are listed five a page, each with its owner, its flags, its reports and a link to it [2.1, 2.15, 9]', async () => {
  const stories = [1, 2, 3, 4, 5, 6].map((n) => flaggedStory(n, n % 2 ? {} : { owner: null, username: null }))
  const { router, api } = await openFlagged({
    ...emptyMap,
    'GET /pinFlagged/': ({ query }) => paged(stories, Number(query.limit), query.page),
    'GET /pins/:id/': aStory(),
  })
  const table = page.getByRole('table', { name: 'Flagged stories' })
  await expect.poll(() => textsOf(table.getByRole('columnheader'))).toEqual(['Story', 'Owner', 'Flags', 'Actions'])
  const rows = table.css('tbody')
  await expect.element(rows).toHaveLength(5)
  expect(api.to('GET /pinFlagged/')[0]!.query).toEqual({ limit: '5', page: '1' })
  const pages = page.getByRole('navigation', { name: 'Flagged stories, pages' })
  await expect.element(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => router.state.location.search).toMatch(/page=2/)
  await expect.element(pages.getByText(/^Page 2 of/)).toBeVisible()
  await expect.element(rows).toHaveLength(1)
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect.element(pages.getByText(/^Page 1 of/)).toBeVisible()
  await expect.element(items('Of many 2').getByRole('cell', cell('Anonymous'))).toBeVisible()
  const item = items('Of many 3')
  await expect.element(item.getByRole('cell').getByRole('link', { name: 'sam' })).toBeVisible()
  await expect.element(item.getByRole('cell', { name: /^6 .+ · \d+\/\d+\/\d+$/ })).toBeVisible()
  await expect.element(item.getByRole('button', { name: 'Delete' })).toBeVisible()
  await item.getByRole('button', { name: 'Show Reports' }).click()
  await expect.element(item.getByRole('listitem')).toHaveLength(6)
  await expect.element(item.getByText('Reason 5')).toBeVisible()
  await item.getByRole('link', { name: 'Of many 3', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/story/3')
})

const flaggedComment = (id: number, isAnonymous: boolean): CommentView =>
  aComment({
    id,
    description: isAnonymous ? 'said without a name' : 'said with a name',
    ...(isAnonymous && { commenter: null, username: null }),
    is_anonymous_comment: isAnonymous,
    flaggingComment: [{ id: id * 10, comment: id, flagger: null, flagged: true, reportType: 3, reason: 'rude' }],
    flagscore: 1,
    version: 'v',
    can: { delete: true, flag: true },
  })

test('a flagged comment is a line with its author or Anonymous, its text, its flags and its reports [2.1, 2.15, 6]', async () => {
  let left = [flaggedComment(1, true), flaggedComment(2, false)]
  const without = (id: number) => {
    left = left.filter((comment) => comment.id !== id)
    return null
  }
  const { api } = await openScreen('/manage/comments', {
    as: aModerator(),
    api: {
      'GET /commentStory/': ({ query }) => paged(left, 20, query.page),
      'DELETE /commentStory/:id/': ({ params }) => without(Number(params.id)),
      'POST /commentStory/:id/keep/': ({ params }) => {
        without(Number(params.id))
        return flaggedComment(2, false)
      },
    },
  })
  const table = page.getByRole('table', { name: 'Flagged comments' })
  await expect.poll(() => textsOf(table.getByRole('columnheader'))).toEqual(['User', 'Comment', 'Flags', 'Actions'])
  const item = items('said without a name')
  await expect.element(item.getByRole('cell', { name: 'Anonymous' })).toBeVisible()
  await expect.element(item.getByRole('cell', cell('1 Other'))).toBeVisible()
  await item.getByRole('button', { name: 'Show Reports' }).click()
  await expect.element(item.getByText('rude')).toBeVisible()
  await item.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this comment?' })
  await dialog.getByRole('button', { name: 'Yes, delete this comment' }).click()
  await expect.element(dialog.getByText('Please choose a reason from the list', { exact: true })).toBeVisible()
  await userEvent.keyboard('2')
  await dialog.getByRole('textbox', { name: 'A note to the author' }).fill('Please be kind.')
  await dialog.getByRole('button', { name: 'Yes, delete this comment' }).click()
  await expect.poll(() => item.elements()).toEqual([])
  expect(api.to('DELETE /commentStory/:id/').map(({ params, body }) => [params.id, body])).toEqual([
    ['1', { reason: 'hate', note: 'Please be kind.' }],
  ])
  const named = items('said with a name')
  const review = named.getByRole('link', { name: 'Review “said with a name”' })
  await expect.element(review).toHaveAttribute('href', '/manage/review?comment=2')
  await expect.element(named.getByRole('cell').first().getByRole('link', { name: 'sam' })).toBeVisible()
  await named.getByRole('button', { name: 'Keep' }).click()
  await expect.poll(() => named.elements()).toEqual([])
  expect(api.to('POST /commentStory/:id/keep/').map(({ params }) => params.id)).toEqual(['2'])
})

test('users are listed ten a page, with their roles, and no one can manage themselves [2.1, 2.15, 6]', async () => {
  const people = Array.from({ length: 14 }, (_, n) => ({
    id: n + 1,
    username: n === 8 ? 'administrator' : `person${n}`,
    is_moderator: n === 1,
    is_administrator: n === 8,
    pause: null,
    since: '2026-03',
    signed_posts: n === 0 ? 1_000 : n,
  }))
  await openScreen('/manage/users', {
    as: anAdministrator(),
    api: { 'GET /auth/users/': ({ query }) => paged(people, 10, query.page) },
  })
  const table = page.getByRole('table', { name: 'Users' })
  await expect
    .poll(() => textsOf(table.getByRole('columnheader')))
    .toEqual(['Username', 'Role', 'Since', 'Signed posts', 'Actions'])
  await expect.element(items('person0').getByRole('cell', cell('March 2026'))).toBeVisible()
  await expect.element(items('person0').getByRole('cell', cell('1,000+'))).toBeVisible()
  await expect.element(items('person3').getByRole('cell', cell('3'))).toBeVisible()
  await expect.element(table.css('tbody')).toHaveLength(10)
  const own = items('(you)')
  await expect.element(own.getByRole('link', { name: 'administrator', exact: true })).toBeVisible()
  await expect.element(own.getByRole('cell', cell('Administrator'))).toBeVisible()
  expect(own.getByRole('button').elements()).toEqual([])
  const log = items('person3').getByRole('link', { name: 'Log “person3”' })
  await expect.element(log).toHaveAttribute('href', '/manage/log?account=person3')
  await expect.element(items('person3').getByRole('cell', cell('Member'))).toBeVisible()
  expect(table.getByRole('button', { name: 'Delete user' }).elements()).toEqual([])
  await items('person3').getByRole('button', { name: 'Actions' }).click()
  expect(table.getByRole('button', { name: 'Delete user' }).elements()).toHaveLength(1)
  await table.getByRole('button', { name: 'Edit Role' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit Role' })
  for (const name of ['Administrator', 'Moderator', 'None'])
    await expect.element(dialog.getByRole('radio', cell(name))).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(3)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.viewport(390, 700)
  const pages = page.getByRole('navigation', { name: 'Users, pages' })
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect.element(pages.getByText(/^Page 2 of/)).toBeVisible()
  // A new page is scrolled to its top.
  await expect.element(table.css('tbody').first()).toBeInViewport()
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect.element(pages.getByText(/^Page 1 of/)).toBeVisible()
})

test('an administrator finds a member, makes them a moderator, and deletes them [2.15, 4, 6]', async () => {
  let people = [{ id: 21, username: 'newcomer', is_moderator: false, is_administrator: false, pause: null }]
  const { api } = await openScreen('/manage/users', {
    as: anAdministrator(),
    api: {
      'GET /auth/users/': ({ query }) => paged(people, 10, query.page),
      'PATCH /auth/users/:id/': () => {
        people = people.map((one) => ({ ...one, is_moderator: true }))
        return someSettings({ id: 21, username: 'newcomer' })
      },
      'DELETE /auth/users/:id/': () => {
        people = []
        return null
      },
    },
  })
  const part = page.getByLabelText('Find a user by part of their name')
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await part.fill('x')
  await search.click()
  await expect.element(page.getByText('Please enter at least two letters', { exact: true })).toBeVisible()
  await part.fill('comer')
  await search.click()
  await expect.poll(() => api.to('GET /auth/users/').at(-1)!.query.search).toBe('comer')
  const item = items('newcomer')
  await item.getByRole('button', { name: 'Edit Role' }).click()
  await page.getByRole('radio', cell('Moderator')).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(item.getByText('Moderator')).toBeVisible()
  await item.getByRole('button', { name: 'Actions' }).click()
  await item.getByRole('button', { name: 'Delete user' }).click()
  await page.getByRole('radio', { name: 'Delete them too' }).click()
  const sure = page.getByRole('button', { name: 'Yes, delete this account' })
  await sure.click()
  await expect.element(page.getByText('This is not the name', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('spam')
  await page.getByRole('textbox', { name: 'Type the name newcomer to confirm' }).fill('Newcomer')
  await sure.click()
  await expect.element(page.getByRole('heading', { name: 'No one by that name' })).toBeVisible()
  expect(
    api.asked.flatMap(({ call, params, body }) => (/^(PATCH|DELETE) /.test(call) ? [[params.id, body]] : [])),
  ).toEqual([
    ['21', { is_moderator: true, is_administrator: false }],
    ['21', { delete_content: true, reason: 'spam' }],
  ])
})

test('reports show their kind and reason, or that there is none [2.15, 9]', async () => {
  const reports = [
    { id: 1, reportType: 1, reason: 'sells shoes' },
    { id: 2, reportType: 2, reason: '', created_at: '2026-11-30' },
  ]
  const screen = await render(<Reports reports={reports} count={2} />)
  expect(textsOf(screen.getByRole('listitem'))).toEqual(['Suspicious or Spamsells shoes', 'Harassment 11/30/2026'])
  await screen.rerender(<Reports reports={[]} count={0} />)
  await expect.element(screen.getByText('none')).toBeVisible()
})

const administrator = { id: 1, username: 'a', is_administrator: true, is_moderator: false, pause: null }
const moderator = { id: 2, username: 'm', is_administrator: false, is_moderator: true, pause: null }
const person = { id: 3, username: 'p', is_administrator: false, is_moderator: false, pause: null }

test('a role code and its two booleans mean the same [3, 9]', () => {
  for (const code of [1, 2, 3] as const) expect(roleOf(roleFields(code))).toBe(code)
  expect(roleOf({ is_administrator: true, is_moderator: true })).toBe(1)
})

test('a moderator chooses between Moderator and None, an administrator among all three [6]', () => {
  expect(assignableRoles(moderator).map(({ name }) => name)).toEqual(['Moderator', 'None'])
  expect(assignableRoles(administrator).map(({ name }) => name)).toEqual(['Administrator', 'Moderator', 'None'])
})

test('no one can manage themselves, and a moderator cannot manage an administrator [6]', () => {
  expect(canManage(administrator, administrator)).toBe(false)
  expect(canManage(moderator, administrator)).toBe(false)
  expect(canManage(moderator, person)).toBe(true)
  expect(canManage(administrator, moderator)).toBe(true)
})

test('an invalid page number means the first page [2.15]', () => {
  for (const page of ['0', '-1', 'x', '1.5', ''])
    expect(pageNumberIn(`https://atlas.example/manage?page=${page}`)).toBe(1)
  expect(pageNumberIn('https://atlas.example/manage?page=3')).toBe(3)
  expect([pageCount(0, 5), pageCount(5, 5), pageCount(6, 5)]).toEqual([1, 1, 2])
})

test('a page of a list that no longer exists redirects to the last page', () => {
  const url = 'https://atlas.example/manage/users?search=ab&page=3'
  expect(paginate(url, 3, 5, { count: 11, results: [1] })).toMatchObject({ page: 3, pages: 3 })
  try {
    paginate(url, 3, 5, { count: 10, results: [] })
    expect.unreachable()
  } catch (thrown) {
    expect((thrown as Response).headers.get('location')).toBe('/manage/users?search=ab&page=2')
  }
})

test('reports that did not fit into the answer are counted', async () => {
  const { flaggerstory } = flaggedStory(1)
  await openReports(flaggedStory(1, { flaggerstory: flaggerstory.slice(0, 2) }))
  await expect.element(page.getByText('and 4 more')).toBeVisible()
})

test('the pages of flags have the keys of the queue: from the top of the page ↓ leads to the first row, A keeps, R deletes for one of nine reasons, at first that of the flags, F shows the reports [2.15, 25.3]', async () => {
  const [flag] = flaggedStory(1).flaggerstory
  const flaggerstory = [{ ...flag!, topic: 'hate' as const }]
  const story = flaggedStory(1, { title: 'Bench number four', flaggerstory, flagscore: 1 })
  const { api } = await openScreen('/manage/flag', {
    as: aModerator(),
    api: { 'GET /pinFlagged/': paged([story], 5, '1'), 'DELETE /pinFlagged/:id/': null },
  })
  const link = page.getByRole('link', { name: 'Bench number four', exact: true })
  await expect.element(link).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link).toHaveFocus()
  await userEvent.keyboard('f')
  await expect.element(page.getByText('Reason 0')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Hide Reports/, expanded: true })).toBeVisible()
  await userEvent.keyboard('r')
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this story?' })
  await expect.element(dialog.getByRole('radio')).toHaveLength(9)
  await expect.element(dialog.getByText('Reason', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Hate' })).toBeChecked()
  await userEvent.keyboard('6{Enter}')
  await expect.poll(() => api.to('DELETE /pinFlagged/:id/').map(({ body }) => body)).toEqual([{ reason: 'spam' }])
})

test('the tabs of management are four groups with how much waits, and on a phone one group is open at a time [2.15, 25.3]', async () => {
  const waiting = { review: 8, flaggedStories: 3, flaggedComments: 0, inbox: 2 }
  await openScreen('/manage/flag', { as: anAdministrator(), api: { ...noFlags, 'GET /review/waiting/': waiting } })
  const nav = page.getByRole('navigation', { name: 'Management' })
  const rooms = {
    Work: ['Review 88 waiting', 'Flags 33 waiting', 'Comments', 'Inbox 22 waiting'],
    People: ['Users'],
    Content: ['Hidden', 'Removed', 'Categories', 'Hotlines', 'Import', 'FAQ', 'About Us'],
    System: ['Switches', 'Log'],
  }
  for (const [name, links] of Object.entries(rooms))
    await expect.poll(() => textsOf(nav.getByRole('list', { name }).getByRole('link'))).toEqual(links)
  await page.viewport(390, 844)
  await expect.element(nav.getByRole('button', { name: 'Work' })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(nav.getByRole('link')).toHaveLength(4)
  await nav.getByRole('button', { name: 'Content' }).click()
  await expect.poll(() => textsOf(nav.getByRole('link'))).toEqual(rooms.Content)
})

test('on a phone all tabs of a group are in view, in as many rows as they need [2.15]', async () => {
  await page.viewport(320, 844)
  const imports = { count: 0, next: null, previous: null, results: [] }
  await openScreen('/manage/import', { as: anAdministrator(), api: { ...noFlags, 'GET /imports/': imports } })
  const link = (name: string) => page.getByRole('navigation', { name: 'Management' }).getByRole('link', { name })
  for (const name of ['Hidden', 'Removed', 'Categories', 'Hotlines', 'Import', 'FAQ', 'About Us'])
    await expect.element(link(name)).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('a flagged story says as its state that a change was asked for, or that its author made one [14, 25.3]', async () => {
  const request = { asked: 'place' as const, note: 'Move it.', on: '2026-11-02', isAnswered: false }
  const stories = [
    flaggedStory(1, { request }),
    flaggedStory(2, { request: { ...request, isAnswered: true } }),
    flaggedStory(3, { request, awaitsAuthor: true }),
    flaggedStory(4),
  ]
  await openFlagged({ 'GET /pinFlagged/': paged(stories, 5, '1') })
  const states = ['Asked for a change', 'The author made a change', 'Waiting for its author']
  await expect.poll(() => page.css('tbody').elements().length).toBe(4)
  for (const [n, element] of page.css('tbody').elements().entries())
    expect(states.filter((state) => element.textContent.includes(state))).toEqual(states.slice(n, n + 1))
  await expect.element(page.css('tbody').nth(0)).toHaveTextContent(/11\/02\/2026 · /)
  for (const theme of ['light', 'dark']) {
    await paintIn(theme)
    expect(await axeViolations(), theme).toEqual([])
  }
})

test('a dot at the menu that leads there and a number in it say that something waits, and members are asked for nothing [2.2, 25.3]', async () => {
  const waiting = { review: 8, flaggedStories: 3, flaggedComments: 0, inbox: null }
  const texts: Stubs = { 'GET /faq/': [] }
  const { screen } = await openScreen('/faq', { as: aModerator(), api: { ...texts, 'GET /review/waiting/': waiting } })
  const dots = (name: string | RegExp) =>
    page
      .getByRole('banner')
      .getByRole('button', { name })
      .css('svg + span')
      .elements()
      .filter((dot) => dot.checkVisibility())
  await page.viewport(1280, 800)
  await expect.poll(() => dots('Account menu')).toHaveLength(1)
  expect(dots(/^Menu/)).toEqual([])
  await page.viewport(390, 800)
  await expect.poll(() => dots(/^Menu/)).toHaveLength(1)
  await page.viewport(1280, 800)
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  await expect.element(page.getByRole('menuitem', { name: /^Management \(Moderator\)\s8 waiting$/ })).toBeVisible()
  await screen.unmount()
  const { api } = await openScreen('/faq', { as: aSelf(), api: texts })
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  expect(api.to('GET /review/waiting/')).toEqual([])
})
