import { createMiddleware } from 'hono/factory'
import { feedApi } from '#contract/feed'
import { Refusal } from '../errors.ts'
import { factory } from '../http.ts'
import { mayKeepTile, requireEdge } from '../limits/edge.ts'
import { countByYear, readView } from './queries.ts'
import {
  answerView,
  eraOfViews,
  findShared,
  forgetViews,
  isImpatient,
  keepView,
  recentView,
  shareView,
} from './recent.ts'
import { pathOfRange, readRange } from './rules.ts'
import { groupYears } from './years.ts'

/** After a write that was let through, views are read anew; mounted around everything that writes. */
export const forgetViewsOnWrite = createMiddleware(async (c, next) => {
  await next()
  if (c.res.ok) forgetViews()
})

export const feed = factory
  .createApp()
  .get(feedApi.years.path, async (c) => {
    c.header('cache-control', 'public, max-age=30')
    return c.json(groupYears(await countByYear(c.var.db)))
  })
  .get(feedApi.view.path, async (c) => {
    const range = readRange(c.req.param())
    if (!range) throw new Refusal('badRequest')
    const { actor } = c.var
    const request = c.req.raw
    const address = c.var.settings.origin + pathOfRange(range)
    const [era, now] = [eraOfViews(), Date.now()]
    const shared = isImpatient(request) ? null : await findShared(address, era)
    if (shared) {
      keepView(request.url, shared, era)
      return answerView(request, shared)
    }
    await requireEdge(c, c.var.settings, 'READS', actor ? `user/${actor.id}` : undefined)
    const { bytes, etag, save } = await readView(c.var.db, range, Math.floor(now / 1000), () =>
      mayKeepTile(c, c.var.settings),
    )
    const view = recentView(bytes, etag, now)
    keepView(request.url, view, era)
    c.executionCtx.waitUntil(Promise.all([save(), shareView(address, view, era)]))
    return answerView(request, view)
  })
