import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { canonicalLanguage } from '#contract/languageTags'
import { messages } from '#contract/messages'
import { profileApi } from '#contract/profiles'
import { searchApi } from '#contract/search'
import { storyApi } from '#contract/stories'
import { directionOf } from '#contract/textDirection'
import { as, guest } from '../support/client.ts'
import { aSignedDraft as draft } from '../support/creations.ts'
import { addManyMore, anAdministrator, aModerator, aStory, aUser } from '../support/factories.ts'

const titlesIn = async (language: string, more: Record<string, string> = {}) =>
  (await guest.call(searchApi.find, { query: { language, ...more } })).map(({ title }) => title).sort()
const countedIn = async (query: Record<string, string>) => (await guest.call(searchApi.findForMap, { query })).languages

test('an author sets the language of a story, changes it, and removes it [15]', async () => {
  const me = as(await aUser())
  const { id, language } = await me.call(storyApi.add, { body: { ...draft, language: 'es' } })
  expect(language).toBe('es')
  expect((await me.call(storyApi.edit, { id, body: { title: 'Otra' } })).language).toBe('es')
  expect((await me.call(storyApi.edit, { id, body: { language: 'es-MX' } })).language).toBe('es-MX')
  for (const none of [null, '', ' ']) {
    await me.call(storyApi.edit, { id, body: { language: 'es' } })
    expect((await me.call(storyApi.edit, { id, body: { language: none } })).language).toBeNull()
  }
  expect(await titlesIn('es')).toEqual([])
})

test('a story without a stated language has none: the worker does not detect it [15]', async () => {
  const me = as(await aUser())
  const { id } = await me.call(storyApi.add, { body: { ...draft, is_anonymous_pin: true } })
  expect((await guest.call(storyApi.read, { id })).language).toBeNull()
  expect(await countedIn({})).toEqual([])
})

test.each([
  ['pt-br', 'pt-BR'],
  ['ZH-hans', 'zh-Hans'],
  ['iw', 'he'],
  ['sr-latn-rs', 'sr-Latn-RS'],
  [' fr ', 'fr'],
])('a language is stored in its canonical form: %s is %s [15]', async (sent, kept) => {
  const me = as(await aUser())
  expect((await me.call(storyApi.add, { body: { ...draft, language: sent } })).language).toBe(kept)
})

test('an unknown language is refused with a message [15]', async () => {
  const me = as(await aUser())
  for (const language of ['xx', 'Spanish', 'en-x-mum', 'de-1996', 'es-419', 'en_US', 'e', 5, ['es'], '<b>'])
    expect(await me.refusal(storyApi.add, { body: { ...draft, language } as never }), String(language)).toMatchObject({
      status: 422,
      fields: { language: messages.language },
    })
  expect(canonicalLanguage('en-u-ca-buddhist')).toBeNull()
})

test('everyone can read the language, in every list and for an anonymous story too [15]', async () => {
  const author = await aUser()
  const { id } = await aStory({ by: author, language: 'uk' })
  const sealed = await aStory({ by: author, isAnonymous: true, language: 'fa', title: 'Sealed' })
  expect((await guest.call(storyApi.read, { id: sealed.id })).language).toBe('fa')
  const ids = `${id},${sealed.id}`
  for (const rows of [
    await guest.call(storyApi.list, { query: { ids } }),
    await guest.call(searchApi.find, {}),
    (await guest.call(searchApi.findForMap, { query: {} })).stories,
  ])
    expect(rows.map(({ language }) => language).sort()).toEqual(['fa', 'uk'])
  const [profile] = await guest.call(profileApi.find, { query: { username: author.username } })
  expect(profile).toMatchObject({ userStories: [{ language: 'uk' }] })
})

test('a moderator cannot change the language; an administrator can, and it is logged as an edit [15]', async () => {
  const story = await aStory({ language: 'es' })
  const body = { language: 'fr' }
  expect((await as(await aModerator()).refusal(storyApi.edit, { id: story.id, body })).status).toBe(403)
  const mixed = { contentNotes: ['death' as const], language: 'fr' }
  expect((await as(await aModerator()).refusal(storyApi.edit, { id: story.id, body: mixed })).status).toBe(403)
  await as(await anAdministrator()).call(storyApi.edit, { id: story.id, body })
  const { results } = await env.DB.prepare('SELECT action, target FROM staff_log').all()
  expect(results).toEqual([{ action: 'edit', target: String(story.id) }])
})

