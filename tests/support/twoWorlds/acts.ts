import { env } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import { aboutApi } from '#contract/about'
import { authApi } from '#contract/auth'
import { avatarApi } from '#contract/avatars'
import { collectionApi } from '#contract/collections'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import { credentialsApi } from '#contract/credentials'
import { dataExportApi } from '#contract/dataExport'
import type { Endpoint } from '#contract/endpoint'
import { faqApi } from '#contract/faq'
import { favoriteApi } from '#contract/favorites'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { hotlineApi } from '#contract/hotlines'
import { importApi } from '#contract/imports'
import { passkeyApi } from '#contract/passkeys'
import { passwordResetApi } from '#contract/passwordReset'
import { pauseApi } from '#contract/pauses'
import { photoApi } from '#contract/photos'
import { type Decision, needsReason, reviewApi, type ReviewItem } from '#contract/reviews'
import { sessionApi } from '#contract/sessions'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { switchApi } from '#contract/switches'
import { userApi } from '#contract/users'
import { cleanUp } from '../../../worker/cleanup.ts'
import { rotateKeys } from '../../../worker/features/keyRotation/rotate.ts'
import { aDraft, aHotlineDraft, anImportFile, creations, creating } from '../creations.ts'
import { db } from '../factories.ts'
import { send } from '../client.ts'
import { password } from '../passkeys.ts'
import { asRead, decided, type PostKind } from '../reviewed.ts'
import { drawFrom } from './random.ts'
import { type AnonymousRows, enter, type Name, photoRow, type Scene, sendAs, startsAt, uploadAs } from './scene.ts'

type FromScene<T> = (scene: Scene) => T | Promise<T>

/** A member or guest sends a call. */
export interface CallAct {
  who: Name | null
  call: Endpoint
  input: FromScene<object>
  headers?: Record<string, string>
  /** True where the call must be refused. */
  isRefused?: true
  /** Stores the parts of the reply that later acts and readings need. */
  then?: (scene: Scene, reply: never) => void
}
/** Any other event: time passes, keys change. `calls` are the calls that it sends. */
export interface Happening {
  what: string
  calls?: readonly Endpoint[]
  happens: FromScene<unknown>
}
/** Compares all that can be read here too, and not only at the end. */
interface Look {
  what: 'everybody looks'
}
export type Act = CallAct | Happening | Look
/** The calls that an act sends. */
export const callsOf = (act: Act): string[] =>
  'call' in act ? [act.call.call] : 'happens' in act ? (act.calls ?? []).map(({ call }) => call) : []
const everybodyLooks: Look = { what: 'everybody looks' }

/** Acts on signed items, one after the other in one world. */
export interface Chapter {
  /** Its subject, as part of the title of its test. */
  what: string
  /** Who wrote the anonymous rows in one of the worlds, by default xenia; yusuf in the other. */
  author?: Exclude<AnonymousRows['author'], 'yusuf'>
  /** How many anonymous stories the author posts in the hour of the acts; by default one. */
  postedNow?: number
  /** Whether it adds or edits what may have to wait for review: such a chapter is played in every review mode. */
  mayWait?: true
  acts: Act[]
}

type Named = { id: number }
/** Stores the id of the row that a call made. */
const asMade = (name: string) => (scene: Scene, reply: Named) => void (scene.made[name] = reply.id)
const made = (name: string) => (scene: Scene) => ({ id: scene.made[name] })
const signed = { ...aDraft, is_anonymous_pin: false, title: 'Signed now' }

