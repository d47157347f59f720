import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { asciiEmail, authApi, isEmail } from '#contract/auth'
import { credentialsApi } from '#contract/credentials'
import { requestFor } from '#contract/endpoint'
import { rateLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { passwordResetApi } from '#contract/passwordReset'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import * as schema from '../../worker/db/schema.ts'
import { hashResetToken } from '../../worker/features/accounts/passwordReset/queries.ts'
import { invalidateSwitches } from '../../worker/features/moderation/switches/enforce.ts'
import { answer } from '../../worker/index.ts'
import { sendMail } from '../../worker/services/mail.ts'
import { as, guest } from '../support/client.ts'
import { aUser, db } from '../support/factories.ts'
import { aPostOffice, type Letter } from '../support/postOffice.ts'
import { watchedDatabase } from '../support/watchedDatabase.ts'

const before = await hashPassword(env.SECRET_KEY, 'the old one #1')
const password = 'violet hour #7'

const aSylvia = () => aUser({ username: 'Sylvia', email: 'sylvia@people.example', passwordHash: before })
const ask = (email: string) => ({ body: { email } })
const choose = (token: string, chosen = password) => ({ body: { token, password: chosen } })
const login = (secret: string) => ({ body: { username: 'sylvia', password: secret } })
/** A member who asked for a new password. */
const aReset = async () => {
  const [user, office] = [await aSylvia(), aPostOffice()]
  await office.visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  return { user, ...office }
}

test('a member who forgot their password gets a link, chooses a new one, and logs in with it [3, 6, 7]', async () => {
  await aSylvia()
  const { visitor, letters, tokens } = aPostOffice()
  expect(await visitor.call(passwordResetApi.request, ask(' SYLVIA@people.example '))).toEqual({ status: 'OK' })
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ to: 'sylvia@people.example', subject: 'Choose a new password' })
  expect(letters[0]!.text).toContain(`http://localhost:8787/resetPassword?token=${tokens()[0]!}`)
  expect(letters[0]!.html).toContain(`<a href="http://localhost:8787/resetPassword?token=${tokens()[0]!}">`)
  expect(tokens()[0]).toHaveLength(50)
  expect(await visitor.call(passwordResetApi.confirm, choose(tokens()[0]!))).toEqual({ status: 'OK' })
  await guest.call(authApi.login, login(password))
  expect((await guest.refusal(authApi.login, login('the old one #1'))).status).toBe(401)
})

test('a password reset ends every session, logs no one in, and is reported by mail', async () => {
  const sylvia = as(await aSylvia())
  await sylvia.call(authApi.self, {})
  const { visitor, letters, tokens } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  const response = await visitor.send(passwordResetApi.confirm, choose(tokens()[0]!))
  expect(await response.json()).toEqual({ status: 'OK' })
  expect((await sylvia.refusal(authApi.self, {})).status).toBe(401)
  expect(await db().select().from(schema.sessions)).toEqual([])
  expect(letters[1]).toMatchObject({ to: 'sylvia@people.example', subject: 'Your password was changed' })
  expect(letters[1]!.text).not.toContain('token')
})

test('the mails name no product, and subject and preview name no account [12]', async () => {
  await aSylvia()
  const { visitor, letters, tokens } = aPostOffice({ SITE_NAME: 'Violet Map', ORIGIN: 'https://example.com' })
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  await visitor.call(passwordResetApi.confirm, choose(tokens()[0]!))
  expect(letters).toHaveLength(2)
  const text = letters.map((letter) => letter.subject + letter.text + letter.html).join('\n')
  for (const word of [/lavender/i, /violet/i, /queer/i, /story/i]) expect(text).not.toMatch(word)
  for (const letter of letters) {
    expect(letter.subject + letter.text.slice(0, 150)).not.toMatch(/sylvia|http/i)
    expect(letter.text).toContain('Username: Sylvia')
  }
})

test('a reset mail lists the accounts of the address, each with its name and a link of its own [12]', async () => {
  const names = ['Sylvia', 'Marsha', 'Storme']
  for (const [n, username] of names.entries())
    await aUser({
      username,
      email: 'sylvia@people.example',
      passwordHash: before,
      createdAt: `2026-01-0${n + 1}T00:00:00Z`,
    })
  await aUser({ username: 'stranger', email: 'stranger@people.example' })
  const { visitor, letters, tokens } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  expect(letters.map(({ to }) => to)).toEqual(['sylvia@people.example'])
  const listed = letters[0]!.text.matchAll(
    /Username: (\S+)\n\nhttp:\/\/localhost:8787\/resetPassword\?token=([\w-]{50})\n/g,
  )
  const links = Array.from(listed, ([, name, token]) => [name!, token!] as const)
  expect(links.map(([name]) => name)).toEqual(names)
  expect(new Set(tokens()).size).toBe(3)
  const marsha = links[1]![1]
  expect(await visitor.call(passwordResetApi.confirm, choose(marsha))).toEqual({ status: 'OK' })
  await guest.call(authApi.login, { body: { username: 'marsha', password } })
  // The other accounts keep their passwords, and their links still work.
  await guest.call(authApi.login, login('the old one #1'))
  expect(await visitor.call(passwordResetApi.confirm, choose(links[0]![1]))).toEqual({ status: 'OK' })
  expect(letters.at(-1)!.text).toContain('Username: Sylvia')
})

