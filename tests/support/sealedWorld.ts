import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { type Call, calls } from '#contract/calls'
import type { Endpoint } from '#contract/endpoint'
import { today } from '../../worker/clock.ts'
import { Buffer } from '../../worker/crypto/buffer.ts'
import type { Story, StoryPhoto, User } from '../../worker/db/client.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { forgetOpening } from '../../worker/features/site/opening.ts'
import { invalidateTiles } from '../../worker/features/map/tileCache.ts'
import { invalidateSwitches } from '../../worker/features/moderation/switches/enforce.ts'
import { as } from './client.ts'
import { aHotlineDraft, anImportFile } from './creations.ts'
import { emptyLog } from './emptyLog.ts'
import { aCollection } from './collections.ts'
import { aComment, aStory, aUser, db } from './factories.ts'
import { aPhoto } from './photos.ts'
import { aWorld, type World } from './world.ts'

/** A world with one anonymous story and comment, both flagged, and two people either of whom could have written them. */
export interface Sealed {
  world: World
  suspects: [User, User]
  story: Story
  commentId: number
  /** A public collection of another member with the story. */
  collectionId: number
  /** A photo of the story. */
  photo?: StoryPhoto
}

export const aSealedWorld = async (): Promise<Sealed> => {
  const world = await aWorld()
  const suspects: [User, User] = [
    await aUser({ username: 'xenia', bio: 'gardens' }),
    await aUser({ username: 'yusuf', isProfilePrivate: true }),
  ]
  for (const by of suspects) await aStory({ by, title: 'Something else' })
  // The point must not change on an edit: if it were drawn again, no two answers would be the same.
  const story = await aStory({ by: suspects[0], isAnonymous: true, title: 'The secret', placePrecision: 'town' })
  await aComment({ on: story })
  const { id } = await aComment({ on: story, by: suspects[0], isAnonymous: true })
  // Both are in the queue of staff.
  const flag = { flaggerId: world.other.id, createdAt: today() }
  await db()
    .insert(schema.storyFlags)
    .values({ ...flag, id: randomId(), storyId: story.id, reportType: 1 })
  await db()
    .insert(schema.commentFlags)
    .values({ ...flag, id: randomId(), commentId: id, reportType: 1 })
  const photo = await aPhoto({ on: story })
  const collection = await aCollection({ by: world.people.owner, of: [story], state: 'shown' })
  return { world, suspects, story, commentId: id, photo, collectionId: collection.id }
}

type Ask = (sealed: Sealed) => object[]
const photoOf: Ask = ({ story, photo }) => [{ id: story.id, photoId: photo?.id ?? 1 }]
const keyOfPhoto: Ask = ({ photo }) => [{ key: photo?.addressKey ?? 'nothing' }]
const story: Ask = ({ story }) => [{ id: story.id }]
const suspect: Ask = ({ suspects }) => suspects.map(({ id }) => ({ id }))
const nothing: Ask = () => [{}]
const text = { title: 'Edited', description: '<p>Edited.</p>' }

