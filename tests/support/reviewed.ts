import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { today } from '../../worker/clock.ts'
import type { Comment, Review, Story, User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { judgedComment, loadJudgedStory, nameFlags } from '../../worker/features/reviews/queries/judged.ts'
import { flagsOf } from '../../worker/features/reviews/queries/tables.ts'
import { readSettings } from '../../worker/settings.ts'
import { aComment, aStory, aUser, db } from './factories.ts'

/** The kinds of items that a member posts. Collections have tests of their own (tests/worker/collections.test.ts). */
export const postKinds = ['story', 'comment'] as const
export type PostKind = (typeof postKinds)[number]

/** The states an item can be in when staff come to it; `appealed` is hidden by staff, with an open appeal. */
export const itemStates = [
  'visible',
  'pending',
  'flagHidden',
  'staffHidden',
  'declined',
  'removed',
  'appealed',
] as const
export type ItemState = (typeof itemStates)[number]

/** The columns of an item in a state. */
export const columnsOf = (state: ItemState): Pick<Story, 'status' | 'removedAt'> => {
  if (state === 'visible') return { status: 'visible', removedAt: null }
  const isRemoved = state === 'declined' || state === 'removed'
  return isRemoved ? { status: 'removed', removedAt: today() } : { status: 'hidden', removedAt: null }
}
/** The columns of the decision about it, by `by` if staff decided. */
export const reviewOf = (state: ItemState, by: Pick<User, 'id'> | null): Partial<Review> => {
  const decided = {
    reason: 'hate' as const,
    note: 'Too much',
    decidedById: by?.id ?? null,
    decidedOn: today().slice(0, 10),
  }
  if (state === 'pending') return { state: 'pending' }
  if (state === 'flagHidden') return { state: 'hidden' }
  if (state === 'declined' || state === 'removed') return { state, ...decided }
  const appeal = { appealState: 'open' as const, appealText: 'It was not', appealedOn: decided.decidedOn }
  return { state: 'hidden', ...decided, ...(state === 'appealed' && appeal) }
}

/** A story or comment in a state; `decidedBy` hid, declined or removed it. */
export const anItem = async (
  kind: PostKind,
  state: ItemState,
  over: { by?: User; decidedBy?: User | null; isAnonymous?: boolean; text?: string } = {},
): Promise<{ kind: PostKind; id: number; story: Story; comment: Comment | null; author: User }> => {
  const { decidedBy = null, isAnonymous = false, text } = over
  const author = over.by ?? (await aUser())
  const { status, removedAt } = columnsOf(state)
  const told = text === undefined ? {} : { title: text, description: `<p>${text}</p>`, descriptionText: text }
  const story = await aStory(kind === 'story' ? { by: author, isAnonymous, status, removedAt, ...told } : {})
  const comment =
    kind === 'comment' ? await aComment({ on: story, by: author, isAnonymous, status, ...(text && { text }) }) : null
  const id = (comment ?? story).id
  if (state !== 'visible')
    await db()
      .insert(schema.reviews)
      .values({ kind, itemId: id, ...reviewOf(state, decidedBy) })
  return { kind, id, story, comment, author }
}

/** The current row of an item and of its review. */
export const stateNow = async ({ kind, id }: { kind: PostKind; id: number }) => {
  const table = kind === 'story' ? schema.stories : schema.comments
  const [item] = await db().select({ status: table.status }).from(table).where(eq(table.id, id))
  const review = await env.DB.prepare('SELECT * FROM reviews WHERE kind = ?1 AND item_id = ?2').bind(kind, id).first()
  return { status: item?.status ?? 'gone', review }
}

/** The input of a call that decides about an item as it is now: its id, and in the body its version with its open flags. */
export const asRead = async (kind: PostKind, id: number): Promise<{ id: number; body: { version: string } }> => {
  const secretKey = readSettings(env).secretKey
  const table = kind === 'story' ? schema.stories : schema.comments
  const [row] = await db().select().from(table).where(eq(table.id, id))
  if (!row) return { id, body: { version: 'of nothing' } }
  const judged =
    kind === 'story' ? await loadJudgedStory(db(), secretKey, row as Story) : judgedComment(secretKey, row as Comment)
  const { table: flags, open } = flagsOf({ kind, id })
  const read = await db().select({ id: flags.id, reportType: flags.reportType, topic: flags.topic, reason: flags.reason }).from(flags).where(open) // oxfmt-ignore
  return { id, body: { version: nameFlags(secretKey, judged, read, read.length) } }
}
/** The input of a decision in the queue about an item as it is now. */
export const decided = async <const Body extends object>(item: { kind: PostKind; id: number }, body: Body) => {
  const { id, body: read } = await asRead(item.kind, item.id)
  return { kind: item.kind, id, body: { ...read, ...body } }
}

/** Sets what administrators set with switches. */
export const set = (name: 'review' | 'auto_hide' | 'auto_hide_flags', value: string) =>
  db()
    .insert(schema.settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: schema.settings.name, set: { value } })