test('the link of each account is mailed to the address in the spelling of its registration', async () => {
  // The last one is from before addresses were normalized: its Kelvin sign becomes the k of ASCII in lower case.
  const held = ['Kevin@people.example', 'kevin@people.example', '\u212aevin@people.example']
  for (const [n, email] of held.entries())
    await aUser({ username: `kevin${n}`, email, createdAt: `2026-01-0${3 - n}T00:00:00Z` })
  const { visitor, letters } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('kevin@people.example'))
  const named = letters.map(({ to, text }) => [to, [...text.matchAll(/Username: (\S+)/g)].map(([, name]) => name)])
  expect(named).toHaveLength(3)
  expect(named).toEqual(expect.arrayContaining(held.map((email, n) => [email, [`kevin${n}`]])))
})

test('of many spellings of an address five get a mail, including the one that was typed', async () => {
  const ways = ['SYLVIA', 'Sylvia', 'sYlvia', 'syLvia', 'sylVia', 'sylvIa', 'sylvia']
  for (const [n, way] of ways.entries())
    await aUser({ username: `way${n}`, email: `${way}@people.example`, createdAt: `2026-01-0${n + 1}T00:00:00Z` })
  const { visitor, letters } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  expect(letters.map(({ to }) => to.split('@')[0]).sort()).toEqual([...ways.slice(0, 4), 'sylvia'].sort())
})

test('a member cannot take the address of another person with letters that become the same in lower case', async () => {
  const kevin = await aUser({ username: 'kevin', email: 'kevin@people.example', passwordHash: before })
  const thief = await aUser({ username: 'thief', passwordHash: before, createdAt: '2020-01-01T00:00:00Z' })
  const body = { current_password: 'the old one #1', email: '\u212aevin@people.example' }
  expect(await as(thief).call(credentialsApi.changeEmail, { body })).toMatchObject({ email: 'Kevin@people.example' })
  const { visitor, letters } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('kevin@people.example'))
  const named = new Map(letters.map(({ to, text }) => [to, text]))
  expect(named.get('kevin@people.example')).toContain(`Username: ${kevin.username}`)
  expect(named.get('kevin@people.example')).not.toContain('thief')
  for (const host of ['peop\u017fe.example', '\u212a.example'])
    expect([isEmail(`a@${host}`), asciiEmail(`a@${host}`)]).toEqual([false, expect.stringMatching(/^a@[A-Za-z.]+$/)])
})

test('the mail to an address with very many accounts has links of the oldest fifty, and says so [12]', async () => {
  for (let n = 0; n < 51; n++)
    await aUser({
      username: `account-${n}`,
      email: 'sylvia@people.example',
      createdAt: new Date(Date.UTC(2026, 0, 51 - n)).toISOString(),
    })
  const { visitor, letters, tokens } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  expect([letters.length, tokens().length]).toEqual([1, 50])
  expect(letters[0]!.text).toContain('the oldest 50')
  expect(letters[0]!.text).not.toMatch(/account-0\b/)
})

test('accounts that got an address later, however old they are, do not displace its account from the mail', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-14T12:00:00Z') })
  await aUser({ username: 'Sylvia', email: 'sylvia@people.example', createdAt: '2027-03-14T00:00:00Z' })
  const body = { current_password: 'the old one #1', email: 'sylvia@people.example' }
  for (let n = 0; n < 50; n++) {
    const older = await aUser({ username: `older-${n}`, passwordHash: before, createdAt: '2020-01-01T00:00:00Z' })
    await as(older).call(credentialsApi.changeEmail, { body })
  }
  const { visitor, letters, tokens } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask(body.email))
  expect([letters.length, tokens().length]).toEqual([1, 50])
  expect(letters[0]!.text).toMatch(/^Username: Sylvia$/m)
  vi.useRealTimers()
})

