import type { ErrorCode } from '#contract/errors'
import type { AuthorTags, Sealable } from './crypto/sealing.ts'
import type { Comment, CommentFlag, Favourite, Session, Story, StoryFlag, User } from './db/client.ts'
import { ApiError } from './errors.ts'

/** Who is calling: the token's user, with the tags that find their anonymous rows; null is a guest. */
export type SignedIn = Pick<User, 'id' | 'username' | 'role' | 'isAnonymousActive'> & {
  tags: AuthorTags
  sessionId: string
  /** The role the account has; `role` is 'none' while a second factor is a duty that this session does not meet. */
  accountRole: Role
}
export type Actor = SignedIn | null

type Sealed<Row, Key extends keyof Row> = Pick<Row, Key> & { isAnonymous: boolean; authorTag: string | null }
export type StoryTarget = Sealed<Story, 'ownerId' | 'status'>
export type CommentTarget = Sealed<Comment, 'commenterId'> & { story: StoryTarget }
/** What somebody did to a story, with the story it is on. */
type Done<Row> = Row & { story: StoryTarget }
export type CommentFlagTarget = Done<Pick<CommentFlag, 'flaggerId'> & { comment: Sealed<Comment, 'commenterId'> }>
type Role = User['role']
type Account = Pick<User, 'id' | 'role'>
/** A change of somebody's role: `to` is the role they would have. */
export type RoleChange = { user: Account; to: Role }

/** True, or the error's code; `false` is `forbidden`. */
type Verdict = true | ErrorCode
const rule = <Target>(judge: (actor: SignedIn, target: Target) => Verdict | boolean) => judge

const isAdministrator = (actor: Actor) => actor?.role === 'administrator'
const isStaff = (actor: Actor) => isAdministrator(actor) || actor?.role === 'moderator'

const hasSealed = (actor: SignedIn, kind: Sealable, authorTag: string | null) =>
  authorTag !== null && actor.tags(kind).has(authorTag)
/** Whether the actor wrote a story: by id, or by the tag of a sealed one. */
export const isAuthor = (actor: Actor, story: Pick<StoryTarget, 'ownerId' | 'isAnonymous' | 'authorTag'>): boolean =>
  actor !== null && (story.isAnonymous ? hasSealed(actor, 'story', story.authorTag) : story.ownerId === actor.id)
/** Whether the actor wrote a comment. */
export const isCommenter = (actor: Actor, comment: Sealed<Comment, 'commenterId'>): boolean =>
  actor !== null &&
  (comment.isAnonymous ? hasSealed(actor, 'comment', comment.authorTag) : comment.commenterId === actor.id)

/**
 * Who may read a story: the visibility rule for single rows. Lists apply the same rule in SQL (worker/visibility.ts).
 */
export const mayRead = (actor: Actor, story: StoryTarget): boolean =>
  story.status === 'visible' || isStaff(actor) || (story.status === 'hidden' && isAuthor(actor, story))

/** Something may be added to a story only while it is shown: 409 for those who can read it, 404 for the rest. */
const mayAddTo = (actor: Actor, story: StoryTarget): Verdict =>
  !mayRead(actor, story) ? 'notFound' : story.status === 'visible' || 'conflict'

/**
 * Who may do what: one line for each row of the table in worker/contract/README.md. Guests are refused (401) before
 * any rule is asked.
 */
