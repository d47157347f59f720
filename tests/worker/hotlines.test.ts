import { expect, test } from 'vitest'
import { hotlineApi } from '#contract/hotlines'
import { messages } from '#contract/messages'
import * as schema from '../../worker/db/schema.ts'
import { as, guest, send } from '../support/client.ts'
import { aHotlineDraft as draft } from '../support/creations.ts'
import { anAdministrator, aUser, db } from '../support/factories.ts'

const lineIn = (country: string, id: number, position = 1) =>
  db()
    .insert(schema.hotlines)
    .values({ id, country, position, name: `Line ${id}`, kind: 'crisis', who: 'Everyone', url: 'https://line.example' })

test('everyone can read the hotlines by country, the requested country first, each country in its order [21.3]', async () => {
  await lineIn('DE', 3, 2)
  await lineIn('TW', 4)
  await lineIn('DE', 2, 1)
  await lineIn('AT', 1)
  const order = async (country?: string) =>
    (await guest.call(hotlineApi.list, { query: { country } })).map(({ id }) => id)
  expect(await order()).toEqual([1, 2, 3, 4])
  expect(await order('tw')).toEqual([4, 1, 2, 3])
  expect(await order('IS')).toEqual([1, 2, 3, 4])
  const nowhere = await guest.refusal(hotlineApi.list, { query: { country: 'ZZ' } })
  expect(nowhere).toMatchObject({ status: 422, fields: { country: messages.country } })
})

test('caches may store the hotlines of a guest, which are the same for everyone, but not those of a session [21.3]', async () => {
  await lineIn('DE', 1)
  const forGuest = await send('/api/hotlines/')
  expect(forGuest.headers.get('cache-control')).toBe('public, max-age=300, stale-if-error=86400')
  expect(forGuest.headers.get('set-cookie')).toBeNull()
  const forMember = await as(await aUser()).send(hotlineApi.list, {})
  expect(forMember.headers.get('cache-control')).toBe('no-store')
  expect(await forMember.text()).toBe(await forGuest.text())
})

test('an administrator adds a hotline at the end of its country, changes and deletes it; each act is logged with its day only [21.3]', async () => {
  const keeper = await anAdministrator()
  const boss = as(keeper)
  await lineIn('IS', 5, 3)
  const line = await boss.call(hotlineApi.add, {
    body: { ...draft, languages: ['is', 'en'], sms: '1717', smsText: ' HJÁLP ', checkedOn: '2026-11-01' },
  })
  expect(line).toEqual({
    ...draft,
    id: line.id,
    sms: '1717',
    smsText: 'HJÁLP',
    hours: '',
    languages: ['is', 'en'],
    url: null,
    note: '',
    checkedOn: '2026-11-01',
  })
  expect((await guest.call(hotlineApi.list, {})).map(({ id }) => id)).toEqual([5, line.id])
  const changed = await boss.call(hotlineApi.edit, { id: line.id, body: { hours: 'Evenings', checkedOn: '' } })
  expect(changed).toEqual({ ...line, hours: 'Evenings', checkedOn: null })
  await boss.call(hotlineApi.remove, { id: line.id })
  expect((await guest.call(hotlineApi.list, {})).map(({ id }) => id)).toEqual([5])
  const acts = await db().select().from(schema.staffLog)
  expect(acts.map(({ action }) => action).sort()).toEqual(['add', 'delete', 'edit'])
  for (const act of acts)
    expect(act).toMatchObject({ actorId: keeper.id, kind: 'hotline', target: String(line.id), note: 'The line' })
})

test('a hotline that comes back goes to its place in its country; the order of other countries stays [21.3]', async () => {
  const boss = as(await anAdministrator())
  await lineIn('IS', 3, 2)
  await lineIn('IS', 2, 2)
  await lineIn('IS', 4, 9)
  await lineIn('DE', 1, 7)
  const order = async () => (await guest.call(hotlineApi.list, {})).map(({ id }) => id)
  const { id } = await boss.call(hotlineApi.add, { body: { ...draft, country: 'IS', place: 1 } })
  expect(await order()).toEqual([1, 2, id, 3, 4])
  const last = await boss.call(hotlineApi.add, { body: { ...draft, country: 'IS', place: 80 } })
  expect(await order()).toEqual([1, 2, id, 3, 4, last.id])
})

test('a hotline that an administrator changed is marked, so that no upgrade overwrites the change [21.3]', async () => {
  const boss = as(await anAdministrator())
  await lineIn('DE', 1)
  await lineIn('DE', 2)
  await boss.call(hotlineApi.edit, { id: 1, body: { note: 'Free.' } })
  await boss.call(hotlineApi.add, { body: draft })
  const rows = await db().select().from(schema.hotlines).orderBy(schema.hotlines.country, schema.hotlines.id)
  expect(rows.map(({ country, isEdited }) => [country, isEdited])).toEqual([
    ['DE', true],
    ['DE', false],
    ['IS', true],
  ])
})

