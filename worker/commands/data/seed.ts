import type { Miniflare } from 'miniflare'
import { aboutApi } from '#contract/about'
import { authApi } from '#contract/auth'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { faqApi } from '#contract/faq'
import { favoriteApi } from '#contract/favorites'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { isReservedName, nameKey } from '../../features/accounts/validation.ts'
import { type Client, connectClients } from './apiClient.ts'
import { about } from './demo/about.ts'
import { comments } from './demo/comments.ts'
import { questions } from './demo/questions.ts'
import { commentedAt, demoStories, draftOf, pseudoRandom, postedAt, storedTime } from './demoContent.ts'
import { addCollections } from './demoCollections.ts'
import { addLog } from './demoLog.ts'
import { uploadPicture, withPhotosShown } from './demoPhotos.ts'
import { fillQueue } from './demoQueue.ts'
import { type DemoName, demoUsers } from './demoUsers.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
/** A client for each demo user, by name. */
type Clients = Record<DemoName, Client>

/** The existing texts, with their ids. */
const listTexts = async (db: Database, sql: string): Promise<Map<string, number>> => {
  const { results } = await db.prepare(sql).all<{ id: number; text: string }>()
  return new Map(results.map(({ id, text }) => [text, id]))
}

/** Runs `act` for each item, six at a time. */
const forEach = async <Item>(items: Item[], act: (item: Item) => Promise<unknown>): Promise<void> => {
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: 6 }, work))
}

/** Registers a demo user, or logs them in. Reserved names cannot be registered, so they are set in the table afterwards. */
const enter = async (db: Database, guest: Client, { name, password, role }: (typeof demoUsers)[number]) => {
  const signUpName = isReservedName(name, '') ? `demo.${name}`.slice(0, 20) : name
  const known = await db
    .prepare('SELECT username FROM users WHERE username_key IN (?, ?)')
    .bind(nameKey(name), nameKey(signUpName))
    .first<{ username: string }>()
  const { token } = known
    ? await guest(authApi.login, { body: { username: known.username, password } })
    : await guest(authApi.register, { body: { username: signUpName, email: `${name}@people.example`, password } })
  await db
    .prepare('UPDATE users SET username = ?1, username_key = ?2, role = ?3 WHERE username_key IN (?2, ?4)')
    .bind(name, nameKey(name), role, nameKey(signUpName))
    .run()
  return token
}

const bios = {
  teller: 'I tell what I was there for. Most of it happened on dance floors and in kitchens.',
  archivist: 'Twenty years between shelves. I look for the names that were left out of the catalogs.',
  wanderer: 'Always on the next train. I collect the places where someone stopped and stayed.',
  reader: 'Here to listen.',
}

const fillProfiles = async (voices: Clients) => {
  for (const [name, bio] of Object.entries(bios)) await voices[name as DemoName](authApi.editSelf, { body: { bio } })
  await voices.quiet(authApi.editSelf, { body: { is_anonymous_active: true, is_profile_private: true } })
}

interface Dated {
  id: number
  /** As it is stored. */
  at: string
}
/** In one statement: each call to the simulator's database takes a millisecond of this process. */
const setTimes = (db: Database, update: string, rows: Dated[]) =>
  db
    .prepare(`${update} FROM (SELECT value ->> 'id' AS id, value ->> 'at' AS at FROM json_each(?)) d WHERE t.id = d.id`)
    .bind(JSON.stringify(rows))
    .run()

const addStories = async (db: Database, voices: Clients) => {
  const stories = await demoStories()
  const told = await listTexts(db, 'SELECT id, title AS text FROM stories')
  const missing = stories.filter(({ title }) => !told.has(title))
  const added: Dated[] = []
  await forEach(missing, async (story) => {
    const author = voices[story.by]
    const body = { ...draftOf(story), ...(await uploadPicture(author, story.title)) }
    const { id } = await author(storyApi.add, { body })
    told.set(story.title, id)
    added.push({ id, at: storedTime(postedAt(story.title), story.isAnonymous) })
  })
  await setTimes(db, 'UPDATE stories AS t SET created_at = d.at, edited_at = d.at', added)
  return { told, stories: stories.map((story) => ({ ...story, id: told.get(story.title)! })) }
}

