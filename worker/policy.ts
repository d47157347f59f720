import type { ErrorCode } from '#contract/errors'
import type { Sealable } from './crypto/sealing.ts'
import type { Favorite, Session, StoryFlag, User } from './db/client.ts'
import { ApiError } from './errors.ts'
import type {
  Account,
  Actor,
  CollectionTarget,
  CommentFlagTarget,
  CommentTarget,
  Done,
  PhotoTarget,
  RoleChange,
  SignedIn,
  StoryTarget,
} from './policyTargets.ts'

export type { Actor, CollectionTarget, PhotoTarget, SignedIn, StoryTarget } from './policyTargets.ts'

/** True, or the error's code; `false` is `forbidden`. */
type Verdict = true | ErrorCode
const rule = <Target>(judge: (actor: SignedIn, target: Target) => Verdict | boolean) => judge

const isAdministrator = (actor: Actor) => actor?.role === 'administrator'
const isStaff = (actor: Actor) => isAdministrator(actor) || actor?.role === 'moderator'

const hasSealed = (actor: SignedIn, kind: Sealable, authorTag: string | null) =>
  authorTag !== null && actor.tags(kind).has(authorTag)
/** Whether the actor wrote a story: by id, or by the tag of an anonymous one. */
export const isAuthor = (actor: Actor, story: Pick<StoryTarget, 'ownerId' | 'isAnonymous' | 'authorTag'>): boolean =>
  actor !== null && (story.isAnonymous ? hasSealed(actor, 'story', story.authorTag) : story.ownerId === actor.id)
/** Whether the actor wrote a comment. */
export const isCommenter = (
  actor: Actor,
  comment: Pick<CommentTarget, 'commenterId' | 'isAnonymous' | 'authorTag'>,
): boolean =>
  actor !== null &&
  (comment.isAnonymous ? hasSealed(actor, 'comment', comment.authorTag) : comment.commenterId === actor.id)

/**
 * Who may read a story: the visibility rule for single rows. Lists apply the same rule in SQL (worker/visibility.ts).
 */
export const mayRead = (actor: Actor, story: StoryTarget): boolean =>
  story.status === 'visible' || isStaff(actor) || isAuthor(actor, story)
/** Who sees the photos of a story that readers do not see: its author and staff. */
export const seesHiddenPhotos = (actor: Actor, story: StoryTarget): boolean => isStaff(actor) || isAuthor(actor, story)
/** Who may read a comment: readers of its story, and if it is not shown, only its author and staff. */
export const mayReadComment = (actor: Actor, comment: CommentTarget): boolean =>
  mayRead(actor, comment.story) && (comment.status === 'visible' || isStaff(actor) || isCommenter(actor, comment))

/** Whether a collection is the actor's. */
export const isCollectionOwner = (actor: Actor, { ownerId }: Pick<CollectionTarget, 'ownerId'>): boolean =>
  actor !== null && ownerId === actor.id
/** Who may read a collection: everyone what is shown, staff what waits or was taken away, its owner always. */
export const mayReadCollection = (actor: Actor, collection: CollectionTarget): boolean =>
  collection.isShown || isCollectionOwner(actor, collection) || (isStaff(actor) && collection.visibility === 'public')

/** Who may see a photo: readers of its story, and if it is not shown, only the author of the story and staff. */
export const maySeePhoto = (actor: Actor, photo: PhotoTarget): boolean =>
  mayRead(actor, photo.story) && (photo.status === 'visible' || seesHiddenPhotos(actor, photo.story))

/** Something may be added to a story only while it is shown: 409 for those who can read it, 404 for the rest. */
const mayAddTo = (actor: Actor, story: StoryTarget): Verdict =>
  !mayRead(actor, story) ? 'notFound' : story.status === 'visible' || 'conflict'

const mayChangeCollection = (actor: Actor, collection: CollectionTarget): Verdict | boolean =>
  !mayReadCollection(actor, collection)
    ? 'notFound'
    : isCollectionOwner(actor, collection) && (collection.status !== 'removed' || 'conflict')

/**
 * Who may do what: one line for each row of the table in worker/contract/README.md. Guests are refused (401) before
 * any rule is asked.
 */
