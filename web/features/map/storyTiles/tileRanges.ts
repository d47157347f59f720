import { MAX_TILES, type TileKey, type TileRange } from '#contract/storyTileCodec'

/** The fewest plain rectangles of at most 16 tiles that hold the missing tiles. */
export const rangesOf = (keys: readonly TileKey[]): TileRange[] => {
  const [first] = keys
  if (!first) return []
  const [xs, ys] = [keys.map(({ x }) => x), keys.map(({ y }) => y)]
  const whole = { z: first.z, x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
  const size = (whole.x1 - whole.x0 + 1) * (whole.y1 - whole.y0 + 1)
  if (size <= MAX_TILES && size <= keys.length * 1.5) return [whole]
  const ranges: TileRange[] = []
  for (const { x, y } of keys.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const last = ranges.at(-1)
    if (last?.y0 === y && last.x1 === x - 1 && last.x1 - last.x0 + 1 < MAX_TILES) last.x1 = x
    else ranges.push({ z: first.z, x0: x, y0: y, x1: x, y1: y })
  }
  return joinRows(ranges)
}

/** Joins ranges that span the same columns in neighboring rows. */
const joinRows = (ranges: readonly TileRange[]): TileRange[] => {
  const joined: TileRange[] = []
  for (const range of ranges) {
    const above = joined.find(({ x0, x1, y1 }) => x0 === range.x0 && x1 === range.x1 && y1 === range.y0 - 1)
    const fits = above && (above.x1 - above.x0 + 1) * (range.y1 - above.y0 + 1) <= MAX_TILES
    if (fits) above.y1 = range.y1
    else joined.push({ ...range })
  }
  return joined
}
