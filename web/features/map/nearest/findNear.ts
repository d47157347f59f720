import type { MapPosition } from '#contract/mercator'
import { readAround } from '../storyTiles/tilesAround.ts'

/** The zooms of the tiles that are asked for one after another: each block of tiles is eight times as wide as the one before. */
const zooms = [14, 11, 8, 5, 2]

/**
 * The ids of the public stories that are nearest to a place of the map, the nearest first: `most` at most. They come from the tiles
 * of the map: a block around the place, and a wider one while fewer than `least` are in it. Where stories are so many that a tile
 * has clusters, those in clusters are left out. Throws `ApiError`.
 */
export const findNear = async (
  place: MapPosition,
  { least, most, without }: { least: number; most: number; without: number },
  signal: AbortSignal,
): Promise<number[]> => {
  let ids: number[] = []
  for (const z of zooms) {
    const { entries } = await readAround(place, z, signal)
    ids = entries.flatMap(({ id }) => (id === null || id === without ? [] : id))
    if (ids.length >= least) break
  }
  return ids.slice(0, most)
}
