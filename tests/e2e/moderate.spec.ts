import type { APIRequestContext } from '@playwright/test'
import { actAs, expect, logIn, type Person, signUp, test } from '#tests/support/playwright'
import { flag, tell } from '#tests/support/storyPage'

/** Seven new members: one to post stories, six to flag them. */
const sevenPeople = async (request: APIRequestContext): Promise<Person[]> => {
  const people: Person[] = []
  while (people.length < 7) people.push(await signUp(request))
  return people
}

/** Posts a story of the first member that the others flag. */
const tellFlagged = async (request: APIRequestContext, [teller, ...flaggers]: Person[], title: string) => {
  const { id } = await tell(request, teller!, { title })
  for (const [n, flagger] of flaggers.entries()) await flag(request, flagger, id, `Reason ${n}`)
}

test('a moderator handles flags with the keyboard alone, and undoes a removal [2.15, 6]', async ({ page, request }) => {
  const title = `Flagged ${Date.now()}`
  const people = await sevenPeople(request)
  await tellFlagged(request, people, title)
  await tellFlagged(request, people, `${title} again`)
  await actAs(page, await logIn(request, 'moderator'))
  await page.goto('/manage/flag')
  const focused = page.locator('tbody:focus-within')
  await page.getByRole('link', { name: title, exact: true }).focus()
  await page.keyboard.press('f')
  await expect(focused.getByText('Reason 0')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete this story?' })).toBeVisible()
  // The first of the reasons.
  await page.keyboard.press('1')
  await page.getByRole('button', { name: 'Yes, delete this story' }).press('Enter')
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)
  await expect(focused).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText(`“${title}” is back on the map.`, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `${title} again`, exact: true }).focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('link', { name: `${title} again`, exact: true })).toHaveCount(0)
  await expect(focused).toHaveCount(1)
})
