import { getCookie, setCookie } from 'hono/cookie'
import { type SiteConfig, siteApi } from '#contract/site'
import { type App, factory } from '../../http/app.ts'
import { deepestZoom } from '../../services/tileArchive.ts'
import { openapi } from './openapi.ts'

/** The tiles that the browser may ask for: of an extract none deeper than it has, whatever the operator set. */
const tilesOf = async (
  { PMTILES, TILES }: App['Bindings'],
  tiles: SiteConfig['tiles'],
): Promise<SiteConfig['tiles']> => {
  if (tiles.kind !== 'pmtiles' || !PMTILES) return tiles
  return { ...tiles, maxZoom: Math.min(tiles.maxZoom, (await deepestZoom(TILES, PMTILES)) ?? tiles.maxZoom) }
}

export const site = factory
  .createApp()
  .get(siteApi.config.path, async (c) => {
    if (!getCookie(c, 'csrftoken')) {
      const secure = new URL(c.req.url).protocol === 'https:'
      setCookie(c, 'csrftoken', crypto.randomUUID(), { path: '/', sameSite: 'Lax', secure })
    }
    const { site } = c.var.settings
    return c.json({ ...site, tiles: await tilesOf(c.env, site.tiles) })
  })
  .get(siteApi.health.path, async (c) => {
    await c.env.DB.prepare('select 1').first()
    return c.json({ status: 'OK' as const })
  })
  .get(siteApi.openapi.path, (c) => c.json(openapi(c.var.settings)))