const post: Act[] = [
  { who: 'xenia', call: storyApi.add, input: () => ({ body: signed }), headers: { 'idempotency-key': 'one' }, then: asMade('story') },
  { who: 'xenia', call: storyApi.add, input: () => ({ body: signed }), headers: { 'idempotency-key': 'one' } },
  { who: 'xenia', call: storyApi.add, input: () => ({ body: { ...signed, placePrecision: 'town', locality: 'Reykjavík', startDate: '1990-05-01', contentNotes: ['death'], language: 'is' } }) },
  { who: 'xenia', call: commentApi.add, input: ({ elsewhere }) => ({ body: { pin: elsewhere, description: 'I was there', is_anonymous_comment: false } }) },
  { who: 'xenia', call: commentApi.add, input: ({ stories }) => ({ body: { pin: stories.visible, description: 'I know', is_anonymous_comment: false } }) },
  { who: 'stranger', call: commentApi.add, input: ({ stories }) => ({ body: { pin: stories.visible, description: 'So do I', is_anonymous_comment: false } }) },
  { who: 'xenia', call: storyApi.edit, input: ({ stories }) => ({ id: stories.visible, body: { title: 'New words', description: '<p>New words.</p>' } }) },
  { who: 'xenia', call: storyApi.edit, input: ({ stories }) => ({ id: stories.visible, body: { latitude: 3, longitude: 4, address: 'Elsewhere' } }) },
  { who: 'xenia', call: storyApi.edit, input: ({ stories }) => ({ id: stories.visible, body: { startDate: '1981-01-01', contentNotes: ['death'], language: 'en', category: 2 } }) },
  { who: 'xenia', call: storyApi.edit, input: ({ stories }) => ({ id: stories.flagHidden, body: { title: 'New words' } }) },
  { who: 'xenia', call: storyApi.edit, input: ({ stories }) => ({ id: stories.pending, body: { title: 'New words' } }) },
  { who: 'stranger', call: storyApi.add, input: () => ({ body: signed }) },
] // oxfmt-ignore

const takeNameOff: Act[] = [
  { who: 'xenia', call: storyApi.edit, input: ({ spare }) => ({ id: spare, body: { is_anonymous_pin: true, own_comments: 'delete' } }) },
  { who: 'xenia', call: storyApi.edit, input: ({ stories }) => ({ id: stories.visible, body: { is_anonymous_pin: true, own_comments: 'seal' } }) },
  { who: 'xenia', call: storyApi.edit, input: ({ stories }) => ({ id: stories.visible, body: { is_anonymous_pin: false } }) },
  { who: 'xenia', call: storyApi.leave, input: ({ stories }) => ({ id: stories.flagHidden }) },
  { who: 'xenia', call: storyApi.leave, input: ({ stories }) => ({ id: stories.visible }) },
  { who: 'xenia', call: storyApi.remove, input: ({ stories }) => ({ id: stories.pending }) },
  { who: 'xenia', call: commentApi.remove, input: ({ comments }) => ({ id: comments.visible }) },
  { who: 'xenia', call: commentApi.remove, input: ({ comments }) => ({ id: comments.pending }) },
] // oxfmt-ignore

const react: Act[] = [
  { who: 'xenia', call: favoriteApi.add, input: ({ elsewhere }) => ({ body: { pinId: elsewhere } }), then: asMade('favourite') },
  { who: 'xenia', call: storyFlagApi.add, input: ({ elsewhere }) => ({ body: { pinId: elsewhere, reportType: 1 } }), then: asMade('flag') },
  { who: 'xenia', call: commentFlagApi.add, input: ({ theirs }) => ({ body: { comment: theirs, reason: 'rude' } }), then: asMade('commentFlag') },
  { who: 'xenia', call: favoriteApi.remove, input: made('favourite') },
  { who: 'xenia', call: storyFlagApi.toggle, input: (scene) => ({ ...made('flag')(scene), body: { flagged: false } }) },
  { who: 'xenia', call: storyFlagApi.toggle, input: (scene) => ({ ...made('flag')(scene), body: { flagged: true } }) },
  { who: 'xenia', call: commentFlagApi.remove, input: made('commentFlag') },
] // oxfmt-ignore

