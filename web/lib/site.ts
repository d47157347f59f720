import { useRouteLoaderData } from 'react-router'
import type { SiteConfig } from '#contract/site'
import { config } from './api.ts'

/** The id of the route whose loader knows the site. */
export const siteRoute = 'site'

/** What this deployment is called and has switched on; null when the worker could not be reached. */
export const loadSite = async (): Promise<SiteConfig | null> => {
  const site = await config().catch(() => null)
  isKnown = site !== null
  return site
}

let isKnown = false
/** Asked for again only after it could not be had. */
export const isSiteKnown = (): boolean => isKnown

/** The same, for components. */
export const useSite = (): SiteConfig | null => useRouteLoaderData<typeof loadSite>(siteRoute) ?? null

/** The name in index.html, for when the worker could not be reached. */
const printedName = document.title

/** What this deployment is called. */
export const useSiteName = (): string => useSite()?.name ?? printedName
