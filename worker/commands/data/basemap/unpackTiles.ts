/** Unpacks `world.pmtiles` into `web/public/basemap/{z}/{x}/{y}.mvt`, to be served as static files, unless that was done already. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { VectorTile } from '@mapbox/vector-tile'
import Pbf from 'pbf'
import { PMTiles, type Source } from 'pmtiles'
import vtPbf from 'vt-pbf'

const file = path.join(import.meta.dirname, 'world.pmtiles')
const folder = path.join(import.meta.dirname, '../../../../web/public/basemap')
const stamp = path.join(folder, 'cut-from.txt')

const bytes = readFileSync(file)
/** Changes with the archive and with this script. */
const digest = createHash('sha256')
  .update(bytes)
  .update(readFileSync(import.meta.filename))
  .digest('hex')

const source: Source = {
  getKey: () => file,
  getBytes: (offset, length) =>
    Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
}

/** At the last zoom, names shown only from this display zoom on go into a file of their own: few readers zoom in so far. */
const namesFrom = 10

type TileFiles = Record<'.mvt' | '.names.mvt', Uint8Array>

/** Splits a tile: smaller places go into a file of their own. */
const divide = (data: Uint8Array): Partial<TileFiles> => {
  const { layers } = new VectorTile(new Pbf(data))
  const { places, ...ground } = layers
  if (!places) return { '.mvt': data }
  const part = (isWanted: (minZoom: number) => boolean) => {
    const indexes = Array.from({ length: places.length }, (_, n) => n).filter((n) =>
      isWanted(Number(places.feature(n).properties.min_zoom)),
    )
    return { ...places, length: indexes.length, feature: (n: number) => places.feature(indexes[n] ?? 0) }
  }
  return {
    '.mvt': vtPbf.fromVectorTileJs({ layers: { ...ground, places: part((minZoom) => minZoom < namesFrom) } }),
    '.names.mvt': vtPbf.fromVectorTileJs({ layers: { places: part((minZoom) => minZoom >= namesFrom) } }),
  }
}

/** Stored uncompressed, because the edge compresses on its own. Every tile exists, even of open ocean, so that there are no 404s. */
const unpack = async (into: string) => {
  const archive = new PMTiles(source)
  const { maxZoom } = await archive.getHeader()
  let count = 0
  for (let z = 0; z <= maxZoom; z++)
    for (let x = 0; x < 2 ** z; x++) {
      mkdirSync(path.join(into, `${z}/${x}`), { recursive: true })
      for (let y = 0; y < 2 ** z; y++, count++) {
        const tile = await archive.getZxy(z, x, y)
        if (!tile) throw new Error(`Tile ${z}/${x}/${y} is missing`)
        const data = new Uint8Array(tile.data)
        const files = z === maxZoom ? divide(data) : { '.mvt': data }
        for (const [ending, body] of Object.entries(files))
          writeFileSync(path.join(into, `${z}/${x}/${y}${ending}`), body)
      }
    }
  return count
}

if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) console.log('The basemap is already unpacked.')
else {
  const fresh = path.join(import.meta.dirname, `../../../../node_modules/.tmp/basemap-${process.pid}`)
  const count = await unpack(fresh)
  writeFileSync(path.join(fresh, 'cut-from.txt'), digest)
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
  console.log(`Unpacked the basemap into ${count} tiles.`)
}
