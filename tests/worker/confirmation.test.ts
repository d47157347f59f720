import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { dataExportApi } from '#contract/dataExport'
import { rateLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import { confirmationApi, passkeyApi } from '#contract/passkeys'
import { switchApi } from '#contract/switches'
import * as schema from '../../worker/db/schema.ts'
import { as } from '../support/client.ts'
import { anAdministrator, aUser, db } from '../support/factories.ts'
import { aLogin, aPasskeyHolder, password, ticketFor, tokenOf, withToken } from '../support/passkeys.ts'

const open = as(null, { CAPTCHA: 'off', RATE_LIMITS: 'off' })

test('the right password confirms a sensitive call, and a wrong one does not', async () => {
  const headers = withToken(await tokenOf(await aLogin()))
  expect(await open.call(confirmationApi.options, {}, headers)).toEqual({ second_factor: null })
  expect((await open.send(confirmationApi.check, { body: { password } }, headers)).status).toBe(204)
  const wrong = await open.refusal(confirmationApi.check, { body: { password: 'a guess' } }, headers)
  expect(wrong).toMatchObject({ status: 422, fields: { password: messages.passwordWrong } })
  expect((await open.refusal(confirmationApi.check, { body: {} } as never, headers)).status).toBe(422)
})

test('a passkey confirms a sensitive call, once, and opens no session', async () => {
  const { user, key, token } = await aPasskeyHolder()
  const headers = withToken(token)
  const { second_factor } = await open.call(confirmationApi.options, {}, headers)
  const { ticket, options } = second_factor!
  const body = { ticket, response: await key.get(options) }
  const sessions = await db().select().from(schema.sessions).where(eq(schema.sessions.userId, user.id))
  expect((await open.send(confirmationApi.check, { body }, headers)).status).toBe(204)
  expect((await open.refusal(confirmationApi.check, { body }, headers)).code).toBe('ticketDead')
  expect(await db().select().from(schema.sessions).where(eq(schema.sessions.userId, user.id))).toEqual(sessions)
  expect(await db().select().from(schema.passkeys)).toMatchObject([{ counter: 0 }])
})

test('the passkey of another person, and a ticket for something else, do not confirm a sensitive call', async () => {
  const [mine, theirs] = [await aPasskeyHolder(), await aPasskeyHolder()]
  const headers = withToken(mine.token)
  const asked = (await open.call(confirmationApi.options, {}, headers)).second_factor!
  const stranger = { ticket: asked.ticket, response: await theirs.key.get(asked.options) }
  expect((await open.refusal(confirmationApi.check, { body: stranger }, headers)).status).toBe(422)
  const others = (await open.call(confirmationApi.options, {}, withToken(theirs.token))).second_factor!
  const elsewhere = { ticket: others.ticket, response: await theirs.key.get(others.options) }
  expect((await open.refusal(confirmationApi.check, { body: elsewhere }, headers)).code).toBe('ticketDead')
  const login = await ticketFor(mine.user)
  const ofLogin = { ticket: login.ticket, response: await mine.key.get(login.options) }
  expect((await open.refusal(confirmationApi.check, { body: ofLogin }, headers)).code).toBe('ticketDead')
  const again = (await open.call(confirmationApi.options, {}, headers)).second_factor!
  const toLogIn = { ticket: again.ticket, response: await mine.key.get(again.options) }
  expect((await open.refusal(passkeyApi.login, { body: toLogIn })).code).toBe('ticketDead')
})

test('a session can guess the password ten times an hour', async () => {
  const headers = withToken(await tokenOf(await aLogin()))
  const limited = as(null)
  const guess = () => limited.send(confirmationApi.check, { body: { password: 'a guess' } }, headers)
  for (let n = 0; n < rateLimits.password.times; n++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
})

test('a client that sends no body can still download its data and delete its account [11]', async () => {
  const me = as(await aUser())
  expect((await me.send(dataExportApi.read, {})).status).toBe(200)
  expect(await me.call(authApi.deleteSelf, { body: undefined })).toEqual({ detail: 'user deleted' })
})

test('a sensitive call can still be confirmed while the site is read-only', async () => {
  await as(await anAdministrator()).call(switchApi.edit, { body: { read_only: true } })
  const headers = withToken(await tokenOf(await aLogin()))
  expect((await open.send(confirmationApi.check, { body: { password } }, headers)).status).toBe(204)
})
