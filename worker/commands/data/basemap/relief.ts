import path from 'node:path'
import { contours } from 'd3-contour'
import sharp from 'sharp'

/** Marble's height map of the world, two minutes of arc a pixel: gray is height, finer near the sea than far above and below it. */
const [columns, rows, tilePixels] = [16, 8, 675] as const

/** Gray values of about -3,000 and -300 meters, and of about 120, 300, 600, 1,100, 1,900, 3,000 and 4,500 meters. */
const depths = [45, 69]
const heights = [124, 139, 153, 176, 193, 207, 226]

/** Points of height along a tile's side, those beyond its edge, and the units of the tile between two. */
const [points, beyond, extent] = [80, 3, 4096] as const
const unit = extent / points
/** Deviation and area (in units) below which a contour's details are left out. */
const [tolerance, smallest] = [16, 24_000] as const

interface Raster {
  width: number
  height: number
  gray: Float32Array
}

const readRaster = async (folder: string): Promise<Raster> => {
  const [width, height] = [columns * tilePixels, rows * tilePixels]
  const gray = new Float32Array(width * height)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [y, x] = [row, column].map((n) => String(n).padStart(6, '0'))
      const tile = await sharp(path.join(folder, `3/${y}/${y}_${x}.jpg`))
        .toColorspace('b-w')
        .raw()
        .toBuffer()
      for (let line = 0; line < tilePixels; line++)
        gray.set(
          tile.subarray(line * tilePixels, (line + 1) * tilePixels),
          (row * tilePixels + line) * width + column * tilePixels,
        )
    }
  return { width, height, gray }
}

/** Half the size; four pixels become one. */
const halve = ({ width, height, gray }: Raster): Raster => {
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)]
  const half = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x
      half[y * w + x] =
        ((gray[at] ?? 0) + (gray[at + 1] ?? 0) + (gray[at + width] ?? 0) + (gray[at + width + 1] ?? 0)) / 4
    }
  return { width: w, height: h, gray: half }
}

const sample = ({ width, height, gray }: Raster, lng: number, lat: number): number => {
  const x = (lng / 360 + 0.5) * width - 0.5
  const y = Math.max(0, Math.min(height - 1.001, (0.5 - lat / 180) * height - 0.5))
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = (column: number, row: number) => gray[row * width + (((column % width) + width) % width)] ?? 0
  const [fx, fy] = [x - left, y - top]
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx
  return upper * (1 - fy) + lower * fy
}

type Ring = [number, number][]

/** Points at a tile's edge are never dropped, so that the curve continues in the next tile where it ends in this one. */
const isAtEdge = (at: number) => Math.abs(at) <= unit || Math.abs(at - extent) <= unit

/** Simplifies a line (Douglas and Peucker). */
const simplify = (ring: Ring): Ring => {
  const keep = Uint8Array.from(ring, ([x, y]) => Number(isAtEdge(x) || isAtEdge(y)))
  const stack: [number, number][] = [[0, ring.length - 1]]
  keep[0] = keep[ring.length - 1] = 1
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [from, to] = span
    const [[ax, ay], [bx, by]] = [ring[from] ?? [0, 0], ring[to] ?? [0, 0]]
    const chord = Math.hypot(bx - ax, by - ay)
    let [farthest, where] = [tolerance as number, -1]
    for (let n = from + 1; n < to; n++) {
      const [x, y] = ring[n] ?? [0, 0]
      const away = chord ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / chord : Math.hypot(x - ax, y - ay)
      if (away > farthest) [farthest, where] = [away, n]
    }
    if (where < 0) continue
    keep[where] = 1
    stack.push([from, where], [where, to])
  }
  return ring.filter((_, n) => keep[n])
}

const area = (ring: Ring) =>
  Math.abs(ring.reduce((sum, [x, y], n) => sum + x * (ring[n + 1]?.[1] ?? y) - y * (ring[n + 1]?.[0] ?? x), 0) / 2)

const toUnits = (at: number) => Math.round((at - 0.5 - beyond) * unit)

interface ReliefFeature {
  type: 3
  geometry: Ring[]
  tags: { kind: 'depth' | 'height'; level: number }
}

const level = (threshold: number): ReliefFeature['tags'] =>
  depths.includes(threshold)
    ? { kind: 'depth', level: depths.indexOf(threshold) }
    : { kind: 'height', level: heights.indexOf(threshold) }

const side = points + 2 * beyond
const outline = contours()
  .size([side, side])
  .thresholds([...depths, ...heights])

const degreesAt = (z: number, x: number, y: number) => ({
  lng: (x / 2 ** z - 0.5) * 360,
  lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI,
})

/**
 * Reads the height map in `folder` and returns a function that draws the relief of one tile: nested areas deeper or higher than
 * each step.
 */
export const reliefDrawer = async (folder: string, maxZoom: number) => {
  const rasters: Raster[] = []
  for (let zoom = maxZoom, raster = halve(await readRaster(folder)); zoom >= 0; zoom--, raster = halve(raster))
    rasters[zoom] = raster
  return (z: number, x: number, y: number): ReliefFeature[] => {
    const raster = rasters[z]
    if (!raster) return []
    const values: number[] = []
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++) {
        const { lng, lat } = degreesAt(z, x + (column - beyond) / points, y + (row - beyond) / points)
        values.push(sample(raster, lng, lat))
      }
    return outline(values).flatMap(({ value, coordinates }) => {
      const geometry = coordinates
        .flat()
        .map((ring) => ring.map(([east = 0, south = 0]): [number, number] => [toUnits(east), toUnits(south)]))
        .filter((ring) => area(ring) >= smallest)
        .map(simplify)
        .filter((ring) => ring.length > 3)
      return geometry.length > 0 ? [{ type: 3 as const, geometry, tags: level(value) }] : []
    })
  }
}
