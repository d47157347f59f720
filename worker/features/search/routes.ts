import { searchApi } from '#contract/search'
import { storyApi } from '#contract/stories'
import { factory } from '../../http/app.ts'
import { openCursor, sealCursor } from '../../http/cursors.ts'
import { linkNext } from '../../http/pagination.ts'
import { query } from '../../http/validation.ts'
import { presentListedStory } from '../stories/present.ts'
import { placeText } from '../searchIndex/cursor.ts'
import { findEarliest, findLatest } from './firstAndLast.ts'
import { listInBox } from '../stories/queries/listInBox.ts'
import { presentForMap, presentFound } from './present.ts'
import { findForMap, findStories, findTimes } from './queries.ts'

export const search = factory
  .createApp()
  .get(storyApi.list.path, query(storyApi.list), async (c) => {
    const { db, actor, settings } = c.var
    const asked = c.req.valid('query')
    const from = openCursor(settings.secretKey, asked.before)
    const { rows, next } = await listInBox(db, actor, { ...asked, before: from })
    linkNext(c, storyApi.list, asked, sealCursor(settings.secretKey, next))
    return c.json(rows.map((story) => presentListedStory(actor, story)))
  })
  .get(searchApi.find.path, query(searchApi.find), async (c) => {
    const { db, actor, settings } = c.var
    const asked = c.req.valid('query')
    const { before, limit, ...filters } = asked
    const from = openCursor(settings.secretKey, before)
    const { rows, next } = await findStories(db, filters, { before: from, limit })
    linkNext(c, searchApi.find, asked, sealCursor(settings.secretKey, next && placeText(next)))
    return c.json(presentFound(actor, rows, asked.search))
  })
  .get(searchApi.findForMap.path, query(searchApi.findForMap), async (c) => {
    const { db, actor, settings } = c.var
    const asked = c.req.valid('query')
    const found = await findForMap(db, asked)
    const next = sealCursor(settings.secretKey, found.next && placeText(found.next))
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
