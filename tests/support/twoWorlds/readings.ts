import { env } from 'cloudflare:test'
import { vi } from 'vitest'
import { type Call, calls } from '#contract/calls'
import { methodOf } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { Buffer } from '../../../worker/crypto/buffer.ts'
import { forgetOpening } from '../../../worker/features/site/opening.ts'
import { invalidateTiles } from '../../../worker/features/map/tileCache.ts'
import { makeDump } from '../../../worker/features/syndication/dump.ts'
import { findDump, findFile, removeAllBut } from '../../../worker/services/exportStore.ts'
import { ASSETS } from '../builtApp.ts'
import { send } from '../client.ts'
import { db } from '../factories.ts'
import { type Name, type Scene, sendAs } from './scene.ts'

type Reads = (scene: Scene) => object[]
/** A reading call with its inputs; `act` for a writing call (acts.ts); or why it is left out. */
type Entry = Reads | 'act' | { leftOut: string }

const nothing: Reads = () => [{}]
const ownAccount = {
  leftOut: 'answers its own person alone, about how they log in; no story, comment or flag has a part in it',
}
const fixed = { leftOut: 'the same for everybody and at all times: no row that a person writes is in it' }
const siteTexts = {
  leftOut: 'what administrators write: no story, comment, flag or account has a part in it, and its table is compared',
}
const outside = { leftOut: 'reads files, or asks a server of others: no table of ours' }

const storiesOf = ({ stories, elsewhere, made }: Scene) => [
  stories.visible,
  stories.pending,
  stories.removed,
  elsewhere,
  ...(made.story ? [made.story] : []),
]
/** The photo of a signed story, and that of the anonymous one of this hour. */
const keysOfPhotos: Reads = ({ made }) =>
  ['photoKey', 'anonymousPhotoKey'].flatMap((name) => (name in made ? [{ key: made[name] }] : []))
const ownPhotos: Reads = ({ made }) => ('photo' in made ? [{ id: made.photoStory, photoId: made.photo }] : [])
const pagesOf = (count: number) => Array.from({ length: count }, (_, n) => ({ query: { page: String(n + 1) } }))