test('a search finds stories in the requested languages, by the first part of their tags [15]', async () => {
  await aStory({ title: 'es', language: 'es' })
  await aStory({ title: 'es-MX', language: 'es-MX' })
  await aStory({ title: 'fr', language: 'fr' })
  await aStory({ title: 'fil', language: 'fil' })
  await aStory({ title: 'not said' })
  expect(await titlesIn('es')).toEqual(['es', 'es-MX'])
  expect(await titlesIn('es-AR')).toEqual(['es', 'es-MX'])
  expect(await titlesIn('ES, fr')).toEqual(['es', 'es-MX', 'fr'])
  expect(await titlesIn('fil')).toEqual(['fil'])
  expect(await titlesIn('xx,fr')).toEqual(['fr'])
  expect(await titlesIn('xx'), 'nothing but unknown ones').toEqual([])
  expect(await titlesIn('')).toHaveLength(5)
  expect(await titlesIn('es', { search: 'mx' })).toEqual(['es-MX'])
  expect(await titlesIn('es', { bbox: '0,0,10,10' })).toEqual([])
  expect(await titlesIn('es,fr', { categories: '2' })).toEqual([])
})

test('no search word matches the language tag of a story [15]', async () => {
  await aStory({ title: 'one', language: 'es' })
  for (const search of ['l0es', 'l0', 'es']) expect(await titlesIn('', { search }), search).toEqual([])
})

test('a search counts its stories in each language, most first, whatever languages are requested [15]', async () => {
  for (const language of ['es', 'es-MX', 'fr', null])
    await aStory({ title: `in ${language}`, category: language === 'es-MX' ? 2 : 3, language })
  const all = [
    ['es', 2],
    ['fr', 1],
  ]
  expect(await countedIn({})).toEqual(all)
  expect(await countedIn({ language: 'fr' })).toEqual(all)
  expect(await countedIn({ search: 'in' })).toEqual(all)
  expect(await countedIn({ categories: '2' })).toEqual([['es', 1]])
  expect(await countedIn({ categories: '2', language: 'fr' })).toEqual([['es', 1]])
  expect(await countedIn({ bbox: '0,0,10,10' })).toEqual([])
  expect(await guest.call(searchApi.findForMap, { query: { language: 'es' } })).toMatchObject({
    count: '2',
    counts: [0, 1, 1],
  })
})

test('a search with more stories than the map gets counts languages among the chosen categories [15]', async () => {
  await aStory({ language: 'es', category: 3 })
  await addManyMore(2001)
  const found = await guest.call(searchApi.findForMap, { query: { categories: '3' } })
  expect(found).toMatchObject({ isPartial: true, count: '1', languages: [['es', 1]] })
})

test.each(['hidden', 'removed'] as const)('a %s story is found and counted in no language [15]', async (status) => {
  const { id } = await aStory({ language: 'es' })
  await env.DB.prepare(
    "UPDATE stories SET status = ?1, removed_at = iif(?1 = 'removed', created_at, NULL) WHERE id = ?2",
  )
    .bind(status, id)
    .run()
  expect(await titlesIn('es')).toEqual([])
  expect(await countedIn({})).toEqual([])
  await env.DB.prepare("UPDATE stories SET status = 'visible', removed_at = NULL WHERE id = ?1").bind(id).run()
  expect(await countedIn({})).toEqual([['es', 1]])
})

test('a language that is changed together with title and place is found by its new values [15]', async () => {
  const author = await aUser()
  const { id } = await aStory({ by: author, language: 'es', title: 'antes' })
  const body = { language: 'pt-BR', title: 'depois', category: 2 }
  await as(author).call(storyApi.edit, { id, body })
  expect(await titlesIn('es')).toEqual([])
  expect(await titlesIn('pt', { search: 'depois' })).toEqual(['depois'])
  const { results } = await env.DB.prepare("INSERT INTO search (search) VALUES ('integrity-check')").run()
  expect(results).toEqual([])
  const terms = await env.DB.prepare("SELECT term FROM search_terms WHERE term LIKE 'l0%' OR term = 'antes'").all()
  expect(terms.results.map(({ term }) => term)).toEqual(['l0pt'])
})

test('text runs from right to left in scripts that do, by its letters where its language is unknown [15]', () => {
  const directions = ['ar', 'fa-IR', 'he', 'ur', 'ckb', 'pa-Arab', 'ar-Latn', 'pa', 'en', 'arn'].map(directionOf)
  expect(directions).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'rtl', 'rtl', 'ltr', 'ltr', 'ltr', 'ltr'])
  expect([directionOf(null), directionOf(undefined)]).toEqual(['auto', 'auto'])
})
