import type { APIRequestContext, Page } from '@playwright/test'
import { attacks } from '#tests/support/attacks'
import { actAs, atRest, expect, logIn, type Person, signUp, test } from '#tests/support/playwright'

/** Calls the API as somebody. */
const asPerson = (request: APIRequestContext, person: Person) => async (method: string, path: string, data: object) => {
  const { apiKey } = (await (await request.get('/api/config/')).json()) as { apiKey: string }
  const csrf = (await request.storageState()).cookies.find(({ name }) => name === 'csrftoken')?.value
  const headers = { 'x-api-key': apiKey, authorization: `Bearer ${person.token}`, ...(csrf && { 'x-csrftoken': csrf }) }
  const answer = await request.fetch(`/api${path}`, { method, data, headers })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
  return (await answer.json()) as { id: number }
}

const somewhere = { latitude: 12.5, longitude: -60.25, address: 'A quiet street', category: 1 }

/** Opens a screen and waits until something with this text stands there; nothing may have run by then. */
const openSafely = async (page: Page, path: string, text: RegExp | string) => {
  await page.goto(path)
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await atRest(page)
  expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined()
}

const watchDialogs = (page: Page, accidents: string[]) =>
  page.on('dialog', (dialog) => {
    accidents.push(`opened a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })

test('nothing that is written in a story or a comment runs in a reader’s browser', async ({
  page,
  request,
  accidents,
}) => {
  watchDialogs(page, accidents)
  const call = asPerson(request, await signUp(request))
  const { id } = await call('POST', '/pins/', {
    ...somewhere,
    title: `Told ${attacks[4]!}`,
    description: `<p>Here it begins</p>${attacks.join('<p>and</p>')}`,
    address: attacks[60]!.slice(0, 150),
  })
  for (const attack of attacks) await call('POST', '/commentStory/', { pin: id, description: `says ${attack}` })
  await openSafely(page, `/story/${id}`, 'Here it begins')
  await expect(page.getByText(/^says /).first()).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { pwned?: number }).pwned)).toBeUndefined()
  expect(
    await page.locator('article :is(script, iframe, object, embed, form[id=x], [onerror], [onload])').count(),
  ).toBe(0)
})

test('staff see the same words of a flagged story as harmless text', async ({ page, request, accidents }) => {
  watchDialogs(page, accidents)
  const teller = asPerson(request, await signUp(request))
  const title = `Flagged ${attacks[4]!}`
  const { id } = await teller('POST', '/pins/', { ...somewhere, title, description: `Text ${attacks[9]!}` })
  // So many that it stands on the first page, whatever the other journeys flag.
  for (let readers = 0; readers < 5; readers++) {
    const reader = asPerson(request, await signUp(request))
    await reader('POST', '/flagStory/', { pinId: id, flagged: true, reportType: 3, reason: `Look ${attacks[10]!}` })
  }
  await actAs(page, await logIn(request, 'moderator'))
  await openSafely(page, '/manage/flag', /Flagged <img/)
})
