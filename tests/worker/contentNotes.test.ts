import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { CONTENT_NOTES, readAddedNotes, writeAddedNotes } from '#contract/contentNotes'
import { messages } from '#contract/messages'
import { profileApi } from '#contract/profiles'
import { searchApi } from '#contract/search'
import { storyApi } from '#contract/stories'
import { today } from '../../worker/clock.ts'
import { as, guest } from '../support/client.ts'
import { aSignedDraft } from '../support/creations.ts'
import { aModerator, anAdministrator, aStory, aUser } from '../support/factories.ts'

const draft = {
  ...aSignedDraft,
  title: 'The night of the raid',
  description: '<p>They came at two in the morning.</p>',
}
const logged = async () =>
  (await env.DB.prepare('SELECT actor_id, action, target, note, day FROM staff_log ORDER BY action, note DESC').all())
    .results

test('the content notes of a story are returned in a fixed order, each once [15]', async () => {
  const me = as(await aUser())
  const contentNotes = ['police and prison', 'violence', 'violence'] as const
  const story = await me.call(storyApi.add, { body: { ...draft, contentNotes: [...contentNotes] } })
  expect(story.contentNotes).toEqual(['violence', 'police and prison'])
  expect((await me.call(storyApi.edit, { id: story.id, body: { contentNotes: [] } })).contentNotes).toEqual([])
  const all = await me.call(storyApi.edit, { id: story.id, body: { contentNotes: [...CONTENT_NOTES].reverse() } })
  expect(all.contentNotes).toEqual(CONTENT_NOTES)
  expect(await logged()).toEqual([])
})

test('an unknown content note is refused [15]', async () => {
  const me = as(await aUser())
  for (const contentNotes of [['spiders'], 'violence', [1], { 0: 'violence' }]) {
    const refused = await me.refusal(storyApi.add, { body: { ...draft, contentNotes } as never })
    expect(refused.status).toBe(422)
    expect(Object.values(refused.fields ?? {})).toEqual([messages.contentNotes])
  }
})

test('no list, search or profile shows the text of a story with content notes; the story itself does [15]', async () => {
  const author = await aUser()
  const { id } = await as(author).call(storyApi.add, { body: { ...draft, contentNotes: ['violence'] } })
  const text = 'two in the morning'
  const rows = [
    await guest.call(storyApi.list, {}),
    await guest.call(storyApi.list, { query: { ids: String(id) } }),
    await guest.call(searchApi.find, { query: { search: 'raid' } }),
    await guest.call(searchApi.findForMap, { query: { search: 'raid' } }),
    await guest.call(profileApi.find, { query: { username: author.username } }),
  ]
  for (const row of rows) {
    expect(JSON.stringify(row)).toContain(draft.title)
    expect(JSON.stringify(row)).toContain('"contentNotes":["violence"]')
    expect(JSON.stringify(row)).not.toContain(text)
  }
  expect((await guest.call(storyApi.read, { id })).description).toContain(text)
})

test('staff add notes to the story of another; existing notes stay, and it does not count as an edit [15]', async () => {
  const [moderator, administrator] = [await aModerator(), await anAdministrator()]
  const story = await aStory({ contentNotes: ['death'], keptAt: today() })
  const before = await guest.call(storyApi.read, { id: story.id })
  const noted = await as(moderator).call(storyApi.edit, { id: story.id, body: { contentNotes: ['violence'] } })
  expect(noted.contentNotes).toEqual(['violence', 'death'])
  expect(noted).toMatchObject({ lastEditDate: before.lastEditDate, lastPersonEdit: before.lastPersonEdit })
  const cleared = await as(administrator).call(storyApi.edit, { id: story.id, body: { contentNotes: [] } })
  expect(cleared.contentNotes).toEqual(['violence', 'death'])
  const edited = await as(administrator).call(storyApi.edit, {
    id: story.id,
    body: { title: 'New words', contentNotes: ['medical'] },
  })
  expect(edited.contentNotes).toEqual(['violence', 'death', 'medical'])
  const { results } = await env.DB.prepare('SELECT kept_at FROM stories WHERE id = ?1').bind(story.id).all()
  expect(results, 'an edit can be flagged again').toEqual([{ kept_at: null }])
  const act = { target: String(story.id), day: today().slice(0, 10) }
  expect(await logged()).toEqual([
    { ...act, actor_id: moderator.id, action: 'add content notes', note: 'violence' },
    { ...act, actor_id: administrator.id, action: 'edit', note: 'medical' },
  ])
})

