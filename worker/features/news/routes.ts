import { newsApi, type News } from '#contract/news'
import { workerLimits } from '#contract/workerLimits'
import { daysAgo } from '../../clock.ts'
import { factory } from '../../http/app.ts'
import { may } from '../../http/guards.ts'
import { linkPage } from '../../http/pagination.ts'
import { query } from '../../http/validation.ts'
import { countNews, listNews } from './queries.ts'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/**
 * News as JSON, with spaces behind it to a multiple of `padding` bytes. Otherwise a person who sees the length of the answers (a
 * network, a provider) comments on an anonymous story and looks whose news became longer.
 */
const pad = (news: News): string => {
  const text = JSON.stringify(news)
  const { padding } = workerLimits.news
  const rest = bytesOf(text) % padding
  return rest === 0 ? text : text + ' '.repeat(padding - rest)
}

export const news = factory.createApp().get(newsApi.read.path, may('news:read'), query(newsApi.read), async (c) => {
  const { db, actor } = c.var
  const asked = c.req.valid('query')
  const since = asked.since ?? daysAgo(workerLimits.news.days).slice(0, 10)
  // Without compression, which would give away the length again.
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store, no-transform' }
  if (asked.only === 'count') {
    const count = await countNews(db, actor, since)
    return c.body(`${JSON.stringify({ count, items: [] } satisfies News)}`.padEnd(32), 200, headers)
  }
  const { count, items, hasMore } = await listNews(db, actor, { since, page: asked.page })
  linkPage(c, newsApi.read, asked, hasMore ? asked.page + 1 : null)
  return c.body(pad({ count, items }), 200, headers)
})