// oxfmt-ignore -- a table reads as a table
const rules = {
  'story:create': rule<null>(() => true),
  'story:edit': rule<StoryTarget>((a, story) =>
    !mayRead(a, story)
      ? 'notFound'
      : isAdministrator(a) || (isAuthor(a, story) && (story.status !== 'removed' || 'conflict')),
  ),
  /** The author makes a story anonymous or its place less exact, and changes nothing else. */
  'story:conceal': rule<StoryTarget>((a, story) =>
    !mayRead(a, story) ? 'notFound' : isAuthor(a, story) && (story.status !== 'removed' || 'conflict'),
  ),
  /** Only the author may sign a story or make it anonymous. Checked within an edit that is already authorized. */
  'story:reseal': rule<StoryTarget>((a, story) => isAuthor(a, story)),
  /** Staff add content notes to what others wrote, and change nothing else of it. */
  'story:addNotes': rule<StoryTarget>((a, story) =>
    !mayRead(a, story) ? 'notFound' : isStaff(a) && !isAuthor(a, story),
  ),
  /**
   * Only the author can disown a story. Staff can do so only while it is visible: without an author, they could decide about
   * it themselves.
   */
  'story:leave': rule<StoryTarget>((a, story) =>
    !mayRead(a, story) ? 'notFound' : isAuthor(a, story) && (!isStaff(a) || story.status === 'visible' || 'conflict'),
  ),
  'story:delete': rule<StoryTarget>((a, story) =>
    !mayRead(a, story) ? 'notFound' : isAuthor(a, story) || isAdministrator(a),
  ),
  'story:favourite': rule<StoryTarget>((a, story) => mayAddTo(a, story)),
  'story:comment': rule<StoryTarget>((a, story) => mayAddTo(a, story)),
  'story:flag': rule<StoryTarget>((a, story) => (isAuthor(a, story) ? 'ownItem' : mayAddTo(a, story))),
  'storyFlag:toggle': rule<Done<Pick<StoryFlag, 'flaggerId'>>>(
    (a, { flaggerId, story }) => (flaggerId === a.id && mayRead(a, story)) || 'notFound',
  ),
  'favourite:remove': rule<Done<Pick<Favorite, 'userId'>>>(
    (a, { userId, story }) => (userId === a.id && mayRead(a, story)) || isAdministrator(a) || 'notFound',
  ),
  'comment:delete': rule<CommentTarget>((a, comment) =>
    !mayReadComment(a, comment) ? 'notFound' : isCommenter(a, comment) || isStaff(a),
  ),
  'comment:flag': rule<CommentTarget>((a, comment) =>
    isCommenter(a, comment)
      ? 'ownItem'
      : !mayReadComment(a, comment)
        ? 'notFound'
        : comment.status === 'visible'
          ? mayAddTo(a, comment.story)
          : 'conflict',
  ),
  'collection:create': rule<null>(() => true),
  'collection:edit': rule<CollectionTarget>((a, collection) => mayChangeCollection(a, collection)),
  /** The owner makes a collection private, and changes nothing else. */
  'collection:conceal': rule<CollectionTarget>((a, collection) => mayChangeCollection(a, collection)),
  'collection:delete': rule<CollectionTarget>((a, collection) =>
    !mayReadCollection(a, collection) ? 'notFound' : isCollectionOwner(a, collection) || isAdministrator(a),
  ),
  'collection:flag': rule<CollectionTarget>((a, collection) =>
    isCollectionOwner(a, collection)
      ? 'ownItem'
      : !mayReadCollection(a, collection)
        ? 'notFound'
        : collection.isShown || 'conflict',
  ),
  /** Against a decision of staff that keeps one's own collection from being shown. The deadline is checked in the query. */
  'collection:appeal': rule<CollectionTarget>((a, collection) =>
    !mayReadCollection(a, collection)
      ? 'notFound'
      : isCollectionOwner(a, collection) && ((collection.visibility === 'public' && !collection.isShown) || 'conflict'),
  ),
  /** No one decides about what they wrote. */
  'review:judgeStory': rule<StoryTarget>((a, story) => isStaff(a) && !isAuthor(a, story)),
  'review:judgeComment': rule<CommentTarget>((a, comment) => isStaff(a) && !isCommenter(a, comment)),
  'review:judgePhoto': rule<PhotoTarget>((a, { story }) => isStaff(a) && !isAuthor(a, story)),
  'review:judgeCollection': rule<CollectionTarget>((a, collection) => isStaff(a) && !isCollectionOwner(a, collection)),
  /** Staff ask the author of a story to change something. They do not learn whether the story still has an author. */
  'review:askAuthor': rule<StoryTarget>(
    (a, story) => isStaff(a) && !isAuthor(a, story) && (story.status !== 'removed' || 'conflict'),
  ),
  /** Against a decision of staff about one's own story. The deadline is checked in the query. */
  'story:appeal': rule<StoryTarget>((a, story) =>
    !mayRead(a, story) ? 'notFound' : isAuthor(a, story) && (story.status !== 'visible' || 'conflict'),
  ),
  'photo:appeal': rule<PhotoTarget>((a, { status, story }) =>
    !mayRead(a, story) || !seesHiddenPhotos(a, story)
      ? 'notFound'
      : isAuthor(a, story) && (status !== 'visible' || 'conflict'),
  ),
  'commentFlag:remove': rule<CommentFlagTarget>((a, { flaggerId, comment, story }) =>
    !mayRead(a, story) ? 'notFound' : flaggerId === a.id ? true : isStaff(a) ? !isCommenter(a, comment) : 'notFound',
  ),
  'management:open': rule<null>((a) => isStaff(a)),
  'user:list': rule<null>((a) => isStaff(a)),
  'user:readSettings': rule<Account>((a, user) => user.id === a.id || isAdministrator(a)),
  'user:editSettings': rule<Account>((a, user) => user.id === a.id || isAdministrator(a)),
  /** Only the owner may change anonymous mode and avatar. */
  'user:editOwn': rule<Account>((a, user) => user.id === a.id),
  'user:changeRole': rule<RoleChange>(
    (a, { user, to }) =>
      user.id !== a.id &&
      (isAdministrator(a) || (a.role === 'moderator' && user.role !== 'administrator' && to !== 'administrator')),
  ),
  /** The public part of a profile: bio and picture. */
  'profile:write': rule<Account>((a, user) => user.id === a.id || isAdministrator(a)),
  'user:receiveDailyMail': rule<Account>((a, user) => user.id === a.id && isAdministrator(a)),
  'user:pause': rule<Account>((a, user) =>
    !isStaff(a) ? 'forbidden' : user.id === a.id ? 'ownAccount' : isAdministrator(a) || user.role === 'none',
  ),
  'user:delete': rule<Account>((a, user) =>
    !isStaff(a) ? 'forbidden' : user.id === a.id ? 'ownAccount' : isAdministrator(a) || user.role !== 'administrator',
  ),
  'user:clearPasskeys': rule<Account>((a, user) =>
    !isAdministrator(a) ? 'forbidden' : user.id === a.id ? 'ownAccount' : true,
  ),
  'account:delete': rule<Account>((a, user) => user.id === a.id),
  /** The file holds anonymous stories, so no one else may download it, staff included. */
  'account:export': rule<Account>((a, user) => user.id === a.id),
  /** The call has no id: everyone reads their own. It names anonymous stories. */
  'news:read': rule<null>(() => true),
  /** Only the owner may change password, email and devices, not even staff. */
  'account:changePassword': rule<Account>((a, user) => user.id === a.id),
  /** Staff who lack their second factor keep their address: the link for a first passkey is mailed to it. */
  'account:changeEmail': rule<Account>(
    (a, user) => user.id === a.id && (!needsSecondFactor(a) || 'secondFactorMissing'),
  ),
  'session:list': rule<null>(() => true),
  'session:endOthers': rule<null>(() => true),
  'session:end': rule<Session>((a, session) => session.userId === a.id || 'notFound'),
  'avatar:upload': rule<null>(() => true),
  'photo:upload': rule<null>(() => true),
  /** With one's token: an address of its own, which is not cached. `GET /photos/:key/` is for readers. */
  'photo:see': rule<PhotoTarget>((a, { story }) => seesHiddenPhotos(a, story) || 'notFound'),
  'question:write': rule<null>((a) => isAdministrator(a)),
  'about:write': rule<null>((a) => isAdministrator(a)),
  'hotline:write': rule<null>((a) => isAdministrator(a)),
  'import:list': rule<null>((a) => isAdministrator(a)),
  /** Imported stories are signed by the administrator who imports them. */
  'import:write': rule<null>((a) => isAdministrator(a)),
  'inbox:open': rule<null>((a) => isAdministrator(a)),
  /** By mail, in the name of the site. */
  'inbox:answer': rule<null>((a) => isAdministrator(a)),
  'settings:write': rule<null>((a) => isAdministrator(a)),
  'log:read': rule<null>((a) => isStaff(a)),
  'log:export': rule<null>((a) => isAdministrator(a)),
}

