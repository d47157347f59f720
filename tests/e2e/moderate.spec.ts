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
