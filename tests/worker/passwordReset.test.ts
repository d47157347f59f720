import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { messages } from '#contract/messages'
import { passwordResetApi } from '#contract/passwordReset'
import * as schema from '../../worker/db/schema.ts'
import { hashPassword } from '../../worker/outside/passwords.ts'
import { sendMail } from '../../worker/outside/mail.ts'
import { hashOf } from '../../worker/passwordReset/rules.ts'
import type { Vars } from '../../worker/settings.ts'
import { as, guest } from '../support/client.ts'
import { aUser, db } from '../support/factories.ts'

interface Letter {
  from: string
  to: string
  subject: string
  text: string
  html: string
}
const before = await hashPassword(env.SECRET_KEY, 'the old one #1')
const password = 'violet hour #7'

/** A post office that keeps what it is given: the binding is where our code ends. */
const aPostOffice = (vars: Vars = {}) => {
  const letters: Letter[] = []
  const MAIL = { send: (letter: Letter) => Promise.resolve(letters.push(letter)) }
  const tokens = () => letters.flatMap(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  return { letters, tokens, visitor: as(null, { MAIL, ...vars } as Vars) }
}
const aSylvia = () => aUser({ username: 'Sylvia', email: 'sylvia@people.example', passwordHash: before })
const ask = (email: string) => ({ body: { email } })
const choose = (token: string, chosen = password) => ({ body: { token, password: chosen } })
const login = (secret: string) => ({ body: { username: 'sylvia', password: secret } })

test('somebody who forgot their password gets a link, chooses a new one, and logs in with it', async () => {
  await aSylvia()
  const { visitor, letters, tokens } = aPostOffice()
  expect(await visitor.call(passwordResetApi.request, ask(' SYLVIA@people.example '))).toEqual({ status: 'OK' })
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ to: 'sylvia@people.example', subject: 'Choose a new password' })
  expect(letters[0]!.text).toContain(`http://localhost:8787/resetPassword?token=${tokens()[0]!}`)
  expect(letters[0]!.html).toContain(`<a href="http://localhost:8787/resetPassword?token=${tokens()[0]!}">`)
  expect(tokens()[0]).toHaveLength(43)
  expect(await visitor.call(passwordResetApi.confirm, choose(tokens()[0]!))).toEqual({ status: 'OK' })
  await guest.call(authApi.login, login(password))
  expect((await guest.refusal(authApi.login, login('the old one #1'))).status).toBe(401)
})

test('a changed password ends every session, logs nobody in, and is told by mail', async () => {
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

test('the mails name neither the product nor the person', async () => {
  await aSylvia()
  const { visitor, letters, tokens } = aPostOffice({ SITE_NAME: 'Violet Map', ORIGIN: 'https://example.com' })
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  await visitor.call(passwordResetApi.confirm, choose(tokens()[0]!))
  const text = letters.map((letter) => letter.subject + letter.text + letter.html).join('\n')
  for (const word of [/sylvia/i, /lavender/i, /violet/i, /queer/i, /story/i]) expect(text).not.toMatch(word)
})

test('an e-mail nobody has gets the same answer, and no mail', async () => {
  const { visitor, letters } = aPostOffice()
  expect(await visitor.call(passwordResetApi.request, ask('nobody@people.example'))).toEqual({ status: 'OK' })
  expect(letters).toEqual([])
})

test('a request without an e-mail, or with what is none, is told so', async () => {
  const { visitor } = aPostOffice()
  for (const [body, words] of [
    [{}, messages.emailMissing],
    [{ email: '' }, messages.emailMissing],
    [{ email: 'sylvia' }, messages.emailForm],
  ] as const) {
    const refusal = await visitor.refusal(passwordResetApi.request, { body: body as { email: string } })
    expect(refusal).toMatchObject({ status: 422, fields: { email: words } })
  }
})

test('the fourth request within an hour gets the same answer and no mail', async () => {
  await aSylvia()
  const { visitor, letters } = aPostOffice()
  for (let n = 0; n < 5; n++) {
    expect(await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))).toEqual({ status: 'OK' })
  }
  expect(letters).toHaveLength(3)
})

test('a token works once, and is refused afterwards in the words of an unknown one', async () => {
  await aSylvia()
  const { visitor, tokens } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  await visitor.call(passwordResetApi.confirm, choose(tokens()[0]!))
  const used = await visitor.refusal(passwordResetApi.confirm, choose(tokens()[0]!))
  expect(used).toEqual({ status: 400, code: 'resetTokenDead', message: messages.resetTokenDead })
  for (const token of ['', 'unknown', 'x'.repeat(5_000), '\u0000']) {
    expect(await visitor.refusal(passwordResetApi.confirm, choose(token))).toEqual(used)
  }
})

test('a second request voids the first token', async () => {
  await aSylvia()
  const { visitor, tokens } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  const [first, second] = tokens()
  expect((await visitor.refusal(passwordResetApi.confirm, choose(first!))).status).toBe(400)
  await visitor.call(passwordResetApi.confirm, choose(second!))
})

test('a token older than half an hour is dead, even while the store still has it', async () => {
  await aSylvia()
  const { visitor, tokens } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  await db()
    .update(schema.passwordResets)
    .set({ expiresAt: Date.now() - 1 })
  expect((await visitor.refusal(passwordResetApi.confirm, choose(tokens()[0]!))).status).toBe(400)
})

test('a weak password does not use the token up', async () => {
  await aSylvia()
  const { visitor, tokens } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
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

test(
  'of fifty who use one token at once, one wins, and it is their password that counts',
  { timeout: 120_000 },
  async () => {
    const { id } = await aSylvia()
    const { visitor, tokens, letters } = aPostOffice()
    await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        visitor.send(passwordResetApi.confirm, choose(tokens()[0]!, `violet hour #${n}`)),
      ),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(49)
    await guest.call(authApi.login, login(`violet hour #${tries.findIndex(({ status }) => status === 200)}`))
    expect(letters.filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
    expect(await db().query.passwordResets.findFirst({ where: eq(schema.passwordResets.userId, id) })).toBeUndefined()
  },
)

test('neither the database nor the store holds a token', async () => {
  await aSylvia()
  const { visitor, tokens } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
  const { keys } = await env.RESETS.list()
  expect(keys.map(({ name }) => name)).toContain(hashOf(tokens()[0]!))
  const copy = JSON.stringify([keys, await db().select().from(schema.passwordResets)])
  expect(copy).not.toContain(tokens()[0])
})

test('an account that is gone takes its reset along', async () => {
  const user = await aSylvia()
  const { visitor, tokens } = aPostOffice()
  await visitor.call(passwordResetApi.request, ask('sylvia@people.example'))
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
