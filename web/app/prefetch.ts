/**
 * Asks for what the first screen shows while the scripts of the app are still loading: the build puts it into every page, after
 * the prerendered map (build/inlineScripts.ts). The app takes these answers and does not ask again (lib/prefetched.ts).
 */
import type { calls } from '#contract/calls'
import { BOOKMARK_HEADER, requestFor } from '#contract/endpoint'
import type { SiteConfig } from '#contract/site'
import { rangesOf } from '../features/map/storyTiles/tileRanges.ts'
import { tilesFor, type View } from '../features/map/markers/geometry.ts'
import { coveredAtOpening, viewOfPlace, viewOfRegion } from '../features/map/view/openingView.ts'
import { activity } from '../lib/activity.ts'
import { readMapPlace } from '../lib/mapAddress.ts'
import { session } from '../lib/session.ts'
import { phoneQuery } from '../ui/phoneQuery.ts'

const prefetched = (globalThis.prefetched = new Map<string, Promise<Response>>())

const ask = (url: string, headers: Record<string, string> = {}): Promise<Response> => {
  const answer = fetch(url, { headers })
  // The app asks again.
  answer.catch(() => undefined)
  prefetched.set(url, answer)
  return answer
}

const { pathname, search } = location

/** What the map opens on; null where a search decides that, and where the page has no map. */
const openingView = ({ map, opening }: SiteConfig): View | null => {
  const { dataset } = document.documentElement
  const frame = document.querySelector('[data-map-frame]')
  const query = new URLSearchParams(search)
  const isSearch = ['q', 'from', 'to', 'language'].some((name) => query.get(name))
  if (!frame || dataset.screen !== 'map' || isSearch) return null
  const { clientWidth: width, clientHeight: height } = frame
  const covered = coveredAtOpening(matchMedia(phoneQuery).matches, 'welcome' in dataset)
  const place = readMapPlace(query)
  return !place && opening?.region
    ? viewOfRegion(opening.region, { width, height, covered })
    : viewOfPlace(place ?? map, { width, height })
}

const askForStory = (id: string, { apiKey }: SiteConfig) => {
  if (activity.isOver()) return
  const { url } = requestFor('GET /pins/:id/' satisfies typeof calls.stories.read, { id })
  const bookmark = session.bookmark()
  void ask(url, { 'x-api-key': apiKey, ...session.header(), ...(bookmark && { [BOOKMARK_HEADER]: bookmark }) })
}

const askForMap = (site: SiteConfig) => {
  const view = openingView(site)
  for (const range of view ? rangesOf(tilesFor(view)) : [])
    void ask(requestFor('GET /view/:z/:x0/:y0/:x1/:y1/' satisfies typeof calls.storyTiles.view, range).url)
}

ask('/api/config/')
  .then(async (answer) => {
    const site = (await answer.clone().json()) as SiteConfig
    // A map that opens on a story looks where the story is.
    const [, story] = /^\/story\/(\d+)\/?$/i.exec(pathname) ?? []
    if (story) askForStory(story, site)
    else askForMap(site)
  })
  .catch(() => undefined)
