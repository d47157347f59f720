import type { SQL } from 'drizzle-orm'
import { hmacOf, type SecretKey } from '../../crypto/sealing.ts'
import type { Comment, Story } from '../../db/client.ts'
import {
  isReadableUnchanged,
  type ReadableComment,
  readableCommentColumns,
  type ReadableStory,
  readableStoryColumns,
  readableText,
} from '../../db/readableColumns.ts'
import type { Item } from './queries.ts'

/** An item as it was loaded for a decision. */
export interface Judged extends Item {
  status: Story['status']
  /** Names what readers see of the item, to compare and for nothing else (an HMAC in base64url). */
  version: string
  /** A condition: readers see the same of the item as when it was loaded. */
  isUnchanged: SQL
}

/** The ids of the open flags that staff read before a decision, or all: there were more than a version names. */
export type ReadFlags = readonly number[] | 'all'

/**
 * The version of an item for staff who read it with its open flags (`openFlagIds`). It names the flags too, so that a decision
 * dismisses no flag that came later.
 */
export const nameFlags = ({ version }: Judged, openFlags: string | null): string => {
  const ids = openFlags === null ? ['*'] : (JSON.parse(openFlags) as number[]).map((id) => id.toString(36))
  return [version, ...ids].join('.')
}

/** Takes apart what `nameFlags` returned and a client sent back. */
export const readNamed = (named: string): { version: string; flags: ReadFlags } => {
  const [version, ...flags] = named.split('.')
  return { version: version!, flags: flags.includes('*') ? 'all' : flags.map((id) => Number.parseInt(id, 36)) }
}

const versionOf = (secretKey: SecretKey, kind: Item['kind'], readable: string) =>
  hmacOf(secretKey, 'etag', JSON.stringify(['version', kind, readable]))

/**
 * A story for a decision: its version covers every column that its readers see. An anonymous story that was changed and
 * changed back on one day has the version of before, because it keeps no time of day. A decision about that version is
 * still about exactly what readers see.
 */
export const judgedStory = (secretKey: SecretKey, story: ReadableStory & Pick<Story, 'status'>): Judged => ({
  kind: 'story',
  id: story.id,
  status: story.status,
  version: versionOf(secretKey, 'story', readableText<ReadableStory>(readableStoryColumns, story)),
  isUnchanged: isReadableUnchanged<ReadableStory>(readableStoryColumns, story),
})

/** A comment for a decision. Its text cannot be edited, but its author can make it anonymous. */
export const judgedComment = (secretKey: SecretKey, comment: ReadableComment & Pick<Comment, 'status'>): Judged => ({
  kind: 'comment',
  id: comment.id,
  status: comment.status,
  version: versionOf(secretKey, 'comment', readableText<ReadableComment>(readableCommentColumns, comment)),
  isUnchanged: isReadableUnchanged<ReadableComment>(readableCommentColumns, comment),
})
