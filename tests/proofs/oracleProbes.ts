/** The calls of a curious viewer, and how random values in answers are masked. */
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import type { Endpoint } from '#contract/endpoint'
import { favoriteApi } from '#contract/favorites'
import { storyTileApi } from '#contract/storyTiles'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { newsApi } from '#contract/news'
import { passwordResetApi } from '#contract/passwordReset'
import { photoApi } from '#contract/photos'
import { profileApi } from '#contract/profiles'
import { searchApi } from '#contract/search'
import { categoryApi, siteApi } from '#contract/site'
import { storyApi } from '#contract/stories'
import { userApi } from '#contract/users'
import { emailOf, type World } from './oracleWorlds.ts'
import { password } from './server.ts'

export const viewers = ['guest', 'member', 'moderator'] as const
/** Who asks; `X` is xenia, one of the suspects, where she has logged in. */
export type Viewer = (typeof viewers)[number] | 'X'
export const nameOf = { guest: null, member: 'mirko', moderator: 'norma', X: 'xenia' } as const

/** A call that is sent to both sides. */
export interface Probe {
  what: string
  e: Endpoint
  /** Its input, for a world, a side (0 or 1) and a unique number. */
  input: (world: World, side: 0 | 1, n: number) => object
  /** Every viewer when absent. */
  viewers?: readonly Viewer[]
  /** It hashes a password (170 ms): only guests try it often enough to judge times. */
  isDear?: boolean
  /** It differs by design, because names are public: the two sides must differ, or the probe is broken. */
  isTold?: boolean
  /** What a network sees of the answer is compared, its headers and its length, and not what it says. */
  isSealed?: boolean
  /** A key of the attempt. */
  key?: string
  /** At most so many tries. */
  most?: number
}

const members = ['member', 'moderator'] as const
const staff = ['moderator'] as const
const probe = (what: string, e: Endpoint, input: Probe['input'] = () => ({}), more: Partial<Probe> = {}): Probe => ({
  what: `${e.call}${what && ` ${what}`}`,
  e,
  input,
  ...more,
})

/** A login with a wrong password at a name. */
const loginAt = (name: (side: 0 | 1) => string, most?: number): Probe =>
  probe('wrong password', authApi.login, (_, side) => ({ body: { username: name(side), password: 'not hers #8' } }), {
    isDear: true,
    ...(most && { most }),
  })

/** xenia has an account, nadia has none. */
const known = (side: 0 | 1) => ['xenia', 'nadia'][side]!
const register = (email: (side: 0 | 1, n: number) => string): Probe =>
  probe(
    'a new name',
    authApi.register,
    (_, side, n) => ({ body: { username: `p.${n}`, email: email(side, n), password } }),
    { isDear: true },
  )

/** Calls that must not reveal whether a name or an address has an account, sent to one world. */
export const accountProbes: Probe[] = [
  loginAt(known),
  probe('', authApi.challenge),
  probe('of a name', profileApi.find, (_, side) => ({ query: { username: known(side) } }), { isTold: true }),
  probe('of the name', userApi.list, (_, side) => ({ query: { search: known(side) } }), {
    isTold: true,
    viewers: staff,
  }),
]
export const addressProbes: Probe[] = [
  probe('', passwordResetApi.request, (_, side) => ({ body: { email: emailOf(known(side)) } })),
  probe('of the address', userApi.list, (_, side) => ({ query: { search: emailOf(known(side)) } }), { viewers: staff }),
  probe('of the address', profileApi.find, (_, side) => ({ query: { username: emailOf(known(side)) } })),
  probe('of the address', profileApi.find, (_, side) => ({ query: { search: emailOf(known(side)) } }), {
    viewers: staff,
  }),
  loginAt((side) => emailOf(known(side)), 60),
  register((side, n) => (side === 0 ? emailOf('xenia') : `q.${n}@people.example`)),
]

