import { createMiddleware } from 'hono/factory'
import { calls } from '#contract/calls'
import { storyTileApi } from '#contract/storyTiles'
import { type SecretKey, hmacOf } from '../../crypto/sealing.ts'
import { ApiError } from '../../errors.ts'
import { type App, factory } from '../../http/app.ts'
import { costlyRead, isLeftForAll } from '../../http/rateLimits/edge.ts'
import { showMapChange } from './mapChange.ts'
import { countByYear, readView } from './queries/views.ts'
import {
  respondWith,
  cacheGeneration,
  findAtEdge,
  isReload,
  cacheInMemory,
  cachedView,
  cacheAtEdge,
} from './tileCache.ts'
import { pathOfRange, readRange } from './storyTiles.ts'
import { groupYears } from './years.ts'

/**
 * The calls of staff that may change the map. `showChangeAfter` is mounted around each. A keep that shows a story again, an
 * import, and an administrator's `stories.remove`, which is also the author's, call `showMapChange` themselves. What authors and flags change calls nothing: a guest who asks at several
 * places of the edge would learn which of them the author uses, because it shows the change first.
 */
export const mapChangingCalls = [
  calls.flaggedStories.remove,
  calls.flaggedStories.restore,
  calls.flaggedStories.takeBackKeep,
  calls.reviews.decide,
  calls.reviews.undo,
  calls.imports.undo,
  calls.imports.restore,
  calls.users.remove,
]

/** Shows a change of the map by staff after a call that made it, or may have (5xx). */
export const showChangeAfter = createMiddleware<App>(async (c, next) => {
  await next()
  if (c.res.ok || c.res.status >= 500) showMapChange(c.var.db)
})

/** An opaque ETag: the same state of the same views gives the same one, and two of them cannot be put in an order. */
const etagOf = (secretKey: SecretKey, path: string, version: string) =>
  `W/"${hmacOf(secretKey, 'etag', `${path} ${version}`)}"`

/** Hono's fast router takes no parameter beside names (`/view/years/`), so the path of a view is read by hand. */
const viewPath = new RegExp(`^/api${storyTileApi.view.path.replace(/:\w+/g, '([^/]+)')}/?$`)

export const storyTiles = factory
  .createApp()
  .get(storyTileApi.years.path, async (c) => {
    c.header('cache-control', 'public, max-age=30')
    return c.json(groupYears(await countByYear(c.var.db)))
  })
  .get('/view/*', async (c, next) => {
    const asked = viewPath.exec(c.req.path)
    if (!asked) return next()
    const range = readRange(asked.slice(1))
    if (!range) throw new ApiError('badRequest')
    const { actor, db, settings } = c.var
    const request = c.req.raw
    const address = c.var.settings.origin + pathOfRange(range)
    const [generation, now] = [cacheGeneration(), Date.now()]
    const isPastCaches = isReload(request)
    const shared = isPastCaches ? null : await findAtEdge(address, generation)
    if (shared) {
      cacheInMemory(request.url, shared, generation)
      return respondWith(request, shared)
    }
    const read = () => readView(db, range, Math.floor(now / 1000), () => isLeftForAll(c, settings, 'TILE_WRITES'))
    const { bytes, version, save } = await costlyRead(c, settings, 'READS', read, actor)
    const view = cachedView(bytes, etagOf(settings.secretKey, pathOfRange(range), version), now)
    // Only the author may see a new story early, until the caches of all places have expired.
    if (!isPastCaches) cacheInMemory(request.url, view, generation)
    c.executionCtx.waitUntil(Promise.all([save(), isPastCaches || cacheAtEdge(address, view, generation)]))
    return respondWith(request, view)
  })