const crowd = ['finn', 'fay', 'fred', 'frida', 'stranger'] as const
const flagTogether: Act[] = [
  ...crowd.flatMap((who, n): Act[] => [
    { who, call: storyFlagApi.add, input: ({ stories }) => ({ body: { pinId: stories.visible, reportType: 2 } }), headers: { 'cf-connecting-ip': `198.51.100.${n}` } },
    { who, call: commentFlagApi.add, input: ({ comments }) => ({ body: { comment: comments.visible, reason: 'rude' } }), headers: { 'cf-connecting-ip': `198.51.100.${n}` } },
  ]),
  { who: 'finn', call: commentApi.add, input: ({ stories }) => ({ body: { pin: stories.visible, description: 'Late' } }), isRefused: true },
] // oxfmt-ignore

const deciding = (who: Name, kind: PostKind, which: (scene: Scene) => number, decision: Decision): CallAct => ({
  who,
  call: reviewApi.decide,
  input: (scene) =>
    decided({ kind, id: which(scene) }, { decision, ...(needsReason(decision) && { reason: 'hate' }), note: 'No.' }),
})

const judgeAs = (who: 'warden'): Act[] => [
  { who, call: reviewApi.claim, input: ({ stories }) => ({ kind: 'story', id: stories.pending }) },
  deciding(who, 'story', ({ stories }) => stories.pending, 'approve'),
  { who, call: reviewApi.undo, input: ({ stories }) => ({ kind: 'story', id: stories.pending }) },
  deciding(who, 'story', ({ stories }) => stories.pending, 'decline'),
  deciding(who, 'story', ({ stories }) => stories.flagHidden, 'keep'),
  deciding(who, 'story', ({ stories }) => stories.appealed, 'uphold'),
  { who: 'xenia', call: reviewApi.appeal, input: ({ stories }) => ({ id: stories.staffHidden, body: { text: 'Why?' } }) },
  deciding(who, 'story', ({ stories }) => stories.staffHidden, 'reverse'),
  deciding(who, 'story', ({ stories }) => stories.visible, 'keep'),
  { who, call: flaggedStoryApi.takeBackKeep, input: ({ stories }) => ({ id: stories.visible }) },
  { who, call: flaggedStoryApi.keep, input: ({ stories }) => asRead('story', stories.visible) },
  { who: 'finn', call: storyFlagApi.add, input: ({ stories }) => ({ body: { pinId: stories.visible, reportType: 1 } }) },
  { who, call: storyApi.edit, input: ({ stories }) => ({ id: stories.visible, body: { contentNotes: ['death'], note: 'For readers.' } }) },
  { who, call: flaggedStoryApi.remove, input: ({ stories }) => ({ id: stories.visible }) },
  { who, call: flaggedStoryApi.restore, input: ({ stories }) => asRead('story', stories.visible) },
  deciding(who, 'story', ({ stories }) => stories.visible, 'hide'),
  deciding(who, 'comment', ({ comments }) => comments.pending, 'approve'),
  { who, call: commentApi.keep, input: ({ comments }) => asRead('comment', comments.visible) },
  { who, call: commentApi.takeBackKeep, input: ({ comments }) => ({ id: comments.visible }) },
  { who, call: commentFlagApi.remove, input: async ({ comments }) => (await env.DB.prepare('select id from comment_flags where comment_id = ?1').bind(comments.visible).first<Named>())! },
  deciding(who, 'comment', ({ comments }) => comments.flagHidden, 'remove'),
  { who, call: commentApi.remove, input: ({ comments }) => ({ id: comments.visible }) },
  { who: 'keeper', call: storyApi.edit, input: ({ spare }) => ({ id: spare, body: { title: 'Corrected' } }) },
  { who: 'keeper', call: favoriteApi.remove, input: async ({ stories }) => (await env.DB.prepare('select id from favourites where story_id = ?1').bind(stories.visible).first<Named>())! },
  { who: 'keeper', call: storyApi.remove, input: ({ spare }) => ({ id: spare }) },
] // oxfmt-ignore

/** What a member reads of the collection that xenia made. */
const readCollection = async (scene: Scene, who: Name) =>
  (await sendAs(scene, who, collectionApi.read, made('collection')(scene))).json<{ version: string }>()
