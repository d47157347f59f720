import type { Context } from 'hono'
import { mapQuery } from '#contract/embeds'
import { screens } from '#contract/screens'
import { alternatesOf, localeOf, varyOn } from '../language.ts'
import { readSettings, type Settings, type Vars } from '../settings.ts'
import { headersOfBuild } from './contentSecurityPolicy.ts'
import { fetchPage, fileOf } from './pageFiles.ts'
import { oembedAddress } from './previewTags.ts'

/** What the pages run in. */
export interface Pages {
  Bindings: Env & Vars
}

/** The settings of a request. */
export const settingsOf = (c: Context<Pages>) => readSettings(c.env)

/** The headers of the app's page. */
export const headersOf = ({ site: { captcha, tiles } }: Settings) =>
  headersOfBuild({
    isTurnstileOn: captcha.kind === 'turnstile',
    rasterUrls: tiles.kind === 'raster' ? [tiles.light] : [],
  })

/**
 * The app, which opens the screen of its address. Discreet mode and the language depend on cookies: a page that a
 * browser kept before is not shown after (worker/html/discreet.ts, language.ts).
 */
export const openApp = async (c: Context<Pages>): Promise<Response> => {
  const file = await fetchPage(c, fileOf(c.req.path))
  const app = new Response(file.body, file)
  app.headers.append('vary', varyOn)
  app.headers.set('content-language', localeOf(c.req.raw).tag)
  const { pathname, searchParams } = new URL(c.req.url)
  const known = screens.open.find((path) => path.toLowerCase() === pathname.toLowerCase())
  for (const { hreflang, href } of known ? alternatesOf(settingsOf(c).origin + known) : [])
    app.headers.append('link', `<${href}>; rel="alternate"; hreflang="${hreflang}"`)
  const view = mapQuery((name) => searchParams.get(name))
  if (pathname === '/' && view) {
    const address = oembedAddress(`${settingsOf(c).origin}/${view}`)
    app.headers.append('link', `<${address}>; rel="alternate"; type="application/json+oembed"`)
  }
  return app
}
