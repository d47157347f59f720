import type { APIRequestContext } from '@playwright/test'
import { actAs, expect, logIn, type Person, signUp, test } from '../support/playwright.ts'

/** What our client sends with a writing call: who it is for, the API key and the cookie's CSRF token. */
const headersOf = async (request: APIRequestContext, { token }: Person): Promise<Record<string, string>> => {
  const csrf = (await request.storageState()).cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
  return { authorization: `Bearer ${token}`, 'x-api-key': 'lavender-atlas-web', 'x-csrftoken': csrf }
}

/** Seven new people: one to tell stories, six to flag them. */
const sevenPeople = async (request: APIRequestContext): Promise<Person[]> => {
  const people: Person[] = []
  while (people.length < 7) people.push(await signUp(request))
  return people
}

/** A story that six people flagged, of somebody new unless told. */
const flaggedStory = async (
  request: APIRequestContext,
  title: string,
  { people, ...over }: { people?: Person[]; is_anonymous_pin?: boolean } = {},
): Promise<number> => {
  const [teller, ...flaggers] = people ?? (await sevenPeople(request))
  const place = { latitude: 34.1, longitude: -118.2, address: 'Sunset Boulevard' }
  const data = { title, description: '<p>Words.</p>', category: 1, ...place, ...over }
  const told = await request.post('/api/pins/', { data, headers: await headersOf(request, teller!) })
  const { id } = (await told.json()) as { id: number }
  for (const [n, flagger] of flaggers.entries()) {
    const flag = { pinId: id, reportType: 2, reason: `Reason ${n}` }
    await request.post('/api/flagStory/', { data: flag, headers: await headersOf(request, flagger) })
  }
  return id
}

test('others find the management area closed', async ({ page, request }) => {
  await page.goto('/manage')
  await expect(page).toHaveURL(/\/manage\/flag$/)
  await expect(page.getByRole('heading', { name: 'umm...what?' })).toBeVisible()
  await expect(
    page.getByText('Looks like something went wrong. Sorry about that. Maybe try again later?'),
  ).toBeVisible()
  await actAs(page, await signUp(request))
  await page.goto('/manage/users')
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await actAs(page, await logIn(request, 'moderator'))
  await page.goto('/manage/inbox')
  await expect(page.getByRole('heading', { name: 'umm...what?' })).toBeVisible()
})

test('a moderator works through flags with the keyboard alone, and takes a removal back', async ({ page, request }) => {
  const title = `Flagged ${Date.now()}`
  await flaggedStory(request, title)
  await flaggedStory(request, `${title} again`)
  await actAs(page, await logIn(request, 'moderator'))
  await page.goto('/manage')
  const focused = page.locator('tbody:focus-within')
  await page.getByRole('link', { name: title, exact: true }).focus()
  await page.keyboard.press('r')
  await expect(focused.getByText('Reason 0')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete this story?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, delete this story' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)
  await expect(focused).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText(`“${title}” is back on the map.`)).toBeVisible()
  await page.getByRole('link', { name: `${title} again` }).focus()
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: `${title} again` })).toHaveCount(0)
  await expect(focused).toHaveCount(1)
})