test('a second request invalidates every token of the first [12]', async () => {
  await aSylvia()
  await aUser({ username: 'Marsha', email: 'sylvia@people.example' })
  const { visitor, tokens } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  const [first, second, third, fourth] = tokens() as [string, string, string, string]
  for (const token of [first, second])
    expect((await visitor.refusal(passwordResetApi.confirm, choose(token))).status).toBe(400)
  for (const token of [third, fourth]) await visitor.call(passwordResetApi.confirm, choose(token))
})

test('an unknown e-mail gets the same answer, and no mail', async () => {
  const { visitor, letters } = aPostOffice()
  expect(await visitor.call(passwordResetApi.request, ask('unknown@people.example'))).toEqual({ status: 'OK' })
  expect(letters).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['no e-mail', {}],
  ['an empty one', { email: '' }],
  ['a name', { email: 'sylvia' }],
  ['a number', { email: 5 }],
  ['one that is too long', { email: `${'x'.repeat(64)}@${'people.'.repeat(40)}example` }],
])('a request for a reset with %s is refused with the message to enter a valid email [5.4]', async (_, body) => {
  const { visitor, letters } = aPostOffice()
  const refusal = await visitor.refusal(passwordResetApi.request, { body: body as { email: string } })
  expect(refusal).toMatchObject({ status: 422, code: 'invalid', message: 'please enter a valid email' })
  expect(Object.values(refusal.fields!)).toEqual(['please enter a valid email'])
  expect(letters).toEqual([])
})

test('the request runs the same statements for an address with accounts, many or one, and without [12]', async () => {
  await aSylvia()
  for (let n = 0; n < 3; n++) await aUser({ email: 'many@people.example' })
  const asked = async (email: string) => {
    invalidateSwitches()
    // No earlier requests from this address.
    await db().delete(schema.counters)
    const { database, asked } = watchedDatabase(env.DB)
    const { url, ...init } = requestFor(passwordResetApi.request.call, ask(email))
    const headers = { 'content-type': 'application/json', 'x-api-key': 'lavender-atlas-web' }
    const ctx = createExecutionContext()
    const bindings = { ...env, DB: database, MAIL: aPostOffice().MAIL }
    const response = await answer(new Request(`http://localhost:8787${url}`, { ...init, headers }), bindings, ctx)
    const seen = { text: await response.text(), headers: [...response.headers.keys()], asked: [...asked] }
    await waitOnExecutionContext(ctx)
    return { seen, later: asked.length - seen.asked.length }
  }
  const [none, one, many] = [
    await asked('unknown@people.example'),
    await asked('sylvia@people.example'),
    await asked('many@people.example'),
  ]
  expect(none.seen.asked.length).toBeGreaterThan(0)
  expect(one.seen).toEqual(none.seen)
  expect(many.seen).toEqual(none.seen)
  expect(one.seen.asked.join()).not.toContain('"users"')
  expect(one.later).toBeGreaterThan(0)
})

test('the fourth request within an hour gets the same answer and no mail', async () => {
  await aSylvia()
  const { visitor, letters } = aPostOffice()
  for (let n = 0; n < 5; n++) {
    expect(await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))).toEqual({ status: 'OK' })
  }
  expect(letters).toHaveLength(3)
})

test('a token works once, and is refused afterwards with the message for an unknown one', async () => {
  const { visitor, tokens } = await aReset()
  await visitor.call(passwordResetApi.confirm, choose(tokens()[0]!))
  const used = await visitor.refusal(passwordResetApi.confirm, choose(tokens()[0]!))
  expect(used).toEqual({ status: 400, code: 'resetTokenDead', message: messages.resetTokenDead })
  for (const token of ['', 'unknown', 'x'.repeat(5_000), '\u0000']) {
    expect(await visitor.refusal(passwordResetApi.confirm, choose(token))).toEqual(used)
  }
})

test('a token older than an hour is invalid, even while the store still has it', async () => {
  const { visitor, tokens } = await aReset()
  await db()
    .update(schema.passwordResets)
    .set({ expiresAt: Date.now() - 1 })
  expect((await visitor.refusal(passwordResetApi.confirm, choose(tokens()[0]!))).status).toBe(400)
})

