import { calls } from '#contract/calls'
import { dayMs } from '#contract/days'
import type { HotlineView } from '#contract/hotlines'
import { call } from '#web/lib/api.ts'
import { isDiscreet } from '#web/lib/discreet.ts'

const cacheName = 'hotlines'
/** Only a key of the cache: the list is the same for everyone. */
const address = '/hotlines.json'

/** The cached list. `caches.match` creates no cache, because an empty one would be a trace in discreet mode. */
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
    // A browser without storage or room: the list is still returned.
  }
}

/** Loads the hotlines, and caches them on this device, except in discreet mode. Throws `ApiError`. */
export const loadHotlines = async (): Promise<HotlineView[]> => {
  const lines = await call(calls.hotlines.list, {})
  await keep(lines)
  return lines
}

/** Caches the hotlines for reading offline: loads them if none are cached, or those are a day old. */
export const keepHotlines = async (): Promise<void> => {
  const kept = await find()
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
  if (!(age < dayMs)) await loadHotlines()
}