/** The inputs of each call that concern the anonymous story, its comment, or the two possible authors. */
export const asks: Record<Call, Ask> = {
  [calls.stories.list]: ({ suspects }) => [{}, ...suspects.map(({ id }) => ({ query: { owner: id } }))],
  [calls.stories.read]: story,
  [calls.stories.add]: nothing,
  [calls.stories.edit]: ({ story }) => [
    { id: story.id, body: text },
    { id: story.id, body: { is_anonymous_pin: false } },
    { id: story.id, body: { is_anonymous_pin: true, own_comments: 'seal' } },
    { id: story.id, body: { contentNotes: ['death'] } },
    { id: story.id, body: { photos: [] } },
    { id: story.id, body: { placePrecision: 'town', locality: 'Los Angeles' } },
  ],
  [calls.stories.leave]: story,
  [calls.stories.remove]: story,
  [calls.stories.earliest]: nothing,
  [calls.stories.latest]: nothing,
  [calls.stories.search]: () => [{}, { query: { search: 'secret' } }, { query: { search: 'xenia' } }],
  [calls.storyTiles.view]: () => [
    { z: 1, x0: 0, y0: 0, x1: 1, y1: 1 },
    { z: 12, x0: 703, y0: 1635, x1: 704, y1: 1636 },
  ],
  [calls.storyTiles.search]: () => [{ query: { search: 'secret' } }],
  [calls.storyTiles.years]: nothing,
  [calls.storyTiles.times]: () => [{ query: { bbox: '-180,-85,180,85' } }],
  [calls.comments.list]: ({ story }) => [{}, { query: { pin: story.id } }, { query: { flagged: '1' } }],
  [calls.comments.add]: ({ story }) => [{ body: { pin: story.id, description: 'hello' } }],
  [calls.comments.remove]: ({ commentId }) => [{ id: commentId }],
  [calls.comments.keep]: ({ commentId }) => [{ id: commentId }],
  [calls.comments.takeBackKeep]: ({ commentId }) => [{ id: commentId }],
  [calls.collections.list]: () => [{}, { query: { bbox: '-180,-85,180,85' } }],
  [calls.collections.read]: ({ collectionId, world }) => [{ id: collectionId }, { id: world.privateCollection.id }],
  [calls.collections.add]: ({ story }) => [
    { body: { title: 'Mine', visibility: 'public', items: [{ id: story.id }] } },
  ],
  [calls.collections.edit]: ({ collectionId }) => [
    { id: collectionId, body: { title: 'Changed', version: 'another' } },
  ],
  [calls.collections.remove]: ({ collectionId }) => [{ id: collectionId }],
  [calls.collections.own]: nothing,
  [calls.collections.appeal]: ({ collectionId }) => [{ id: collectionId, body: { text: 'It is mine' } }],
  [calls.collections.flag]: ({ collectionId }) => [{ body: { collection: collectionId, reason: 'x' } }],
  [calls.storyFlags.add]: ({ story }) => [{ body: { pinId: story.id, reportType: 1, reason: 'x' } }],
  [calls.storyFlags.toggle]: ({ world }) => [{ id: world.storyFlag.id, body: { flagged: false } }],
  [calls.commentFlags.add]: ({ commentId }) => [{ body: { comment: commentId, reason: 'x' } }],
  [calls.commentFlags.remove]: ({ world }) => [{ id: world.commentFlag.id }],
  [calls.favourites.add]: ({ story }) => [{ body: { pinId: story.id } }],
  [calls.favourites.remove]: ({ world }) => [{ id: world.favourite.id }],
  [calls.flaggedStories.list]: nothing,
  [calls.flaggedStories.remove]: story,
  [calls.flaggedStories.keep]: story,
  [calls.flaggedStories.takeBackKeep]: story,
  [calls.flaggedStories.removed]: nothing,
  [calls.flaggedStories.restore]: story,
  [calls.auth.login]: nothing,
  [calls.auth.register]: nothing,
  [calls.auth.logout]: nothing,
  [calls.auth.exit]: nothing,
  [calls.auth.self]: nothing,
  [calls.auth.editSelf]: () => [{ body: { bio: 'me' } }],
  [calls.auth.deleteSelf]: nothing,
  [calls.auth.challenge]: () => [],
  [calls.syndication.index]: nothing,
  [calls.syndication.geojson]: () => [
    {},
    { query: { search: 'secret' } },
    { query: { bbox: '-180,-85,180,85' } },
    { query: { startDate: '1900-01-01' } },
  ],
  [calls.syndication.csv]: () => [{}, { query: { search: 'xenia' } }],
  [calls.syndication.rss]: () => [{}, { query: { categories: '1' } }, { query: { language: 'en' } }],
  [calls.syndication.collection]: ({ collectionId }) => [{ name: `${collectionId}.geojson` }],
  [calls.syndication.dump]: () => [{ name: 'nothing' }],
  [calls.syndication.oembed]: ({ story }) => [
    { query: { url: `http://localhost:8787/story/${story.id}` } },
    { query: { url: 'http://localhost:8787/?q=secret' } },
  ],
  [calls.imports.list]: nothing,
  [calls.imports.add]: () => [{ query: { dry: '1' }, body: anImportFile }, { body: anImportFile }],
  [calls.imports.undo]: ({ world }) => [{ id: world.imported.id }],
  [calls.imports.restore]: ({ world }) => [{ id: world.undone.id }],
  [calls.dataExport.read]: nothing,
  [calls.news.read]: () => [{}, { query: { only: 'count' } }],
  [calls.credentials.changePassword]: nothing,
  [calls.credentials.changeEmail]: () => [{ body: { current_password: 'x', email: 'xenia@people.example' } }],
  [calls.sessions.list]: nothing,
  [calls.sessions.end]: () => [{ id: 'nothing' }],
  [calls.sessions.endOthers]: nothing,
  [calls.passkeys.list]: nothing,
  [calls.passkeys.options]: nothing,
  [calls.passkeys.add]: nothing,
  [calls.passkeys.remove]: () => [{ id: 1, body: { password: 'violet hour #7' } }],
  [calls.passkeys.renewCodes]: nothing,
  [calls.passkeys.login]: nothing,
  [calls.passkeys.loginByCode]: nothing,
  [calls.passkeys.clear]: suspect,
  [calls.confirmation.options]: nothing,
  [calls.confirmation.check]: () => [{ body: { password: 'violet hour #7' } }],
  [calls.users.list]: nothing,
  [calls.users.read]: suspect,
  [calls.users.edit]: ({ suspects }) => suspects.map(({ id }) => ({ id, body: { is_moderator: true } })),
  [calls.users.remove]: suspect,
  [calls.pauses.set]: ({ suspects }) => suspects.map(({ id }) => ({ id, body: { days: 7, reason: 'spam' } })),
  [calls.log.list]: nothing,
  [calls.log.csv]: nothing,
  [calls.transparency.read]: nothing,
  [calls.profiles.find]: () => [
    { query: { username: 'xenia' } },
    { query: { username: 'yusuf' } },
    { query: { username: 'xenia', told_before: btoa('9999-12-31/1') } },
    { query: { username: 'xenia', kept_before: btoa('9999-12-31/1') } },
    { query: { search: 'xen' } },
  ],
  [calls.avatars.add]: nothing,
  [calls.avatars.read]: () => [{ key: 'nothing' }],
  [calls.photos.add]: nothing,
  [calls.photos.read]: keyOfPhoto,
  [calls.photos.readPreview]: keyOfPhoto,
  [calls.photos.readOwn]: photoOf,
  [calls.photos.readOwnPreview]: photoOf,
  [calls.passwordReset.request]: ({ suspects }) =>
    suspects.map(({ username }) => ({ body: { email: `${username}@people.example` } })),
  [calls.passwordReset.confirm]: nothing,
  [calls.faq.list]: nothing,
  [calls.faq.add]: nothing,
  [calls.faq.edit]: ({ world }) => [{ id: world.question.id, body: { faqAnswerDesc: 'x' } }],
  [calls.faq.remove]: ({ world }) => [{ id: world.question.id }],
  [calls.hotlines.list]: () => [{}, { query: { country: 'IS' } }],
  [calls.hotlines.add]: () => [{ body: aHotlineDraft }],
  [calls.hotlines.edit]: ({ world }) => [{ id: world.hotline.id, body: { note: 'x' } }],
  [calls.hotlines.remove]: ({ world }) => [{ id: world.hotline.id }],
  [calls.about.read]: nothing,
  [calls.about.edit]: () => [{ body: { about_us: 'x' } }],
  [calls.contact.send]: () => [{ body: { message: 'hello' } }],
  [calls.contact.list]: nothing,
  [calls.contact.edit]: ({ world }) => [{ id: world.message.id, body: { is_read: true } }],
  [calls.contact.answer]: ({ world }) => [{ id: world.message.id, body: { text: 'Thank you' } }],
  [calls.contact.remove]: ({ world }) => [{ id: world.message.id }],
  [calls.reviews.list]: ({ story, commentId, collectionId }) => [
    {},
    { query: { story: story.id } },
    { query: { comment: commentId } },
    { query: { collection: collectionId } },
  ],
  [calls.reviews.waiting]: nothing,
  [calls.reviews.claim]: ({ story, commentId, photo }) => [
    { kind: 'photo', id: photo?.id ?? 1 },
    { kind: 'story', id: story.id },
    { kind: 'comment', id: commentId },
  ],
  [calls.reviews.decide]: ({ story, commentId, photo }) => [
    { kind: 'photo', id: photo?.id ?? 1, body: { decision: 'remove', reason: 'privacy' } },
    { kind: 'story', id: story.id, body: { decision: 'hide', reason: 'hate' } },
    { kind: 'comment', id: commentId, body: { decision: 'keep' } },
  ],
  [calls.reviews.undo]: ({ story }) => [{ kind: 'story', id: story.id }],
  [calls.reviews.appeal]: ({ story }) => [{ id: story.id, body: { text: 'It is mine' } }],
  [calls.reviews.appealPhoto]: (sealed) => photoOf(sealed).map((photo) => ({ ...photo, body: { text: 'It is mine' } })),
  [calls.categories.list]: nothing,
  [calls.places.search]: () => [{ query: { q: 'xenia' } }],
  [calls.switches.read]: nothing,
  [calls.switches.edit]: () => [{ body: { read_only: false } }],
  [calls.tiles.read]: () => [{ z: 0, x: 0, y: 0 }],
  [calls.streets.describe]: nothing,
  [calls.streets.tile]: () => [{ z: 14, x: 0, y: 0 }],
  [calls.site.config]: nothing,
  [calls.site.health]: nothing,
  [calls.site.openapi]: nothing,
}

