import { moreCalls } from '#contract/moreCalls'
import type { HotlineView } from '#contract/hotlines'
import { call } from '#web/lib/api.ts'
import { isDiscreet } from '#web/lib/discreet.ts'

const cacheName = 'hotlines'
/** Only a name in the cache: the list is the same for everybody. */
const address = '/hotlines.json'
const dayMs = 24 * 3_600_000

const openCache = async (): Promise<Cache | null> => {
  try {
    return await caches.open(cacheName)
  } catch {
    // A browser that keeps nothing.
    return null
  }
}

/** The hotlines as this device kept them, or null. */
export const keptHotlines = async (): Promise<HotlineView[] | null> => {
  const kept = await (await openCache())?.match(address)
  return kept ? ((await kept.json()) as HotlineView[]) : null
}

const keep = async (lines: readonly HotlineView[]): Promise<void> => {
  if (isDiscreet()) return
  const headers = { 'content-type': 'application/json', date: new Date().toUTCString() }
  await (await openCache())?.put(address, new Response(JSON.stringify(lines), { headers }))
}

/** Asks for the hotlines, and keeps them on this device, but in discreet mode. Throws `ApiError`. */
export const loadHotlines = async (): Promise<HotlineView[]> => {
  const lines = await call(moreCalls.hotlines.list, {})
  await keep(lines)
  return lines
}

/** The hotlines for reading without a connection: asked for where none are kept, or those are a day old. */
export const keepHotlines = async (): Promise<void> => {
  const kept = await (await openCache())?.match(address)
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
  if (!(age < dayMs)) await loadHotlines()
}
