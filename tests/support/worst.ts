import { aboutApi } from '#contract/about'
import { authApi } from '#contract/auth'
import { collectionLimits } from '#contract/collectionLimits'
import { collectionApi } from '#contract/collections'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import type { Endpoint } from '#contract/endpoint'
import { faqApi } from '#contract/faq'
import { favoriteApi } from '#contract/favorites'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { limits } from '#contract/limits'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'

/** The largest allowed answer of the API. */
export const mostBytes = 512 * 1024

/** The largest text in bytes of so many characters and bytes: quotes, which JSON escapes, with combining marks. */
const heaviestOf = (max: number, bytes: number): string => {
  const marks = Math.floor((bytes / max - 1) / 2)
  return `"${'\u0304'.repeat(marks)}`.repeat(max)
}
/** The largest text in bytes that the limits allow. */
export const heaviest = (name: Exclude<keyof typeof limits.bytes, 'description'>): string =>
  heaviestOf(limits[name], limits.bytes[name])

/** The longest possible description: letters of three bytes, each with its own formats. */
export const heaviestDescription = (): string => {
  const part = '<b>ก</b><i>ข</i>ค'
  return `<p>danced ${part.repeat(Math.floor((limits.description.raw - 20) / part.length))}</p>`
}

/** The members who fill the database, by role; `some` are further members. */
export interface Cast {
  teller: string
  reader: string
  administrator: string
  some: string[]
}
/** Sends a call as a member and returns the JSON. Throws if the call is refused, except with the status `refused`. */
export type Tell = (who: string | null, e: Endpoint, input: object, refused?: number) => Promise<unknown>

/** The amounts; `long` is the number of stories with the longest description. */
export interface Size {
  stories: number
  long: number
  favourites: number
  comments: number
}
const placeOf = (n: number) => ({ latitude: 34 + (n % 40) / 1e4, longitude: -118 - Math.floor(n / 40) / 1e4 })

const tellStories = async (
  tell: Tell,
  { teller, reader }: Cast,
  { stories, long, favourites }: Size,
): Promise<number[]> => {
  const part = heaviest('addressPart')
  const place = { address: part, locality: part, region: part, country: part, postCode: part }
  const told: number[] = []
  for (let n = 0; n < stories; n++) {
    const description = n < long ? heaviestDescription() : `<p>${'"danced" '.repeat(20)}</p>`
    const body = { title: heaviest('title'), description, category: (n % 3) + 1, ...placeOf(n), ...place }
    const { id } = (await tell(teller, storyApi.add, { body: { ...body, startDate: '1999-01-01' } })) as { id: number }
    told.push(id)
    if (n < favourites) await tell(reader, favoriteApi.add, { body: { pinId: id } })
  }
  return told
}

/**
 * Adds as many collections of these stories as an account can have, a page of them public, and as many that wait. Returns the id of one
 * that is shown.
 */
const collect = async (tell: Tell, { teller, administrator }: Cast, storyIds: readonly number[]): Promise<number> => {
  const { introduction, itemNote, page, perAccount, stories } = collectionLimits
  const note = heaviestOf(itemNote.max, itemNote.bytes)
  const words = {
    title: heaviest('title'),
    kind: 'walk',
    introduction: heaviestOf(introduction.max, introduction.bytes),
  }
  const items = storyIds.slice(0, stories).map((id) => ({ id, note }))
  const add = async (who: string, visibility: 'public' | 'private') => {
    const made = await tell(who, collectionApi.add, { body: { ...words, visibility, items } })
    return (made as { id: number }).id
  }
  for (let n = 0; n < page; n++) await add(teller, 'public')
  for (let n = page; n < perAccount; n++) await add(administrator, 'private')
  for (let n = 1; n < page; n++) await add(administrator, 'public')
  return add(administrator, 'public')
}

/** Posts the most that the limits allow through the API. Returns the ids of the stories, the first with everything attached. */
export const fill = async (tell: Tell, cast: Cast, size: Size) => {
  const { teller, reader, administrator, some } = cast
  for (const one of [teller, reader, ...some]) await tell(one, authApi.editSelf, { body: { bio: heaviest('bio') } })
  const storyIds = await tellStories(tell, cast, size)
  const [first, second] = storyIds as [number, number]
  const commentIds: number[] = []
  const description = heaviest('comment')
  for (let n = 0; n < size.comments; n++)
    commentIds.push(((await tell(reader, commentApi.add, { body: { pin: first, description } })) as { id: number }).id)
  for (const one of some) {
    const reason = heaviest('reason')
    for (const pinId of [first, second]) await tell(one, storyFlagApi.add, { body: { pinId, reportType: 3, reason } })
    for (const comment of [commentIds.at(-1), commentIds.at(-2)])
      await tell(one, commentFlagApi.add, { body: { comment, reportType: 3, reason } })
  }
  for (let n = 0; n < 21; n++) {
    const message = heaviest('contactMessage')
    const report = { kind: 'story', id: storyIds[n % 4], topic: 'privacy' }
    await tell(null, contactApi.send, { body: { email: `${'x'.repeat(60)}@people.example`, message, report } })
    if (n < 5) await tell(administrator, flaggedStoryApi.remove, { id: storyIds.at(-1 - n) })
  }
  const question = { faqQuestionDesc: heaviest('question'), faqAnswerDesc: heaviest('answer') }
  for (let n = 0; n < 24; n++) await tell(administrator, faqApi.add, { body: question }, 422)
  await tell(administrator, aboutApi.edit, { body: { about_us: heaviest('about') } })
  // The last five stories are removed.
  const collectionId = await collect(tell, cast, storyIds.slice(0, -5))
  return { storyIds, commentIds, collectionId }
}
type Filled = Awaited<ReturnType<typeof fill>>

