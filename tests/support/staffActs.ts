import { aboutApi } from '#contract/about'
import { collectionApi } from '#contract/collections'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import type { Endpoint } from '#contract/endpoint'
import { faqApi } from '#contract/faq'
import { favoriteApi } from '#contract/favorites'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { hotlineApi } from '#contract/hotlines'
import { importApi } from '#contract/imports'
import { passkeyApi } from '#contract/passkeys'
import { pauseApi } from '#contract/pauses'
import { reviewApi } from '#contract/reviews'
import type { StaffAction } from '#contract/staffActions'
import { storyApi } from '#contract/stories'
import { switchApi } from '#contract/switches'
import { userApi } from '#contract/users'
import type { Action } from '../../worker/policy.ts'
import { aHotlineDraft, anImportFile } from './creations.ts'
import { asRead } from './reviewed.ts'
import type { World } from './world.ts'

/** An act of staff by a call, with its log row. */
interface Act {
  call: Endpoint
  input: (world: World) => object | Promise<object>
  action: StaffAction
  kind: string
  target: (world: World, reply: unknown) => number | string
  reason?: string
  note?: string | ((world: World) => string)
}
const idIn = (_: World, reply: unknown) => (reply as { id: number }).id

/**
 * Every line of the policy: the acts of staff that it allows, or why there is none. A new line of the policy without an entry
 * here does not compile.
 */
