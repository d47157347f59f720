import type { TileEntry, StoryTile, TileKey } from '#contract/storyTileCodec'
import { MIN_TILE_ZOOM, tileSize } from '#contract/storyTileCodec'

interface CachedTile {
  tile: StoryTile
  /** When it arrived, in ms since 1970. */
  at: number
}

const keyOf = ({ z, x, y }: TileKey) => `${z}/${x}/${y}`
const parentOf = ({ z, x, y }: TileKey): TileKey => ({ z: z - 1, x: x >> 1, y: y >> 1 })
const childrenOf = ({ z, x, y }: TileKey): TileKey[] =>
  [0, 1].flatMap((dy) => [0, 1].map((dx) => ({ z: z + 1, x: x * 2 + dx, y: y * 2 + dy })))

const entriesWithin = (entries: readonly TileEntry[], { z, x, y }: TileKey) => {
  const side = tileSize(z)
  return entries.filter((entry) => Math.floor(entry.x / side) === x && Math.floor(entry.y / side) === y)
}

/** A cache of at most `capacity` tiles; the least recently used goes first. */
export class TileStore {
  private readonly cached = new Map<string, CachedTile>()
  private readonly capacity: number

  constructor(capacity = 200) {
    this.capacity = capacity
  }

  put(tile: StoryTile, at: number): void {
    this.cached.delete(keyOf(tile))
    this.cached.set(keyOf(tile), { tile, at })
    const [oldest] = this.cached.keys()
    if (this.cached.size > this.capacity && oldest !== undefined) this.cached.delete(oldest)
  }

  clear(): void {
    this.cached.clear()
  }

  private get(key: TileKey): CachedTile | undefined {
    const name = keyOf(key)
    const found = this.cached.get(name)
    if (!found) return undefined
    this.cached.delete(name)
    this.cached.set(name, found)
    return found
  }

  /** The tile itself, or one above it that holds all its stories. */
  private exact(key: TileKey): CachedTile | undefined {
    const own = this.get(key)
    if (own) return own
    for (let above = key; above.z > MIN_TILE_ZOOM;) {
      above = parentOf(above)
      const found = this.get(above)
      if (found?.tile.hasEveryStory) return found
    }
    return undefined
  }

  /** Whether a tile must be fetched: it is not cached, or arrived before `since` (ms). */
  isMissing(key: TileKey, since: number): boolean {
    const found = this.exact(key)
    return !found || found.at < since
  }

  /**
   * What is known of a tile's stories; until it arrives (`isExact` false) what coarser or finer cached tiles say of
   * its area.
   */
  read(key: TileKey): { entries: readonly TileEntry[]; isExact: boolean } {
    const own = this.exact(key)
    if (own)
      return { entries: own.tile.z === key.z ? own.tile.entries : entriesWithin(own.tile.entries, key), isExact: true }
    const below = childrenOf(key).map((child) => this.get(child))
    if (below.some(Boolean)) return { entries: below.flatMap((found) => found?.tile.entries ?? []), isExact: false }
    for (let above = key; above.z > MIN_TILE_ZOOM;) {
      above = parentOf(above)
      const found = this.get(above)
      if (found) return { entries: entriesWithin(found.tile.entries, key), isExact: false }
    }
    return { entries: [], isExact: false }
  }
}
