import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { aboutApi } from '#contract/about'
import { authApi } from '#contract/auth'
import type { Call } from '#contract/calls'
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
import { endpoints } from '#contract/index'
import { logApi } from '#contract/log'
import { newsApi } from '#contract/news'
import { confirmationApi, passkeyApi } from '#contract/passkeys'
import { pauseApi } from '#contract/pauses'
import { photoApi } from '#contract/photos'
import { profileApi } from '#contract/profiles'
import { reviewApi } from '#contract/reviews'
import { sessionApi } from '#contract/sessions'
import { categoryApi } from '#contract/site'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { switchApi } from '#contract/switches'
import { syndicationApi } from '#contract/syndication'
import { transparencyApi } from '#contract/transparency'
import { userApi } from '#contract/users'
import type { StoryPhoto } from '../../worker/db/client.ts'
import { storePhoto } from '../../worker/services/photoStore.ts'
import { as } from '../support/client.ts'
import { aSignedDraft as draft } from '../support/creations.ts'
import { aHotlineDraft, anImportFile } from '../support/creations.ts'
import { photoBytes } from '../support/fixtures/jpeg.ts'
import { asRead, decided } from '../support/reviewed.ts'
import { aWorld, everything, type Role, type World } from '../support/world.ts'

type Statuses = Record<Role, number>
type Row = [
  what: string,
  call: Endpoint,
  input: (world: World, role: Role) => object | Promise<object>,
  statuses: Statuses,
]

const absent = 4_000_000_001
const each = (guest: number, stranger: number, owner: number, moderator: number, administrator: number): Statuses => ({
  guest,
  stranger,
  owner,
  moderator,
  administrator,
})
const all = (status: number) => each(status, status, status, status, status)
const staff = (status: number) => each(401, 403, 403, status, status)
const administrators = (status: number) => each(401, 403, 403, 403, status)
const ownPhoto = ({ id, storyId }: StoryPhoto) => ({ id: storyId, photoId: id })
const selfId = (world: World, role: Role) => world.people[role]?.id ?? absent

/**
 * The permissions table (worker/contract/README.md), row by row: the answer to each role for rows that are theirs, of another,
 * or missing.
 */
