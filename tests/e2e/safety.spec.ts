import type { APIRequestContext, Page } from '@playwright/test'
import { attacks } from '#tests/support/attacks'
import { actAs, atRest, expect, logIn, type Person, signUp, test } from '#tests/support/playwright'

test.setTimeout(180_000)

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

test('each of the known forms alone is as harmless in a title, a text and the list', async ({
  page,
  request,
  accidents,
}) => {
  watchDialogs(page, accidents)
  const call = asPerson(request, await signUp(request))
  const ids: number[] = []
  for (const [index, attack] of attacks.entries()) {
    const place = { ...somewhere, latitude: 14 + index / 100, title: `No ${index} ${attack}`.slice(0, 150) }
    ids.push((await call('POST', '/pins/', { ...place, description: `Begins ${attack}` })).id)
  }
  await openSafely(page, '/?lat=14.35&lng=-60.25&z=9', /(stories|story) in view/)
  for (const id of ids.filter((_, index) => index % 6 === 0)) await openSafely(page, `/story/${id}`, /^No \d+/)
})

test('a bio and a question of the FAQ are shown as they were typed', async ({ page, request, accidents }) => {
  watchDialogs(page, accidents)
  const person = await signUp(request)
  await asPerson(request, person)('PATCH', '/auth/user/', { bio: `I am ${attacks[4]!} and ${attacks[9]!}` })
  await openSafely(page, `/users/${person.username}`, /I am <img/)
  const administrator = await logIn(request, 'administrator')
  const question = { faqQuestionDesc: `Why ${attacks[0]!}`, faqAnswerDesc: `Because ${attacks.slice(0, 40).join(' ')}` }
  await asPerson(request, administrator)('POST', '/faq/', question)
  await openSafely(page, '/faq', /Why <script>/)
  await page
    .getByText(/Why <script>/)
    .first()
    .click()
  await openSafely(page, '/faq', /Why <script>/)
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

const scripts = [
  { of: 'Arabic', title: 'رسالة من القاهرة', text: 'كنا نمشي على النيل كل مساء ونحكي عن المدينة التي نحلم بها' },
  { of: 'Thai', title: 'คืนหนึ่งที่กรุงเทพฯ', text: 'เราเดินกลับบ้านด้วยกันในคืนที่ฝนตกและไม่มีใครถามว่าเราเป็นใคร' },
  { of: 'emoji', title: '🏳️‍🌈👩🏽‍❤️‍💋‍👩🏿 at sea 🏳️‍⚧️', text: 'We were 👨‍👩‍👧‍👦 on the boat 🌊🌊🌊' },
  {
    of: 'combining marks',
    title: 'Zo\u0308e\u0301 a\u030a\u0323\u0332',
    text: 'Z\u0351\u036b\u0343\u036a\u0302a\u0342lgo spoke',
  },
]
for (const { of, title, text } of scripts)
  test(`a story in ${of} by somebody with a wide name is whole and stays inside the screen`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const name = `W${String(Date.now()).slice(-9)}WWWWWWWWWW`
    const call = asPerson(request, await signUp(request, name))
    const { id } = await call('POST', '/pins/', { ...somewhere, title, description: `<p>${text}</p>` })
    await openSafely(page, `/story/${id}`, text.normalize('NFC'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.normalize('NFC'))
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    const overflow = () =>
      page.evaluate(() =>
        Math.max(
          ...[document.scrollingElement!, ...document.querySelectorAll('main, section')].map(
            (box) => box.scrollWidth - box.clientWidth,
          ),
        ),
      )
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.goto(`/users/${name}`)
    await expect(page.getByText(name).first()).toBeVisible()
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
