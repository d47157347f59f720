import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import type { Endpoint } from '#contract/endpoint'
import { favoriteApi } from '#contract/favorites'
import { passwordResetApi } from '#contract/passwordReset'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { areNear, doubles, filesIn, latin1 } from '../proofs/fileBytes.ts'
import {
  createInstance,
  execute,
  removeInstance,
  openDatabase,
  type Instance,
  sendTo,
  startServer,
} from '../proofs/server.ts'
import { avatarForm } from '../support/creations.ts'

/** The files that a copy of this machine's disk holds: D1 with its journals, KV, R2. Mails are elsewhere. */
const filesOf = ({ stateDir }: Instance) => filesIn(path.join(stateDir, 'v3'))

// Bytes are latin1 text here: one character each.
/** An id as in a record of an SQLite file: the low four bytes, big-endian, or three below 2^23. */
const bigEndian = (id: number): string => {
  const bytes = [(id >>> 16) & 255, (id >>> 8) & 255, id & 255]
  return String.fromCharCode(...(id < 2 ** 23 ? bytes : [id >>> 24, ...bytes]))
}
/** SQLite's own variable-length integer: seven bits a byte, big-endian. */
const varint = (id: number): string => {
  const bytes = [id & 127]
  for (let rest = Math.floor(id / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest & 127) | 128)
  return String.fromCharCode(...bytes)
}
/** Every encoding of an id in a file. */
const formsOf = (id: number) => [String(id), bigEndian(id), varint(id)]

interface Person {
  id: number
  username: string
  email: string
  token: string
}
const instance = await createInstance()
const people = {} as Record<'teller' | 'changer' | 'leaver' | 'loosener', Person>
/** A member who signs what they write, to show what a name beside a story looks like in the files. */
let signer: Person
const told = {} as Record<
  'sealed' | 'waiting' | 'changed' | 'left' | 'deleted' | 'named' | 'letGo' | 'unsigned',
  { id: number; title: string }
>
const said = {} as Record<'sealed' | 'deleted', { id: number; text: string }>

const act = async <Answer>(e: Endpoint, input: object, by?: Person | null, key?: string): Promise<Answer> => {
  const response = await sendTo(instance)(e, input, by?.token, key)
  const text = await response.text()
  if (!response.ok) throw new Error(`${e.call} answered ${response.status}: ${text}`)
  return JSON.parse(text || 'null') as Answer
}
const enter = async (username: string): Promise<Person> => {
  const email = `${username}.of.old@people.example`
  const body = { username, email, password: 'violet hour #7' }
  const answer = await act<{ token: string; user: { id: number } }>(authApi.register, { body }, null, username)
  expect(answer, JSON.stringify(answer)).toHaveProperty('user.id')
  return { id: answer.user.id, username, email, token: answer.token }
}
const tell = async (by: Person, title: string, is_anonymous_pin: boolean) => {
  const words = { title, description: `<p>${title} at length</p>`, category: 1, address: 'somewhere' }
  const body = { ...words, latitude: 1.5, longitude: 2, is_anonymous_pin }
  const { id } = await act<{ id: number }>(storyApi.add, { body }, by, `key of ${title}`)
  return { id, title }
}
const say = async (by: Person, pin: number, text: string) => {
  const body = { pin, description: text, is_anonymous_comment: true }
  const { id } = await act<{ id: number }>(commentApi.add, { body }, by, `key of ${text}`)
  return { id, text }
}
const wear = async (by: Person) => {
  const headers = { 'x-api-key': 'lavender-atlas-web', authorization: `Bearer ${by.token}` }
  const response = await fetch(`http://127.0.0.1:${instance.port}/api/avatars/`, {
    method: 'POST',
    body: avatarForm(),
    headers,
  })
  const { secure_url } = await response.json<{ secure_url: string }>()
  await act(authApi.editSelf, { body: { profileurl: secure_url, bio: `I am ${by.username}` } }, by)
}

