import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { CollectionKind } from '#contract/collectionKinds'
import { collectionLimits } from '#contract/collectionLimits'
import { workerLimits } from '#contract/workerLimits'
import type { SecretKey } from '../../../crypto/sealing.ts'
import type { Collection, Db, Review, Story } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { collectionFlags, collections, reviews, stories, storyPhotos, users } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { type Actor, isCollectionOwner, mayReadCollection, seesFlags, type SignedIn } from '../../../policy.ts'
import { isShown, listedStories } from '../../../visibility.ts'
import { isOf } from '../../reviews/queries/reviews.ts'
import { type addressColumns, placeColumn, readableForPage } from '../../stories/queries/columns.ts'
import { type ListedStory, selectListed } from '../../stories/queries/stories.ts'
import { type CollectionContent, openCollection, readShown } from '../../../services/collectionTexts.ts'

/** A collection as its page needs it. */
export interface CollectionDetail extends Collection {
  username: string | null
  /** Whether readers see a version of it. */
  isShown: boolean
  /** For its owner and staff. */
  review: Review | undefined
  /** Whether the viewer flagged it. */
  isFlagged: boolean
}

/** A collection, with what was decided about it; throws notFound where the actor may not read it. */
export const findCollection = async (db: Db, actor: Actor, id: number): Promise<CollectionDetail> => {
  const [[found], [review], flags] = await db.batch([
    db
      .select({ ...getTableColumns(collections), username: users.username })
      .from(collections)
      .leftJoin(users, eq(users.id, collections.ownerId))
      .where(eq(collections.id, id)),
    db
      .select()
      .from(reviews)
      .where(isOf({ kind: 'collection', id })),
    db
      .select({ id: collectionFlags.id })
      .from(collectionFlags)
      .where(and(eq(collectionFlags.collectionId, id), eq(collectionFlags.flaggerId, actor?.id ?? 0))),
  ])
  const detail = found && { ...found, isShown: found.shown !== null, review, isFlagged: flags.length > 0 }
  if (!detail || !mayReadCollection(actor, detail)) throw new ApiError('notFound')
  return detail
}

/** Whether the actor reads the newest version of a collection, not the approved one. */
export const readsNewest = (actor: Actor, collection: CollectionDetail): boolean =>
  isCollectionOwner(actor, collection) ||
  !collection.isShown ||
  (seesFlags(actor) && collection.review?.state === 'pending')

/**
 * The version of a collection that the actor reads: the newest for its owner, and for staff while that waits or nothing is
 * shown; what was approved for everyone else.
 */
export const contentFor = (secretKey: SecretKey, actor: Actor, collection: CollectionDetail): CollectionContent => {
  const shown = readsNewest(actor, collection) ? null : readShown(collection)
  return shown ?? openCollection(secretKey, collection)
}

/** A story that is shown: its point, and the public key of its first photo if it is signed. */
interface ShownPoint {
  collectionId: number
  storyId: number
  latitude: number
  longitude: number
  photo: string | null
}

/** The public key of the first photo that readers see of a signed story. As in link previews, an anonymous one has none. */
const firstPhoto = sql`iif(${stories.isAnonymous}, null, (
  select ${storyPhotos.addressKey} from ${storyPhotos}
  where ${storyPhotos.storyId} = ${stories.id} and ${storyPhotos.status} = 'visible'
  order by ${storyPhotos.position} limit 1))`

/** The points of the stories that readers see of some shown collections, each in its order. */
const listPoints = async (db: Db, ids: readonly number[]): Promise<ShownPoint[]> =>
  db.all<ShownPoint>(sql`
    select asked.value as collectionId, ${stories.id} as storyId, ${stories.latitude} as latitude,
      ${stories.longitude} as longitude, ${firstPhoto} as photo
    from json_each(${JSON.stringify(ids)}) as asked
      cross join ${collections} on ${collections.id} = asked.value and ${collections.shown} is not null
      cross join json_each(${collections.shownStories}) as item
      cross join ${listedStories} on ${stories.id} = item.value and ${isShown()}
    order by asked.key, item.key`)

