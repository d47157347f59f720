import { getCookie, setCookie } from 'hono/cookie'
import { siteApi } from '#contract/site'
import { factory } from '../http.ts'
import { openapi } from './openapi.ts'

export const site = factory
  .createApp()
  .get(siteApi.config.path, (c) => {
    if (!getCookie(c, 'csrftoken')) {
      const secure = new URL(c.req.url).protocol === 'https:'
      setCookie(c, 'csrftoken', crypto.randomUUID(), { path: '/', sameSite: 'Lax', secure })
    }
    return c.json(c.var.settings.site)
  })
  .get(siteApi.health.path, async (c) => {
    await c.env.DB.prepare('select 1').first()
    return c.json({ status: 'OK' as const })
  })
  .get(siteApi.openapi.path, (c) => c.json(openapi(c.var.settings)))