// oxfmt-ignore -- a table reads as a table
const acts: Record<Action, Act[] | 'one’s own' | 'reading'> = {
  'story:create': 'one’s own',
  'story:edit': [
    {
      call: storyApi.edit,
      input: (w) => ({ id: w.story.id, body: { title: 'Changed', contentNotes: ['death'] } }),
      action: 'edit',
      kind: 'story',
      target: (w) => w.story.id,
      note: 'death',
    },
  ],
  'story:conceal': 'one’s own',
  'story:reseal': 'one’s own',
  'story:addNotes': [
    {
      call: storyApi.edit,
      input: (w) => ({ id: w.story.id, body: { contentNotes: ['death'] } }),
      action: 'add content notes',
      kind: 'story',
      target: (w) => w.story.id,
      note: 'death',
    },
  ],
  'story:leave': 'one’s own',
  'story:delete': [
    {
      call: storyApi.remove,
      input: (w) => ({ id: w.story.id }),
      action: 'remove',
      kind: 'story',
      target: (w) => w.story.id,
    },
  ],
  'story:favourite': 'one’s own',
  'story:comment': 'one’s own',
  'story:flag': 'one’s own',
  'storyFlag:toggle': 'one’s own',
  'favourite:remove': [
    {
      call: favoriteApi.remove,
      input: (w) => ({ id: w.favourite.id }),
      action: 'remove favorite',
      kind: 'story',
      target: (w) => w.elsewhere.id,
    },
  ],
  'comment:delete': [
    {
      call: commentApi.remove,
      input: (w) => ({ id: w.comment.id }),
      action: 'delete',
      kind: 'comment',
      target: (w) => w.comment.id,
      note: (w) => `story ${w.comment.storyId}`,
    },
  ],
  'comment:flag': 'one’s own',
  'review:judgePhoto': [
    {
      call: reviewApi.decide,
      input: (w) => ({ kind: 'photo', id: w.photo.id, body: { decision: 'remove', reason: 'privacy' } }),
      action: 'remove',
      kind: 'photo',
      target: (w) => w.photo.id,
      reason: 'privacy',
    },
  ],
  'photo:appeal': 'one’s own',
  'photo:see': 'reading',
  'photo:upload': 'one’s own',
  'review:askAuthor': [
    {
      call: reviewApi.decide,
      input: async (w) => {
        const { id, body } = await asRead('story', w.story.id)
        return { kind: 'story', id, body: { ...body, decision: 'ask', asked: 'place', note: 'Less exact, please.' } }
      },
      action: 'ask',
      kind: 'story',
      target: (w) => w.story.id,
      note: 'place: Less exact, please.',
    },
  ],
  'collection:create': 'one’s own',
  'collection:edit': 'one’s own',
  'collection:conceal': 'one’s own',
  'collection:flag': 'one’s own',
  'collection:appeal': 'one’s own',
  'collection:delete': [
    {
      call: collectionApi.remove,
      input: (w) => ({ id: w.collection.id }),
      action: 'remove',
      kind: 'collection',
      target: (w) => w.collection.id,
    },
  ],
  'review:judgeCollection': [
    {
      call: reviewApi.decide,
      input: (w) => ({ kind: 'collection', id: w.waitingCollection.id, body: { decision: 'decline', reason: 'hate' } }),
      action: 'decline',
      kind: 'collection',
      target: (w) => w.waitingCollection.id,
      reason: 'hate',
    },
  ],
  'review:judgeComment': [
    {
      call: commentApi.keep,
      input: (w) => asRead('comment', w.theirs.id),
      action: 'keep',
      kind: 'comment',
      target: (w) => w.theirs.id,
    },
    {
      call: commentApi.takeBackKeep,
      input: (w) => ({ id: w.keptComment.id }),
      action: 'take back keep',
      kind: 'comment',
      target: (w) => w.keptComment.id,
    },
  ],
  'commentFlag:remove': [
    {
      call: commentFlagApi.remove,
      input: (w) => ({ id: w.commentFlag.id }),
      action: 'dismiss flag',
      kind: 'comment',
      target: (w) => w.theirs.id,
    },
  ],
  'management:open': 'reading',
  'review:judgeStory': [
    {
      call: reviewApi.decide,
      input: (w) => ({ kind: 'story', id: w.elsewhere.id, body: { decision: 'remove', reason: 'hate', note: 'No.' } }),
      action: 'remove',
      kind: 'story',
      target: (w) => w.elsewhere.id,
      reason: 'hate',
      note: 'No.',
    },
    {
      call: flaggedStoryApi.remove,
      input: (w) => ({ id: w.elsewhere.id }),
      action: 'remove',
      kind: 'story',
      target: (w) => w.elsewhere.id,
    },
    {
      call: flaggedStoryApi.keep,
      input: (w) => asRead('story', w.elsewhere.id),
      action: 'keep',
      kind: 'story',
      target: (w) => w.elsewhere.id,
    },
    {
      call: flaggedStoryApi.takeBackKeep,
      input: (w) => ({ id: w.kept.id }),
      action: 'take back keep',
      kind: 'story',
      target: (w) => w.kept.id,
    },
    {
      call: flaggedStoryApi.restore,
      input: (w) => asRead('story', w.removed.id),
      action: 'restore',
      kind: 'story',
      target: (w) => w.removed.id,
    },
  ],
  'user:list': 'reading',
  'user:readSettings': 'reading',
  'user:editSettings': [
    {
      call: userApi.edit,
      input: (w) => ({ id: w.other.id, body: { bio: 'they', is_profile_private: true } }),
      action: 'edit',
      kind: 'user',
      target: (w) => w.other.id,
      note: 'bio, private profile',
    },
  ],
  'user:editOwn': 'one’s own',
  'user:changeRole': [
    {
      call: userApi.edit,
      input: (w) => ({ id: w.other.id, body: { is_moderator: true } }),
      action: 'change role',
      kind: 'user',
      target: (w) => w.other.id,
      note: 'moderator',
    },
  ],
  'profile:write': 'one’s own',
  'user:receiveDailyMail': 'one’s own',
  'user:pause': [
    {
      call: pauseApi.set,
      input: (w) => ({ id: w.other.id, body: { days: 7, reason: 'spam' } }),
      reason: 'spam',
      action: 'pause',
      kind: 'user',
      target: (w) => w.other.id,
      note: '7 days',
    },
  ],
  'user:delete': [
    {
      call: userApi.remove,
      input: (w) => ({ id: w.other.id }),
      action: 'delete account',
      kind: 'user',
      target: (w) => w.other.id,
    },
  ],
  'user:clearPasskeys': [
    {
      call: passkeyApi.clear,
      input: (w) => ({ id: w.other.id }),
      action: 'clear passkeys',
      kind: 'user',
      target: (w) => w.other.id,
    },
  ],
  'account:delete': 'one’s own',
  'account:export': 'one’s own',
  'news:read': 'one’s own',
  'account:changePassword': 'one’s own',
  'account:changeEmail': 'one’s own',
  'story:appeal': 'one’s own',
  'session:list': 'one’s own',
  'session:endOthers': 'one’s own',
  'session:end': 'one’s own',
  'avatar:upload': 'one’s own',
  'question:write': [
    {
      call: faqApi.add,
      input: () => ({ body: { faqQuestionDesc: 'Q', faqAnswerDesc: 'A' } }),
      action: 'add',
      kind: 'question',
      target: idIn,
    },
    {
      call: faqApi.edit,
      input: (w) => ({ id: w.question.id, body: { faqAnswerDesc: 'B' } }),
      action: 'edit',
      kind: 'question',
      target: (w) => w.question.id,
    },
    {
      call: faqApi.remove,
      input: (w) => ({ id: w.question.id }),
      action: 'delete',
      kind: 'question',
      target: (w) => w.question.id,
      note: 'Why?',
    },
  ],
  'hotline:write': [
    {
      call: hotlineApi.add,
      input: () => ({ body: aHotlineDraft }),
      action: 'add',
      kind: 'hotline',
      target: idIn,
      note: aHotlineDraft.name,
    },
    {
      call: hotlineApi.edit,
      input: (w) => ({ id: w.hotline.id, body: { hours: 'Evenings' } }),
      action: 'edit',
      kind: 'hotline',
      target: (w) => w.hotline.id,
      note: 'Line',
    },
    {
      call: hotlineApi.remove,
      input: (w) => ({ id: w.hotline.id }),
      action: 'delete',
      kind: 'hotline',
      target: (w) => w.hotline.id,
      note: 'Line',
    },
  ],
  'import:list': 'reading',
  'import:write': [
    {
      call: importApi.add,
      input: () => ({ query: { source: 'Archive', dry: '1' as const }, body: anImportFile }),
      action: 'check import',
      kind: 'import',
      target: () => '',
      note: 'Archive',
    },
    {
      call: importApi.add,
      input: () => ({ query: { source: 'Archive' }, body: anImportFile }),
      action: 'import',
      kind: 'import',
      target: idIn,
      note: 'Archive',
    },
    {
      call: importApi.undo,
      input: (w) => ({ id: w.imported.id }),
      action: 'undo import',
      kind: 'import',
      target: (w) => w.imported.id,
      note: 'Archive',
    },
    {
      call: importApi.restore,
      input: (w) => ({ id: w.undone.id }),
      action: 'restore',
      kind: 'import',
      target: (w) => w.undone.id,
      note: 'Archive',
    },
  ],
  'about:write': [
    {
      call: aboutApi.edit,
      input: () => ({ body: { about_us: 'us' } }),
      action: 'edit',
      kind: 'about',
      target: () => 1,
    },
  ],
  'inbox:open': [
    {
      call: contactApi.edit,
      input: (w) => ({ id: w.message.id, body: { is_read: true } }),
      action: 'mark as read',
      kind: 'message',
      target: (w) => w.message.id,
    },
    {
      call: contactApi.edit,
      input: (w) => ({ id: w.message.id, body: { is_read: false } }),
      action: 'mark as unread',
      kind: 'message',
      target: (w) => w.message.id,
    },
    {
      call: contactApi.edit,
      input: (w) => ({ id: w.message.id, body: { is_answered: true } }),
      action: 'mark as answered',
      kind: 'message',
      target: (w) => w.message.id,
    },
    {
      call: contactApi.edit,
      input: (w) => ({ id: w.message.id, body: { is_answered: false } }),
      action: 'mark as unanswered',
      kind: 'message',
      target: (w) => w.message.id,
    },
    {
      call: contactApi.remove,
      input: (w) => ({ id: w.message.id }),
      action: 'delete',
      kind: 'message',
      target: (w) => w.message.id,
    },
  ],
  'inbox:answer': [
    {
      call: contactApi.answer,
      input: (w) => ({ id: w.message.id, body: { text: 'Thank you' } }),
      action: 'answer',
      kind: 'message',
      target: (w) => w.message.id,
    },
  ],
  'settings:write': [
    {
      call: switchApi.edit,
      input: () => ({ body: { no_new_accounts: true } }),
      action: 'switch on',
      kind: 'switch',
      target: () => 'no_new_accounts',
    },
  ],
  'log:read': 'reading',
  'log:export': 'reading',
}
/** The acts as a list. */
export const staffActs = Object.entries(acts).flatMap(([rule, some]) =>
  typeof some === 'string' ? [] : some.map((act) => ({ rule, ...act, what: `${act.action} (${act.kind})` })),
)

