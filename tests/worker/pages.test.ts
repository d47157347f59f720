import { expect, test } from 'vitest'
import { aboutApi } from '#contract/about'
import { anonymousEmail, contactApi } from '#contract/contact'
import { faqApi } from '#contract/faq'
import { categoryApi, siteApi } from '#contract/site'
import * as schema from '../../worker/db/schema.ts'
import { as, guest, send } from '../support/client.ts'
import { anAdministrator, aModerator, aStory, aUser, db } from '../support/factories.ts'

const question = { faqQuestionDesc: 'Is it free?', faqAnswerDesc: 'Yes.' }

test('an administrator writes the FAQ and everyone reads it in order [6, 7]', async () => {
  const boss = as(await anAdministrator())
  const first = await boss.call(faqApi.add, { body: question })
  const second = await boss.call(faqApi.add, { body: { ...question, faqQuestionDesc: 'Is it safe?' } })
  expect(await guest.call(faqApi.list, {})).toEqual([first, second])
  expect(await boss.call(faqApi.edit, { id: first.id, body: { faqAnswerDesc: 'Always.' } })).toEqual({
    ...first,
    faqAnswerDesc: 'Always.',
  })
  await boss.call(faqApi.remove, { id: first.id })
  expect(await guest.call(faqApi.list, {})).toEqual([second])
})

test('a question moves up or down by one place, stays at an end of the list, and keeps its words', async () => {
  const boss = as(await anAdministrator())
  const added = []
  for (const word of ['A', 'B', 'C'])
    added.push(await boss.call(faqApi.add, { body: { ...question, faqQuestionDesc: word } }))
  // As in a database that is older than the order.
  await db().update(schema.questions).set({ position: 0 })
  const order = async () => (await guest.call(faqApi.list, {})).map(({ id }) => id)
  const before = await order()
  const [first, second, third] = before
  const step = (id: number | undefined, move: 'up' | 'down') => boss.call(faqApi.edit, { id: id!, body: { move } })
  expect(await step(third, 'up')).toEqual(added.find(({ id }) => id === third))
  expect(await order()).toEqual([first, third, second])
  await step(third, 'up')
  await step(third, 'up')
  expect(await order()).toEqual([third, first, second])
  await step(third, 'down')
  expect(await order()).toEqual([first, third, second])
  const last = await boss.call(faqApi.add, { body: { ...question, faqQuestionDesc: 'D' } })
  await step(last.id, 'down')
  expect(await order()).toEqual([first, third, second, last.id])
})

test('a question can be added at any place in the list, so that deleting one can be undone', async () => {
  const boss = as(await anAdministrator())
  const order = async () => (await guest.call(faqApi.list, {})).map((one) => one.faqQuestionDesc)
  const add = (word: string, place?: number) =>
    boss.call(faqApi.add, { body: { ...question, faqQuestionDesc: word, ...(place !== undefined && { place }) } })
  for (const word of ['A', 'B']) await add(word)
  await add('first', 0)
  await add('third', 2)
  await add('last', 99)
  expect(await order()).toEqual(['first', 'A', 'third', 'B', 'last'])
  expect(await boss.refusal(faqApi.add, { body: { ...question, place: -1 } })).toMatchObject({ status: 422 })
})

test('only administrators can write the FAQ and the About text', async () => {
  for (const [viewer, status] of [
    [null, 401],
    [await aUser(), 403],
    [await aModerator(), 403],
  ] as const) {
    const me = as(viewer)
    expect(await me.refusal(faqApi.add, { body: question })).toMatchObject({ status })
    expect(await me.refusal(faqApi.edit, { id: 1, body: question })).toMatchObject({ status })
    expect(await me.refusal(faqApi.remove, { id: 1 })).toMatchObject({ status })
    expect(await me.refusal(aboutApi.edit, { body: { about_us: 'mine' } })).toMatchObject({ status })
    expect(await me.refusal(contactApi.list, {})).toMatchObject({ status })
  }
})

