import { createMiddleware } from 'hono/factory'
import { calls } from '#contract/calls'
import { feedApi } from '#contract/feed'
import { type SecretKey, hmacOf } from '../../crypto/sealing.ts'
import { ApiError } from '../../errors.ts'
import { factory } from '../../http/app.ts'
import { maySaveTile, checkEdgeLimit } from '../../http/rateLimits/edge.ts'
import { countByYear, readView } from './queries.ts'
import { pathOfRange, readRange } from './rules.ts'
import {
  answerView,
  eraOfViews,
  findShared,
  forgetViews,
  isImpatient,
  keepView,
  recentView,
  shareView,
} from './tileCache.ts'
import { groupYears } from './years.ts'

/** The calls that may change what is on the map; a favourite, a login or a comment leaves it as it is. `forgetViewsAfter` is mounted around each. */
export const changesOfMap = [
  calls.stories.add,
  calls.stories.edit,
  calls.stories.remove,
  calls.flaggedStories.remove,
  calls.flaggedStories.restore,
  calls.auth.deleteSelf,
  calls.users.remove,
]

/** After a change of the map that was let through, or may have been (5xx), views are read anew. */
export const forgetViewsAfter = createMiddleware(async (c, next) => {
  await next()
  if (c.res.ok || c.res.status >= 500) forgetViews()
})

/** An opaque ETag: the same state of the same views gives the same one, and two of them cannot be put in an order. */
const etagOf = (secretKey: SecretKey, path: string, version: string) =>
  `W/"${hmacOf(secretKey, 'etag', `${path} ${version}`)}"`

export const feed = factory
  .createApp()
  .get(feedApi.years.path, async (c) => {
    c.header('cache-control', 'public, max-age=30')
    return c.json(groupYears(await countByYear(c.var.db)))
  })
  .get(feedApi.view.path, async (c) => {
    const range = readRange(c.req.param())
    if (!range) throw new ApiError('badRequest')
    const { actor, db, settings } = c.var
    const request = c.req.raw
    const address = c.var.settings.origin + pathOfRange(range)
    const [era, now] = [eraOfViews(), Date.now()]
    const shared = isImpatient(request) ? null : await findShared(address, era)
    if (shared) {
      keepView(request.url, shared, era)
      return answerView(request, shared)
    }
    await checkEdgeLimit(c, settings, 'READS', actor ? `user/${actor.id}` : undefined)
    const { bytes, version, save } = await readView(db, range, Math.floor(now / 1000), () => maySaveTile(c, settings))
    const view = recentView(bytes, etagOf(settings.secretKey, pathOfRange(range), version), now)
    keepView(request.url, view, era)
    c.executionCtx.waitUntil(Promise.all([save(), shareView(address, view, era)]))
    return answerView(request, view)
  })
