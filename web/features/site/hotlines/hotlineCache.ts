import { calls } from '#contract/calls'
import type { HotlineView } from '#contract/hotlines'
import { call } from '#web/lib/api.ts'
import { isDiscreet } from '#web/lib/discreet.ts'

const cacheName = 'hotlines'
/** Only a name in the cache: the list is the same for everybody. */
const address = '/hotlines.json'
const dayMs = 24 * 3_600_000

/** What this device kept. `caches.match` makes no cache where there is none: an empty one would tell in discreet mode. */
const find = async (): Promise<Response | undefined> => {
  try {
    return await caches.match(address, { cacheName })
  } catch {
    // A browser that keeps nothing.
    return undefined
  }
}

/** The hotlines as this device kept them, or null. */
export const keptHotlines = async (): Promise<HotlineView[] | null> => {
  const kept = await find()
  return kept ? ((await kept.json()) as HotlineView[]) : null
}

const keep = async (lines: readonly HotlineView[]): Promise<void> => {
  if (isDiscreet()) return
  const headers = { 'content-type': 'application/json', date: new Date().toUTCString() }
  try {
    await (await caches.open(cacheName)).put(address, new Response(JSON.stringify(lines), { headers }))
  } catch {
    // A browser that keeps nothing, or has no room: the list was answered all the same.
  }
}

/** Asks for the hotlines, and keeps them on this device, but in discreet mode. Throws `ApiError`. */
export const loadHotlines = async (): Promise<HotlineView[]> => {
  const lines = await call(calls.hotlines.list, {})
  await keep(lines)
  return lines
}

/** The hotlines for reading without a connection: asked for where none are kept, or those are a day old. */
export const keepHotlines = async (): Promise<void> => {
  const kept = await find()
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
  if (!(age < dayMs)) await loadHotlines()
}
