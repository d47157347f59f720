import { expect, test } from 'vitest'
import { cleanText } from '#contract/cleanText'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { attacks } from '../support/attacks.ts'
import { as, guest } from '../support/client.ts'
import { aStory, aUser } from '../support/factories.ts'
import { storedMarkup } from '../support/storedMarkup.ts'

const lift = { RATE_LIMITS: 'off' }
const draft = { title: 'T', category: 1, latitude: 0, longitude: 0, address: 'A' }

test.each(attacks)('a story with %s contains nothing that runs', async (attack) => {
  const me = as(await aUser(), lift)
  const { description } = await me.call(storyApi.add, { body: { ...draft, description: `<p>before</p>${attack}` } })
  expect(description).toMatch(storedMarkup)
  const again = await me.call(storyApi.add, { body: { ...draft, description } })
  expect(again.description).toBe(description)
})

test('in every plain field an attack is kept as the text it is, and sent as JSON that no browser sniffs', async () => {
  const [teller, reader] = [as(await aUser(), lift), as(await aUser(), lift)]
  for (const attack of attacks.map((text) => text.replace(/\s+/g, ' ').trim().slice(0, 120))) {
    const body = { ...draft, title: attack, address: attack, locality: attack, description: '<p>x</p>' }
    const response = await teller.send(storyApi.add, { body })
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const story = storyApi.add.reply.parse(await response.json())
    const plain = cleanText(attack).trim()
    expect([story.title, story.address, story.locality]).toEqual([plain, plain, plain])
    const comment = await reader.call(commentApi.add, { body: { pin: story.id, description: attack } })
    expect(comment.description).toBe(plain)
    await reader.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 3, reason: attack } })
    await as(null, lift).call(contactApi.send, { body: { message: attack } })
  }
})

test('harmless text with special characters is unchanged', async () => {
  const story = await aStory()
  const said = 'a < b & c, "quoted" — 5 > 3 & \'so on\' {{x}} ${y} %s'
  const comment = await as(await aUser()).call(commentApi.add, { body: { pin: story.id, description: said } })
  expect(comment.description).toBe(said)
  const html = '<p>a &lt; b &amp; c</p>'
  const told = await as(await aUser()).call(storyApi.add, { body: { ...draft, description: html } })
  expect(await guest.call(storyApi.read, { id: told.id })).toMatchObject({ description: '<p>a &#x3C; b &#x26; c</p>' })
})