/** A claim is not an act; undoing is tested with the decisions (tests/worker). */
export const queueCalls = ['POST /review/:kind/:id/claim/', 'POST /review/:kind/:id/undo/']

/** Calls that are not acts of staff: what members do for themselves. */
export const ownCalls = [
  'POST /pins/', 'POST /pins/:id/leave/', 'POST /pins/:id/appeal/', 'POST /commentStory/', 'POST /flagStory/', 'PATCH /flagStory/:id/', 'POST /flagcomment/',
  'POST /upVoteStory/', 'POST /auth/login/', 'POST /auth/register/', 'POST /auth/logout/', 'POST /auth/exit/', 'PATCH /auth/user/',
  'DELETE /auth/user/', 'POST /auth/password/', 'POST /auth/email/', 'DELETE /auth/sessions/:id/', 'DELETE /auth/sessions/',
  'POST /auth/passkeys/options/', 'POST /auth/passkeys/', 'DELETE /auth/passkeys/:id/', 'POST /auth/recovery-codes/',
  'POST /auth/confirm/', 'POST /auth/login/passkey/', 'POST /auth/login/recovery/', 'POST /avatars/', 'POST /photos/', 'POST /pins/:id/photos/:photoId/appeal/', 'POST /password_reset/',
  'POST /password_reset/confirm/', 'POST /contactUs/',
  'POST /collections/', 'PATCH /collections/:id/', 'POST /collections/:id/appeal/', 'POST /flagCollection/',
] // oxfmt-ignore
