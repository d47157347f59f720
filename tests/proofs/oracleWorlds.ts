/**
 * Two worlds that differ in one fact. Two suspects do the same things, each to a story of their own; the second world is
 * a copy of the first with the two exchanged: ids, counts, lengths and days stay the same.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { authApi } from '#contract/auth'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import type { Endpoint, Input, Reply } from '#contract/endpoint'
import { favoriteApi } from '#contract/favorites'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { photoBytes } from '../support/fixtures/jpeg.ts'
import {
  createInstance,
  removeInstance,
  freePort,
  openDatabase,
  type Instance,
  password,
  sendTo,
  startServer,
  uploadPhoto,
} from './server.ts'

/** The first two are suspects, with private profiles; the last three are viewers. */
const names = ['xenia', 'yvona', 'zelda', 'mirko', 'norma'] as const
type Name = (typeof names)[number]
export const emailOf = (name: string) => `${name}@people.example`

/** Rows that both suspects have: the first is xenia's, the second yvona's. */
type Two = readonly [number, number]
export interface World {
  instance: Instance
  /** Sent with all probes: the address and cookies of a device that a member used. */
  headers?: Record<string, string>
  tokens: Record<Name, string>
  userIds: Record<Name, number>
  /** Anonymous ones of the suspects. */
  sealed: Two
  whispers: Two
  /** Stories of another member: each suspect flagged one, commented anonymously on one, and favorited one. */
  open: Two
  comments: Two
  /** A photo of the first anonymous story that waits for staff, and the key in its public address. */
  photo: { id: number; key: string }
  rows: { flags: Two; commentFlags: Two; favourites: Two }
}

/** Whose address calls come from. */
export const prober = { 'cf-connecting-ip': '203.0.113.9', connection: 'close' }
/** The same origin in all worlds: it is in answers. */
export const vars = { VARS: JSON.stringify({ ORIGIN: 'http://atlas.example' }) }

const draft = {
  description: '<p>We danced by the river.</p>',
  latitude: 34.1,
  longitude: -118.2,
  address: 'by the river',
  category: 1,
  startDate: '1979-06-01',
}

/** Sends calls to an instance as its people; throws on an error. */
const tellerOf = (instance: Instance, tokens: Partial<Record<Name, string>>) => {
  const send = sendTo(instance)
  return async <E extends Endpoint>(who: Name | null, e: E, input: Input<E>): Promise<Reply<E>> => {
    const response = await send(e, input as object, who && tokens[who])
    const text = await response.text()
    if (!response.ok) throw new Error(`${e.call} was answered ${response.status}: ${text}`)
    return e.reply.parse(JSON.parse(text)) as Reply<E>
  }
}

const fill = async (instance: Instance): Promise<World> => {
  const tokens: Partial<Record<Name, string>> = {}
  const userIds: Partial<Record<Name, number>> = {}
  const tell = tellerOf(instance, tokens)
  for (const username of names) {
    const entered = await tell(null, authApi.register, { body: { username, email: emailOf(username), password } })
    ;[tokens[username], userIds[username]] = [entered.token, entered.user.id]
  }
  const each = async (act: (who: Name, n: number) => Promise<{ id: number }>): Promise<Two> => [
    (await act('xenia', 0)).id,
    (await act('yvona', 1)).id,
  ]
  for (const who of ['xenia', 'yvona'] as const)
    await tell(who, authApi.editSelf, { body: { is_profile_private: true } })
  const title = (n: number) => `A summer ${n}`
  const open = await each((_, n) => tell('zelda', storyApi.add, { body: { ...draft, title: title(n) } }))
  const comments = await each((_, n) =>
    tell('zelda', commentApi.add, { body: { pin: open[n]!, description: 'Mine.' } }),
  )
  const pictures = { photo: photoBytes, preview: photoBytes }
  const token = await uploadPhoto(instance, pictures, { authorization: `Bearer ${tokens.xenia}` })
  const photos = [[{ token, alt: 'The river' }], []]
  const sealed = await each((who, n) =>
    tell(who, storyApi.add, { body: { ...draft, title: title(n + 2), is_anonymous_pin: true, photos: photos[n]! } }),
  )
  // News for the author of the first one alone.
  await tell('zelda', commentApi.add, { body: { pin: sealed[0], description: 'I remember.' } })
  const whisper = { description: 'I was there.', is_anonymous_comment: true }
  const whispers = await each((who, n) => tell(who, commentApi.add, { body: { pin: open[n]!, ...whisper } }))
  const flag = { reportType: 3, reason: 'cruel' }
  const flags = await each((who, n) => tell(who, storyFlagApi.add, { body: { pinId: open[n]!, ...flag } }))
  const commentFlags = await each((who, n) =>
    tell(who, commentFlagApi.add, { body: { comment: comments[n]!, ...flag } }),
  )
  const favourites = await each((who, n) => tell(who, favoriteApi.add, { body: { pinId: open[n]! } }))
  // The viewers have these favorites already, so that repeating them makes no row with a random id.
  for (const who of ['mirko', 'norma'] as const)
    for (const pinId of open) await tell(who, favoriteApi.add, { body: { pinId } })
  const rows = { flags, commentFlags, favourites }
  return { instance, tokens, userIds, sealed, whispers, open, comments, rows } as World
}

