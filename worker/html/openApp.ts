import type { Context } from 'hono'
import { mapQuery } from '#contract/embeds'
import { pageFile } from '#contract/locales'
import { prerenderedScreens, screens } from '#contract/screens'
import { alternatesOf, localeOf, varyOn } from '../language.ts'
import { readSettings, type Settings, type Vars } from '../settings.ts'
import { headersOfBuild } from './contentSecurityPolicy.ts'

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
    rasterUrls: tiles.kind === 'raster' ? [tiles.light, tiles.dark] : [],
  })

/** The oEmbed address of a page. */
export const oembedAddress = (address: string): string => {
  const { origin } = new URL(address)
  return `${origin}/oembed?url=${encodeURIComponent(address)}`
}

/** The file of a screen: its own where the build wrote one (web/build/prerenderedShell.tsx), else the map's. */
const fileOf = (path: string): string => (prerenderedScreens.includes(path) ? path : '/')

/** The address of a file in the reader's language. */
export const fileFor = (c: Context<Pages>, file: string): URL =>
  new URL(`/${pageFile(localeOf(c.req.raw).tag, file.slice(1))}`, c.req.url)

/**
 * A file of a screen in the reader's language, or the map's page where it is not there: `npm run dev` serves no prerendered pages, and
 * the app opens the screen of its address from any of them.
 */
const fetchPage = async (c: Context<Pages>, file: string): Promise<Response> => {
  const { method, headers } = c.req.raw
  const page = await c.env.ASSETS.fetch(new Request(fileFor(c, file), { method, headers }))
  return page.status === 404 ? c.env.ASSETS.fetch(new Request(new URL('/', c.req.url), { method, headers })) : page
}

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
