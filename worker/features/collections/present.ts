import { collectionLimits } from '#contract/collectionLimits'
import { boxAround, lengthOf } from '#contract/collectionKinds'
import { placeLine } from '#contract/placeLine'
import type {
  CollectionFlagView,
  CollectionRow,
  CollectionState,
  CollectionView,
  ListedCollection as ListedCollectionView,
  OwnCollection,
} from '#contract/collections'
import { hmacOf, type SecretKey } from '../../crypto/sealing.ts'
import type { Collection, CollectionFlag, Review } from '../../db/client.ts'
import { type Actor, can, type CollectionTarget, isCollectionOwner, seesFlags, type SignedIn } from '../../policy.ts'
import { publicPhotoAddresses } from '../../services/photoAddress.ts'
import { presentReview, stateOf } from '../reviews/present.ts'
import { presentListedStory } from '../stories/present.ts'
import {
  type CollectedStory,
  type CollectionDetail,
  type ListedCollection,
  type ListedOwnCollection,
  readsNewest,
} from './queries/reading.ts'
import type { CollectionContent, CollectionHead } from '../../services/collectionTexts.ts'

/** What the owner's version of a collection is. */
export const stateOfCollection = (
  { visibility, status }: Pick<Collection, 'visibility' | 'status'>,
  review: Pick<Review, 'state'> | undefined,
): CollectionState => {
  if (visibility === 'private') return 'private'
  // An edit that was declined: readers see the version from before.
  return status === 'visible' && review?.state === 'declined' ? 'declined' : stateOf(status, review)
}

const canOf = (actor: Actor, target: CollectionTarget) => ({
  edit: can(actor, 'collection:edit', target),
  conceal: can(actor, 'collection:conceal', target),
  delete: can(actor, 'collection:delete', target),
  flag: can(actor, 'collection:flag', target),
  appeal: can(actor, 'collection:appeal', target),
  review: can(actor, 'review:judgeCollection', target),
})

interface Point {
  latitude: number
  longitude: number
}
const measure = (kind: CollectionContent['kind'], points: readonly Point[]) => ({
  count: points.length,
  length: kind === 'walk' ? lengthOf(points) : null,
  bbox: boxAround(points),
})

/** A public collection in a list. */
const presentCollectionRow = (actor: Actor, collection: ListedCollection): CollectionRow => {
  const { id, title, kind, language } = collection
  return {
    id,
    title,
    kind,
    language,
    ...measure(kind, collection.points),
    owner: collection.ownerId,
    username: collection.username,
    can: canOf(actor, collection),
  }
}

/** The same with its place and picture. */
export const presentListedCollection = (
  origin: string,
  actor: Actor,
  collection: ListedCollection,
): ListedCollectionView => {
  const { place, photo } = collection.cover
  return {
    ...presentCollectionRow(actor, collection),
    place,
    photo: photo && publicPhotoAddresses(origin, photo).previewUrl,
    points: collection.points
      .slice(0, collectionLimits.sketched)
      .map(({ latitude, longitude }) => [latitude, longitude]),
  }
}

/** What a reader's version is known by: it tells nothing of an edit that waits. */
const versionFor = (secretKey: SecretKey, actor: Actor, { ownerId, version, shown }: CollectionDetail): string =>
  isCollectionOwner(actor, { ownerId }) ? version : hmacOf(secretKey, 'etag', `collection/${shown ?? version}`)

/** A collection with its stories, as far as they are shown. */
export const presentCollection = (
  secretKey: SecretKey,
  actor: Actor,
  collection: CollectionDetail,
  content: CollectionContent,
  found: ReadonlyMap<number, CollectedStory>,
): CollectionView => {
  const isOwn = isCollectionOwner(actor, collection)
  const { id, visibility, status, review, isShown } = collection
  const isNewest = readsNewest(actor, collection)
  // Staff judge the notes of all stories: readers see each as soon as its story is shown.
  const seesAll = isOwn || seesFlags(actor)
  const listed = content.items.filter((item) => seesAll || found.has(item.id))
  const points = listed.flatMap((item) => found.get(item.id) ?? [])
  const state = isNewest ? stateOfCollection(collection, review) : 'visible'
  const judged = state === 'declined' && isShown ? 'hidden' : status
  return {
    id,
    title: content.title,
    kind: content.kind,
    language: content.language,
    ...measure(content.kind, points),
    owner: collection.ownerId,
    username: collection.username,
    can: canOf(actor, collection),
    introduction: content.introduction,
    items: listed.map((item, n) => {
      const story = found.get(item.id)
      return {
        id: item.id,
        story: story ? presentListedStory(actor, story) : null,
        address: story ? placeLine(story) : '',
        note: item.note,
        number: n + 1,
      }
    }),
    visibility,
    state,
    isShown,
    review: isNewest && visibility === 'public' ? presentReview(judged, review, isOwn && !isShown) : null,
    flagged: collection.isFlagged,
    version: versionFor(secretKey, actor, collection),
  }
}

/** One of the caller's own collections in a list. */
export const presentOwnCollection = (
  collection: ListedOwnCollection,
  { title, kind, language, stories }: CollectionHead,
): OwnCollection => ({
  id: collection.id,
  title,
  kind,
  language,
  count: stories.length,
  visibility: collection.visibility,
  state: stateOfCollection(collection, collection.review),
  isShown: collection.isShown,
  version: collection.version,
  stories,
})

/** The viewer's own flag. */
export const presentCollectionFlag = (viewer: SignedIn, flag: CollectionFlag): CollectionFlagView => ({
  id: flag.id,
  collection: flag.collectionId,
  flagger: viewer.id,
  flagged: flag.dismissedOn === null,
  reportType: flag.reportType,
  reason: flag.reason,
})