test('notes of staff do not end the decision to keep a story [15]', async () => {
  const story = await aStory({ keptAt: today() })
  await as(await aModerator()).call(storyApi.edit, { id: story.id, body: { contentNotes: ['death'] } })
  const { results } = await env.DB.prepare('SELECT kept_at FROM stories WHERE id = ?1').bind(story.id).all()
  expect(results).toEqual([{ kept_at: today() }])
})

test('an author reads which notes staff added, in which role and why, and no one else can', async () => {
  const author = as(await aUser())
  const [moderator, administrator] = [as(await aModerator()), as(await anAdministrator())]
  const { id } = await author.call(storyApi.add, {
    body: { ...draft, contentNotes: ['death'], is_anonymous_pin: true },
  })
  const note = 'The second half speaks of it.'
  await moderator.call(storyApi.edit, { id, body: { contentNotes: ['drugs', 'death'], note } })
  await administrator.call(storyApi.edit, { id, body: { contentNotes: ['medical'], title: 'With a title' } })
  expect((await author.call(storyApi.read, { id })).addedNotes).toEqual([
    { by: 'moderator', notes: ['drugs'], note },
    { by: 'administrator', notes: ['medical'], note: '' },
  ])
  for (const other of [guest, moderator, administrator, as(await aUser())])
    expect((await other.call(storyApi.read, { id })).addedNotes).toEqual([])
  const { addedNotes } = await author.call(storyApi.edit, { id, body: { contentNotes: ['death', 'medical'] } })
  expect(addedNotes).toEqual([{ by: 'administrator', notes: ['medical'], note: '' }])
})

test('a moderator can change nothing else of a story, and only staff can add notes [15]', async () => {
  const story = await aStory()
  const body = { contentNotes: ['death' as const], title: 'Changed' }
  expect((await as(await aModerator()).refusal(storyApi.edit, { id: story.id, body })).status).toBe(403)
  const reader = as(await aUser())
  expect((await reader.refusal(storyApi.edit, { id: story.id, body: { contentNotes: ['death'] } })).status).toBe(403)
  expect(await guest.call(storyApi.read, { id: story.id })).toMatchObject({ contentNotes: [], title: story.title })
  expect(await logged()).toEqual([])
})

test('an author can remove their own note, also if they are staff [15]', async () => {
  const moderator = await aModerator()
  const me = as(moderator)
  const { id, can } = await me.call(storyApi.add, { body: { ...draft, contentNotes: ['death'] } })
  expect(can).toMatchObject({ edit: true, addNotes: false })
  expect((await me.call(storyApi.edit, { id, body: { contentNotes: [] } })).contentNotes).toEqual([])
  expect(await logged()).toEqual([])
  expect((await as(await aModerator()).call(storyApi.read, { id })).can).toMatchObject({ edit: false, addNotes: true })
})

test('a log note is parsed into the added content notes and the sentence of staff, and any other text is not', () => {
  const added = { notes: ['death', 'violence'], note: 'It tells of a raid: read with care.' } as const
  expect(readAddedNotes(writeAddedNotes({ ...added, notes: [...added.notes] }))).toEqual(added)
  expect(readAddedNotes('self-harm')).toEqual({ notes: ['self-harm'], note: '' })
  expect(readAddedNotes('death, a raid: It is told.')).toBeNull()
  expect(readAddedNotes('')).toBeNull()
})
