import type { Context } from 'hono'
import { edgeLimits, type EdgeLimitName } from '#contract/limits'
import { today } from '../../clock.ts'
import { hmacOf } from '../../crypto/sealing.ts'
import { ApiError } from '../../errors.ts'
import type { Actor } from '../../policy.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { type App, factory } from '../app.ts'
import { networkOf, prefixOf } from './address.ts'
import { limitConcurrency } from './concurrency.ts'

/** A call as far as the edge's limits need it; pages have no actor. */
type Call = Pick<Context<App>, 'env' | 'req'>
/** The limits that hold for each caller; each has one for the /48 around an IPv6 address as well. */
type PerCaller = 'CALLS' | 'WRITES' | 'READS' | 'SEARCHES' | 'STREET_TILES' | 'GEOCODER'

const isWithin = async ({ env }: Call, { secretKey }: Settings, rate: EdgeLimitName, who: string): Promise<boolean> => {
  // With the day, so that an address has another key each day. A limiter that is down lets everything through: the limits
  // that must hold are counted in the database.
  const { success } = await env[rate]
    .limit({ key: hmacOf(secretKey, 'limit', `edge/${rate}/${today()}/${who}`) })
    .catch(() => ({ success: true }))
  return success
}

/**
 * Refuses (429) more calls than `edgeLimits` allows. `who` is a signed-in
 * reader, who is counted by account; everybody else is counted by address.
 */
export const checkEdgeLimit = async (c: Call, settings: Settings, rate: PerCaller, who?: string): Promise<void> => {
  const address = c.req.header('cf-connecting-ip')
  if (!settings.areLimitsOn || !address) return
  const prefix = prefixOf(address)
  const network = who === undefined ? networkOf(prefix) : null
  const checks = [isWithin(c, settings, rate, who ?? prefix)]
  if (network) checks.push(isWithin(c, settings, `${rate}_NETWORK`, network))
  if ((await Promise.all(checks)).includes(false))
    throw new ApiError('tooMany', { retryAfter: edgeLimits[rate].seconds })
}

/**
 * Tiles of the basemap: a screen shows dozens, they ask no database, and streets have a limit of their own. With a token the
 * database is asked who calls; our client sends none for them.
 */
const isBasemapTile = (req: Call['req']) =>
  req.method === 'GET' && /^\/api\/(streets|tiles)\/\d/.test(req.path) && !req.header('authorization')

/**
 * The limit of everything that an address may ask of the worker, as middleware of calls and pages: it stands before the
 * database and before who calls is looked up. Throws tooMany (429).
 */
export const limitCalls = async (c: Call, next: () => Promise<void>): Promise<void> => {
  if (!isBasemapTile(c.req)) await checkEdgeLimit(c, readSettings(c.env), 'CALLS')
  await next()
}

/** Whom reads are counted for: a signed-in reader by account, everybody else by address (undefined). */
const readerOf = (actor: Actor): string | undefined => (actor ? `user/${actor.id}` : undefined)

/**
 * Does a read that costs the database something: 429 beyond the edge's limit, and at most a few of one address at once
 * (`limitConcurrency`).
 */
export const costlyRead = async <Result>(
  c: Call & Pick<Context<App>, 'executionCtx'>,
  settings: Settings,
  rate: 'READS' | 'SEARCHES',
  read: () => Promise<Result>,
  actor: Actor = null,
): Promise<Result> => {
  await checkEdgeLimit(c, settings, rate, readerOf(actor))
  return limitConcurrency(c, settings, read)
}

/** `costlyRead` as middleware: a list that is asked for in a box is a search. */
export const costlyReads = (rate: 'READS' | 'SEARCHES') =>
  factory.createMiddleware(async (c, next) => {
    const { actor, settings } = c.var
    await costlyRead(c, settings, c.req.query('bbox') ? 'SEARCHES' : rate, next, actor)
  })

/** The edge's limit as middleware. Writes count by address alone, because a flooding client may have many accounts. */
export const edgeLimit = (rate: PerCaller) =>
  factory.createMiddleware(async (c, next) => {
    const { actor, settings } = c.var
    await checkEdgeLimit(c, settings, rate, rate === 'WRITES' ? undefined : readerOf(actor))
    await next()
  })

/**
 * Whether one more of what all callers share is left, and takes it: a built tile that a read saves in the database (a
 * flood of reads must not write), or a fetch from the street server.
 */
export const isLeftForAll = (c: Call, settings: Settings, rate: 'TILE_WRITES' | 'STREET_FETCHES'): Promise<boolean> =>
  settings.areLimitsOn ? isWithin(c, settings, rate, 'all') : Promise.resolve(true)