const range = { z: 12, x0: 703, y0: 1635, x1: 704, y1: 1636 }
/** Calls that read stories, comments and people, or refuse to. */
export const readings: Probe[] = [
  probe('', storyApi.list),
  probe('of X', storyApi.list, ({ userIds }) => ({ query: { owner: userIds.xenia } })),
  probe('anonymous', storyApi.read, ({ sealed }) => ({ id: sealed[0] })),
  probe('signed', storyApi.read, ({ open }) => ({ id: open[0] })),
  probe('', newsApi.read, undefined, { viewers: members }),
  probe('of a story', commentApi.list, ({ open }) => ({ query: { pin: open[0] } })),
  probe('a word', searchApi.find, () => ({ query: { search: 'danced' } })),
  probe('X', searchApi.find, () => ({ query: { search: 'xenia' } }), { most: 100 }),
  probe('', storyTileApi.view, () => range),
  probe('a word', searchApi.findForMap, () => ({ query: { search: 'danced' } }), { most: 100 }),
  probe('', storyTileApi.years, undefined, { most: 100 }),
  probe('', categoryApi.list, undefined, { most: 100 }),
  probe('of X', profileApi.find, () => ({ query: { username: 'xenia' } })),
  probe('', flaggedStoryApi.list, undefined, { viewers: staff }),
  probe('flagged', commentApi.list, () => ({ query: { flagged: '1' } }), { viewers: staff }),
  probe('of X', userApi.list, () => ({ query: { search: 'xenia' } }), { viewers: staff }),
]
/** Calls that write, or are refused; repeating them changes nothing. */
export const writings: Probe[] = [
  probe('anonymous', storyApi.edit, ({ sealed }) => ({ id: sealed[0], body: { title: 'Mine' } }), { viewers: members }),
  probe('anonymous', storyApi.remove, ({ sealed }) => ({ id: sealed[0] }), { viewers: members }),
  probe('anonymous', commentApi.remove, ({ whispers }) => ({ id: whispers[0] }), { viewers: ['member'] }),
  probe('again', favoriteApi.add, ({ open }) => ({ body: { pinId: open[0] } }), { viewers: members, key: 'again' }),
  probe('of X', userApi.read, ({ userIds }) => ({ id: userIds.xenia }), { viewers: members }),
]
/** What a network sees while X reads her news. */
export const newsProbes: Probe[] = [
  probe('', newsApi.read, undefined, { viewers: ['X'], isSealed: true }),
  probe('count', newsApi.read, () => ({ query: { only: 'count' } }), { viewers: ['X'], isSealed: true }),
]
/** Calls that might reveal that a story has a photo that waits; its author, and staff, are told. */
export const photoProbes: Probe[] = [
  probe('anonymous', storyApi.read, ({ sealed }) => ({ id: sealed[0] }), { viewers: ['X', ...staff], isTold: true }),
  probe('that waits', photoApi.read, ({ photo }) => ({ key: photo.key })),
  probe('that waits', photoApi.readPreview, ({ photo }) => ({ key: photo.key })),
  probe('that waits', photoApi.readOwn, ({ sealed, photo }) => ({ id: sealed[0], photoId: photo.id }), {
    viewers: ['member'],
  }),
  ...[...readings, ...writings].flatMap((reading) => {
    const others = (reading.viewers ?? viewers).filter((viewer) => viewer !== 'moderator')
    return others.length === 0 ? [] : [{ ...reading, viewers: others }]
  }),
]
/** Calls that might reveal whether X is logged in. */
export const presenceProbes: Probe[] = [
  loginAt(() => 'xenia'),
  probe('', passwordResetApi.request, () => ({ body: { email: emailOf('xenia') } })),
  probe('', authApi.challenge),
  ...readings,
]

/** Calls that might reveal, at the same address or device, who logged in there. */
export const placeProbes: Probe[] = [
  loginAt(() => 'xenia'),
  loginAt(() => 'yvona'),
  probe('for X', authApi.challenge, () => ({ query: { username: 'xenia' } })),
  probe('', siteApi.config),
  probe('', passwordResetApi.request, () => ({ body: { email: emailOf('xenia') } })),
  register((_, n) => `r.${n}@people.example`),
]

/** Values in answers that are random or were sent by us. Their presence is still compared. */
const blurText = (text: string) =>
  text
    .replace(/"id":\d+/g, '"id":…')
    .replace(/"(token|username|email|reference|salt|signature|nonce)":"[^"]*"/g, '"$1":"…"')
    .replace(/"(expiresAt)":\d+/g, '"$1":…')
    .replace(/"draft_keys":\[[^\]]*\]/g, '"draft_keys":…')
const unsaid = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']
const blurHeader = ([name, value]: [string, string]) => {
  if (name === 'set-cookie') return `${name}: ${value.replace(/^([^=]+)=[^;]*/, '$1=…')}`
  return `${name}: ${['x-bookmark', 'x-reference', 'retry-after'].includes(name) ? '…' : value}`
}

/**
 * Everything of an answer that must be equal: status, headers, bytes. A reset reads nothing before it answers while limits are
 * off, unless the switches are due to be read: whether it has a bookmark is chance.
 */
export const readAnswer = async ({ e, isSealed }: Probe, response: Response): Promise<string> => {
  const isReset = e.call === passwordResetApi.request.call
  const left = isReset ? [...unsaid, 'x-bookmark'] : unsaid
  const headers = [...response.headers].filter(([name]) => !left.includes(name)).map(blurHeader)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isText = /json|text/.test(response.headers.get('content-type') ?? '')
  const text = new TextDecoder(isText ? 'utf-8' : 'latin1').decode(bytes)
  if (isSealed) return [response.status, ...headers.sort(), bytes.length].join('\n')
  const isDrawn = e.call === authApi.register.call || e.call === authApi.challenge.call
  if (!isDrawn) return [response.status, ...headers.sort(), text].join('\n')
  // Padding makes up for an id of fewer digits: then all bytes together are compared.
  const blurred = blurText(text).trimEnd()
  return [response.status, ...headers.sort(), blurred, text.endsWith(' ') ? bytes.length : ''].join('\n')
}

/** The first difference of two answers, with its surroundings. */
export const firstDifference = (first: string, second: string): string => {
  let at = 0
  while (at < first.length && first[at] === second[at]) at++
  const from = Math.max(0, at - 25)
  return `${JSON.stringify(first.slice(from, at + 25))} and ${JSON.stringify(second.slice(from, at + 25))}`
}
