import { calls } from '#contract/calls'
import { decodeTiles, listTiles, type TileEntry, type TileKey, type TileRange } from '#contract/storyTileCodec'
import { callRaw } from '#web/lib/api.ts'
import { ownChanges } from '#web/lib/ownChanges.ts'
import { backoff } from '#web/lib/pause.ts'
import { tilesFor, type View } from '../markers/geometry.ts'
import { rangesOf } from './tileRanges.ts'
import { TileStore } from './tileStore.ts'

/** The known stories in a view. */
export interface StoryTilesState {
  entries: readonly TileEntry[]
  /** Whether every tile in view has arrived; until then some areas show coarser tiles or nothing. */
  isComplete: boolean
  /** The last request failed; what is shown may be old. */
  hasFailed: boolean
}

/** Older tiles are fetched again when the map moves, so that removed stories disappear. */
const freshMs = 30_000
const ringAfterMs = 600
/** What was lost is asked for again after the first of these (ms), then after twice as long each time, up to the second. */
const retryMs = [1_000, 60_000] as const
/** For this long after a change of one's own, requests bypass the caches on the way, which may be this old. */
const pastCachesMs = 60_000

/**
 * Loads the missing tiles of a view, aborts them when the map moves on, and prefetches a margin around the view when it
 * rests.
 */
export class StoryTileClient {
  private readonly store = new TileStore()
  private readonly onChange: (state: StoryTilesState) => void
  private running: AbortController | null = null
  private rest: ReturnType<typeof setTimeout> | undefined
  private view: View | null = null
  private hasFailed = false
  private failures = 0
  private pastCachesUntil = 0
  /**
   * What was published last, by tile and joined: unchanged tiles give the same list, so that nothing is clustered
   * again.
   */
  private parts: readonly (readonly TileEntry[])[] = []
  private entries: readonly TileEntry[] = []

  constructor(onChange: (state: StoryTilesState) => void) {
    this.onChange = onChange
  }

  /** Publishes the known stories of a view at once, and more as they arrive. */
  show(view: View): void {
    this.view = view
    this.stop()
    this.publish()
    const controller = (this.running = new AbortController())
    void this.fill(tilesFor(view), controller.signal).then((isDone) => {
      if (isDone) this.rest = setTimeout(() => this.prefetchMargin(view, controller.signal), ringAfterMs)
    })
  }

  /** Follows no view until the next `show`: nothing is fetched. */
  hide(): void {
    this.view = null
    this.stop()
  }

  /** Drops the cache and fetches again, after a story of one's own was added, moved or deleted. */
  refresh(): void {
    this.store.clear()
    this.pastCachesUntil = Date.now() + pastCachesMs
    if (this.view) this.show(this.view)
  }

  /** Fetches what is stale in the present view. */
  refreshStale(): void {
    if (this.view) this.show(this.view)
  }

  stop(): void {
    this.running?.abort()
    clearTimeout(this.rest)
  }

  private async fill(keys: readonly TileKey[], signal: AbortSignal): Promise<boolean> {
    try {
      await this.fetchMissing(keys, signal)
      this.hasFailed = false
      this.failures = 0
    } catch {
      if (signal.aborted) return false
      this.hasFailed = true
      this.rest = setTimeout(() => this.refreshStale(), backoff(this.failures++, retryMs))
    }
    if (!signal.aborted) this.publish()
    return !signal.aborted && !this.hasFailed
  }

  /** Where this fails nothing is said, because what is in view is there: the next `show` asks again. */
  private prefetchMargin(view: View, signal: AbortSignal) {
    this.fetchMissing(tilesFor(view, 1), signal).catch(() => undefined)
  }

  private async fetchMissing(keys: readonly TileKey[], signal: AbortSignal) {
    const since = Date.now() - freshMs
    const ranges = rangesOf(keys.filter((key) => this.store.isMissing(key, since)))
    await Promise.all(ranges.map((range) => this.fetch(range, signal)))
  }

  private async fetch(range: TileRange, signal: AbortSignal) {
    const isFresh = Date.now() < Math.max(this.pastCachesUntil, ownChanges.read().at + pastCachesMs)
    const response = await callRaw(calls.storyTiles.view, { ...range }, { signal, isFresh })
    const tiles = decodeTiles(new Uint8Array(await response.arrayBuffer()), range)
    const now = Date.now()
    for (const tile of tiles) this.store.put(tile, now)
    if (listTiles(range).length > 1) this.publish()
  }

  private publish() {
    if (!this.view) return
    const tiles = tilesFor(this.view).map((key) => this.store.read(key))
    const parts = tiles.map(({ entries }) => entries)
    if (parts.length !== this.parts.length || parts.some((part, n) => part !== this.parts[n]))
      this.entries = parts.flat()
    this.parts = parts
    this.onChange({
      entries: this.entries,
      isComplete: tiles.every(({ isExact }) => isExact),
      hasFailed: this.hasFailed,
    })
  }
}
