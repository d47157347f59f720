import { and, eq, ne, not, sql, type SQL } from 'drizzle-orm'
import { collectionLimits } from '#contract/collectionLimits'
import type { CollectionDraft } from '#contract/collections'
import { messages } from '#contract/messages'
import { today } from '../../../clock.ts'
import type { SecretKey } from '../../../crypto/sealing.ts'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import { abortIfGone } from '../../../db/authorTags.ts'
import type { Collection, Db, Statement } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { withFreshId } from '../../../db/ids.ts'
import { collections, reviews, stories } from '../../../db/schema.ts'
import { ApiError, invalidField } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import { type Permitted, publishesAtOnce, type SignedIn } from '../../../policy.ts'
import { isShown, listedStories } from '../../../visibility.ts'
import { firstRestorableDay, hasOpenAppeal } from '../../reviews/queries/restorable.ts'
import { isOf } from '../../reviews/queries/reviews.ts'
import { forgetUndo } from '../../reviews/queries/undo.ts'
import { queueCollection } from '../../reviews/queries/waiting.ts'
import {
  type CollectionContent,
  openCollection,
  sealCollection,
  shownColumns,
} from '../../../services/collectionTexts.ts'
import type { CollectionDetail } from './reading.ts'

const countOwn = (ownerId: number): SQL =>
  sql`(select count(*) from ${collections} where ${eq(collections.ownerId, ownerId)})`
/** A condition: one of some stories is not shown to everyone. */
const isAnyNotShown = (ids: readonly number[]): SQL => sql`exists (
  select 1 from json_each(${JSON.stringify(ids)}) as asked where not exists (
    select 1 from ${listedStories} where ${stories.id} = asked.value and ${isShown()}))`

/** A collection before its owner changes it, with what was decided about it; null for a new one. */
type Before = Pick<CollectionDetail, 'visibility' | 'status' | 'shownOn' | 'review'> | null

/**
 * Whether readers see a public version at once: those of staff, except where flags or other staff hid the last public version, also if
 * its owner made it private since.
 */
const isShownAtOnce = (actor: SignedIn, before: Before): boolean =>
  publishesAtOnce(actor) &&
  (before === null ||
    before.status === 'visible' ||
    (before.visibility === 'private' && before.review?.state !== 'hidden'))

/** The columns of a collection after its owner wrote `content`. */
const columnsAfter = (
  secretKey: SecretKey,
  actor: SignedIn,
  id: number,
  { content, isPublic, before }: { content: CollectionContent; isPublic: boolean; before: Before },
) => {
  const day = today()
  const common = { version: crypto.randomUUID(), ...sealCollection(secretKey, id, content) }
  const nothing = { shown: null, shownStories: null, shownOn: null }
  if (!isPublic) return { ...common, ...nothing, visibility: 'private', status: 'hidden', changedOn: null } as const
  const isAtOnce = isShownAtOnce(actor, before)
  return {
    ...common,
    visibility: 'public',
    status: isAtOnce ? 'visible' : 'hidden',
    changedOn: day,
    ...(isAtOnce && { ...shownColumns(content), shownOn: before?.shownOn ?? day }),
  } as const
}

/** The statements that put a public collection in or out of the queue after its owner changed it. */
const changeReview = (db: Db, id: number, waits: boolean): Statement[] => {
  const item = { kind: 'collection', id } as const
  if (!waits) return [db.delete(reviews).where(isOf(item)), forgetUndo(db, item)]
  return [queueCollection(db, id), forgetUndo(db, item)]
}

/**
 * The statements for one that its owner makes private. Of staff's, the row says that it was hidden: otherwise it would be shown at
 * once when it is public again.
 */
const leaveReview = (db: Db, actor: SignedIn, id: number): Statement[] => {
  const item = { kind: 'collection', id } as const
  if (!publishesAtOnce(actor)) return changeReview(db, id, false)
  const isWithheld = sql`${reviews.state} in ('pending', 'hidden', 'declined')`
  return [
    db.delete(reviews).where(and(isOf(item), not(isWithheld))),
    db.update(reviews).set({ state: 'hidden', reason: null, note: '', decidedById: null, decidedOn: null }).where(isOf(item)), // oxfmt-ignore
    forgetUndo(db, item),
  ]
}

const requireNotEmpty = (content: CollectionContent, isPublic: boolean): void => {
  if (isPublic && content.items.length === 0) throw invalidField('items', messages.collectionEmpty)
}

