import { useRouteLoaderData } from 'react-router'
import type { Opening, SiteConfig } from '#contract/site'
import { config } from './api.ts'
import { readPreference } from './preferences.ts'

/** The id of the route whose loader has the site's configuration. */
export const siteRoute = 'site'

/** The configuration of this deployment; null when the worker could not be reached. */
export const loadSite = async (): Promise<SiteConfig | null> => {
  const site = await config().catch(() => null)
  isKnown = site !== null
  return site
}

let isKnown = false
/** Loaded again only after a failure. */
export const isSiteKnown = (): boolean => isKnown

/** The same, for components. */
export const useSite = (): SiteConfig | null => useRouteLoaderData<typeof loadSite>(siteRoute) ?? null

interface LastOpening extends Pick<SiteConfig, 'map'> {
  opening: Pick<Opening, 'region'> | null
}
/** Where the map opens, as this device knows it from an earlier visit, for when the worker cannot be reached. Null for damaged data. */
export const readLastOpening = (): LastOpening | null => {
  try {
    const last = JSON.parse(readPreference('opening') ?? 'null') as LastOpening | null
    return last?.map ? last : null
  } catch {
    return null
  }
}

/** The title of the page as it was served, for when the worker could not be reached. */
const printedName = document.title

/** The name of this deployment. */
export const useSiteName = (): string => useSite()?.name ?? printedName