/** The exact place of the author, which only their browser knows: it sends the center of the cell. */
const home = { latitude: 48.137154, longitude: 11.576124 }
/** The place as a client would send it that sends the exact point. */
const tellNear = (by: Person, title: string, placePrecision: string) =>
  act<{ id: number }>(
    storyApi.add,
    {
      body: {
        title,
        description: `<p>${title}</p>`,
        category: 1,
        ...home,
        placePrecision,
        address: 'Wisteria Lane 7',
        locality: 'Munich',
        postCode: '80331',
        is_anonymous_pin: true,
      },
    },
    by,
    `key of ${title}`,
  )

beforeAll(async () => {
  const server = await startServer(instance, { RATE_LIMITS: '' })
  for (const name of ['teller', 'changer', 'leaver', 'loosener'] as const) people[name] = await enter(`Q${name}Z`)
  const { teller, changer, leaver, loosener } = people
  for (const person of Object.values(people)) await wear(person)
  told.sealed = await tell(teller, 'Quince of the harbour', true)
  told.changed = await tell(changer, 'Rowan of the ferry', false)
  signer = await enter('Qsigner')
  told.named = await tell(signer, 'Yarrow of the quay', false)
  told.left = await tell(leaver, 'Sorrel of the market', false)
  told.deleted = await tell(teller, 'Tansy of the bridge', true)
  said.sealed = await say(teller, told.changed.id, 'Umbel of the hill')
  said.deleted = await say(teller, told.changed.id, 'Vetch of the mill')
  for (const { id } of [told.changed, told.left]) {
    await act(favoriteApi.add, { body: { pinId: id } }, teller, `favourite ${id}`)
    await act(storyFlagApi.add, { body: { pinId: id, reportType: 1 } }, teller, `flag ${id}`)
  }
  await act(commentFlagApi.add, { body: { comment: said.sealed.id } }, changer)
  await act(storyApi.edit, { id: told.sealed.id, body: { address: 'elsewhere' } }, teller)
  await act(storyApi.edit, { id: told.changed.id, body: { is_anonymous_pin: true } }, changer)
  await act(storyApi.remove, { id: told.deleted.id }, teller)
  await act(commentApi.remove, { id: said.deleted.id }, teller)
  told.letGo = await tell(loosener, 'Anise of the gate', false)
  await act(storyApi.leave, { id: told.letGo.id }, loosener)
  told.unsigned = await tell(teller, 'Basil of the yard', true)
  await act(storyApi.leave, { id: told.unsigned.id }, teller)
  for (const placePrecision of ['neighbourhood', 'town']) {
    const { id } = await tellNear(teller, `Clover of the ${placePrecision}`, placePrecision)
    await act(storyApi.edit, { id, body: { ...home, address: 'Wisteria Lane 7', postCode: '80331' } }, teller)
    await act(storyApi.edit, { id, body: { title: `Clover by the ${placePrecision}` } }, teller)
  }
  execute(instance, "insert into settings (name, value) values ('review', 'first')")
  told.waiting = await tell(people.changer, 'Orris of the lock', true)
  await act(passwordResetApi.request, { body: { email: teller.email } })
  await act(contactApi.send, { body: { email: 'writer.to.us@people.example', message: 'hello' } })
  await act(authApi.deleteSelf, { body: {} }, leaver)
  await server.stop()
})
afterAll(() => removeInstance(instance))

test('no e-mail address is readable in any file', () => {
  const files = filesOf(instance)
  expect(files.length).toBeGreaterThan(3)
  const known = files.filter(({ bytes }) => bytes.includes(people.teller.username))
  expect(known.length, 'the names of people are in the files that were searched').toBeGreaterThan(0)
  for (const { name, bytes } of files) {
    expect(bytes.match(/[\w.]+@people\.example/gi), name).toBeNull()
    expect(bytes.includes([...'people.example'].join('\0')), name).toBe(false)
  }
})

test('the point and the street of a place that is not exact are in no byte of any file [15]', () => {
  const files = filesOf(instance)
  const texts = [String(home.latitude), String(home.longitude), 'Wisteria', 'wisteria', '80331']
  for (const { name, bytes } of files) {
    for (const text of texts) expect(bytes.includes(text), name).toBe(false)
    // One coordinate alone may be equal by chance.
    for (const latitude of doubles(home.latitude))
      for (const longitude of doubles(home.longitude)) expect(areNear(bytes, latitude, longitude, 64), name).toBe(false)
  }
  expect(
    files.some(({ bytes }) => bytes.includes('Clover by the town')),
    'the stories are there',
  ).toBe(true)
  expect(
    files.some(({ bytes }) => bytes.includes(doubles(1.5)[1]!)),
    'a coordinate of a story is found',
  ).toBe(true)
})

