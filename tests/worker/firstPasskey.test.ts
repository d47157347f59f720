import { expect, test, vi } from 'vitest'
import { credentialsApi } from '#contract/credentials'
import { rateLimits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { messages } from '#contract/messages'
import { passkeyApi } from '#contract/passkeys'
import { userApi } from '#contract/users'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { anAuthenticator } from '../support/authenticator.ts'
import { as } from '../support/client.ts'
import { aModerator, anAdministrator, db } from '../support/factories.ts'
import {
  addPasskey,
  aLogin,
  askedAt,
  changePassword,
  logIn,
  password,
  ticketFor,
  tokenOf,
  withToken,
} from '../support/passkeys.ts'
import { aPostOffice } from '../support/postOffice.ts'

const vars = { STAFF_SECOND_FACTOR: 'required', CAPTCHA: 'off', RATE_LIMITS: 'off' }
const byMail = { status: 403, code: 'passkeyByMail', message: messages.passkeyByMail }
const dead = { status: 409, code: 'ticketDead' }

/** A member of staff without a passkey, logged in with the password alone, and the mails they get. */
const aStaffMember = async (over: Partial<User> = {}) => {
  const user = await aLogin({ role: 'administrator', email: 'marsha@people.example', ...over } as Partial<User>)
  const office = aPostOffice(vars)
  const headers = withToken(await tokenOf(user))
  const begin = (link?: string) => office.visitor.send(passkeyApi.options, { body: { password, link } }, headers)
  const refusal = (link?: string) => office.visitor.refusal(passkeyApi.options, { body: { password, link } }, headers)
  return { user, ...office, headers, begin, refusal }
}
type StaffMember = Awaited<ReturnType<typeof aStaffMember>>
const options = async ({ visitor, headers }: StaffMember, link?: string) =>
  visitor.call(passkeyApi.options, { body: { password, link } }, headers)
const isStaff = async ({ visitor, headers }: StaffMember) =>
  (await visitor.send(userApi.list, {}, headers)).status === 200

test.each(['required', 'optional'])(
  'where the second factor is %s, staff with the password alone cannot add a first passkey: a link is mailed to them [11]',
  async (duty) => {
    const user = await aLogin({ role: 'moderator' })
    const { visitor, letters, passkeyLinks } = aPostOffice({ ...vars, STAFF_SECOND_FACTOR: duty })
    const headers = withToken(await tokenOf(user))
    expect(await visitor.refusal(passkeyApi.options, { body: { password } }, headers)).toEqual(byMail)
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain(`Username: ${user.username}`)
    const [link] = passkeyLinks()
    const { ticket, options } = await visitor.call(passkeyApi.options, { body: { password, link } }, headers)
    const response = await (await anAuthenticator()).create(options)
    await visitor.call(passkeyApi.add, { body: { ticket, label: 'Phone', response } }, headers)
    expect((await visitor.send(userApi.list, {}, headers)).status).toBe(200)
  },
)

test('a wrong password sends no mail', async () => {
  const { visitor, headers, letters } = await aStaffMember()
  const body = { password: 'not the password' }
  expect((await visitor.refusal(passkeyApi.options, { body }, headers)).status).toBe(422)
  expect(letters).toEqual([])
})

test('the link works once', async () => {
  const staff = await aStaffMember()
  await staff.refusal()
  const [link] = staff.passkeyLinks()
  const [first, second] = [await options(staff, link), await options(staff, link)]
  const add = async ({ ticket, options }: typeof first) => {
    const response = await (await anAuthenticator()).create(options)
    return staff.visitor.send(passkeyApi.add, { body: { ticket, label: 'Phone', response } }, staff.headers)
  }
  expect((await add(first)).status).toBe(200)
  expect((await add(second)).status).toBe(409)
  await as(await anAdministrator()).call(passkeyApi.clear, { id: staff.user.id })
  const headers = withToken(await tokenOf(staff.user))
  const again = await options({ ...staff, headers }, link)
  const response = await (await anAuthenticator()).create(again.options)
  const body = { ticket: again.ticket, label: 'Phone', response }
  expect(await staff.visitor.refusal(passkeyApi.add, { body }, headers)).toMatchObject(dead)
})

test('a link of another person, a changed one, an old one and one from before a new password are dead', async () => {
  const [staff, other] = [await aStaffMember(), await aStaffMember()]
  await Promise.all([staff.refusal(), other.refusal()])
  const [[link], [theirs]] = [staff.passkeyLinks(), other.passkeyLinks()]
  // The last letters of Base64 have bits that no one reads, so one in the middle is changed.
  const changed = `${link!.slice(0, 20)}${link![20] === 'x' ? 'y' : 'x'}${link!.slice(21)}`
  for (const wrong of [theirs!, changed, 'x']) expect(await staff.refusal(wrong), wrong).toMatchObject(dead)
  const clock = vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + workerLimits.passkeyLinkMs + 1_000 })
  const late = { ...staff, headers: withToken(await tokenOf(staff.user)) }
  expect(await staff.visitor.refusal(passkeyApi.options, { body: { password, link } }, late.headers)).toMatchObject(
    dead,
  )
  clock.useRealTimers()
  await changePassword(staff.user)
  expect(await staff.refusal(link)).toMatchObject(dead)
})