// prettier-ignore -- a table reads as a table
const rules = {
  'story:create': rule<null>(() => true),
  'story:edit': rule<StoryTarget>((a, story) =>
    !mayRead(a, story) ? 'notFound' : isAuthor(a, story) || isAdministrator(a),
  ),
  /** Only the author may put their name to a story or take it off. */
  'story:reseal': rule<StoryTarget>((a, story) => isAuthor(a, story)),
  /** Staff add content notes to what others wrote, and change nothing else of it. */
  'story:addNotes': rule<StoryTarget>((a, story) =>
    !mayRead(a, story) ? 'notFound' : isStaff(a) && !isAuthor(a, story),
  ),
  /** Nobody but the author lets go of a story. */
  'story:leave': rule<StoryTarget>((a, story) => (!mayRead(a, story) ? 'notFound' : isAuthor(a, story))),
  'story:delete': rule<StoryTarget>((a, story) =>
    !mayRead(a, story) ? 'notFound' : isAuthor(a, story) || isAdministrator(a),
  ),
  'story:favourite': rule<StoryTarget>((a, story) => mayAddTo(a, story)),
  'story:comment': rule<StoryTarget>((a, story) => mayAddTo(a, story)),
  'story:flag': rule<StoryTarget>((a, story) => (isAuthor(a, story) ? 'ownItem' : mayAddTo(a, story))),
  'storyFlag:toggle': rule<Done<Pick<StoryFlag, 'flaggerId'>>>(
    (a, { flaggerId, story }) => (flaggerId === a.id && mayRead(a, story)) || 'notFound',
  ),
  'favourite:remove': rule<Done<Pick<Favourite, 'userId'>>>(
    (a, { userId, story }) => (userId === a.id && mayRead(a, story)) || isAdministrator(a) || 'notFound',
  ),
  'comment:delete': rule<CommentTarget>((a, comment) =>
    !mayRead(a, comment.story) ? 'notFound' : isCommenter(a, comment) || isStaff(a),
  ),
  'comment:flag': rule<CommentTarget>((a, comment) =>
    isCommenter(a, comment) ? 'ownItem' : mayAddTo(a, comment.story),
  ),
  'flaggedComment:judge': rule<CommentTarget>((a, comment) => isStaff(a) && !isCommenter(a, comment)),
  'commentFlag:remove': rule<CommentFlagTarget>((a, { flaggerId, comment, story }) =>
    !mayRead(a, story) ? 'notFound' : flaggerId === a.id ? true : isStaff(a) ? !isCommenter(a, comment) : 'notFound',
  ),
  'management:open': rule<null>((a) => isStaff(a)),
  'flaggedStory:judge': rule<StoryTarget>((a, story) => isStaff(a) && !isAuthor(a, story)),
  'user:list': rule<null>((a) => isStaff(a)),
  'user:readSettings': rule<Account>((a, user) => user.id === a.id || isAdministrator(a)),
  'user:editSettings': rule<Account>((a, user) => user.id === a.id || isAdministrator(a)),
  /** Anonymity and avatar are nobody's business but one's own. */
  'user:editOwn': rule<Account>((a, user) => user.id === a.id),
  'user:changeRole': rule<RoleChange>(
    (a, { user, to }) =>
      user.id !== a.id &&
      (isAdministrator(a) || (a.role === 'moderator' && user.role !== 'administrator' && to !== 'administrator')),
  ),
  'user:delete': rule<Account>((a, user) =>
    !isStaff(a) ? 'forbidden' : user.id === a.id ? 'ownAccount' : isAdministrator(a) || user.role !== 'administrator',
  ),
  'user:clearPasskeys': rule<Account>((a, user) =>
    !isAdministrator(a) ? 'forbidden' : user.id === a.id ? 'ownAccount' : true,
  ),
  'account:delete': rule<Account>((a, user) => user.id === a.id),
  /** Password, email address and devices are nobody's business but one's own, staff included. */
  'account:export': rule<Account>((a, user) => user.id === a.id),
  'account:changePassword': rule<Account>((a, user) => user.id === a.id),
  'account:changeEmail': rule<Account>((a, user) => user.id === a.id),
  'session:list': rule<null>(() => true),
  'session:endOthers': rule<null>(() => true),
  'session:end': rule<Session>((a, session) => session.userId === a.id || 'notFound'),
  'avatar:upload': rule<null>(() => true),
  'question:write': rule<null>((a) => isAdministrator(a)),
  'about:write': rule<null>((a) => isAdministrator(a)),
  'hotline:write': rule<null>((a) => isAdministrator(a)),
  'inbox:open': rule<null>((a) => isAdministrator(a)),
  'settings:write': rule<null>((a) => isAdministrator(a)),
}

export type Action = keyof typeof rules
type Target<A extends Action> = Parameters<(typeof rules)[A]>[1]

declare const permission: unique symbol
/** A row that someone has been allowed to act on. Only `authorize` makes one. */
export type Permitted<A extends Action> = Target<A> & { readonly [permission]: A }

const verdictOf = <A extends Action>(actor: SignedIn, action: A, target: Target<A>): Verdict => {
  const verdict = (rules[action] as (actor: SignedIn, target: Target<A>) => Verdict | boolean)(actor, target)
  return verdict === false ? 'forbidden' : verdict
}

/** Whether somebody of the staff is none in this session, for want of a second factor. */
export const needsSecondFactor = (actor: Pick<SignedIn, 'role' | 'accountRole'>): boolean =>
  actor.role !== actor.accountRole

const judge = <A extends Action>(actor: Actor, action: A, target: Target<A>): Verdict => {
  if (!actor) return 'unauthenticated'
  const verdict = verdictOf(actor, action, target)
  if (verdict !== 'forbidden' || !needsSecondFactor(actor)) return verdict
  // Only where being staff would help: everything else is as forbidden as to anybody.
  const asStaff = { ...actor, role: actor.accountRole }
  return verdictOf(asStaff, action, target) === true ? 'secondFactorMissing' : verdict
}

/** Whether somebody may do a thing, for the `can` of a view. */
export const can = <A extends Action>(actor: Actor, action: A, target: Target<A>): boolean =>
  judge(actor, action, target) === true

/**
 * Lets through who may, and stamps the row for the query that writes. Throws an ApiError: 401 for guests, 404 where
 * the thing is not theirs to know about, else 403 (or 409, 422 as the rule says).
 */
export const authorize = <A extends Action, Row extends Target<A>>(
  actor: Actor,
  action: A,
  target: Row,
): Row & Permitted<A> => {
  const verdict = judge(actor, action, target)
  if (verdict !== true) throw new ApiError(verdict)
  return target as Row & Permitted<A>
}

/** Whether staff see what only staff see (flags' reasons and counts). */
export const seesFlags = (actor: Actor): boolean => isStaff(actor)
/** Whether a private profile's bio, avatar and lists are shown: to its owner alone. */
export const seesProfile = (actor: Actor, user: Pick<User, 'id' | 'isProfilePrivate'>): boolean =>
  !user.isProfilePrivate || actor?.id === user.id