/** A world with all members, not being served. The suspects have no session in it, and no trace of a login. */
export const aWorld = async (): Promise<World> => {
  const instance = await createInstance()
  const server = await startServer(instance, vars)
  const world = await fill(instance)
  await server.stop()
  using database = openDatabase(instance)
  const photo = database.prepare('select id, address_key as key from story_photos').get() as World['photo']
  database.exec(`update users set role = 'moderator' where username = 'norma'; delete from counters;
    delete from sessions where user_id in (${world.userIds.xenia}, ${world.userIds.yvona})`)
  return { ...world, photo }
}

/** Columns that name the author of a row. */
const columns = {
  'X wrote it': [
    { table: 'stories', column: 'author_tag', of: ({ sealed }: World) => sealed },
    { table: 'comments', column: 'author_tag', of: ({ whispers }: World) => whispers },
  ],
  'flagged by X': [
    { table: 'story_flags', column: 'flagger_id', of: ({ rows }: World) => rows.flags },
    { table: 'comment_flags', column: 'flagger_id', of: ({ rows }: World) => rows.commentFlags },
  ],
  'favorite of X': [{ table: 'favourites', column: 'user_id', of: ({ rows }: World) => rows.favourites }],
} as const
/** Writes to which story the photo belongs, to the first or the second, with the same statement in either world. */
const assignPhoto = (world: World, side: 0 | 1): void => {
  using database = openDatabase(world.instance)
  const sql = 'update story_photos set story_id = ? where id = ?'
  const { changes } = database.prepare(sql).run(world.sealed[side], world.photo.id)
  if (changes !== 1) throw new Error('story_photos does not hold what it should')
}

/** The facts in which two worlds can differ: who did this? */
export type Deed = keyof typeof columns
export const deeds = Object.keys(columns) as Deed[]

/** Writes the authors of the two rows, exchanged or not, with the same statement in either world. */
const assign = (world: World, deed: Deed, areChanged: boolean): void => {
  using database = openDatabase(world.instance)
  for (const { table, column, of } of columns[deed]) {
    const ids = of(world)
    const held = database.prepare(`select ${column} as value from ${table} where id = ?`)
    const values = ids.map((id) => held.get(id)!.value!)
    if (areChanged) values.reverse()
    const sql = `update ${table} set ${column} = case id when ? then ? else ? end where id in (?, ?)`
    const { changes } = database.prepare(sql).run(ids[0], values[0]!, values[1]!, ...ids)
    if (changes !== 2 || values[0] === values[1]) throw new Error(`${table} does not hold what it should`)
  }
}

const copyOf = async (world: World): Promise<World> => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'lavender-atlas-proof-'))
  rmSync(stateDir, { recursive: true })
  cpSync(world.instance.stateDir, stateDir, { recursive: true })
  return { ...world, instance: { stateDir, port: await freePort() } }
}

/** Two copies of a world: in the first xenia did it, in the second yvona. Without a fact they are the same. */
export const twoWorlds = async (world: World, deed?: Deed): Promise<[World, World]> => {
  const both: [World, World] = [await copyOf(world), await copyOf(world)]
  if (deed) for (const [n, one] of both.entries()) assign(one, deed, n === 1)
  return both
}

/** Two copies of a world: in the first the first anonymous story has a photo that waits, in the second it has none. */
export const worldsWithPhoto = async (world: World): Promise<[World, World]> => {
  const both = await twoWorlds(world)
  assignPhoto(both[0], 0)
  assignPhoto(both[1], 1)
  return both
}

export const forget = (worlds: readonly World[]): void => worlds.forEach(({ instance }) => removeInstance(instance))
