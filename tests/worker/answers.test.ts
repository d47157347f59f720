import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { contactApi } from '#contract/contact'
import { logApi } from '#contract/log'
import { messages } from '#contract/messages'
import { reviewApi } from '#contract/reviews'
import type { Vars } from '../../worker/settings.ts'
import { as } from '../support/client.ts'
import { anAdministrator, aStory, db } from '../support/factories.ts'
import { brokenMail } from '../support/faults.ts'
import { aPostOffice } from '../support/postOffice.ts'
import * as schema from '../../worker/db/schema.ts'

// Answers of staff to messages from the contact page.

const email = 'ana@people.example'
const vars: Vars = { CONTACT_EMAIL: 'team@atlas.example', MAIL_FROM: 'no-reply@atlas.example' }

/** A message of a guest in the inbox. */
const aMessage = async (message = 'Where is\nthe bench?', address = email) => {
  await as(null).call(contactApi.send, { body: { message, email: address } })
  const [row] = await db().select({ id: schema.contactMessages.id }).from(schema.contactMessages)
  return row!.id
}
/** An administrator whose mails go to an office that keeps them. */
const anOffice = async () => {
  const { letters, MAIL } = aPostOffice()
  const person = await anAdministrator()
  return { letters, person, staff: as(person, { ...vars, MAIL } as Vars) }
}

test('staff answer a message by mail from the address of the site, and nothing in the mail tells who of them [5.5]', async () => {
  const id = await aMessage()
  const { letters, person, staff } = await anOffice()
  await staff.call(contactApi.answer, { id, body: { text: 'By the water.\nLook for the oak.\n\nBye!' } })
  expect(letters).toEqual([
    {
      from: 'no-reply@atlas.example',
      to: email,
      replyTo: 'team@atlas.example',
      subject: 'About your message',
      text: 'By the water.\nLook for the oak.\n\nBye!',
      html: '<p>By the water.<br>Look for the oak.</p>\n<p>Bye!</p>',
    },
  ])
  expect(JSON.stringify(letters)).not.toContain(person.username)
})

test('an answer quotes the message only if its writer wants that [5.5]', async () => {
  const id = await aMessage()
  const { letters, staff } = await anOffice()
  await staff.call(contactApi.answer, { id, body: { text: 'By the water.', quotes: true } })
  expect(letters[0]!.text).toBe('By the water.\n\n> Where is\n> the bench?')
  expect(letters[0]!.html).toBe('<p>By the water.</p>\n<p>&gt; Where is<br>&gt; the bench?</p>')
})

test('an answered message says who answered and on which day, leaves the open ones, and its answer is stored nowhere [5.5]', async () => {
  const id = await aMessage()
  const { person, staff } = await anOffice()
  const lists = async () => (await staff.call(contactApi.list, { query: { list: 'open' } })).counts
  expect(await lists()).toEqual({ open: 1, answered: 0, all: 1 })
  expect((await staff.call(reviewApi.waiting, {})).inbox).toBe(1)
  const on = new Date().toISOString().slice(0, 10)
  const answered = { on, by: person.username }
  expect(await staff.call(contactApi.answer, { id, body: { text: 'By the water.' } })).toMatchObject({ answered })
  expect(await lists()).toEqual({ open: 0, answered: 1, all: 1 })
  expect((await staff.call(reviewApi.waiting, {})).inbox).toBe(0)
  const { count, results } = await staff.call(contactApi.list, { query: { list: 'answered' } })
  expect([count, results]).toMatchObject([1, [{ id, answered }]])
  const [act] = (await staff.call(logApi.list, {})).results
  expect(act).toMatchObject({ action: 'answer', kind: 'message', target: `${id}`, actor: person.username, note: null })
  const tables = await env.DB.prepare(
    `select name from sqlite_schema where type = 'table' and name not glob '_cf_*'`,
  ).all<{ name: string }>()
  for (const { name } of tables.results) {
    const { results: rows } = await env.DB.prepare(`select * from "${name}"`).all()
    expect(JSON.stringify(rows), name).not.toContain('By the water')
  }
})

test('two presses, and two of staff at once, send one mail [5.5]', async () => {
  const id = await aMessage()
  const { letters, MAIL } = aPostOffice()
  const [one, other] = [await anAdministrator(), await anAdministrator()].map((who) => as(who, { MAIL } as Vars))
  const press = (staff: typeof one) => staff!.send(contactApi.answer, { id, body: { text: 'Here' } })
  const answers = await Promise.all([press(one), press(one), press(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(letters).toHaveLength(1)
  const again = await one!.refusal(contactApi.answer, { id, body: { text: 'Here' } })
  expect(again).toMatchObject({ status: 409, message: messages.answeredBefore })
})

test('where the mail service is down an answer says so, the message stays open, and nothing is in the log [5.5]', async () => {
  const id = await aMessage()
  const person = await anAdministrator()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const down = as(person, { MAIL: brokenMail('dead') } as unknown as Vars)
  const refusal = await down.refusal(contactApi.answer, { id, body: { text: 'Here' } })
  expect(refusal).toMatchObject({ status: 503, message: messages.answerNotSent })
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/people\.example|Here/)
  logged.mockRestore()
  const staff = as(person)
  expect((await staff.call(contactApi.list, { query: { list: 'open' } })).results).toMatchObject([
    { id, answered: null },
  ])
  expect((await staff.call(logApi.list, {})).results).toEqual([])
  const { letters, MAIL } = aPostOffice()
  await as(person, { MAIL } as Vars).call(contactApi.answer, { id, body: { text: 'Here' } })
  expect(letters).toHaveLength(1)
})

test('a message without an address has no answer by mail, and an answer needs words [5.5]', async () => {
  const id = await aMessage('Hello', '')
  const { letters, staff } = await anOffice()
  expect((await staff.refusal(contactApi.answer, { id, body: { text: 'Here' } })).status).toBe(409)
  const empty = await staff.refusal(contactApi.answer, { id, body: { text: ' ' } })
  expect(empty).toMatchObject({ status: 422, fields: { text: messages.answerMissing } })
  expect(letters).toEqual([])
})

test('staff mark a message as answered in another way, and take that back; a change of nothing is refused [5.5]', async () => {
  const id = await aMessage()
  const person = await anAdministrator()
  const staff = as(person)
  const mark = (is_answered: boolean) => staff.call(contactApi.edit, { id, body: { is_answered } })
  expect(await mark(true)).toMatchObject({ is_read: false, answered: { by: person.username } })
  expect(await mark(false)).toMatchObject({ is_read: false, answered: null })
  expect((await staff.refusal(contactApi.edit, { id, body: {} })).status).toBe(422)
})

test('an answered report of a privacy matter is no longer before newer messages, and waits for its decision in the queue [5.5, 25.3]', async () => {
  const { id: story } = await aStory()
  const { staff } = await anOffice()
  const body = { report: { kind: 'story', id: story, topic: 'privacy' }, message: 'outed', email } as const
  await as(null).call(contactApi.send, { body })
  await db().update(schema.contactMessages).set({ createdAt: '2026-11-20' })
  await as(null).call(contactApi.send, { body: { message: 'newer' } })
  const order = async () => (await staff.call(contactApi.list, {})).results.map(({ message }) => message)
  expect(await order()).toEqual(['outed', 'newer'])
  const [outed] = (await staff.call(contactApi.list, {})).results
  await staff.call(contactApi.answer, { id: outed!.id, body: { text: 'We look at it.' } })
  expect(await order()).toEqual(['newer', 'outed'])
  expect((await staff.call(reviewApi.list, {})).results).toMatchObject([{ id: story, why: ['reported'] }])
})
