import type { Context } from 'hono'
import { pageFile } from '#contract/locales'
import { prerenderedScreens } from '#contract/screens'
import { localeOf } from '../language.ts'
import type { Vars } from '../settings.ts'

type PageContext = Context<{ Bindings: Env & Vars }>

/** The file of a screen: its own where the build wrote one (web/build/prerenderedShell.tsx), else the map's. */
export const fileOf = (path: string): string => (prerenderedScreens.includes(path) ? path : '/')

/** The address of a file in the reader's language. */
export const fileFor = (c: PageContext, file: string): URL =>
  new URL(`/${pageFile(localeOf(c.req.raw).tag, file.slice(1))}`, c.req.url)

/**
 * A file of a screen in the reader's language, or the map's page where it is not there: `npm run dev` serves no prerendered pages, and
 * the app opens the screen of its address from any of them. With the browser's conditions the answer may be 304.
 */
export const fetchPage = async (
  c: PageContext,
  file: string,
  { method, headers }: Pick<RequestInit, 'method' | 'headers'> = c.req.raw,
): Promise<Response> => {
  const page = await c.env.ASSETS.fetch(new Request(fileFor(c, file), { method, headers }))
  return page.status === 404 ? c.env.ASSETS.fetch(new Request(new URL('/', c.req.url), { method, headers })) : page
}
