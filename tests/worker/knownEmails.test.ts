import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { requestFor } from '#contract/endpoint'
import { rateLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { emailIndexOf } from '../../worker/crypto/sealing.ts'
import * as schema from '../../worker/db/schema.ts'
import { invalidateSwitches } from '../../worker/features/moderation/switches/enforce.ts'
import { answer } from '../../worker/index.ts'
import type { Vars } from '../../worker/settings.ts'
import { as } from '../support/client.ts'
import { aUser, db } from '../support/factories.ts'
import { brokenMail, instead } from '../support/faults.ts'
import { aPostOffice } from '../support/postOffice.ts'
import { watchedDatabase } from '../support/watchedDatabase.ts'

const password = 'violet hour #7'
const known = 'sylvia@people.example'
const aSylvia = () => aUser({ username: 'Sylvia', email: known })
let people = 0
const body = (email: string, username = `new-${++people}`) => ({ body: { username, email, password } })
const from = (n: number) => ({ 'cf-connecting-ip': `198.51.100.${n}` })

/** Registers and returns the answer, with the statements that the database got before it. */
const register = async (email: string, vars: Vars = {}) => {
  invalidateSwitches()
  // No earlier tries from this address.
  await db().delete(schema.counters)
  const { letters, MAIL } = aPostOffice()
  const { database, asked } = watchedDatabase(env.DB)
  const { url, ...init } = requestFor(authApi.register.call, body(email))
  const headers = { 'content-type': 'application/json', 'x-api-key': 'lavender-atlas-web' }
  const ctx = createExecutionContext()
  const bindings = { ...env, CAPTCHA: 'off', ...vars, MAIL, DB: database } as typeof env
  const request = new Request(`http://localhost:8787${url}`, { ...init, headers })
  const response = await answer(request, bindings, ctx)
  const { user } = await response.json<{ user: Record<string, unknown> }>()
  const before = [...asked]
  const mailsBefore = letters.length
  await waitOnExecutionContext(ctx)
  const seen = {
    status: response.status,
    headers: [...response.headers.keys()].sort(),
    fields: Object.keys(user),
    user: {
      ...user,
      id: 0,
      username: '',
      email: '',
      draft_keys: (user.draft_keys as string[]).map((key) => key.length),
    },
    before,
    mailsBefore,
  }
  return { seen, letters }
}

test('an e-mail that has an account can register another, and the answer reveals nothing about the first [12]', async () => {
  await aSylvia()
  const first = await register('unknown@people.example')
  const again = await register(' SYLVIA@people.example ')
  expect(first.seen).toMatchObject({ status: 200, mailsBefore: 0 })
  // The database gets the same statements, and reads and writes as many rows; the owner of the e-mail is looked up after the answer.
  expect(first.seen.before.length).toBeGreaterThan(5)
  expect(again.seen).toEqual(first.seen)
  const emailIndex = emailIndexOf(env.SECRET_KEY, known)
  const accounts = (await db().select().from(schema.users)).filter((user) => user.emailIndex === emailIndex)
  expect(accounts).toHaveLength(2)
})

test('the owner of a known e-mail gets a neutral mail about a new account, the owner of a new one gets no mail [12]', async () => {
  await aSylvia()
  expect((await register('unknown@people.example', { SITE_NAME: 'Violet Map' })).letters).toEqual([])
  const { letters } = await register('SYLVIA@people.example', { SITE_NAME: 'Violet Map' })
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[known, 'About your email address']])
  const words = letters.map(({ subject, text, html }) => subject + text + html).join()
  expect(words).toContain('no one was told that you have one')
  for (const word of [/sylvia/i, /new-/, /lavender/i, /violet/i, /queer/i, /story/i, /http/, /localhost/])
    expect(words).not.toMatch(word)
})

test('a name that is taken makes no account and sends no mail, with a known e-mail and with an unknown one [12]', async () => {
  await aSylvia()
  const { letters, visitor } = aPostOffice({ CAPTCHA: 'off' })
  for (const email of [known, 'unknown@people.example'])
    expect(await visitor.refusal(authApi.register, body(email, 'sy1via'))).toEqual({
      status: 409,
      code: 'conflict',
      message: messages.registerTaken,
      fields: { username: messages.registerTaken },
    })
  expect(letters).toEqual([])
})

test('whether an e-mail was used to register today changes no answer to a registration with it [12]', async () => {
  await aSylvia()
  const visitor = as(null, { CAPTCHA: 'off' })
  const hear = async (cameToday: boolean) => {
    await db().delete(schema.counters)
    if (cameToday)
      for (let n = 0; n < 3; n++)
        expect((await visitor.send(authApi.register, body('she@people.example'), from(n))).status).toBe(200)
    const heard: number[] = []
    for (let n = 0; n < 8; n++) {
      // A taken name sends no mail: a silent way to ask.
      const asked = body(' SHE@people.example ', n < 6 ? 'sylvia' : undefined)
      heard.push((await visitor.send(authApi.register, asked, from(10 + n))).status)
    }
    return heard
  }
  const alone = await hear(false)
  expect(alone).toEqual([...Array<number>(6).fill(409), 200, 200])
  expect(await hear(true)).toEqual(alone)
})

test('the owner of an e-mail gets five mails a day about other accounts, and the accounts beyond are made without one [12]', async () => {
  await aSylvia()
  const { letters, visitor } = aPostOffice({ CAPTCHA: 'off' })
  expect(rateLimits.registerEmail).toEqual({ times: 5, seconds: 86_400 })
  for (let n = 0; n < 7; n++)
    expect((await visitor.send(authApi.register, body(known), from(n))).status, `account ${n}`).toBe(200)
  expect(letters).toHaveLength(5)
})

test('with KNOWN_EMAILS=refused an e-mail may have one account, and any other is refused, however many try at once [12]', async () => {
  const refused = as(null, { CAPTCHA: 'off', KNOWN_EMAILS: 'refused', RATE_LIMITS: 'off' })
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => refused.send(authApi.register, body('new@people.example'))),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  const { letters, visitor } = aPostOffice({ CAPTCHA: 'off', KNOWN_EMAILS: 'refused', RATE_LIMITS: 'off' })
  expect(await visitor.refusal(authApi.register, body('NEW@people.example'))).toEqual({
    status: 409,
    code: 'conflict',
    message: messages.registerTaken,
  })
  expect(letters).toEqual([])
})

test('while mail is down, registering with a known e-mail still makes the account [12]', async () => {
  await aSylvia()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const visitor = as(null, instead({ MAIL: brokenMail('dead') }, { CAPTCHA: 'off' }))
  expect((await visitor.send(authApi.register, body(known))).status).toBe(200)
  expect(said.mock.calls.join()).toContain('could not be sent')
  expect(said.mock.calls.join()).not.toContain('people.example')
  said.mockClear()
})
