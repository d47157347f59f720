import { searchApi } from '#contract/search'
import { factory } from '../../http/app.ts'
import { openCursor, sealCursor } from '../../http/cursors.ts'
import { linkNext } from '../../http/pagination.ts'
import { query } from '../../http/validation.ts'
import { encodeCursor } from '../searchIndex/cursor.ts'
import { presentForMap, presentFound } from './present.ts'
import { findEarliest, findForMap, findLatest, findStories, findTimes } from './queries.ts'

export const search = factory
  .createApp()
  .get(searchApi.find.path, query(searchApi.find), async (c) => {
    const { db, actor, settings } = c.var
    const asked = c.req.valid('query')
    const { before, limit, ...filters } = asked
    const from = openCursor(settings.secretKey, before)
    const { rows, next } = await findStories(db, filters, { before: from, limit })
    linkNext(c, searchApi.find, asked, sealCursor(settings.secretKey, next && encodeCursor(next)))
    return c.json(presentFound(actor, rows, asked.search))
  })
  .get(searchApi.findForMap.path, query(searchApi.findForMap), async (c) => {
    const { db, actor, settings } = c.var
    const asked = c.req.valid('query')
    const found = await findForMap(db, asked)
    const next = sealCursor(settings.secretKey, found.next && encodeCursor(found.next))
    return c.json(presentForMap(actor, found, asked.search, next))
  })
  .get(searchApi.times.path, query(searchApi.times), async (c) =>
    c.json(await findTimes(c.var.db, c.req.valid('query'))),
  )
  .get(searchApi.earliest.path, async (c) => {
    const story = await findEarliest(c.var.db)
    c.header('cache-control', 'public, max-age=30')
    return c.json(story ? [story] : [])
  })
  .get(searchApi.latest.path, async (c) => {
    const story = await findLatest(c.var.db)
    c.header('cache-control', 'public, max-age=30')
    return c.json(story ? [story] : [])
  })