test('a member who becomes staff between the two steps needs a link too', async () => {
  const staff = await aStaffMember({ role: 'none' })
  const { ticket, options: made } = await options(staff)
  await as(await anAdministrator()).call(userApi.edit, { id: staff.user.id, body: { is_moderator: true } })
  const headers = withToken(await tokenOf(staff.user))
  const response = await (await anAuthenticator()).create(made)
  const body = { ticket, label: 'Phone', response }
  expect(await staff.visitor.refusal(passkeyApi.add, { body }, headers)).toMatchObject(dead)
  expect(await isStaff({ ...staff, headers })).toBe(false)
})

test('members, and staff who have a passkey, add one with the password as before', async () => {
  const member = await aStaffMember({ role: 'none' })
  expect((await member.begin()).status).toBe(200)
  const staff = await aStaffMember()
  await addPasskey(staff.headers.authorization.slice(7), 'Phone', vars)
  expect((await staff.begin()).status).toBe(200)
  expect(staff.letters).toEqual([])
})

test('where the second factor is required, staff without a passkey cannot change the address that the link is mailed to [11]', async () => {
  const { visitor, headers } = await aStaffMember()
  const body = { current_password: password, email: 'thief@people.example' }
  const closed = { status: 403, code: 'secondFactorMissing', message: messages.secondFactorMissing }
  expect(await visitor.refusal(credentialsApi.changeEmail, { body }, headers)).toEqual(closed)
  await addPasskey(headers.authorization.slice(7), 'Phone', vars)
  const changed = await visitor.call(credentialsApi.changeEmail, { body }, headers)
  expect(changed.email).toBe('thief@people.example')
})

test.each([
  ['a moderator', { is_moderator: true }],
  ['an administrator', { is_administrator: true }],
] as const)('passkeys and recovery codes of a member are deleted when they become %s [11]', async (_, body) => {
  const staff = await aStaffMember({ role: 'none' })
  const planted = await addPasskey(staff.headers.authorization.slice(7), 'Planted', vars)
  const before = await ticketFor(staff.user)
  await as(await anAdministrator()).call(userApi.edit, { id: staff.user.id, body })
  const response = await planted.key.get(before.options)
  for (const refused of [
    await staff.visitor.send(passkeyApi.login, { body: { ticket: before.ticket, response } }),
    await staff.visitor.send(passkeyApi.loginByCode, {
      body: { ticket: before.ticket, code: planted.recovery_codes![0]! },
    }),
  ])
    expect(refused.status).toBe(401)
  const entered = await logIn(staff.user, vars)
  expect(entered.status).toBe(200)
  const { token, user } = await entered.json<{ token: string; user: { needs_second_factor: boolean } }>()
  expect(user.needs_second_factor).toBe(true)
  const again = { ...staff, headers: withToken(token) }
  expect(await isStaff(again)).toBe(false)
  expect(await staff.visitor.refusal(passkeyApi.options, { body: { password } }, again.headers)).toEqual(byMail)
})

test('staff keep their passkeys when their role changes or ends [11]', async () => {
  const staff = await aStaffMember({ role: 'moderator' })
  await addPasskey(staff.headers.authorization.slice(7), 'Phone', vars)
  const boss = as(await anAdministrator())
  for (const body of [{ is_administrator: true }, { is_administrator: false, is_moderator: false }]) {
    await boss.call(userApi.edit, { id: staff.user.id, body })
    await askedAt(staff.user, vars)
  }
})

test('the owner gets a mail for each passkey that is added [11]', async () => {
  const member = await aStaffMember({ role: 'none' })
  for (const label of ['Phone', 'Key']) {
    const { ticket, options: made } = await options(member)
    const response = await (await anAuthenticator()).create(made)
    await member.visitor.call(passkeyApi.add, { body: { ticket, label, response } }, member.headers)
  }
  expect(member.letters.map(({ to, subject }) => [to, subject])).toEqual(
    Array(2).fill(['marsha@people.example', 'A passkey was added']),
  )
  expect(member.letters[0]!.text).toContain(`Username: ${member.user.username}`)
  expect(member.letters[0]!.text).not.toMatch(/Phone|http|lavender/i)
})