const addComments = async (db: Database, voices: Clients, told: Map<string, number>) => {
  const said = await listTexts(db, 'SELECT id, text FROM comments')
  const added: Dated[] = []
  const missing = comments.filter(({ text, story }) => !said.has(text) && told.has(story))
  const byStory = [...Map.groupBy(missing, ({ story }) => story).values()]
  // One after another per story: comments keep the order in which they are posted.
  await forEach(byStory, async (under) => {
    const inOrder = under.toSorted((a, b) => commentedAt(a.story, a.text) - commentedAt(b.story, b.text))
    for (const { story, by, isAnonymous, text } of inOrder) {
      const body = { pin: told.get(story)!, description: text, is_anonymous_comment: isAnonymous }
      const { id } = await voices[by](commentApi.add, { body })
      said.set(text, id)
      added.push({ id, at: storedTime(commentedAt(story, text), true) })
    }
  })
  await setTimes(db, 'UPDATE comments AS t SET created_at = d.at', added)
  return said
}

type AddedStories = Awaited<ReturnType<typeof addStories>>['stories']

/** Gives some users some favorites; adding one twice is no error. */
const addFavorites = async (voices: Clients, stories: AddedStories) => {
  const fans = { reader: 0.12, teller: 0.06, archivist: 0.05, wanderer: 0.07, quiet: 0.04 }
  const kept = Object.entries(fans).flatMap(([name, share]) =>
    stories
      .filter(({ title, by }) => by !== name && pseudoRandom(name + title) < share)
      .map(({ id }) => ({ name, id })),
  )
  await forEach(kept, ({ name, id }) => voices[name as DemoName](favoriteApi.add, { body: { pinId: id } }))
}

/** Adds flags for the moderator to look at. */
const addFlags = async (voices: Clients, stories: AddedStories, said: Map<string, number>) => {
  const [one, other] = stories.filter(({ category, by }) => category === 1 && !['reader', 'wanderer'].includes(by))
  const flags = [
    {
      by: 'reader',
      story: one,
      reportType: 3,
      reason: 'The pin stands on a private house. Could it move to the square?',
    },
    { by: 'wanderer', story: one, reportType: 3, reason: 'I think that someone still lives at this address.' },
    { by: 'reader', story: other, reportType: 1, reason: 'This reads like an advertisement to me.' },
  ] as const
  for (const { by, story, reportType, reason } of flags) {
    if (story) await voices[by](storyFlagApi.add, { body: { pinId: story.id, reportType, reason } })
  }
  const flagged = comments.find(({ by }) => by !== 'reader')
  const comment = flagged && said.get(flagged.text)
  const reason = 'A little sharp in tone.'
  if (comment) await voices.reader(commentFlagApi.add, { body: { comment, reportType: 2, reason } })
}

const writePages = async (administrator: Client) => {
  const asked = new Set((await administrator(faqApi.list, {})).map(({ faqQuestionDesc }) => faqQuestionDesc))
  for (const { question, answer } of questions.filter(({ question }) => !asked.has(question)))
    await administrator(faqApi.add, { body: { faqQuestionDesc: question, faqAnswerDesc: answer } })
  const { about_us } = await administrator(aboutApi.read, {})
  if (!about_us) await administrator(aboutApi.edit, { body: { about_us: about } })
}

/**
 * Fills the product with the demo users and their posts, through its own API, so that sealing, sanitizing, search
 * and feed are the real ones; only roles and past days are set in the table. Adds what is missing and is safe to repeat.
 */
export const seed = async (platform: Miniflare): Promise<void> => {
  const db: Database = await platform.getD1Database('DB')
  const as = await connectClients(platform)
  const voices = {} as Clients
  for (const person of demoUsers) voices[person.name] = as(await enter(db, as(), person))
  await fillProfiles(voices)
  const { told, stories } = await withPhotosShown(voices.administrator, () => addStories(db, voices))
  const said = await addComments(db, voices, told)
  await addFavorites(voices, stories)
  await addFlags(voices, stories, said)
  await addCollections(voices, told)
  await fillQueue(db, voices)
  await writePages(voices.administrator)
  await addLog(platform)
  for (const speak of Object.values(voices)) await speak(authApi.logout, {})
}