export type Action = keyof typeof rules
type Target<A extends Action> = Parameters<(typeof rules)[A]>[1]

/**
 * The actions that a pause forbids: adding and changing what others see. A paused member can still read, delete, conceal and
 * disown their own items, appeal, export their data, keep their account safe, and write to us.
 */
const heldByPause: ReadonlySet<Action> = new Set([
  'story:create',
  'story:edit',
  'story:addNotes',
  'story:favourite',
  'story:comment',
  'story:flag',
  'storyFlag:toggle',
  'comment:flag',
  'collection:create',
  'collection:edit',
  'collection:flag',
  'import:write',
  'inbox:answer',
  'avatar:upload',
  'photo:upload',
  'profile:write',
])

declare const permission: unique symbol
/** A row that someone has been allowed to act on. Only `authorize` makes one. */
export type Permitted<A extends Action> = Target<A> & { readonly [permission]: A }

const verdictOf = <A extends Action>(actor: SignedIn, action: A, target: Target<A>): Verdict => {
  const verdict = (rules[action] as (actor: SignedIn, target: Target<A>) => Verdict | boolean)(actor, target)
  return verdict === false ? 'forbidden' : verdict
}

/** Whether this staff member lacks staff rights because the session has no second factor. */
export const needsSecondFactor = (actor: Pick<SignedIn, 'role' | 'accountRole'>): boolean =>
  actor.role !== actor.accountRole