const editing = (change: object): CallAct => ({
  who: 'xenia',
  call: collectionApi.edit,
  input: async (scene) => ({
    ...made('collection')(scene),
    body: { ...change, version: (await readCollection(scene, 'xenia')).version },
  }),
})
const judgingCollection = (body: object, who: Name = 'watcher'): CallAct => ({
  who,
  call: reviewApi.decide,
  input: async (scene) => {
    const id = scene.made.collection
    // The order within a day is by id, which is random.
    for (let page = 1; page < 5; page++) {
      const answer = await sendAs(scene, who, reviewApi.list, { query: { page } })
      const { results } = await answer.json<{ results: ReviewItem[] }>()
      const item = results.find((one) => one.kind === 'collection' && one.id === id)
      if (item) return { kind: 'collection', id, body: { ...body, version: item.version } }
    }
    throw new Error('The collection is not in the queue')
  },
})
const collect: Act[] = [
  {
    who: 'xenia',
    call: collectionApi.add,
    input: ({ stories, elsewhere }) => ({
      body: { title: 'Signed', visibility: 'public', items: [{ id: elsewhere, note: 'Begin here' }, { id: stories.visible }] },
    }),
    then: asMade('collection'),
  },
  judgingCollection({ decision: 'decline', reason: 'hate' }),
  { who: 'xenia', call: collectionApi.appeal, input: (scene) => ({ ...made('collection')(scene), body: { text: 'Why?' } }) },
  everybodyLooks,
  judgingCollection({ decision: 'reverse' }, 'keeper'),
  { who: 'stranger', call: collectionApi.flag, input: ({ made: { collection } }) => ({ body: { collection, reason: 'rude' } }) },
  editing({ title: 'Edited' }),
  everybodyLooks,
  judgingCollection({ decision: 'approve' }),
  everybodyLooks,
  editing({ visibility: 'private' }),
  { who: 'xenia', call: collectionApi.remove, input: made('collection') },
] // oxfmt-ignore

const logIn = (name: Name): CallAct => ({
  who: null,
  call: authApi.login,
  input: () => ({ body: { username: name, password } }),
  then: ({ tokens }, { token }: { token: string }) => void tokens.set(name, token),
})
const picture: Happening = {
  what: 'xenia uploads a picture and shows it',
  calls: [avatarApi.add],
  happens: async (scene) => {
    const [form] = creations['POST /avatars/']!.bodies({} as never)
    const response = await send('/api/avatars/', creating(form, 'picture', scene.tokens.get('xenia')!), scene.vars)
    const { secure_url }: { secure_url: string } = await response.json()
    scene.made.picture = secure_url.split('/').filter(Boolean).at(-1)!
    await sendAs(scene, 'xenia', authApi.editSelf, { body: { profileurl: secure_url } })
  },
}
const showPhoto: Happening = {
  what: 'xenia uploads a photo and posts it with a signed story',
  calls: [photoApi.add],
  happens: async (scene) => {
    const photos = [{ token: await uploadAs(scene, 'xenia', 'signed photo'), alt: 'Signed' }]
    await sendAs(scene, 'xenia', storyApi.add, { body: { ...signed, photos } })
    const { id, storyId, addressKey } = (await photoRow('Signed'))!
    Object.assign(scene.made, { photo: id, photoStory: storyId, photoKey: addressKey })
  },
}
const ofPhoto = ({ made }: Scene) => ({ id: made.photoStory, photoId: made.photo })
const addPhotos: Act[] = [
  showPhoto,
  everybodyLooks,
  { who: 'watcher', call: reviewApi.decide, input: ({ made }) => ({ kind: 'photo', id: made.photo, body: { decision: 'decline', reason: 'privacy' } }) },
  { who: 'xenia', call: reviewApi.appealPhoto, input: (scene) => ({ ...ofPhoto(scene), body: { text: 'It is mine' } }) },
  everybodyLooks,
  { who: 'xenia', call: storyApi.edit, input: ({ made }) => ({ id: made.photoStory, body: { is_anonymous_pin: true } }) },
] // oxfmt-ignore
const changeAccount: Act[] = [
  { who: 'xenia', call: authApi.editSelf, input: () => ({ body: { bio: 'gardens', is_profile_private: true } }) },
  { who: 'xenia', call: authApi.editSelf, input: () => ({ body: { is_profile_private: false, is_anonymous_active: true } }) },
  picture,
  { who: 'xenia', call: dataExportApi.read, input: () => ({}) },
  { who: 'keeper', call: userApi.edit, input: ({ people }) => ({ id: people.xenia.id, body: { bio: 'they' } }) },
  { who: 'keeper', call: passkeyApi.clear, input: ({ people }) => ({ id: people.xenia.id }) },
  { who: 'watcher', call: pauseApi.set, input: ({ people }) => ({ id: people.xenia.id, body: { days: 7, reason: 'spam' } }) },
  { who: 'xenia', call: storyApi.add, input: () => ({ body: signed }), isRefused: true },
  { who: 'watcher', call: pauseApi.set, input: ({ people }) => ({ id: people.xenia.id, body: { days: 0 } }) },
  { who: 'xenia', call: credentialsApi.changeEmail, input: () => ({ body: { current_password: password, email: 'new@people.example' } }) },
  { who: 'xenia', call: credentialsApi.changePassword, input: () => ({ body: { current_password: password, password } }) },
  { who: 'xenia', call: sessionApi.endOthers, input: () => ({}) },
  { who: null, call: passwordResetApi.request, input: () => ({ body: { email: 'new@people.example' } }) },
  { who: 'xenia', call: authApi.logout, input: () => ({}) },
  logIn('xenia'),
  { who: 'xenia', call: authApi.exit, input: () => ({}) },
  { who: null, call: authApi.register, input: () => ({ body: { username: 'Marsha', email: 'marsha@people.example', password } }) },
  { who: 'keeper', call: userApi.edit, input: ({ people }) => ({ id: people.xenia.id, body: { is_moderator: true } }) },
  logIn('xenia'),
  { who: 'xenia', call: storyApi.add, input: () => ({ body: signed }), then: asMade('story') },
  everybodyLooks,
  { who: 'keeper', call: userApi.edit, input: ({ people }) => ({ id: people.xenia.id, body: { is_moderator: false } }) },
] // oxfmt-ignore

