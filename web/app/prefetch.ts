/**
 * Asks for what the first screen shows, and then for the app: the build puts it into every page, after the prerendered map
 * (build/inlineScripts.ts). The opening picture is drawn from copies of the answers (openingPicture.ts); the app takes the answers
 * and does not ask again (lib/prefetched.ts).
 */
import type { calls } from '#contract/calls'
import { BOOKMARK_HEADER, requestFor } from '#contract/endpoint'
import type { SiteConfig } from '#contract/site'
import type { LocatedStory, StoryView } from '#contract/stories'
import { hasStreets } from '../features/map/basemap/basemapSource.ts'
import { rangesOf } from '../features/map/storyTiles/tileRanges.ts'
import { areaIn, pixelsPerUnit, tilesFor, type View } from '../features/map/markers/geometry.ts'
import { worldTileUrls } from '../features/map/basemap/worldTiles.ts'
import { coveredBy } from '../features/map/markers/coveredBy.ts'
import type { Opening } from '../features/map/view/openingPicture.ts'
import { coveredAtOpening, viewOfPlace, viewOfRegion, viewOfStory } from '../features/map/view/openingView.ts'
import { activity } from '../lib/activity.ts'
import { isDiscreet } from '../lib/discreet.ts'
import { readMapPlace } from '../lib/mapAddress.ts'
import { session } from '../lib/session.ts'
import { phoneQuery } from '../ui/phoneQuery.ts'

// Style sheets that fail are fetched again with the first chunk of the app (lib/fetchChunk.ts). A map without its style sheet is
// thousands of pixels high, and asks for as many story tiles.
const lostSheets = (globalThis.lostSheets = new Set())
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lostSheets.add(target),
  true,
)

const prefetched = (globalThis.prefetched = new Map<string, Promise<Response>>())

/** Asks for what the app takes; returns a copy. */
const ask = (url: string, headers: Record<string, string> = {}): Promise<Response> => {
  const answer = fetch(url, { headers })
  prefetched.set(url, answer)
  const copy = answer.then((response) => response.clone())
  // The app asks again.
  copy.catch(() => undefined)
  return copy
}

const { pathname, search } = location
const query = new URLSearchParams(search)
const has = (...names: string[]) => names.some((name) => query.get(name))
const [, storyId] = /^\/story\/(\d+)\/?$/i.exec(pathname) ?? []

/** What the map opens on; null where a search or a collection decides that, and where the page has no map. */
const viewAtOpening = ({ map, opening, tiles }: SiteConfig, story: LocatedStory | null): View | null => {
  const { dataset } = document.documentElement
  const frame = document.querySelector('[data-map-frame]')
  if (!frame || dataset.screen !== 'map' || has('q', 'from', 'to', 'language', 'collection')) return null
  const size = { width: frame.clientWidth, height: frame.clientHeight }
  const place = readMapPlace(query)
  if (story && !place) return viewOfStory(story, size, coveredBy(frame.parentNode, frame), hasStreets(tiles))
  const covered = coveredAtOpening(matchMedia(phoneQuery).matches, 'welcome' in dataset)
  return !place && opening?.region
    ? viewOfRegion(opening.region, { ...size, covered })
    : viewOfPlace(place ?? map, size)
}

/** Asks for the land of a view, which the paint worker then finds in the browser's cache: its own script is still on the way. */
const fetchLand = (view: View) => {
  const scale = pixelsPerUnit(view.zoom)
  const size = { width: (view.east - view.west) * scale, height: (view.south - view.north) * scale }
  for (const url of worldTileUrls(areaIn(view, size)))
    void fetch(url)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined)
}

/** The story of the address as the worker wrote it into the page (worker/html/routes.ts); null where it did not. */
const writtenStory = (): LocatedStory | null => {
  const { story } = document.documentElement.dataset
  return story ? (JSON.parse(story) as LocatedStory) : null
}

/** The story of the address; null where it cannot be read. */
const askForStory = async (id: string, { apiKey }: SiteConfig): Promise<StoryView | null> => {
  const { url } = requestFor('GET /pins/:id/' satisfies typeof calls.stories.read, { id })
  const bookmark = session.bookmark()
  const headers = { 'x-api-key': apiKey, ...session.header(), ...(bookmark && { [BOOKMARK_HEADER]: bookmark }) }
  const answer = await ask(url, headers)
  return answer.ok ? ((await answer.json()) as StoryView) : null
}

const openMap = async (): Promise<Opening | null> => {
  const site = (await (await ask('/api/config/')).json()) as SiteConfig
  if (storyId && activity.isOver()) return null
  const asked = storyId ? askForStory(storyId, site) : null
  // The app says what is wrong.
  asked?.catch(() => undefined)
  const story = writtenStory() ?? (await asked)
  const view = storyId && !story ? null : viewAtOpening(site, story)
  if (!view) return null
  const tiles = rangesOf(tilesFor(view)).map((range) => ({
    range,
    answer: ask(requestFor('GET /view/:z/:x0/:y0/:x1/:y1/' satisfies typeof calls.storyTiles.view, range).url),
  }))
  // The map is bare or shows a story, and all of its stories.
  const isPlain = (storyId || pathname === '/') && !has('categories')
  if (!isPlain) return null
  if (site.tiles.kind !== 'raster' && !isDiscreet()) fetchLand(view)
  return { site, isDiscreet: isDiscreet(), view, story, tiles }
}

/** The app waits no longer than this (ms) for its opening picture, or for a paint, which a tab in the background does not have. */
const patienceMs = 2500
/** A script that was lost is asked for again after this time (ms), and then each time after twice as long, up to the second value. */
const retryMs = [1000, 16_000] as const
const insertApp = (elements: DocumentFragment, retryAfter: number = retryMs[0]) => {
  const app = elements.cloneNode(true) as DocumentFragment
  const inserted = [...app.children]
  app.querySelector('script')?.addEventListener('error', () => {
    for (const element of inserted) element.remove()
    if (retryAfter <= retryMs[1]) setTimeout(insertApp, retryAfter, elements, retryAfter * 2)
  })
  document.head.append(app)
}
/** The texts of the page are there then, and its style sheets, for which the script of the picture waits. */
const isParsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
globalThis.loadApp = () => {
  const waiting = document.querySelector<HTMLTemplateElement>('template[data-app]')
  if (!waiting) return
  waiting.remove()
  const { content } = waiting
  for (const link of content.querySelectorAll('link')) document.head.append(link.cloneNode())
  void isParsed.then(() => insertApp(content))
}

globalThis.opening = openMap()
if (document.documentElement.dataset.screen === 'map')
  void globalThis.opening.then((found) => found ?? loadApp(), loadApp)
// Once the page is painted.
else requestAnimationFrame(() => setTimeout(loadApp))
setTimeout(loadApp, patienceMs)