test('with the last flag the list goes, and the focus to the heading', async ({ page, request }) => {
  let isGone = false
  const story = { id: 1, title: 'The last one', owner: null, username: null, flagscore: 1, flaggerstory: [] }
  await page.route('**/api/pinFlagged/?*', (route) =>
    route.fulfill({
      json: { count: isGone ? 0 : 1, next: null, previous: null, results: isGone ? [] : [story] },
    }),
  )
  await page.route('**/api/pinFlagged/1/keep/', (route) => {
    isGone = true
    return route.fulfill({ json: story })
  })
  await actAs(page, await logIn(request, 'moderator'))
  await page.goto('/manage/flag')
  await page.getByRole('link', { name: 'The last one' }).focus()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { name: 'Nothing is flagged' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Management' })).toBeFocused()
})

test('a removed story is found and restored among the removed', async ({ page, request }) => {
  const title = `Removed ${Date.now()}`
  const id = await flaggedStory(request, title)
  const moderator = await logIn(request, 'moderator')
  await request.delete(`/api/pinFlagged/${id}/`, { headers: await headersOf(request, moderator) })
  await actAs(page, moderator)
  await page.goto('/manage/removed')
  const item = page.locator('tbody').filter({ hasText: title })
  await item.getByRole('button', { name: 'Restore' }).click()
  await expect(item).toHaveCount(0)
  expect((await request.get(`/api/pins/${id}/`, { headers: await headersOf(request, moderator) })).status()).toBe(200)
})

test('an administrator finds somebody, makes them a moderator, and deletes them', async ({ page, request }) => {
  const { username } = await signUp(request)
  await actAs(page, await logIn(request, 'administrator'))
  await page.goto('/manage/users')
  await page.getByLabel('Find a user by part of their name').fill('x')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('*Please enter at least two letters')).toBeVisible()
  await page.getByLabel('Find a user by part of their name').fill(username)
  await page.getByRole('button', { name: 'Search' }).click()
  const item = page.locator('tbody').filter({ hasText: username })
  await item.getByRole('button', { name: 'Edit Role' }).click()
  await page.getByRole('radio', { name: 'Moderator' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(item.getByText('Moderator')).toBeVisible()
  await item.getByRole('button', { name: 'Delete user' }).click()
  await page.getByRole('radio', { name: 'Delete them too' }).check()
  await page.getByRole('button', { name: 'Yes, delete this user' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody by that name' })).toBeVisible()
})

test('a moderator makes no administrators and touches none', async ({ page, request }) => {
  const { username } = await signUp(request)
  await actAs(page, await logIn(request, 'moderator'))
  await page.goto(`/manage/users?search=administrator`)
  await expect(page.locator('tbody').filter({ hasText: 'administrator' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Role' })).toHaveCount(0)
  await page.goto(`/manage/users?search=${username}`)
  await page.getByRole('button', { name: 'Edit Role' }).click()
  await expect(page.getByRole('radio')).toHaveCount(2)
})

test('flagged stories come five a page, each with its owner, its flags, its reports and a link to it', async ({
  page,
  request,
}) => {
  const title = `Of many ${Date.now()}`
  const people = await sevenPeople(request)
  const ids: number[] = []
  for (let n = 0; n < 6; n++)
    ids.push(await flaggedStory(request, `${title} ${n}`, { people, is_anonymous_pin: n % 2 === 0 }))
  await actAs(page, await logIn(request, 'moderator'))
  await page.goto('/manage/flag')
  const table = page.getByRole('table', { name: 'Flagged stories' })
  await expect(table.getByRole('columnheader')).toHaveText(['Story', 'Owner', 'Flags', 'Actions'])
  await expect(table.locator('tbody')).toHaveCount(5)
  const pages = page.getByRole('navigation', { name: 'Flagged stories, pages' })
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(pages.getByText(/^Page 2 of/)).toBeVisible()
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(pages.getByText(/^Page 1 of/)).toBeVisible()
  const own = table.locator('tbody').filter({ hasText: title })
  await expect(own.filter({ has: page.getByRole('cell', { name: 'Anonymous', exact: true }) }).first()).toBeVisible()
  const item = own.filter({ has: page.getByRole('cell').getByRole('link', { name: /^p/ }) }).first()
  await expect(item.getByRole('cell', { name: '6', exact: true })).toBeVisible()
  await expect(item.getByRole('button', { name: 'Delete' })).toBeVisible()
  await item.getByRole('button', { name: 'Show Reports' }).click()
  await expect(item.getByRole('listitem')).toHaveCount(6)
  await expect(item.getByText('Reason 5')).toBeVisible()
  await item.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/story\/\d+/)
  const headers = await headersOf(request, await logIn(request, 'moderator'))
  for (const id of ids) await request.post(`/api/pinFlagged/${id}/keep/`, { headers })
})

test('a flagged comment is a line with its author or Anonymous, its words, its flags and its reports', async ({
  page,
  request,
}) => {
  const id = await flaggedStory(request, `Talked about ${Date.now()}`)
  const words = `Words ${Date.now()}`
  for (const isAnonymous of [true, false]) {
    const said = await request.post('/api/commentStory/', {
      data: { pin: id, description: `${words} ${isAnonymous}`, is_anonymous_comment: isAnonymous },
      headers: await headersOf(request, await signUp(request)),
    })
    const { id: comment } = (await said.json()) as { id: number }
    await request.post('/api/flagcomment/', {
      data: { comment, flagged: true, reason: 'rude', reportType: 3 },
      headers: await headersOf(request, await signUp(request)),
    })
  }
  await actAs(page, await logIn(request, 'moderator'))
  await page.goto('/manage/comments')
  const table = page.getByRole('table', { name: 'Flagged comments' })
  await expect(table.getByRole('columnheader')).toHaveText(['User', 'Comment', 'Flags', 'Actions'])
  const item = table.locator('tbody').filter({ hasText: `${words} true` })
  await expect(item.getByRole('cell', { name: 'Anonymous' })).toBeVisible()
  await expect(item.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await item.getByRole('button', { name: 'Show Reports' }).click()
  await expect(item.getByText('rude')).toBeVisible()
  await item.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this comment?' })
  await dialog.getByRole('button', { name: 'Yes, delete this comment' }).click()
  await expect(item).toHaveCount(0)
  const named = table.locator('tbody').filter({ hasText: `${words} false` })
  await expect(named.getByRole('cell').first().getByRole('link')).toBeVisible()
  await named.getByRole('button', { name: 'Dismiss flags' }).click()
  await expect(named).toHaveCount(0)
})

test('users come ten a page, with their roles, and nobody manages themselves', async ({ page, request }) => {
  for (let n = 0; n < 13; n++) await signUp(request)
  await actAs(page, await logIn(request, 'administrator'))
  await page.goto('/manage/users')
  const table = page.getByRole('table', { name: 'Users' })
  await expect(table.getByRole('columnheader')).toHaveText(['Username', 'Role', 'Actions'])
  await expect(table.locator('tbody')).toHaveCount(10)
  const own = table.locator('tbody').filter({ has: page.getByRole('link', { name: 'administrator', exact: true }) })
  await expect(own.getByRole('cell', { name: 'Administrator', exact: true })).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(table.getByRole('button', { name: 'Delete user' })).toHaveCount(9)
  await table.getByRole('button', { name: 'Edit Role' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit Role' })
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  for (const name of ['Administrator', 'Moderator', 'None'])
    await expect(dialog.getByRole('radio', { name, exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize({ width: 390, height: 700 })
  const pages = page.getByRole('navigation', { name: 'Users, pages' })
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages.getByText(/^Page 2 of/)).toBeVisible()
  // A page is read from its top.
  await expect(table.locator('tbody').first()).toBeInViewport()
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(pages.getByText(/^Page 1 of/)).toBeVisible()
})