test('while a stranger uses up the mails of an hour, the owner always has a valid link or gets a new one [11]', async () => {
  await aSylvia()
  /** A store whose entries expire by the clock of this test. */
  const store = new Map<string, [string, number]>()
  const RESETS = {
    put: (key: string, value: string, { expiration }: { expiration: number }) =>
      Promise.resolve(void store.set(key, [value, expiration * 1000])),
    get: (key: string) => {
      const [value, until] = store.get(key) ?? ['', 0]
      return Promise.resolve(until > Date.now() ? value : null)
    },
    delete: (key: string) => Promise.resolve(void store.delete(key)),
  } as unknown as KVNamespace
  const hourStart = Date.parse('2027-03-14T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: hourStart + 5_000 })
  const { visitor, tokens, letters } = aPostOffice({ RESETS } as never)
  for (let n = 0; n < rateLimits.reset.times; n++)
    await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  vi.setSystemTime(hourStart + 59 * 60_000 + 59_000)
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  expect(letters, 'no mail for the owner').toHaveLength(rateLimits.reset.times)
  await visitor.call(passwordResetApi.confirm, choose(tokens().at(-1)!))
  vi.setSystemTime(hourStart + 60 * 60_000)
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  expect(letters.filter(({ subject }) => subject === 'Choose a new password')).toHaveLength(rateLimits.reset.times + 1)
  vi.useRealTimers()
})

test('a weak password does not use up the token [5.3]', async () => {
  const { visitor, tokens } = await aReset()
  for (const [weak, words] of [
    ['sh0rt!', messages.passwordShort],
    ['nodigits!!', messages.passwordDigit],
    ['nospecial1', messages.passwordSpecial],
    ['12345678!', messages.passwordLetter],
    ['Password1!', messages.passwordCommon],
  ] as const) {
    const refusal = await visitor.refusal(passwordResetApi.confirm, choose(tokens()[0]!, weak))
    expect(refusal).toMatchObject({ status: 422, fields: { password: words } })
  }
  await visitor.call(passwordResetApi.confirm, choose(tokens()[0]!))
})

test('of fifty concurrent uses of one token one succeeds, and sets the password', { timeout: 120_000 }, async () => {
  const { user, visitor, tokens, letters } = await aReset()
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      visitor.send(passwordResetApi.confirm, choose(tokens()[0]!, `violet hour #${n}`)),
    ),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(49)
  await guest.call(authApi.login, login(`violet hour #${tries.findIndex(({ status }) => status === 200)}`))
  expect(letters.filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
  expect(await db().select().from(schema.passwordResets).where(eq(schema.passwordResets.userId, user.id))).toEqual([])
})

test('neither the database nor the store holds a token', async () => {
  const { tokens } = await aReset()
  const { keys } = await env.RESETS.list()
  expect(keys.map(({ name }) => name)).toContain(hashResetToken(tokens()[0]!))
  const copy = JSON.stringify([keys, await db().select().from(schema.passwordResets)])
  expect(copy).not.toContain(tokens()[0])
})

test('a token works for 60 minutes, and what is stored of it tells no time finer than the hour', async () => {
  const hourStart = Date.parse('2027-03-14T12:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: hourStart + 125_000 })
  const { visitor, tokens } = await aReset()
  const { keys } = await env.RESETS.list()
  const kept = keys.find(({ name }) => name === hashResetToken(tokens()[0]!))
  expect(kept?.expiration).toBe((hourStart + 2 * 3_600_000) / 1000)
  const rows = await db().select().from(schema.passwordResets)
  expect(rows.map(({ expiresAt }) => expiresAt % 3_600_000)).toEqual([0])
  vi.setSystemTime(hourStart + 125_000 + 60 * 60_000)
  expect(await visitor.refusal(passwordResetApi.confirm, choose(tokens()[0]!))).toMatchObject({
    code: 'resetTokenDead',
  })
  vi.setSystemTime(hourStart + 124_000 + 60 * 60_000)
  await visitor.call(passwordResetApi.confirm, choose(tokens()[0]!))
  vi.useRealTimers()
})

test('a reset is deleted with its account', async () => {
  const { user, visitor, tokens } = await aReset()
  await as(user).call(authApi.deleteSelf, { body: undefined })
  expect((await visitor.refusal(passwordResetApi.confirm, choose(tokens()[0]!))).status).toBe(400)
})

test('on a developer’s machine the mail goes to the simulator, and text is escaped in it', async () => {
  const sent: Letter[] = []
  const MAIL = { send: (letter: Letter) => Promise.resolve(sent.push(letter)) } as unknown as SendEmail
  await sendMail({ MAIL }, true, {
    to: 'a@b.example',
    subject: 'x',
    paragraphs: ['<b> & "c"', 'https://a.example/?a=1&b=2'],
  })
  expect(sent[0]).toMatchObject({
    from: 'no-reply@lavender-atlas.example',
    text: '<b> & "c"\n\nhttps://a.example/?a=1&b=2',
  })
  expect(sent[0]!.html).toBe(
    '<p>&lt;b&gt; &amp; &quot;c&quot;</p>\n<p><a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a></p>',
  )
  await sendMail(env, true, { to: 'a@b.example', subject: 'x', paragraphs: ['the real simulator'] })
})