type Address = Pick<Story, keyof typeof addressColumns>
/** A story of a collection, with the beginning of its text, the name of its place and its address. */
export type CollectedStory = ListedStory & Address & { preview: string; place: string }

/**
 * The stories of a collection that everyone may see, by id. More than can be read at once are read in two turns; of more than 16 MB of
 * texts, the last ones are left out. Sixty stories of 20,000 letters have less, in almost every script.
 */
export const listStoriesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, CollectedStory>> => {
  const found = new Map<number, CollectedStory>()
  const rows = await db.all<Address & { id: number }>(sql`
    select ${stories.id} as id, ${stories.address} as address, ${stories.locality} as locality, ${stories.region} as region,
      ${stories.country} as country, ${stories.postCode} as postCode
    from ${listedStories} where ${isOneOf(stories.id, ids)} and ${isShown()}`)
  const shown = new Map(rows.map((row) => [row.id, row]))
  let left = ids.filter((id) => shown.has(id))
  for (let turn = 0; turn < workerLimits.collectionReads && left.length > 0; turn++) {
    const chosen = sql`select value as id, -key as k from json_each(${JSON.stringify(left)})`
    for (const row of await selectListed(db, chosen, left.length, { isListed: isShown() }))
      found.set(row.id, { ...row, ...shown.get(row.id)! })
    left = left.filter((id) => !found.has(id))
  }
  return found
}

/** A box in degrees; west > east where it crosses the 180th meridian. */
type Box = readonly [west: number, south: number, east: number, north: number]

/** How far a story is from a box, in degrees of latitude: 0 inside. Longitudes are as narrow as in the middle of the box. */
const distanceTo = ([west, south, east, north]: Box): SQL => {
  const width = (east - west + 360) % 360 || (east === west ? 0 : 360)
  const middle = west + width / 2
  const narrow = Math.cos((Math.PI / 180) * ((south + north) / 2))
  const apart = sql`abs(${stories.longitude} - ${middle})`
  const across = sql`max(0, min(${apart}, abs(360 - ${apart})) - ${width / 2}) * ${narrow}`
  return sql`max(0, ${south} - ${stories.latitude}, ${stories.latitude} - ${north}) + ${across}`
}

/** What a list shows of a public collection. Introduction and notes may be long, and are not read. */
const listedColumns = {
  id: collections.id,
  ownerId: collections.ownerId,
  username: users.username,
  visibility: collections.visibility,
  status: collections.status,
  title: sql<string>`json_extract(${collections.shown}, '$.title')`,
  kind: sql<CollectionKind>`json_extract(${collections.shown}, '$.kind')`,
  language: sql<string | null>`json_extract(${collections.shown}, '$.language')`,
}

/** A condition: readers see the collection. In the words of the index `collections_listed_idx`, so that no row is read for it. */
const isListed = sql`shown_stories is not null`

/** What makes a collection known at a glance. */
interface Cover {
  /** The name of the place of its first story; '' without one. */
  place: string
  /** The public key of a photo, or null. */
  photo: string | null
}

/** The covers of some collections with their points, by collection. Of very long stories, the places and photos may be left out. */
const listCovers = async (db: Db, points: readonly ShownPoint[]): Promise<Map<number, Cover>> => {
  const groups = [...Map.groupBy(points, ({ collectionId }) => collectionId)].map(([id, [...own]]) => ({
    id,
    first: own[0]!,
    pictured: own.find(({ photo }) => photo !== null),
  }))
  const ids = new Set(groups.flatMap(({ first, pictured }) => [first.storyId, pictured?.storyId ?? first.storyId]))
  const asked = sql`select value as id, -key as k from json_each(${JSON.stringify([...ids])})`
  const rows = await db
    .select({ id: stories.id, place: placeColumn, contentNotes: stories.contentNotes })
    .from(readableForPage(asked, ids.size))
    .crossJoin(stories)
    .where(and(eq(stories.id, sql`fitting.id`), isShown()))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    groups.map(({ id, first, pictured }) => {
      const isPlain = pictured && byId.get(pictured.storyId)?.contentNotes.length === 0
      return [id, { place: byId.get(first.storyId)?.place ?? '', photo: isPlain ? pictured.photo : null }]
    }),
  )
}

