import { getCookie, setCookie } from 'hono/cookie'
import { aboutApi } from '#contract/about'
import { categoryApi, siteApi } from '#contract/site'
import { factory } from '../../http/app.ts'
import { may } from '../../http/guards.ts'
import { body } from '../../http/validation.ts'
import { recentOpening } from './opening.ts'
import { openapi } from './openapi.ts'
import { aboutId, findAbout, listCategories, pingDatabase, saveAbout } from './queries.ts'
import { tilesOf } from './basemapConfig.ts'

export const site = factory
  .createApp()
  .get(siteApi.config.path, async (c) => {
    if (!getCookie(c, 'csrftoken')) {
      const secure = new URL(c.req.url).protocol === 'https:'
      setCookie(c, 'csrftoken', crypto.randomUUID(), { path: '/', sameSite: 'Lax', secure })
    }
    const { site } = c.var.settings
    const [tiles, opening] = await Promise.all([
      tilesOf(c.env, site.tiles),
      recentOpening(c.var.db, c.var.settings, (work) => c.executionCtx.waitUntil(work)),
    ])
    return c.json({ ...site, tiles, opening })
  })
  .get(siteApi.health.path, async (c) => {
    await pingDatabase(c.env.DB)
    return c.json({ status: 'OK' as const })
  })
  .get(siteApi.openapi.path, (c) => c.json(openapi(c.var.settings)))
  .get(categoryApi.list.path, async (c) => c.json(await listCategories(c.var.db)))
  .get(aboutApi.read.path, async (c) => c.json({ id: aboutId, about_us: await findAbout(c.var.db) }))
  .patch(aboutApi.edit.path, may('about:write'), body(aboutApi.edit), async (c) => {
    const { about_us } = c.req.valid('json')
    await saveAbout(c.var.db, c.var.actor, about_us)
    return c.json({ id: aboutId, about_us })
  })