/** Every call of the contract. A new call without an entry here does not compile. */
export const contractCalls: Record<Call, Entry> = {
  [calls.stories.list]: ({ people, elsewhere }) => [
    {},
    { query: { owner: people.xenia.id } },
    { query: { owner: people.yusuf.id } },
    { query: { ids: String(elsewhere) } },
  ],
  [calls.stories.read]: (scene) => storiesOf(scene).map((id) => ({ id })),
  [calls.stories.add]: 'act',
  [calls.stories.edit]: 'act',
  [calls.stories.leave]: 'act',
  [calls.stories.remove]: 'act',
  [calls.stories.earliest]: nothing,
  [calls.stories.latest]: nothing,
  [calls.stories.search]: () => [{ query: { search: 'signed' } }, { query: { search: 'xenia' } }],
  [calls.storyTiles.view]: () => [
    { z: 1, x0: 0, y0: 0, x1: 1, y1: 1 },
    { z: 12, x0: 703, y0: 1635, x1: 704, y1: 1636 },
  ],
  [calls.storyTiles.search]: () => [{ query: { search: 'unsigned' } }],
  [calls.storyTiles.years]: nothing,
  [calls.storyTiles.times]: () => [{ query: { bbox: '-180,-85,180,85' } }],
  [calls.comments.list]: ({ stories, elsewhere }) => [
    {},
    { query: { pin: elsewhere } },
    { query: { pin: stories.visible } },
    { query: { flagged: '1' } },
  ],
  [calls.comments.add]: 'act',
  [calls.comments.remove]: 'act',
  [calls.comments.keep]: 'act',
  [calls.comments.takeBackKeep]: 'act',
  [calls.collections.list]: nothing,
  [calls.collections.read]: ({ made }) => ('collection' in made ? [{ id: made.collection }] : []),
  [calls.collections.add]: 'act',
  [calls.collections.edit]: 'act',
  [calls.collections.remove]: 'act',
  [calls.collections.own]: nothing,
  [calls.collections.appeal]: 'act',
  [calls.collections.flag]: 'act',
  [calls.storyFlags.add]: 'act',
  [calls.storyFlags.toggle]: 'act',
  [calls.commentFlags.add]: 'act',
  [calls.commentFlags.remove]: 'act',
  [calls.favourites.add]: 'act',
  [calls.favourites.remove]: 'act',
  [calls.flaggedStories.list]: () => [{ query: { limit: '100' } }],
  [calls.flaggedStories.remove]: 'act',
  [calls.flaggedStories.keep]: 'act',
  [calls.flaggedStories.takeBackKeep]: 'act',
  [calls.flaggedStories.removed]: () => pagesOf(1),
  [calls.flaggedStories.restore]: 'act',
  [calls.auth.login]: 'act',
  [calls.auth.register]: 'act',
  [calls.auth.logout]: 'act',
  [calls.auth.exit]: 'act',
  [calls.auth.self]: nothing,
  [calls.auth.editSelf]: 'act',
  [calls.auth.deleteSelf]: 'act',
  [calls.auth.challenge]: fixed,
  [calls.users.list]: () => pagesOf(2),
  [calls.users.read]: ({ people }) => [{ id: people.xenia.id }, { id: people.yusuf.id }],
  [calls.users.edit]: 'act',
  [calls.users.remove]: 'act',
  [calls.profiles.find]: () => [
    { query: { username: 'xenia' } },
    { query: { username: 'yusuf' } },
    { query: { username: 'stranger' } },
    { query: { search: 'xen' } },
  ],
  [calls.avatars.add]: 'act',
  [calls.avatars.read]: ({ made }) => ('picture' in made ? [{ key: made.picture }] : []),
  [calls.photos.add]: 'act',
  [calls.photos.read]: keysOfPhotos,
  [calls.photos.readPreview]: keysOfPhotos,
  [calls.photos.readOwn]: ownPhotos,
  [calls.photos.readOwnPreview]: ownPhotos,
  [calls.faq.list]: siteTexts,
  [calls.faq.add]: 'act',
  [calls.faq.edit]: 'act',
  [calls.faq.remove]: 'act',
  [calls.about.read]: siteTexts,
  [calls.about.edit]: 'act',
  [calls.contact.send]: 'act',
  [calls.contact.list]: siteTexts,
  [calls.contact.edit]: 'act',
  [calls.contact.answer]: 'act',
  [calls.contact.remove]: 'act',
  [calls.categories.list]: fixed,
  [calls.places.search]: outside,
  [calls.switches.read]: nothing,
  [calls.switches.edit]: 'act',
  [calls.tiles.read]: outside,
  [calls.streets.describe]: outside,
  [calls.streets.tile]: outside,
  [calls.site.config]: nothing,
  [calls.site.health]: fixed,
  [calls.site.openapi]: fixed,
  [calls.reviews.list]: (scene) => [
    ...pagesOf(3),
    ...storiesOf(scene).map((story) => ({ query: { story } })),
    ...[...Object.values(scene.comments), scene.theirs, scene.unsigned].map((comment) => ({ query: { comment } })),
    ...('collection' in scene.made ? [{ query: { collection: scene.made.collection } }] : []),
  ],
  [calls.reviews.waiting]: nothing,
  [calls.reviews.claim]: 'act',
  [calls.reviews.decide]: 'act',
  [calls.reviews.undo]: 'act',
  [calls.reviews.appeal]: 'act',
  [calls.reviews.appealPhoto]: 'act',
  [calls.pauses.set]: 'act',
  [calls.log.list]: () => [
    ...pagesOf(1),
    ...[{ title: 'signed' }, { account: 'xenia' }, { account: 'yusuf' }].map((query) => ({ query })),
  ],
  [calls.log.csv]: nothing,
  [calls.transparency.read]: nothing,
  [calls.hotlines.list]: siteTexts,
  [calls.hotlines.add]: 'act',
  [calls.hotlines.edit]: 'act',
  [calls.hotlines.remove]: 'act',
  [calls.confirmation.options]: ownAccount,
  [calls.confirmation.check]: ownAccount,
  [calls.passkeys.list]: ownAccount,
  [calls.passkeys.options]: ownAccount,
  [calls.passkeys.add]: ownAccount,
  [calls.passkeys.remove]: ownAccount,
  [calls.passkeys.renewCodes]: ownAccount,
  [calls.passkeys.login]: ownAccount,
  [calls.passkeys.loginByCode]: ownAccount,
  [calls.passkeys.clear]: 'act',
  [calls.sessions.list]: nothing,
  [calls.sessions.end]: ownAccount,
  [calls.sessions.endOthers]: 'act',
  [calls.credentials.changePassword]: 'act',
  [calls.credentials.changeEmail]: 'act',
  [calls.syndication.index]: nothing,
  [calls.syndication.geojson]: nothing,
  [calls.syndication.csv]: nothing,
  [calls.syndication.rss]: nothing,
  [calls.syndication.collection]: ({ made }) => ('collection' in made ? [{ name: `${made.collection}.geojson` }] : []),
  [calls.syndication.dump]: { leftOut: '`readDump` makes the dump and reads all of it' },
  [calls.syndication.oembed]: ({ stories }) =>
    [stories.visible, stories.pending].map((id) => ({ query: { url: `http://localhost:8787/story/${id}` } })),
  [calls.imports.list]: nothing,
  [calls.imports.add]: 'act',
  [calls.imports.undo]: 'act',
  [calls.imports.restore]: 'act',
  [calls.dataExport.read]: nothing,
  [calls.news.read]: () => [{}, { query: { only: 'count' } }],
  [calls.passwordReset.request]: 'act',
  [calls.passwordReset.confirm]: {
    leftOut: 'takes what stands in a mail; of a person it knows the account alone (tests/worker/passwordReset.test.ts)',
  },
}