// oxfmt-ignore -- a table reads as a table
const table: Row[] = [
  ['lists stories', storyApi.list, () => ({}), all(200)],
  ['reads a story', storyApi.read, (w) => ({ id: w.story.id }), all(200)],
  ['reads a removed story', storyApi.read, (w) => ({ id: w.removed.id }), each(404, 404, 404, 200, 200)],
  ['reads a story that is not', storyApi.read, () => ({ id: absent }), all(404)],
  ['posts a story', storyApi.add, () => ({ body: draft }), each(401, 201, 201, 201, 201)],
  [
    'edits a story',
    storyApi.edit,
    (w) => ({ id: w.story.id, body: { title: 'Changed' } }),
    each(401, 403, 200, 403, 200),
  ],
  [
    'edits a story that is not',
    storyApi.edit,
    () => ({ id: absent, body: { title: 'Changed' } }),
    each(401, 404, 404, 404, 404),
  ],
  [
    'adds a content note to a story',
    storyApi.edit,
    (w) => ({ id: w.story.id, body: { contentNotes: ['death'] } }),
    each(401, 403, 200, 200, 200),
  ],
  [
    'adds a content note to a removed story',
    storyApi.edit,
    (w) => ({ id: w.removed.id, body: { contentNotes: ['death'] } }),
    each(401, 404, 404, 200, 200),
  ],
  [
    'changes more than the content notes of a story',
    storyApi.edit,
    (w) => ({ id: w.story.id, body: { contentNotes: ['death'], title: 'Changed' } }),
    each(401, 403, 200, 403, 200),
  ],
  ['lets go of a story', storyApi.leave, (w) => ({ id: w.story.id }), each(401, 403, 200, 403, 403)],
  ['lets go of a removed story', storyApi.leave, (w) => ({ id: w.removed.id }), each(401, 404, 404, 403, 403)],
  ['lets go of a story that is not', storyApi.leave, () => ({ id: absent }), each(401, 404, 404, 404, 404)],
  ['deletes a story', storyApi.remove, (w) => ({ id: w.story.id }), each(401, 403, 204, 403, 204)],
  ['deletes a story that is not', storyApi.remove, () => ({ id: absent }), each(401, 404, 404, 404, 404)],
  [
    'comments',
    commentApi.add,
    (w) => ({ body: { pin: w.story.id, description: 'Yes' } }),
    each(401, 201, 201, 201, 201),
  ],
  [
    'comments on what is not',
    commentApi.add,
    () => ({ body: { pin: absent, description: 'Yes' } }),
    each(401, 404, 404, 404, 404),
  ],
  ['lists collections', collectionApi.list, () => ({}), all(200)],
  ['lists their collections', collectionApi.own, () => ({}), each(401, 200, 200, 200, 200)],
  ['reads a public collection', collectionApi.read, (w) => ({ id: w.collection.id }), all(200)],
  [
    'reads a private collection',
    collectionApi.read,
    (w) => ({ id: w.privateCollection.id }),
    each(404, 404, 200, 404, 404),
  ],
  [
    'reads a waiting collection',
    collectionApi.read,
    (w) => ({ id: w.waitingCollection.id }),
    each(404, 404, 200, 200, 200),
  ],
  ['reads a collection that is not', collectionApi.read, () => ({ id: absent }), all(404)],
  ['makes a collection', collectionApi.add, () => ({ body: { title: 'Mine' } }), each(401, 201, 201, 201, 201)],
  [
    'edits a collection',
    collectionApi.edit,
    (w) => ({ id: w.collection.id, body: { title: 'Changed', version: w.collection.version } }),
    each(401, 403, 200, 403, 403),
  ],
  [
    'edits a private collection',
    collectionApi.edit,
    (w) => ({ id: w.privateCollection.id, body: { title: 'Changed', version: w.privateCollection.version } }),
    each(401, 404, 200, 404, 404),
  ],
  ['deletes a collection', collectionApi.remove, (w) => ({ id: w.collection.id }), each(401, 403, 204, 403, 204)],
  [
    'deletes a private collection',
    collectionApi.remove,
    (w) => ({ id: w.privateCollection.id }),
    each(401, 404, 204, 404, 404),
  ],
  [
    'flags a collection',
    collectionApi.flag,
    (w) => ({ body: { collection: w.collection.id } }),
    each(401, 201, 422, 201, 201),
  ],
  [
    'flags a private collection',
    collectionApi.flag,
    (w) => ({ body: { collection: w.privateCollection.id } }),
    each(401, 404, 422, 404, 404),
  ],
  [
    'appeals about a collection that waits',
    collectionApi.appeal,
    (w) => ({ id: w.waitingCollection.id, body: { text: 'Why?' } }),
    each(401, 404, 409, 403, 403),
  ],
  [
    'declines a collection',
    reviewApi.decide,
    (w) => ({ kind: 'collection', id: w.waitingCollection.id, body: { decision: 'decline', reason: 'hate' } }),
    each(401, 403, 403, 200, 200),
  ],
  [
    'reads the feed of a private collection',
    syndicationApi.collection,
    (w) => ({ name: `${w.privateCollection.id}.geojson` }),
    all(404),
  ],
  ['lists comments', commentApi.list, () => ({}), all(200)],
  ['lists flagged comments', commentApi.list, () => ({ query: { flagged: '1' } }), staff(200)],
  ['deletes a comment', commentApi.remove, (w) => ({ id: w.comment.id }), each(401, 403, 204, 204, 204)],
  ['deletes a comment that is not', commentApi.remove, () => ({ id: absent }), each(401, 404, 404, 404, 404)],
  [
    'flags a story',
    storyFlagApi.add,
    (w) => ({ body: { pinId: w.story.id, reportType: 1 } }),
    each(401, 201, 422, 201, 201),
  ],
  [
    'flags a story that is not',
    storyFlagApi.add,
    () => ({ body: { pinId: absent, reportType: 1 } }),
    each(401, 404, 404, 404, 404),
  ],
  [
    'switches a flag',
    storyFlagApi.toggle,
    (w) => ({ id: w.storyFlag.id, body: { flagged: false } }),
    each(401, 404, 200, 404, 404),
  ],
  [
    'flags a comment',
    commentFlagApi.add,
    (w) => ({ body: { comment: w.comment.id, reason: 'x' } }),
    each(401, 201, 422, 201, 201),
  ],
  [
    'takes a comment flag away',
    commentFlagApi.remove,
    (w) => ({ id: w.commentFlag.id }),
    each(401, 404, 204, 204, 204),
  ],
  ['uploads something else than form data', photoApi.add, () => ({ body: {} }), each(401, 415, 415, 415, 415)],
  ['opens a photo', photoApi.read, (w) => ({ key: w.photo.addressKey }), all(200)],
  ['opens the preview of a photo', photoApi.readPreview, (w) => ({ key: w.photo.addressKey }), all(200)],
  ['opens a photo that waits at its public address', photoApi.read, (w) => ({ key: w.waiting.addressKey }), all(404)],
  ['opens a photo that waits', photoApi.readOwn, (w) => ownPhoto(w.waiting), each(401, 404, 200, 200, 200)],
  [
    'opens the preview of a photo that waits',
    photoApi.readOwnPreview,
    (w) => ownPhoto(w.waiting),
    each(401, 404, 200, 200, 200),
  ],
  [
    'opens a photo of another story as one that waits',
    photoApi.readOwn,
    (w) => ({ id: w.elsewhere.id, photoId: w.waiting.id }),
    each(401, 404, 404, 404, 404),
  ],
  [
    'takes away the photos of a story',
    storyApi.edit,
    (w) => ({ id: w.story.id, body: { photos: [] } }),
    each(401, 403, 200, 403, 200),
  ],
  [
    'removes a photo',
    reviewApi.decide,
    (w) => ({ kind: 'photo', id: w.photo.id, body: { decision: 'remove', reason: 'privacy' } }),
    staff(200),
  ],
  [
    'removes a photo that is not',
    reviewApi.decide,
    () => ({ kind: 'photo', id: absent, body: { decision: 'remove', reason: 'privacy' } }),
    staff(404),
  ],
  [
    'appeals about a photo that was not decided about',
    reviewApi.appealPhoto,
    (w) => ({ ...ownPhoto(w.waiting), body: { text: 'Why?' } }),
    each(401, 404, 409, 403, 403),
  ],
  ['favourites', favoriteApi.add, (w) => ({ body: { pinId: w.story.id } }), each(401, 201, 201, 201, 201)],
  ['removes a favourite', favoriteApi.remove, (w) => ({ id: w.favourite.id }), each(401, 404, 204, 404, 204)],
  ['sees flagged stories', flaggedStoryApi.list, () => ({}), staff(200)],
  ['sees removed stories', flaggedStoryApi.removed, () => ({}), staff(200)],
  ['removes a flagged story', flaggedStoryApi.remove, (w) => ({ id: w.elsewhere.id }), staff(204)],
  ['removes what is not', flaggedStoryApi.remove, () => ({ id: absent }), staff(404)],
  ['keeps a flagged story', flaggedStoryApi.keep, (w) => asRead('story', w.elsewhere.id), staff(200)],
  ['takes a keep back', flaggedStoryApi.takeBackKeep, (w) => ({ id: w.kept.id }), staff(204)],
  ['undoes a dismissal that does not exist', flaggedStoryApi.takeBackKeep, (w) => ({ id: w.elsewhere.id }), staff(409)],
  ['keeps a flagged comment', commentApi.keep, (w) => asRead('comment', w.theirs.id), staff(200)],
  ['keeps a comment that is not', commentApi.keep, () => asRead('comment', absent), staff(404)],
  ['takes the keep of a comment back', commentApi.takeBackKeep, (w) => ({ id: w.keptComment.id }), staff(204)],
  ['opens the queue', reviewApi.list, () => ({}), staff(200)],
  ['opens a story that does not wait', reviewApi.list, (w) => ({ query: { story: w.elsewhere.id } }), staff(200)],
  ['opens a comment that does not wait', reviewApi.list, (w) => ({ query: { comment: w.theirs.id } }), staff(200)],
  ['opens a shown collection', reviewApi.list, (w) => ({ query: { collection: w.collection.id } }), staff(200)],
  ['reads how much waits', reviewApi.waiting, () => ({}), staff(200)],
  ['claims an item', reviewApi.claim, (w) => ({ kind: 'story', id: w.elsewhere.id }), staff(200)],
  ['claims what is not', reviewApi.claim, () => ({ kind: 'comment', id: absent }), staff(404)],
  ['claims something of no kind', reviewApi.claim, (w) => ({ kind: 'user', id: w.other.id }), staff(404)],
  [
    'decides about an item',
    reviewApi.decide,
    (w) => ({ kind: 'comment', id: w.theirs.id, body: { decision: 'hide', reason: 'hate' } }),
    staff(200),
  ],
  [
    'makes a decision that does not fit',
    reviewApi.decide,
    (w) => decided({ kind: 'story', id: w.elsewhere.id }, { decision: 'approve' }),
    staff(409),
  ],
  [
    'asks an author for a change',
    reviewApi.decide,
    (w) =>
      decided({ kind: 'story', id: w.elsewhere.id }, { decision: 'ask', asked: 'place', note: 'Less exact, please.' }),
    staff(200),
  ],
  [
    'asks the author of a removed story for a change',
    reviewApi.decide,
    (w) =>
      decided({ kind: 'story', id: w.removed.id }, { decision: 'ask', asked: 'place', note: 'Less exact, please.' }),
    staff(409),
  ],
  ['undoes what they did not decide', reviewApi.undo, (w) => ({ kind: 'story', id: w.elsewhere.id }), staff(409)],
  [
    'appeals against nothing',
    reviewApi.appeal,
    (w) => ({ id: w.story.id, body: { text: 'Why?' } }),
    each(401, 403, 409, 403, 403),
  ],
  ['restores a story', flaggedStoryApi.restore, (w) => asRead('story', w.removed.id), staff(200)],
  ['asks who they are', authApi.self, () => ({}), each(401, 200, 200, 200, 200)],
  ['takes their data with them', dataExportApi.read, () => ({}), each(401, 200, 200, 200, 200)],
  ['reads their news', newsApi.read, () => ({}), each(401, 200, 200, 200, 200)],
  ['logs out', authApi.logout, () => ({}), each(401, 204, 204, 204, 204)],
  ['leaves at once', authApi.exit, () => ({}), all(204)],
  ['changes themselves', authApi.editSelf, () => ({ body: { bio: 'me' } }), each(401, 200, 200, 200, 200)],
  ['deletes their account', authApi.deleteSelf, () => ({}), each(401, 200, 200, 200, 409)],
  [
    'changes their password, and does not know the current one',
    credentialsApi.changePassword,
    () => ({ body: { current_password: 'a guess', password: 'violet hour #7' } }),
    each(401, 422, 422, 422, 422),
  ],
  [
    'changes their address, and does not know the current password',
    credentialsApi.changeEmail,
    () => ({ body: { current_password: 'a guess', email: 'new@people.example' } }),
    each(401, 422, 422, 422, 422),
  ],
  ['lists their devices', sessionApi.list, () => ({}), each(401, 200, 200, 200, 200)],
  ['ends all other sessions', sessionApi.endOthers, () => ({}), each(401, 204, 204, 204, 204)],
  ['ends a session that is not theirs', sessionApi.end, () => ({ id: 'x' }), each(401, 404, 404, 404, 404)],
  ['lists users', userApi.list, () => ({}), staff(200)],
  ['searches users', profileApi.find, () => ({ query: { search: 'own' } }), staff(200)],
  ['opens a profile', profileApi.find, () => ({ query: { username: 'owner' } }), all(200)],
  ['reads settings', userApi.read, (w) => ({ id: w.people.owner.id }), each(401, 403, 200, 403, 200)],
  [
    'changes own settings by id',
    userApi.edit,
    (w, r) => ({ id: selfId(w, r), body: { is_anonymous_active: true } }),
    each(401, 200, 200, 200, 200),
  ],
  [
    'changes settings',
    userApi.edit,
    (w) => ({ id: w.people.owner.id, body: { bio: 'they' } }),
    each(401, 403, 200, 403, 200),
  ],
  [
    'changes anonymity',
    userApi.edit,
    (w) => ({ id: w.people.owner.id, body: { is_anonymous_active: true } }),
    each(401, 403, 200, 403, 403),
  ],
  [
    'makes a moderator',
    userApi.edit,
    (w) => ({ id: w.other.id, body: { is_moderator: true } }),
    each(401, 403, 403, 200, 200),
  ],
  [
    'makes an administrator',
    userApi.edit,
    (w) => ({ id: w.other.id, body: { is_administrator: true } }),
    each(401, 403, 403, 403, 200),
  ],
  [
    'demotes an administrator',
    userApi.edit,
    (w) => ({ id: w.people.administrator.id, body: { is_moderator: false, is_administrator: false } }),
    each(401, 403, 403, 403, 403),
  ],
  [
    'promotes themselves',
    userApi.edit,
    (w, r) => ({ id: selfId(w, r), body: { is_moderator: true } }),
    each(401, 403, 403, 403, 403),
  ],
  ['deletes a user', userApi.remove, (w) => ({ id: w.other.id }), each(401, 403, 403, 204, 204)],
  [
    'deletes an administrator',
    userApi.remove,
    (w) => ({ id: w.people.administrator.id }),
    each(401, 403, 403, 403, 422),
  ],
  ['deletes themselves as a user', userApi.remove, (w, r) => ({ id: selfId(w, r) }), each(401, 403, 403, 422, 422)],
  ['deletes a user that is not', userApi.remove, () => ({ id: absent }), staff(404)],
  [
    'pauses a user',
    pauseApi.set,
    (w) => ({ id: w.other.id, body: { days: 7, reason: 'spam' } }),
    each(401, 403, 403, 200, 200),
  ],
  [
    'pauses an administrator',
    pauseApi.set,
    (w) => ({ id: w.people.administrator.id, body: { days: 7, reason: 'spam' } }),
    each(401, 403, 403, 403, 422),
  ],
  [
    'pauses themselves',
    pauseApi.set,
    (w, r) => ({ id: selfId(w, r), body: { days: 7, reason: 'spam' } }),
    each(401, 403, 403, 422, 422),
  ],
  [
    'pauses an account that does not exist',
    pauseApi.set,
    () => ({ id: absent, body: { days: 7, reason: 'spam' } }),
    staff(404),
  ],
  ['asks for the daily mail', authApi.editSelf, () => ({ body: { daily_mail: true } }), each(401, 403, 403, 403, 200)],
  ['reads the log', logApi.list, () => ({}), staff(200)],
  ['takes the log along', logApi.csv, () => ({}), administrators(200)],
  ['reads a feed', syndicationApi.rss, () => ({}), all(200)],
  [
    'asks how to show a story elsewhere',
    syndicationApi.oembed,
    (w) => ({ query: { url: `http://localhost:8787/story/${w.story.id}` } }),
    all(200),
  ],
  [
    'asks how to show a removed story elsewhere',
    syndicationApi.oembed,
    (w) => ({ query: { url: `http://localhost:8787/story/${w.removed.id}` } }),
    all(404),
  ],
  ['reads the public figures', transparencyApi.read, () => ({}), all(200)],
  ['clears the passkeys of a member', passkeyApi.clear, (w) => ({ id: w.other.id }), administrators(204)],
  ['clears their own passkeys', passkeyApi.clear, (w, r) => ({ id: selfId(w, r) }), each(401, 403, 403, 403, 422)],
  [
    'clears the passkeys of an account that does not exist',
    passkeyApi.clear,
    () => ({ id: absent }),
    administrators(404),
  ],
  ['lists their passkeys', passkeyApi.list, () => ({}), each(401, 200, 200, 200, 200)],
  [
    'begins a passkey without the password',
    passkeyApi.options,
    () => ({ body: { password: 'a guess' } }),
    each(401, 422, 422, 422, 422),
  ],
  ['asks which passkey confirms who they are', confirmationApi.options, () => ({}), each(401, 200, 200, 200, 200)],
  [
    'confirms who they are without the password',
    confirmationApi.check,
    () => ({ body: { password: 'a guess' } }),
    each(401, 422, 422, 422, 422),
  ],
  [
    'removes a passkey without the password',
    passkeyApi.remove,
    () => ({ id: absent, body: { password: 'a guess' } }),
    each(401, 422, 422, 422, 422),
  ],
  [
    'renews recovery codes without the password',
    passkeyApi.renewCodes,
    () => ({ body: { password: 'a guess' } }),
    each(401, 422, 422, 422, 422),
  ],
  [
    'logs in by a recovery code without a password',
    passkeyApi.loginByCode,
    () => ({ body: { ticket: 'made up', code: 'made up' } }),
    all(409),
  ],
  ['adds a question', faqApi.add, () => ({ body: { faqQuestionDesc: 'Q', faqAnswerDesc: 'A' } }), administrators(201)],
  ['edits a question', faqApi.edit, (w) => ({ id: w.question.id, body: { faqAnswerDesc: 'B' } }), administrators(200)],
  ['removes a question', faqApi.remove, (w) => ({ id: w.question.id }), administrators(204)],
  ['reads the FAQ', faqApi.list, () => ({}), all(200)],
  ['lists the hotlines', hotlineApi.list, () => ({}), all(200)],
  ['adds a hotline', hotlineApi.add, () => ({ body: aHotlineDraft }), administrators(201)],
  ['edits a hotline', hotlineApi.edit, (w) => ({ id: w.hotline.id, body: { note: 'Free.' } }), administrators(200)],
  ['edits a hotline that is not', hotlineApi.edit, () => ({ id: absent, body: {} }), administrators(404)],
  ['deletes a hotline', hotlineApi.remove, (w) => ({ id: w.hotline.id }), administrators(204)],
  ['lists the imports', importApi.list, () => ({}), administrators(200)],
  ['tries an import', importApi.add, () => ({ query: { dry: '1' }, body: anImportFile }), administrators(200)],
  ['brings stories in', importApi.add, () => ({ body: anImportFile }), administrators(200)],
  ['undoes an import', importApi.undo, (w) => ({ id: w.imported.id }), administrators(204)],
  ['undoes an import that is not', importApi.undo, () => ({ id: absent }), administrators(404)],
  ['restores an import', importApi.restore, (w) => ({ id: w.undone.id }), administrators(204)],
  ['restores an import that is not undone', importApi.restore, (w) => ({ id: w.imported.id }), administrators(409)],
  ['edits About', aboutApi.edit, () => ({ body: { about_us: 'us' } }), administrators(200)],
  ['reads About', aboutApi.read, () => ({}), all(200)],
  ['writes to us', contactApi.send, () => ({ body: { message: 'hi' } }), all(201)],
  ['opens the inbox', contactApi.list, () => ({}), administrators(200)],
  [
    'marks a message read',
    contactApi.edit,
    (w) => ({ id: w.message.id, body: { is_read: true } }),
    administrators(200),
  ],
  [
    'answers a message',
    contactApi.answer,
    (w) => ({ id: w.message.id, body: { text: 'Thank you' } }),
    administrators(200),
  ],
  ['removes a message', contactApi.remove, (w) => ({ id: w.message.id }), administrators(204)],
  ['reads the switches', switchApi.read, () => ({}), all(200)],
  ['turns a switch', switchApi.edit, () => ({ body: { no_new_accounts: true } }), administrators(200)],
  ['counts categories', categoryApi.list, () => ({}), all(200)],
]