const keepTheSite: Act[] = [
  { who: 'keeper', call: faqApi.add, input: () => ({ body: { faqQuestionDesc: 'Q', faqAnswerDesc: 'A' } }), then: asMade('question') },
  { who: 'keeper', call: faqApi.edit, input: (scene) => ({ ...made('question')(scene), body: { faqAnswerDesc: 'B' } }) },
  { who: 'keeper', call: aboutApi.edit, input: () => ({ body: { about_us: 'us' } }) },
  { who: 'keeper', call: hotlineApi.add, input: () => ({ body: aHotlineDraft }), then: asMade('hotline') },
  { who: 'keeper', call: hotlineApi.edit, input: (scene) => ({ ...made('hotline')(scene), body: { note: 'x' } }) },
  { who: null, call: contactApi.send, input: () => ({ body: { message: 'hello', email: 'ana@people.example' } }) },
  { who: 'keeper', call: importApi.add, input: () => ({ query: { source: 'Archive' }, body: anImportFile }), then: asMade('import') },
  { who: 'keeper', call: switchApi.edit, input: () => ({ body: { auto_hide_flags: 7, captcha_on_writing: false } }) },
  { who: 'keeper', call: importApi.undo, input: made('import') },
  { who: 'keeper', call: importApi.restore, input: made('import') },
  { who: 'keeper', call: contactApi.edit, input: async () => ({ ...(await env.DB.prepare('select id from contact_messages').first<Named>())!, body: { is_read: true } }) },
  { who: 'keeper', call: contactApi.answer, input: async () => ({ ...(await env.DB.prepare('select id from contact_messages').first<Named>())!, body: { text: 'Thank you' } }) },
  { who: 'keeper', call: contactApi.remove, input: async () => (await env.DB.prepare('select id from contact_messages').first<Named>())! },
  { who: 'keeper', call: faqApi.remove, input: made('question') },
  { who: 'keeper', call: hotlineApi.remove, input: made('hotline') },
] // oxfmt-ignore

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The hourly cleanup, so long after the beginning. The sessions of its readers are over by then. */
const cleanupAfter = (ms: number, what: string): Happening => ({
  what: `the cleanup, ${what} later`,
  happens: async (scene) => {
    vi.setSystemTime(startsAt + ms)
    await cleanUp({ ...env, ...scene.vars, EXPORT_LICENSE: 'CC0' })
    for (const name of ['stranger', 'watcher', 'keeper'] as const) await enter(scene, name)
  },
})
const nights: Act[] = [
  cleanupAfter(hourMs, 'an hour'),
  cleanupAfter(dayMs, 'a day'),
  cleanupAfter(31 * dayMs, 'a month'),
]

