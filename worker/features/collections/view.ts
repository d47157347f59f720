import type { CollectionView } from '#contract/collections'
import type { SecretKey } from '../../crypto/sealing.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../policy.ts'
import { presentCollection } from './present.ts'
import { type CollectionDetail, contentFor, listStoriesOf } from './queries/reading.ts'

/** A collection with its stories, as the actor may see it. */
export const viewCollection = async (
  db: Db,
  secretKey: SecretKey,
  actor: Actor,
  collection: CollectionDetail,
): Promise<CollectionView> => {
  const content = contentFor(secretKey, actor, collection)
  const found = await listStoriesOf(
    db,
    content.items.map(({ id }) => id),
  )
  return presentCollection(secretKey, actor, collection, content, found)
}
