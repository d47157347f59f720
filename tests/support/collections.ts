import { env } from 'cloudflare:test'
import type { CollectionKind } from '#contract/collectionKinds'
import { today } from '../../worker/clock.ts'
import type { Collection, Story, User } from '../../worker/db/client.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { sealCollection, shownColumns } from '../../worker/services/collectionTexts.ts'
import { db } from './factories.ts'

interface CollectionDraft {
  id?: number
  by: Pick<User, 'id'>
  of?: readonly Pick<Story, 'id'>[]
  title?: string
  introduction?: string
  kind?: CollectionKind
  /** `waiting` is public and was never approved. */
  state?: 'private' | 'waiting' | 'shown'
}

/** The statements that make a collection, for a batch. */
export const addCollection = ({
  id = randomId(),
  by,
  of = [],
  title = 'Where we met',
  introduction = 'Four places.',
  kind = 'list',
  state = 'private',
}: CollectionDraft) => {
  const items = of.map((story) => ({ id: story.id, note: '' }))
  const content = { title, introduction, kind, language: 'en', items }
  const isPublic = state !== 'private'
  const row = db()
    .insert(schema.collections)
    .values({
      id,
      ownerId: by.id,
      visibility: isPublic ? 'public' : 'private',
      status: state === 'shown' ? 'visible' : 'hidden',
      version: crypto.randomUUID(),
      ...sealCollection(env.SECRET_KEY, id, content),
      ...(state === 'shown' && { ...shownColumns(content), shownOn: today() }),
      changedOn: isPublic ? today() : null,
    })
    .returning()
  const review = db().insert(schema.reviews).values({ kind: 'collection', itemId: id, state: 'pending' })
  return { row, review }
}

/** Makes a collection. */
export const aCollection = async (draft: CollectionDraft): Promise<Collection> => {
  const { row, review } = addCollection(draft)
  const [collection] = await row
  if (draft.state === 'waiting') await review
  return collection!
}
