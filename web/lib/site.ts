import { useRouteLoaderData } from 'react-router'
import type { SiteConfig } from '#contract/site'
import { config } from './api.ts'

/** The id of the route whose loader knows the site. */
export const siteRoute = 'site'

/** What this deployment is called and has switched on; null when the worker could not be reached. */
export const loadSite = (): Promise<SiteConfig | null> => config().catch(() => null)

/** The same, for components. */
export const useSite = (): SiteConfig | null => useRouteLoaderData<typeof loadSite>(siteRoute) ?? null

/** The name in index.html, for when the worker could not be reached. */
const printedName = document.title

/** What this deployment is called. */
export const useSiteName = (): string => useSite()?.name ?? printedName