/** The pages that the worker writes. */
const pageAddresses = ({ stories }: Scene) => [
  '/',
  `/?story=${stories.visible}`,
  '/users/xenia',
  `/story/${stories.visible}`,
  `/story/${stories.pending}`,
  '/embed',
  `/embed?story=${stories.visible}`,
  '/sitemap.xml',
  '/sitemap/1-of-1.xml',
]

/**
 * An answer as text: status, headers, body. A bookmark is sealed and counts the writes to this test's database; the tags
 * of map views are HMACs over versions that SQLite draws, and it draws addresses of photos.
 */
export const readAnswer = async (response: Response): Promise<string> => {
  const headers = [...response.headers]
    .map(([name, value]) => `${name}: ${value}`)
    .map((line) => line.replace(/^x-bookmark: .+$/, 'x-bookmark: …').replace(/^etag: W\/"[\w-]{43}"$/, 'etag: …'))
  const bytes = Buffer.from(await response.arrayBuffer())
  const isText = /json|text|xml/.test(response.headers.get('content-type') ?? '')
  const text = bytes.toString(isText ? 'utf8' : 'base64').replace(/(\/api\/photos\/)[0-9a-f]{32}/g, '$1…')
  return [response.status, ...headers, text].join('\n')
}

/** Makes the day's dump and returns its text. */
export const readDump = async (): Promise<string> => {
  await removeAllBut(env.EXPORTS, [])
  await makeDump(db(), env.EXPORTS, { license: 'CC0', origin: 'http://localhost:8787' }, Date.now())
  const [file] = (await findDump(env.EXPORTS))!.files
  const { body } = await findFile(env.EXPORTS, file!.name)
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).text()
}

const readingEndpoints = endpoints.filter(({ call }) => methodOf(call) === 'get')

/** Everything that some viewers can read, by viewer and call; for guests also the pages of the worker, and the dump. */
export const readEverything = async (scene: Scene, viewers: readonly (Name | null)[]): Promise<Map<string, string>> => {
  invalidateTiles()
  forgetOpening()
  vi.spyOn((caches as unknown as { default: Cache }).default, 'match').mockResolvedValue(undefined)
  const heard = new Map<string, string>()
  for (const viewer of viewers) {
    for (const e of readingEndpoints) {
      const entry = contractCalls[e.call]
      if (typeof entry !== 'function') continue
      for (const input of entry(scene)) {
        const response = await sendAs(scene, viewer, e, input, { vars: { RATE_LIMITS: 'off' } })
        heard.set(`${viewer ?? 'guest'} ${e.call} ${JSON.stringify(input)}`, await readAnswer(response))
      }
    }
  }
  for (const address of pageAddresses(scene))
    heard.set(`guest ${address}`, await readAnswer(await send(address, {}, { ASSETS })))
  heard.set('the dump', await readDump())
  return heard
}