/** Calls that look at nothing of a role: of guests who log in or register, of the site itself, and of the map. Other tests ask them. */
const askedElsewhere: Call[] = [
  'POST /auth/login/',
  'POST /auth/login/passkey/',
  'POST /auth/passkeys/',
  'POST /auth/register/',
  'POST /password_reset/',
  'POST /password_reset/confirm/',
  'GET /captcha/',
  'POST /avatars/',
  'GET /avatars/:key/',
  'GET /view/:z/:x0/:y0/:x1/:y1/',
  'GET /view/search/',
  'GET /view/times/',
  'GET /view/years/',
  'GET /pinSearch/',
  'GET /minPinDate/',
  'GET /maxPinDate/',
  'GET /geocode/',
  'GET /feeds/',
  'GET /feeds/stories.csv',
  'GET /feeds/stories.geojson',
  'GET /feeds/exports/:name/',
  'GET /streets/',
  'GET /streets/:z/:x/:y/',
  'GET /tiles/:z/:x/:y/',
  'GET /config/',
  'GET /health/',
  'GET /openapi.json',
]

test('every call of the contract has a row in the table of permissions', () => {
  const asked = new Set<Call>([...table.map(([, { call }]) => call), ...askedElsewhere])
  expect(endpoints.map(({ call }) => call).filter((call) => !asked.has(call))).toEqual([])
})

let world: World
beforeEach(async () => {
  world = await aWorld()
  for (const { objectKey } of [world.photo, world.waiting])
    await storePhoto(env.PHOTOS, objectKey, { photo: photoBytes, preview: photoBytes })
})

const cells = table.flatMap(([what, call, input, statuses]) =>
  Object.entries(statuses).map(([role, status]) => ({ what, call, input, role: role as Role, status })),
)

test.each(cells)('a $role who $what is answered $status [6, 13, 20, 21.2]', async ({ call, input, role, status }) => {
  const isRefused = status >= 400
  const before = isRefused && (await everything())
  const response = await as(world.people[role]).send(call, await input(world, role))
  expect(response.status, await response.clone().text()).toBe(status)
  if (isRefused) expect(await everything()).toBe(before)
})