const isNew = { status: 403, code: 'passkeyEmailNew', message: messages.passkeyEmailNew }
const promote = { is_moderator: true }
/** A member whose e-mail changed, by the password alone, a moment before they became a moderator. */
const aMovedMember = async () => {
  const staff = await aStaffMember({ role: 'none' })
  const body = { current_password: password, email: 'thief@people.example' }
  await staff.visitor.call(credentialsApi.changeEmail, { body }, staff.headers)
  await as(await anAdministrator()).call(userApi.edit, { id: staff.user.id, body: promote })
  /** In a new session each time, because a new role and time end sessions. */
  const refusal = async (link?: string) =>
    staff.visitor.refusal(passkeyApi.options, { body: { password, link } }, withToken(await tokenOf(staff.user)))
  return { ...staff, refusal }
}

test('an e-mail that changed before the first role gets no link for a first passkey until it is 30 days old [11]', async () => {
  const clock = vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-14T12:00:00Z') })
  const staff = await aMovedMember()
  expect(await staff.refusal()).toEqual(isNew)
  expect(await staff.refusal('any link')).toEqual(isNew)
  expect(staff.letters.map(({ subject }) => subject)).not.toContain('Add a passkey')
  clock.setSystemTime(Date.parse('2027-04-12T23:00:00Z'))
  expect(await staff.refusal()).toEqual(isNew)
  clock.setSystemTime(Date.parse('2027-04-13T01:00:00Z'))
  expect(await staff.refusal()).toEqual(byMail)
})

test('the list of members says that an e-mail is new, and a change of its case alone does not count', async () => {
  const member = await aStaffMember({ role: 'none' })
  const boss = as(await anAdministrator())
  const rowOf = async () => (await boss.call(userApi.list, { query: { search: member.user.username } })).results[0]!
  const change = (email: string) =>
    member.visitor.call(credentialsApi.changeEmail, { body: { current_password: password, email } }, member.headers)
  await change('MARSHA@people.example')
  expect(await rowOf()).not.toHaveProperty('has_new_email')
  await change('thief@people.example')
  expect(await rowOf()).toMatchObject({ has_new_email: true })
  const rows = await db().select().from(schema.users)
  const day: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
  expect(rows.find(({ id }) => id === member.user.id)?.emailChangedAt, 'a day, no time').toEqual(day)
  await boss.call(userApi.edit, { id: member.user.id, body: promote })
  expect(await rowOf(), 'of staff').not.toHaveProperty('has_new_email')
})

test('clearing the passkeys of staff also confirms their new e-mail, clearing those of members does not', async () => {
  const staff = await aMovedMember()
  const boss = as(await anAdministrator())
  await boss.call(userApi.edit, { id: staff.user.id, body: { is_moderator: false } })
  await boss.call(passkeyApi.clear, { id: staff.user.id })
  await boss.call(userApi.edit, { id: staff.user.id, body: promote })
  expect(await staff.refusal()).toEqual(isNew)
  expect((await as(await aModerator()).refusal(passkeyApi.clear, { id: staff.user.id })).status).toBe(403)
  await boss.call(passkeyApi.clear, { id: staff.user.id })
  expect(await staff.refusal()).toEqual(byMail)
  const log = await db().select().from(schema.staffLog)
  expect(log.filter(({ action }) => action === 'clear passkeys')).toHaveLength(1)
})

test('staff whose mail does not arrive can change the e-mail while another administrator has removed their role [11]', async () => {
  const staff = await aStaffMember({ role: 'moderator' })
  const boss = as(await anAdministrator())
  await boss.call(userApi.edit, { id: staff.user.id, body: { is_moderator: false } })
  const body = { current_password: password, email: 'marsha@new.example' }
  await staff.visitor.call(credentialsApi.changeEmail, { body }, withToken(await tokenOf(staff.user)))
  await boss.call(userApi.edit, { id: staff.user.id, body: { is_moderator: true } })
  await boss.call(passkeyApi.clear, { id: staff.user.id })
  const again = { ...staff, headers: withToken(await tokenOf(staff.user)) }
  expect(await staff.visitor.refusal(passkeyApi.options, { body: { password } }, again.headers)).toEqual(byMail)
  expect(staff.letters.at(-1)).toMatchObject({ to: 'marsha@new.example', subject: 'Add a passkey' })
})

test('at most three links an hour are mailed to one member', async () => {
  const user = await aLogin({ role: 'moderator' })
  const { visitor, letters } = aPostOffice({ CAPTCHA: 'off' })
  const headers = withToken(await tokenOf(user))
  for (let n = 0; n < rateLimits.passkeyMail.times; n++)
    expect(await visitor.refusal(passkeyApi.options, { body: { password } }, headers)).toEqual(byMail)
  expect((await visitor.refusal(passkeyApi.options, { body: { password } }, headers)).code).toBe('tooMany')
  expect(letters).toHaveLength(3)
})
