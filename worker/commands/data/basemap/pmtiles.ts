import { gzipSync } from 'node:zlib'
import { Compression, type Entry, zxyToTileId } from 'pmtiles'
import { encodeDirectories, encodeHeader } from './pmtilesFormat.ts'

export interface Tile {
  z: number
  x: number
  y: number
  /** Vector tile, not compressed. */
  data: Uint8Array
}

/** Stores every different tile once and neighbors that are equal as one run. */
const packTiles = (tiles: Tile[]) => {
  const entries: Entry[] = []
  const stored = new Map<string, { offset: number; length: number }>()
  const bodies: Buffer[] = []
  let offset = 0
  const byId = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }))
  for (const { id, data } of byId.sort((a, b) => a.id - b.id)) {
    const body = gzipSync(data, { level: 9 })
    const key = body.toString('latin1')
    let place = stored.get(key)
    if (!place) {
      place = { offset, length: body.length }
      stored.set(key, place)
      bodies.push(body)
      offset += body.length
    }
    const before = entries.at(-1)
    if (before && before.offset === place.offset && before.tileId + before.runLength === id) before.runLength++
    else entries.push({ tileId: id, runLength: 1, ...place })
  }
  return { entries, bodies, different: stored.size }
}

/** A PMTiles archive (version 3) of gzipped vector tiles, zoom 0 to `maxZoom`, of the whole world. */
export const writePmtiles = (tiles: Tile[], maxZoom: number, metadata: Record<string, unknown>): Buffer => {
  const { entries, bodies, different } = packTiles(tiles)
  const { root, leaves } = encodeDirectories(entries)
  const about = gzipSync(JSON.stringify(metadata), { level: 9 })
  const data = Buffer.concat(bodies)
  const header = encodeHeader(
    {
      numAddressedTiles: tiles.length,
      numTileEntries: entries.length,
      numTileContents: different,
      tileCompression: Compression.Gzip,
      minZoom: 0,
      maxZoom,
      bounds: [-180, -85.051129, 180, 85.051129],
      center: [0, 0, 0],
    },
    { root: root.length, metadata: about.length, leaves: leaves.length, tiles: data.length },
  )
  return Buffer.concat([header, root, about, leaves, data])
}