test('the About text is read by all and edited by administrators', async () => {
  expect(await guest.call(aboutApi.read, {})).toMatchObject({ about_us: '' })
  await as(await anAdministrator()).call(aboutApi.edit, { body: { about_us: 'Who we are.\n\nAnd why.' } })
  expect(await guest.call(aboutApi.read, {})).toEqual({ id: 1, about_us: 'Who we are.\n\nAnd why.' })
})

test('a message without an address has a placeholder; one with an address is encrypted in the inbox [5.5, 7]', async () => {
  await guest.call(contactApi.send, { body: { email: '', message: 'hello' } })
  await guest.call(contactApi.send, { body: { email: 'ana@people.example', message: 'write me' } })
  const rows = await db().select().from(schema.contactMessages)
  expect(JSON.stringify(rows)).not.toContain('people.example')
  expect(rows.filter(({ emailSealed }) => emailSealed)).toHaveLength(1)
  const boss = as(await anAdministrator())
  const inbox = await boss.call(contactApi.list, {})
  expect(inbox.results.map(({ email }) => email).sort()).toEqual(['ana@people.example', anonymousEmail])
  const message = inbox.results[0]!
  expect(await boss.call(contactApi.edit, { id: message.id, body: { is_read: true } })).toMatchObject({ is_read: true })
  await boss.call(contactApi.remove, { id: message.id })
  expect(await boss.call(contactApi.list, {})).toMatchObject({ count: 1 })
})

test('a fourth message within the hour is refused', async () => {
  for (let n = 0; n < 3; n++) await guest.call(contactApi.send, { body: { message: `hello ${n}` } })
  const response = await guest.send(contactApi.send, { body: { message: 'again' } })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a message to us that is empty, too long or from an invalid address is refused with a message [5.5]', async () => {
  const words = async (body: { message: string; email?: string }) =>
    (await guest.refusal(contactApi.send, { body })).fields
  expect(await words({ message: ' ' })).toEqual({ message: '*Please enter a message' })
  expect(await words({ message: 'x'.repeat(5_001) })).toEqual({ message: '*A message can have up to 5,000 characters' })
  expect(await words({ message: 'hi', email: 'no-address' })).toEqual({ email: '*Please enter a valid email' })
})

test('categories count visible stories [2.1, 3, 9]', async () => {
  await aStory({ category: 2 })
  await aStory({ category: 2, status: 'hidden' })
  expect(await guest.call(categoryApi.list, {})).toEqual([
    { id: 1, name: 'personal', count: 0 },
    { id: 2, name: 'resources', count: 1 },
    { id: 3, name: 'historical', count: 0 },
  ])
})

test('the configuration contains what the browser needs, and no secret', async () => {
  const response = await send('/api/config', { headers: { 'x-api-key': '' } })
  expect(response.headers.get('set-cookie')).toMatch(/^csrftoken=/)
  const text = await response.text()
  expect(siteApi.config.reply.parse(JSON.parse(text))).toMatchObject({ name: 'Lavender Atlas', map: { zoom: 12 } })
  expect(text).not.toContain('secret')
})

test('a call without the API key is refused, except calls that need none [7]', async () => {
  const status = async (url: string) => (await send(url, { headers: { 'x-api-key': 'wrong' } })).status
  expect(await status('/api/faq/')).toBe(401)
  expect(await status('/api/health/')).toBe(200)
  expect(await status('/api/openapi.json')).toBe(200)
})

test('a writing call from another site, or with another CSRF token than its cookie, is refused [7]', async () => {
  const post = async (headers: Record<string, string>) =>
    (
      await send('/api/contactUs/', {
        method: 'POST',
        body: '{"message":"hi"}',
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).status
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await post({ cookie: 'csrftoken=a' })).toBe(403)
  expect(await post({ cookie: 'csrftoken=a', 'x-csrftoken': 'b' })).toBe(403)
  expect(await post({ cookie: 'csrftoken=a', 'x-csrftoken': 'a', 'sec-fetch-site': 'same-origin' })).toBe(201)
})

test('every answer has the security headers', async () => {
  const { headers } = await send('/api/nothing-here')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('strict-transport-security')).toContain('max-age=')
  expect(headers.get('cache-control')).toBe('no-store')
})