test('no row about an anonymous story or comment names a person', () => {
  using database = openDatabase(instance)
  // These tables may name a member; they name no one as an author.
  const personal = ['users', 'sessions', 'favourites', 'story_flags', 'comment_flags', 'avatars', 'password_resets']
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[]
  const impersonal = tables.map(({ name }) => name).filter((name) => !personal.includes(name))
  expect(impersonal).toEqual(
    expect.arrayContaining(['stories', 'comments', 'idempotency_keys', 'counters', 'search_data']),
  )
  for (const table of impersonal) {
    const reading = database.prepare(`select * from "${table}"`)
    reading.setReadBigInts(true)
    for (const row of reading.all()) {
      // The idempotency key of a registration stores the account it made, and nothing else.
      if (table === 'idempotency_keys' && row.kind === 'user') continue
      for (const { id, username } of Object.values(people)) {
        const cells = Object.values(row).map((cell) => (cell instanceof Uint8Array ? latin1(cell) : String(cell)))
        const forms = [...formsOf(id), username, username.toLowerCase()]
        expect(
          cells.some((cell) => forms.some((form) => cell.includes(form))),
          `${table} names ${username}`,
        ).toBe(false)
      }
    }
  }
})

interface Copy {
  name: string
  bytes: string
}
/** Where in these files a person is next to a story: in one row with its title, or in one index entry with its id. */
const pairsIn = (files: Copy[], pairs: (readonly [Person, { id: number; title: string }])[]) =>
  files.flatMap(({ name, bytes }) =>
    pairs.flatMap(([person, story]) => {
      const titles = areNear(bytes, bigEndian(person.id), story.title, 300)
      const entries = areNear(bytes, bigEndian(person.id), bigEndian(story.id), 16)
      return titles || entries ? [`${name}: ${person.username} beside ${story.title}`] : []
    }),
  )

/** The rows of items that wait for staff. */
const rowsWaiting = () => {
  using database = openDatabase(instance)
  const rows = database.prepare("select kind, item_id, state from reviews where state = 'pending'").all()
  return rows.map((row) => ({ ...row }))
}

test('a post that was anonymous from the start is next to a person in no byte, including journals and free pages [20]', () => {
  const { teller } = people
  expect(
    pairsIn(filesOf(instance), [
      [teller, told.sealed],
      [teller, told.deleted],
      [teller, told.unsigned],
      [people.changer, told.waiting],
    ]),
  ).toEqual([])
  expect(rowsWaiting(), 'it waits').toEqual([{ kind: 'story', item_id: told.waiting.id, state: 'pending' }])
  expect(
    pairsIn(filesOf(instance), [[signer, told.named]]),
    `${signer.id} beside ${told.named.id} would be found`,
  ).not.toEqual([])
})

/** The database as a copy of its content has it: its pages without the free ones. */
const copied = (): Copy[] => {
  const file = path.join(instance.stateDir, 'copy.sqlite')
  // As the hourly cleanup does (worker/features/searchIndex/queries/mergeSegments.ts): until then the index has words of deleted stories.
  execute(instance, `insert into search (search, rank) values ('merge', -500); vacuum into '${file}'`)
  return [{ name: 'copy', bytes: readFileSync(file, 'latin1') }]
}

test('a copy does not reveal the author of posts that were made anonymous later, and contains nothing of deleted ones', () => {
  const copy = copied()
  const { changer, leaver, loosener } = people
  expect(
    pairsIn(copy, [
      [changer, told.changed],
      [leaver, told.left],
      [loosener, told.letGo],
    ]),
  ).toEqual([])
  const gone = [told.deleted.title, said.deleted.text, leaver.username, leaver.username.toLowerCase()]
  // The search index contains words without their stories, in lower case.
  for (const words of [...gone, 'tansy', 'vetch']) expect(copy[0]!.bytes.includes(words), words).toBe(false)
  expect(copy[0]!.bytes.includes('yarrow'), 'words of a story that is there').toBe(true)
})