/** Adds a collection; throws 409 where the account has 100, and 422 where one of the stories is not shown. */
export const addCollection = (
  db: Db,
  secretKey: SecretKey,
  actor: SignedIn,
  { visibility, ...content }: CollectionDraft,
  record: RecordCreation,
): Promise<number> => {
  const isPublic = visibility === 'public'
  requireNotEmpty(content, isPublic)
  const isFull = sql`${countOwn(actor.id)} >= ${collectionLimits.perAccount}`
  const isNotShown = isAnyNotShown(content.items.map(({ id }) => id))
  return withFreshId('collections', async (id) => {
    try {
      await db.batch([
        abortIfGone(db, actor),
        abortIf(db, sql`${isFull} or ${isNotShown}`, 'conflict'),
        db.insert(collections).values({
          id,
          ownerId: actor.id,
          ...columnsAfter(secretKey, actor, id, { content, isPublic, before: null }),
        }),
        ...changeReview(db, id, isPublic && !isShownAtOnce(actor, null)),
        ...record(id),
      ])
    } catch (error) {
      if (!isAborted(error, 'conflict')) throw error
      const [now] = await db.all<{ full: number; notShown: number }>(
        sql`select ${isFull} as full, ${isNotShown} as notShown`,
      )
      if (now!.full) throw new ApiError('conflict', { message: messages.collectionsFull })
      throw now!.notShown ? invalidField('items', messages.collectionStory) : error
    }
    return id
  })
}

/** The parts of a collection that its owner changes. */
type Change = Partial<CollectionContent & { visibility: Collection['visibility'] }>

/**
 * Saves a change by the owner. A public collection waits for staff again where anything of it changed; readers see the approved
 * version until then. Staff's own waits only where it was hidden. Making it private takes effect at once. Throws 409 where `version`
 * is not the one of the row or the collection was hidden at this moment, and 422 where a story that is new in it is not shown.
 */
export const saveCollection = async (
  db: Db,
  secretKey: SecretKey,
  actor: SignedIn,
  collection: CollectionDetail & (Permitted<'collection:edit'> | Permitted<'collection:conceal'>),
  { visibility = collection.visibility, ...change }: Change,
  version: string,
): Promise<void> => {
  const { id } = collection
  const before = openCollection(secretKey, collection)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const content = { ...before, ...given }
  const isPublic = visibility === 'public'
  const isAtOnce = isShownAtOnce(actor, collection)
  requireNotEmpty(content, isPublic)
  const isSame = JSON.stringify(content) === JSON.stringify(before) && visibility === collection.visibility
  const known = new Set(before.items.map((item) => item.id))
  const isNotShown = isAnyNotShown(content.items.map((item) => item.id).filter((story) => !known.has(story)))
  const isStill = and(
    eq(collections.id, id),
    eq(collections.ownerId, actor.id),
    eq(collections.version, version),
    // What is shown at once was not hidden in the meantime.
    isPublic && isAtOnce ? eq(collections.status, collection.status) : ne(collections.status, 'removed'),
  )
  const isChanged = sql`not exists (select 1 from ${collections} where ${isStill})`
  const writes = isSame
    ? []
    : [
        db
          .update(collections)
          .set(columnsAfter(secretKey, actor, id, { content, isPublic, before: collection }))
          .where(eq(collections.id, id)),
        ...(isPublic ? changeReview(db, id, !isAtOnce) : leaveReview(db, actor, id)),
      ]
  try {
    await db.batch([abortIf(db, sql`${isChanged} or ${isNotShown}`, 'conflict'), ...writes])
  } catch (error) {
    if (!isAborted(error, 'conflict')) throw error
    const [now] = await db.all<{ changed: number }>(sql`select ${isChanged} as changed`)
    if (now!.changed) throw new ApiError('conflict', { message: messages.collectionVersion })
    throw invalidField('items', messages.collectionStory)
  }
}

/** The owner's delete, for good; its flags go with it. */
export const deleteCollection = async (
  db: Db,
  actor: SignedIn,
  { id }: Permitted<'collection:delete'> & Pick<Collection, 'id'>,
): Promise<void> => {
  await db.delete(collections).where(and(eq(collections.id, id), eq(collections.ownerId, actor.id)))
}

/** Deletes some collections that staff removed more than 30 days ago; returns how many. */
export const deleteRemovedCollections = async (db: Db, most: number): Promise<number> => {
  const isOver = sql`${collections.status} = 'removed' and ${collections.removedAt} < ${firstRestorableDay()}
    and not ${hasOpenAppeal({ kind: 'collection', id: collections.id })}`
  return (await deleteSome(db, collections, collections.id, isOver, most)).length
}
