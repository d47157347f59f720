import type { PauseView } from '#contract/auth'
import type { AuthorTags } from './crypto/sealing.ts'
import type { Collection, Comment, CommentFlag, Story, StoryPhoto, User } from './db/client.ts'

/** The user of a session, with the tags that find their anonymous rows. */
export type SignedIn = Pick<User, 'id' | 'username' | 'role'> & {
  /** Whether their posts are anonymous by default. It is stored encrypted in the row of the account. */
  isAnonymousActive: boolean
  tags: AuthorTags
  sessionId: string
  /** The role the account has; `role` is 'none' if a second factor is required that this session lacks. */
  accountRole: Role
  /** Null while the account is not paused. */
  pause: PauseView | null
}
/** The caller; null is a guest. */
export type Actor = SignedIn | null

/** A row with its author: an id if it is signed, a tag if it is anonymous. */
type Authored<Row, Key extends keyof Row> = Pick<Row, Key> & { isAnonymous: boolean; authorTag: string | null }
export type StoryTarget = Authored<Story, 'ownerId' | 'status'>
export type CommentTarget = Authored<Comment, 'commenterId' | 'status'> & { story: StoryTarget }
/** A row of a member on a story (comment, flag, favorite), with that story. */
export type Done<Row> = Row & { story: StoryTarget }
/** A photo, with its story. */
export type PhotoTarget = Done<Pick<StoryPhoto, 'status'>>
export type CommentFlagTarget = Done<
  Pick<CommentFlag, 'flaggerId'> & { comment: Authored<Comment, 'commenterId' | 'status'> }
>
/** A collection; `isShown` says whether readers see a version of it. */
export type CollectionTarget = Pick<Collection, 'ownerId' | 'visibility' | 'status'> & { isShown: boolean }
type Role = User['role']
export type Account = Pick<User, 'id' | 'role'>
/** A change of a user's role: `to` is the new role. */
export type RoleChange = { user: Account; to: Role }