type Asked = { who: keyof Cast | null; call: string; input?: object }
/**
 * Every reading call, as the roles with the largest answers. `names` are the usernames of those members, `origin` is where the
 * product is served.
 */
export const readings = (
  { storyIds: [first], collectionId }: Filled,
  names: Record<'teller' | 'reader', string>,
  origin = 'http://localhost:8787',
): Asked[] => {
  const people = [null, 'teller', 'administrator'] as const
  const each = (call: string, input: object = {}): Asked[] => people.map((who) => ({ who, call, input }))
  const staff = (call: string, input: object = {}): Asked => ({ who: 'administrator', call, input })
  return [
    ...each('GET /pins/', { query: { limit: limits.page.storiesMax } }),
    ...each('GET /pins/:id/', { id: first }),
    ...each('GET /minPinDate/'),
    ...each('GET /maxPinDate/'),
    ...each('GET /pinSearch/', { query: { search: 'danced' } }),
    ...each('GET /pinSearch/', { query: { startDate: '1990-01-01' } }),
    ...[[3, 0], [9, 88], [14, 2820]].flatMap(([z, x]) => each('GET /view/:z/:x0/:y0/:x1/:y1/', rangeOf(z!, x!))), // oxfmt-ignore
    ...each('GET /view/search/', { query: { search: 'danced' } }),
    ...each('GET /view/years/'),
    ...each('GET /view/times/', { query: { bbox: '-180,-85,180,85' } }),
    ...each('GET /commentStory/', { query: { pin: first } }),
    staff('GET /commentStory/', { query: { flagged: '1' } }),
    ...[1, 5, 100].map((limit) => staff('GET /pinFlagged/', { query: { limit } })),
    staff('GET /pinFlagged/removed/', { query: { limit: 100 } }),
    { who: 'teller', call: 'GET /auth/user/' },
    { who: 'reader', call: 'GET /auth/user/' },
    { who: 'teller', call: 'GET /auth/user/news/' },
    ...each('GET /collections/', { query: { bbox: '-180,-85,180,85' } }),
    ...each('GET /collections/:id/', { id: collectionId }),
    staff('GET /auth/user/collections/'),
    ...each('GET /feeds/collections/:name/', { name: `${collectionId}.geojson` }),
    { who: 'teller', call: 'GET /auth/sessions/' },
    { who: 'teller', call: 'GET /auth/passkeys/' },
    ...each('GET /captcha/'),
    { who: 'teller', call: 'GET /auth/sessions/' },
    { who: 'teller', call: 'GET /auth/passkeys/' },
    staff('GET /auth/users/'),
    staff('GET /auth/users/', { query: { search: 'some' } }),
    ...each('GET /profile/users/', { query: { username: names.teller } }),
    ...each('GET /profile/users/', { query: { username: names.reader } }),
    staff('GET /profile/users/', { query: { search: 'some' } }),
    ...each('GET /faq/'),
    ...each('GET /hotlines/'),
    ...each('GET /management/aboutUs/1/'),
    staff('GET /contactUs/'),
    ...each('GET /category/'),
    staff('GET /switches/'),
    staff('GET /review/'),
    staff('GET /review/waiting/'),
    staff('GET /log/'),
    staff('GET /imports/'),
    ...each('GET /transparency/'),
    ...each('GET /tiles/:z/:x/:y/', { z: 0, x: 0, y: 0 }),
    ...each('GET /streets/'),
    ...each('GET /streets/:z/:x/:y/', { z: 14, x: 0, y: 0 }),
    ...(['geojson', 'csv', 'rss'] as const).flatMap((format) =>
      each(`GET /feeds/stories.${format}`, { query: { limit: 1000 } }),
    ),
    ...each('GET /feeds/'),
    ...each('GET /oembed/', { query: { url: `${origin}/story/${first}` } }),
    ...each('GET /config/'),
    ...each('GET /health/'),
    ...each('GET /openapi.json'),
  ]
}
const rangeOf = (z: number, x: number) => {
  const y = { 3: 0, 9: 204, 14: 6543 }[z]!
  return { z, x0: x, y0: y, x1: x + 3, y1: y + 3 }
}
