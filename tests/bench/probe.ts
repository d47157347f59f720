import { merge } from '../../worker/cleanup.ts'
import { SearchQuery } from '../../worker/contract/search.ts'
import { connect } from '../../worker/db/client.ts'
import { readView } from '../../worker/features/map/queries/views.ts'
import { readRange } from '../../worker/features/map/storyTiles.ts'
import { mergeSegments } from '../../worker/features/searchIndex/queries/mergeSegments.ts'
import { findForMap, findStories } from '../../worker/features/search/queries.ts'
import { answer } from '../../worker/index.ts'
import type { Vars } from '../../worker/settings.ts'
import baselines from './baselines.ts'
import { countedDatabase, noCost } from './countedDatabase.ts'
import { addBusyAuthor } from './newsFigures.ts'
import { TELLERS } from './stories.ts'

const insertStory = (id: number) =>
  `INSERT INTO stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, start_date, address, created_at, edited_at)
   VALUES (${id}, ${1 + (id % TELLERS)}, 'A story of the benchmark', '<p>It was a march in summer.</p>', 'It was a march in summer.',
     'a story of the benchmark', 'it was a march in summer.', 'sunset boulevard', 2, 34.1, -118.2,
     '1979-06-01', 'Sunset Boulevard', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z')`

type Probe = (db: D1Database, url: URL, env: Vars) => Promise<Response>
const probes: Record<string, Probe> = {
  /** A view and its cost. `cold`: no cache is used or filled. */
  '/probe/view': async (db, url) => {
    const cost = noCost()
    const view = await readView(connect(countedDatabase(db, cost)), rangeOf(url), Math.floor(Date.now() / 1000))
    if (!url.searchParams.has('cold')) await view.save()
    return Response.json({ ...cost, bytes: view.bytes.length })
  },
  /** A page of a search, or its layer on the map, and its cost. */
  '/probe/search': async (db, url) => {
    const cost = noCost()
    const asked = Object.fromEntries(url.searchParams)
    const query = SearchQuery.parse(asked)
    const counted = connect(countedDatabase(db, cost))
    if (url.searchParams.has('map')) await findForMap(counted, query)
    else await findStories(counted, query, { limit: Number(asked.limit) })
    return Response.json(cost)
  },
  /** The 200 newest stories with a word, repeated; or the 200 that FTS5 ranks highest. */
  '/probe/match': async (db, url) => {
    const cost = noCost()
    const order = url.searchParams.has('ranked') ? 'rank' : 'rowid DESC'
    const match = db.prepare(`SELECT rowid FROM search WHERE search MATCH ? ORDER BY ${order} LIMIT 200`)
    for (let i = 0; i < Number(url.searchParams.get('times')); i++)
      cost.ms += (await match.bind(`"${url.searchParams.get('word')}"`).all()).meta.duration
    return Response.json(cost)
  },
  /** Adds the author whose news is measured; returns a token of a session. */
  '/probe/author': async (db, _, env) => new Response(await addBusyAuthor(db, env.SECRET_KEY!)),
  '/probe/forget': async (db) => {
    await db.prepare('DELETE FROM map_tiles').run()
    return new Response()
  },
  /** One piece of the hourly merge of the search index, after a story was deleted. */
  '/probe/merge': async (db) => {
    const cost = noCost()
    await db.prepare(insertStory(4_000_000_000)).run()
    await db.prepare('DELETE FROM stories WHERE id = 4000000000').run()
    await mergeSegments(connect(countedDatabase(db, cost)), merge.pages, 1)
    return Response.json(cost)
  },
  /** Posts a story and deletes it; returns how many rows the post wrote. */
  '/probe/write': async (db, url) => {
    const id = Number(url.searchParams.get('id'))
    const { meta } = await db.prepare(insertStory(id)).run()
    await db.prepare('DELETE FROM stories WHERE id = ?').bind(id).run()
    return Response.json({ rowsRead: meta.rows_read, rowsWritten: meta.rows_written })
  },
}

const rangeOf = (url: URL) => {
  const range = readRange((url.searchParams.get('range') ?? '').split('/'))
  if (!range) throw new Error('The benchmark asks for an invalid range')
  return range
}

/** The number of views, and how many of them queried the database. */
const views = { asked: 0, read: 0 }

/**
 * A call of the product with its cost in a header of the answer, including work after the answer. `x-count: limited` turns
 * the limits on, as in a deployment.
 */
const counted = async (request: Request, env: Env & Vars): Promise<Response> => {
  const cost = noCost()
  const rest: Promise<unknown>[] = []
  const ctx = { waitUntil: (work: Promise<unknown>) => void rest.push(work), passThroughOnException: () => undefined }
  const RATE_LIMITS = request.headers.get('x-count') === 'limited' ? 'on' : env.RATE_LIMITS
  const counting = { ...env, RATE_LIMITS, DB: countedDatabase(env.DB, cost) } as Env & Vars
  const response = await answer(request, counting, ctx as unknown as ExecutionContext)
  while (rest.length > 0) await rest.shift()
  if (/\/api\/view\/\d/.test(request.url)) {
    views.asked++
    if (cost.trips > 0) views.read++
  }
  return new Response(response.body, {
    status: response.status,
    headers: [...response.headers, ['x-cost', JSON.stringify(cost)]],
  })
}

/** The product's worker, its baselines, and calls for benchmarks only. */
export default {
  fetch: (request: Request, env: Env & Vars, ctx: ExecutionContext) => {
    // The baselines parse no `URL`: it costs a tenth of a minimal answer.
    const path = request.url.slice(request.url.indexOf('/', 'https://'.length))
    if (path.startsWith('/base/')) return baselines.fetch(request, env, ctx)
    if (path === '/probe/views') return Response.json(views)
    if (request.headers.has('x-count')) return counted(request, env)
    if (!path.startsWith('/probe/')) return answer(request, env, ctx)
    const url = new URL(request.url)
    return probes[url.pathname]!(env.DB, url, env)
  },
}