const next = 'the next secret of the tests, longer than the last'
const changeKeys: Happening = {
  what: 'the secret key changes',
  happens: async (scene) => {
    scene.vars = { SECRET_KEY: next, SECRET_KEY_OLD: env.SECRET_KEY }
    await rotateKeys(db(), { current: next, old: env.SECRET_KEY }, { pages: Infinity })
    // The rotation draws for each anonymous row; the sessions after it get the same ids in both worlds.
    drawFrom(9)
    for (const name of ['xenia', 'stranger', 'watcher', 'keeper'] as const) await enter(scene, name)
  },
}

/**
 * The anonymous posts used up the limit of their author, xenia in one world and yusuf in the other, and the worker rejects a
 * signed one.
 */
const tryOverTheLimit: Happening = {
  what: 'the author of the anonymous stories tries to post a signed one over the limit',
  calls: [storyApi.add],
  happens: async (scene) => {
    const response = await sendAs(scene, scene.rows.author, storyApi.add, { body: signed })
    expect(response.status).toBe(429)
  },
}

const deletedBy = (who: 'xenia' | 'watcher', delete_content: boolean): CallAct =>
  who === 'xenia'
    ? { who, call: authApi.deleteSelf, input: () => ({ body: { delete_content } }) }
    : { who, call: userApi.remove, input: ({ people }) => ({ id: people.xenia.id, body: { delete_content } }) }

export const chapters: Chapter[] = [
  { what: 'xenia posts a photo with a signed story, staff decline it, she appeals and takes her name off', acts: [...addPhotos, ...nights.slice(0, 1)] },
  { what: 'xenia posts and edits signed stories and comments', mayWait: true, acts: post },
  { what: 'xenia takes her name off signed stories and comments, or deletes them', mayWait: true, acts: takeNameOff },
  { what: 'xenia favors and flags what others wrote, five people flag hers, and the site is kept', acts: [...react, ...flagTogether, ...keepTheSite] },
  { what: 'xenia collects stories, staff judge the collection, and she edits, hides and deletes it', acts: collect },
  { what: 'staff judge what xenia signed, and weeks pass', acts: [...judgeAs('warden'), ...nights] },
  { what: 'staff judge signed items, having written the anonymous rows themselves', author: 'warden', acts: judgeAs('warden') },
  { what: 'xenia changes her account, is paused, and becomes a moderator', acts: changeAccount },
  { what: 'xenia deletes her account without its content', acts: [deletedBy('xenia', false), everybodyLooks, ...nights] },
  // No nights: the worker then deletes her anonymous posts, as she asked (tests/worker/deletedAccounts.test.ts).
  { what: 'xenia deletes her account with its content', acts: [deletedBy('xenia', true)] },
  { what: 'staff delete xenia’s account without its content', acts: [deletedBy('watcher', false), ...nights] },
  { what: 'staff delete xenia’s account with its content', acts: [deletedBy('watcher', true), everybodyLooks, ...nights] },
  { what: 'the secret key changes and xenia continues', acts: [changeKeys, ...post.slice(0, 5)] },
  { what: 'xenia’s signed story is refused for all that she posted anonymously', postedNow: 20, acts: [tryOverTheLimit] },
] // oxfmt-ignore