/** Degrees that are farther than any story from any box. */
const farthest = 1_000

/**
 * A page of the public collections with a story that is shown: the nearest to the box first, where there is one, then the newest.
 * Looks at `collectionLimits.measuredStories` at most. The collections after those come last, the newest first, and one of them
 * without a story that is shown is counted but missing on its page.
 */
export const listCollections = async (
  db: Db,
  { bbox, page, size }: { bbox?: Box | undefined; page: number; size: number },
) => {
  const distance = bbox ? sql`round(min(${distanceTo(bbox)}), 3)` : sql`0`
  const [found] = await db.all<{ count: number; ids: string }>(sql`
    with newest as materialized (
      select id, shown_on, shown_stories, sum(json_array_length(shown_stories)) over (
        order by shown_on desc, id rows unbounded preceding) <= ${collectionLimits.measuredStories} as is_measured
      from (select id, shown_on, shown_stories from ${collections} where ${isListed}
        order by shown_on desc, id limit ${collectionLimits.listed})),
    listed as materialized (
      select newest.id as id, newest.shown_on as shown_on, ${distance} as distance
      from newest cross join json_each(newest.shown_stories) as item
        cross join ${listedStories} on ${stories.id} = item.value and ${isShown()}
      where newest.is_measured
      group by newest.id
      union all select id, shown_on, ${farthest} from newest where not is_measured)
    select (select count(*) from listed) as count, (
      select json_group_array(id) from (
        select id from listed order by distance, shown_on desc, id limit ${size} offset ${(page - 1) * size})) as ids`)
  const ids = JSON.parse(found!.ids) as number[]
  const rows = await db
    .select(listedColumns)
    .from(collections)
    .leftJoin(users, eq(users.id, collections.ownerId))
    .where(and(isOneOf(collections.id, ids), sql`${collections.shown} is not null`))
  const points = await listPoints(db, ids)
  const covers = await listCovers(db, points)
  const byId = new Map(rows.map((row) => [row.id, { ...row, isShown: true }]))
  return {
    count: found!.count,
    rows: ids.flatMap((id) => {
      const row = byId.get(id)
      const cover = covers.get(id) ?? { place: '', photo: null }
      const own = points.filter((point) => point.collectionId === id)
      return row && own.length > 0 ? [{ ...row, cover, points: own }] : []
    }),
  }
}
export type ListedCollection = Awaited<ReturnType<typeof listCollections>>['rows'][number]

/** The id of a public walk whose shown stories are all in a box, the newest first; null without one. */
export const findWalkIn = async (db: Db, bbox: Box): Promise<number | null> => {
  const [west, south, east, north] = bbox
  const isInside = ({ latitude, longitude }: ShownPoint) =>
    latitude >= south &&
    latitude <= north &&
    (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)
  const { rows } = await listCollections(db, { bbox, page: 1, size: collectionLimits.page })
  return rows.find(({ kind, points }) => kind === 'walk' && points.every(isInside))?.id ?? null
}

/** All collections of an account with what was decided about each, without their introductions and notes. */
export const listOwn = async (db: Db, actor: SignedIn) => {
  const { id, visibility, status, version, sealedHead, shown } = collections
  const rows = await db
    .select({
      ...{ id, visibility, status, version, sealedHead },
      isShown: sql<number>`${shown} is not null`,
      review: { state: reviews.state },
    })
    .from(collections)
    .leftJoin(reviews, and(eq(reviews.kind, 'collection'), eq(reviews.itemId, collections.id)))
    .where(eq(collections.ownerId, actor.id))
  return rows.map((row) => ({ ...row, isShown: row.isShown === 1, review: row.review ?? undefined }))
}
export type ListedOwnCollection = Awaited<ReturnType<typeof listOwn>>[number]

/** The ids of the public collections that readers see, for the sitemap. */
export const listShownIds = async (db: Db): Promise<number[]> => {
  const rows = await db.all<{ id: number }>(
    sql`select id from ${collections} where ${isListed} order by shown_on desc, id limit ${collectionLimits.listed}`,
  )
  return rows.map(({ id }) => id)
}