/** Masks ids of rows, to compare answers about rows just made. A padded answer keeps its length. */
export const blurIds = (answer: string) => {
  const blurred = answer.replace(/"id":\d+/g, '"id":…')
  return answer.endsWith(' ') ? blurred.padEnd(answer.length) : blurred
}
/**
 * What differs between any two answers, whichever member wrote the rows: a fresh cookie, the database bookmark, the
 * reference of a failure in the log, the names of the viewer's own sessions, when an act of staff ends.
 */
const blur = (answer: string) =>
  answer
    .replace(/csrftoken=[^;]+/g, 'csrftoken=…')
    .replace(/^(x-bookmark|x-reference): [\w.-]+$/gm, '$1: …')
    .replace(/"id":"[\w-]{43}"/g, '"id":"…"')
    .replace(/"(until|undoUntil)":"[^"]+"/g, '"$1":"…"')
    .replace(/"version":"[\da-f]{8}-[\da-f-]{27}"/g, '"version":"…"')

/** The whole answer to a viewer: status, headers, body. Each call uses the viewer's only session, since it may list sessions. */
export const listen = async (e: Endpoint, input: object, viewer: User | null): Promise<string> => {
  // Empty all caches, so that each call makes the same queries.
  invalidateSwitches()
  forgetOpening()
  invalidateTiles()
  if (viewer) await db().delete(schema.sessions).where(eq(schema.sessions.userId, viewer.id))
  const response = await as(viewer, { RATE_LIMITS: 'off', CAPTCHA: 'off' }).send(e, input)
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const isText = /json|text|xml/.test(response.headers.get('content-type') ?? '')
  return blur([response.status, ...headers, bytes.toString(isText ? 'utf8' : 'base64')].join('\n'))
}

/** All tables as they are, to put back after a call that changed them. */
export const snapshot = async () => {
  const tables = [
    schema.users, schema.stories, schema.storyPhotos, schema.comments, schema.storyFlags, schema.commentFlags, schema.favourites,
    schema.questions, schema.abouts, schema.hotlines, schema.contactMessages, schema.reservedNames, schema.pauses,
    schema.imports, schema.collections, schema.collectionFlags, schema.reviews, schema.importedRowTags, schema.importedStories, schema.importChanges,
  ] as const // oxfmt-ignore
  const held = await Promise.all(tables.map((table) => db().select().from(table)))
  const rows = held.flatMap((all, n) => all.map((row) => [tables[n]!, row] as const))
  const putBack = [
    ...[...tables].reverse().map((table) => db().delete(table)),
    ...rows.map(([table, row]) =>
      db()
        .insert(table)
        .values(row as never),
    ),
  ]
  // Once for all times that it is put back.
  const statements = putBack.map((query) => {
    const { sql, params } = query.toSQL()
    return env.DB.prepare(sql).bind(...params)
  })
  return async () => {
    await emptyLog()
    await env.DB.batch(statements)
  }
}