const wrong: [what: string, body: object, field: string, message: string][] = [
  ['a country that is not', { country: 'XX' }, 'country', messages.country],
  ['no name', { name: ' ' }, 'name', messages.hotlineName],
  ['no target group', { who: '' }, 'who', messages.hotlineWho],
  ['an unknown kind', { kind: 'other' }, 'kind', messages.hotlineKind],
  ['a number without its country', { phoneE164: '5527878' }, 'phoneE164', messages.phoneE164],
  ['a country code of nought', { phoneE164: '+0545527878' }, 'phoneE164', messages.phoneE164],
  ['sixteen digits', { phoneE164: '+3545527878123456' }, 'phoneE164', messages.phoneE164],
  ['letters to dial', { phone: '1-800-RUNAWAY', phoneE164: '+1800RUNAWAY' }, 'phoneE164', messages.phoneE164],
  ['a pause to dial', { phone: '119,8', phoneE164: '119,8' }, 'phoneE164', messages.phoneE164],
  ['a number sign to dial', { phone: '#1388', phoneE164: '#1388' }, 'phoneE164', messages.phoneE164],
  ['two numbers that differ', { phoneE164: '+3545527879' }, 'phoneE164', messages.phonesDiffer],
  ['nothing to dial', { phoneE164: '' }, 'phoneE164', messages.phoneE164Missing],
  ['nothing to read', { phone: null }, 'phone', messages.hotlinePhoneMissing],
  ['letters in place of a number for texts', { sms: 'HELP' }, 'sms', messages.hotlineSms],
  ['words that go nowhere', { smsText: 'HELP' }, 'sms', messages.smsMissing],
  ['an unknown language', { languages: ['en', 'xx'] }, 'languages.1', messages.hotlineLanguages],
  ['an address that is not encrypted', { url: 'http://line.example' }, 'url', messages.webAddress],
  ['an address that is a script', { url: 'javascript:alert(1)' }, 'url', messages.webAddress],
  ['an invalid day', { checkedOn: '2026-02-30' }, 'checkedOn', messages.date],
  ['a day to come', { checkedOn: '2999-01-01' }, 'checkedOn', messages.checkedLater],
  ['a note of 601 characters', { note: 'x'.repeat(601) }, 'note', messages.hotlineNoteLong],
  ['no way to reach it', { phone: '', phoneE164: '' }, 'phone', messages.hotlineUnreachable],
]
test.each(wrong)(
  'a new or changed hotline with %s is refused, with a message on the field [21.3]',
  async (_, part, field, message) => {
    const boss = as(await anAdministrator())
    const added = await boss.refusal(hotlineApi.add, { body: { ...draft, ...part } })
    expect(added).toMatchObject({ status: 422, fields: { [field]: message } })
    const { id } = await boss.call(hotlineApi.add, { body: draft })
    const changed = await boss.refusal(hotlineApi.edit, { id, body: part })
    expect(changed).toMatchObject({ status: 422, fields: { [field]: message } })
    const [line] = await guest.call(hotlineApi.list, {})
    expect(line).toMatchObject(draft)
  },
)

const right: [what: string, body: object][] = [
  ['a short number', { phone: '116 123', phoneE164: '116123' }],
  ['a short number with a star', { phone: '*4141', phoneE164: '*4141' }],
  ['a prefix inside the country', { phone: '06 80 505 605', phoneE164: '+36 80 505-605' }],
  ['a nought that stays', { phone: '02 2327 2327', phoneE164: '+390223272327' }],
  ['a script of its language', { languages: ['zh-Hant', 'pt-BR', 'yue'] }],
  ['texts alone', { phone: '', phoneE164: '', sms: '85258', smsText: 'SHOUT' }],
  ['a website alone', { phone: null, phoneE164: null, url: 'https://line.example/get-help?now' }],
]
test.each(right)('a hotline with %s is accepted [21.3]', async (_, part) => {
  await as(await anAdministrator()).call(hotlineApi.add, { body: { ...draft, ...part } })
})

test('of two administrators who change a number at once one gets a conflict, and the hotline is consistent [21.3]', async () => {
  const [one, other] = [as(await anAdministrator()), as(await anAdministrator())]
  const { id } = await one.call(hotlineApi.add, { body: draft })
  const answers = await Promise.all([
    one.send(hotlineApi.edit, { id, body: { phone: '1717', phoneE164: '1717' } }),
    other.send(hotlineApi.edit, { id, body: { phone: '112', phoneE164: '112' } }),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  for (const status of statuses) expect([200, 409]).toContain(status)
  const [line] = await guest.call(hotlineApi.list, {})
  expect(line!.phone).toBe(line!.phoneE164)
})

test('the hotlines fit into one answer: one that does not fit is refused, and deleting one makes room [21.3]', async () => {
  const boss = as(await anAdministrator())
  const note = '👩‍❤️‍👩'.repeat(100)
  const rows = Array.from({ length: 210 }, (_, n) => ({
    ...{ id: n + 1, country: 'DE', position: n, name: `Line ${n}`, kind: 'crisis' as const, who: 'Everyone' },
    ...{ url: 'https://line.example', note },
  }))
  for (const row of rows) await db().insert(schema.hotlines).values(row)
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) statuses.push((await boss.send(hotlineApi.add, { body: { ...draft, note } })).status)
  const taken = statuses.filter((status) => status === 201).length
  expect(statuses).toEqual([...Array<number>(taken).fill(201), ...Array<number>(40 - taken).fill(422)])
  expect(taken).toBeLessThan(40)
  expect((await (await send('/api/hotlines/')).arrayBuffer()).byteLength).toBeLessThan(512 * 1024)
  const refused = await boss.refusal(hotlineApi.add, { body: { ...draft, note } })
  expect(refused.fields).toEqual({ note: messages.hotlinesFull })
  await boss.call(hotlineApi.remove, { id: 1 })
  await boss.call(hotlineApi.remove, { id: 2 })
  await boss.call(hotlineApi.add, { body: { ...draft, note } })
})