const judge = <A extends Action>(actor: Actor, action: A, target: Target<A>): Verdict => {
  if (!actor) return 'unauthenticated'
  const verdict = verdictOf(actor, action, target)
  if (verdict === true) return actor.pause && heldByPause.has(action) ? 'paused' : true
  if (verdict !== 'forbidden' || !needsSecondFactor(actor)) return verdict
  // Only if staff rights would help: everything else is forbidden to any member.
  const asStaff = { ...actor, role: actor.accountRole }
  return verdictOf(asStaff, action, target) === true ? 'secondFactorMissing' : verdict
}

/** Whether an actor may do an action, for the `can` of a view. */
export const can = <A extends Action>(actor: Actor, action: A, target: Target<A>): boolean =>
  judge(actor, action, target) === true

/**
 * Returns the row, stamped for the query that writes, if the actor may do the action. Throws an ApiError otherwise: 401 for
 * guests, 404 where the actor must not learn that the row exists, else 403 (or 409, 422 as the rule says). During a pause the
 * error has its end and reason.
 */
export const authorize = <A extends Action, Row extends Target<A>>(
  actor: Actor,
  action: A,
  target: Row,
): Row & Permitted<A> => {
  const verdict = judge(actor, action, target)
  if (verdict === 'paused' && actor?.pause) throw new ApiError(verdict, { pause: actor.pause })
  if (verdict !== true) throw new ApiError(verdict)
  return target as Row & Permitted<A>
}

/** Whether the posts of an actor are shown without review: those of staff are. */
export const publishesAtOnce = (actor: SignedIn): boolean => isStaff(actor)
/** Whether the actor sees the reasons and counts of flags: staff only. */
export const seesFlags = (actor: Actor): boolean => isStaff(actor)
/** Whether a private profile's bio, avatar and lists are shown: to its owner alone. */
export const seesProfile = (actor: Actor, user: Pick<User, 'id' | 'isProfilePrivate'>): boolean =>
  !user.isProfilePrivate || actor?.id === user.id
