import { and, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { stories, users } from '../../../db/schema.ts'
import { isBefore } from '../../../http/dayCursorQueries.ts'
import { type Actor, seesFlags, seesProfile, type SignedIn } from '../../../policy.ts'
import { isListedFor, isOwn, listedStories, ownIds } from '../../../visibility.ts'

/** A box in degrees; west > east where it crosses the 180th meridian. */
export type Box = readonly [west: number, south: number, east: number, north: number]
/** A condition: a story is in a box. */
export const isWithin = ([west, south, east, north]: Box): SQL =>
  and(
    gte(stories.latitude, south),
    lte(stories.latitude, north),
    west <= east
      ? and(gte(stories.longitude, west), lte(stories.longitude, east))
      : or(gte(stories.longitude, west), lte(stories.longitude, east)),
  )!

/** Whose stories a list has: those of everybody, the actor's own, those that one person signed, or none. */
export type Whose = 'everybody' | 'self' | { signedBy: number } | 'none'

/** Whose stories a list of `owner` has: of all, where there is no owner; of none, where the owner's profile is private. */
export const whoseOf = async (db: Db, actor: Actor, owner: number | undefined): Promise<Whose> => {
  if (owner === undefined) return 'everybody'
  if (actor?.id === owner) return 'self'
  const [user] = await db
    .select({ id: users.id, isProfilePrivate: users.isProfilePrivate })
    .from(users)
    .where(eq(users.id, owner))
  return user && seesProfile(actor, user) ? { signedBy: owner } : 'none'
}

const isBy = (actor: Actor, whose: Whose): SQL | undefined => {
  if (whose === 'everybody') return undefined
  if (typeof whose === 'object') return eq(stories.ownerId, whose.signedBy)
  return whose === 'self' && actor ? isOwn(actor) : sql`0`
}

/** Where a list begins (an opened cursor), and how many ids of each status are enough. */
interface Bounds {
  before?: string | undefined
  most: number
}
type Status = 'visible' | 'hidden'

const day = sql`substr(${stories.createdAt}, 1, 10)`
/** The same expressions as in the indexes, which SQLite does not use for bound values. */
const hasStatus = (status: Status) => sql`${stories.status} = ${sql.raw(`'${status}'`)}`

const isAfterPlace = (before: string | undefined) =>
  before === undefined ? undefined : isBefore(day, stories.id, before)

const newest = (from: SQL, where: SQL, { before, most }: Bounds): SQL => sql`
  select * from (select ${stories.id} as id, ${day} as k from ${from}
    where ${and(where, isAfterPlace(before))}
    order by ${day} desc, ${stories.id} desc limit ${most})`

const newestOwn = (actor: SignedIn, status: Status, bounds: Bounds): SQL =>
  newest(listedStories, sql`${stories.id} in (${ownIds(actor, hasStatus(status))})`, bounds)

const newestOf = (actor: Actor, whose: Whose, status: Status, bounds: Bounds): SQL[] => {
  if (whose === 'none') return []
  const isOnlyOwn = whose === 'self' || (status === 'hidden' && !seesFlags(actor))
  if (isOnlyOwn) return actor && typeof whose === 'string' ? [newestOwn(actor, status, bounds)] : []
  return [newest(sql`${stories}`, and(isBy(actor, whose), hasStatus(status))!, bounds)]
}

/**
 * The newest stories of a list by their ids and days, as a query of (id, k): of each status that the actor sees in lists
 * (`isListedFor` is the rule) at most `most`. It follows indexes from the newest day on and reads no row of the table, whatever
 * the texts are and however many stories the actor does not see.
 */
export const chooseStories = (
  actor: Actor,
  whose: Whose,
  bounds: Bounds,
  statuses: readonly Status[] = ['visible', 'hidden'],
): SQL => {
  const parts = statuses.flatMap((status) => newestOf(actor, whose, status, bounds))
  return parts.length > 0 ? sql.join(parts, sql` union all `) : sql`select 0 as id, '' as k where 0`
}

/** Which of some ids a list has. */
interface Among {
  ids: readonly number[]
  whose?: Whose
  before?: string | undefined
  bbox?: Box | undefined
}
/** The stories among some ids that the actor sees in a list, as `chooseStories` has them. */
export const chooseAmong = (actor: Actor, { ids, whose = 'everybody', before, bbox }: Among): SQL => sql`
  select ${stories.id} as id, ${day} as k from ${listedStories}
  where ${and(isOneOf(stories.id, ids), isListedFor(actor), isBy(actor, whose), isAfterPlace(before), bbox && isWithin(bbox))}`
