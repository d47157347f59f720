import { newsApi, type News } from '#contract/news'
import { workerLimits } from '#contract/workerLimits'
import { daysAgo } from '../../clock.ts'
import { factory } from '../../http/app.ts'
import { may } from '../../http/guards.ts'
import { paddedJson } from '../../http/paddedJson.ts'
import { query } from '../../http/validation.ts'
import { countNews, listNews } from './queries.ts'

/** How many bytes the length of a count alone is padded to. */
const countPadding = 64

/*
 * Answers are padded: otherwise a person who sees their length (a network, a provider) comments on an anonymous story and looks whose
 * news became longer.
 */
export const news = factory.createApp().get(newsApi.read.path, may('news:read'), query(newsApi.read), async (c) => {
  const { db, actor, settings } = c.var
  const asked = c.req.valid('query')
  const since = asked.since ?? daysAgo(workerLimits.news.days).slice(0, 10)
  if (asked.only === 'count')
    return paddedJson(c, { ...(await countNews(db, actor, since)), items: [] } satisfies News, countPadding)
  const { count, items, hasMore } = await listNews(db, settings.secretKey, actor, { since, page: asked.page })
  // Not in a `Link`, which is outside the padding.
  return paddedJson(c, { count, items, hasMore } satisfies News, workerLimits.news.padding)
})
