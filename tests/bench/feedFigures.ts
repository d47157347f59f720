import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { toMapPosition } from '../../worker/contract/mercator.ts'
import { tileSize } from '../../worker/contract/feedCodec.ts'
import { atLeast, atMost, type Figure, interleave, rounded } from './figures.ts'
import { openLocalDatabase } from './generate.ts'
import type { Harness } from './harness.ts'
import type { Cost } from './probe.ts'

/** The first view of a desktop (1280 × 800) at the default place and zoom. */
const firstView = () => {
  const z = 11
  const middle = toMapPosition(34.1, -118.2)
  const unit = tileSize(z) / 512
  const tile = (at: number) => Math.floor(at / tileSize(z))
  const [x0, x1] = [middle.x - 640 * unit, middle.x + 640 * unit].map(tile)
  const [y0, y1] = [middle.y - 400 * unit, middle.y + 400 * unit].map(tile)
  return [z, x0, y0, x1, y1].join('/')
}
export const FIRST_VIEW = firstView()
const TILES = 9

/** What is measured: the product over few and over many stories, and what it is compared with over each. */
export interface Sides {
  few: Harness
  many: Harness
  /** Where the data of both lie. */
  state: { few: string; many: string }
}

const gzipped = async (side: Harness, path: string) => gzipSync((await side.get(path)).body).length

/** Bytes of all stories of a state as slim JSON, gzipped: what a map has to load that is sent every pin. */
const slimBytes = async (state: string) => {
  const db = openLocalDatabase(state)
  const json = function* () {
    let before = '['
    for (const pin of db.prepare('SELECT id, title, category, latitude, longitude FROM stories').iterate()) {
      yield before + JSON.stringify(pin)
      before = ','
    }
    yield ']'
  }
  let bytes = 0
  for await (const chunk of Readable.from(json()).pipe(createGzip())) bytes += (chunk as Uint8Array).length
  db.close()
  return bytes
}

const cost = async (side: Harness, path: string) => JSON.parse((await side.get(path)).body.toString()) as Cost
const view = `/api/view/${FIRST_VIEW}/`
const probe = `/probe/view?range=${FIRST_VIEW}`

/** Figures 1 and 3: bytes and rows of the first view. */
export const measureView = async ({ few, many, state }: Sides): Promise<Figure[]> => {
  const bytes = await gzipped(many, view)
  const slimMany = await slimBytes(state.many)
  const slimFew = await slimBytes(state.few)
  await many.get('/probe/forget')
  const cold = await cost(many, `${probe}&cold`)
  await Promise.all([cost(few, probe), cost(many, probe)])
  const [warmFew, warmMany] = await Promise.all([cost(few, probe), cost(many, probe)])
  // A tile that has stories is read from two tables; one that has none is only asked for.
  const filled = (rows: number) => (rows - TILES) / 2
  const ratio =
    (warmMany.rowsRead - TILES) / filled(warmMany.rowsRead) / ((warmFew.rowsRead - TILES) / filled(warmFew.rowsRead))
  const rows = `${warmMany.rowsRead} rows for ${filled(warmMany.rowsRead)} tiles with stories, ${warmFew.rowsRead} for ${filled(warmFew.rowsRead)}`
  return [
    atMost(
      '1',
      'feed bytes ÷ slim JSON of all, gzip',
      bytes / slimMany,
      1 / 1000,
      `${rounded(bytes)} B, ${rounded(slimMany)} B`,
    ),
    atMost('1', 'feed bytes ÷ slim JSON of 1,000, gzip', bytes / slimFew, 1, `${rounded(slimFew)} B`),
    atMost('3', 'rows read a filled tile, warm, many ÷ few', ratio, 1, rows),
    atMost('3', 'rows read, cold', cold.rowsRead, 8192),
  ]
}

/** Figures 5 and 6: requests a second. */
export const measureThroughput = async ({ many }: Sides): Promise<Figure[]> => {
  const [first] = JSON.parse((await many.get('/api/pins/?limit=1')).body.toString()) as { id: number }[]
  const story = `/api/pins/${first!.id}/`
  await Promise.all([
    many.load(view, { ms: 500 }),
    many.load('/base/hello', { ms: 500 }),
    many.load(story, { ms: 500 }),
  ])
  const hot = await interleave({ ours: () => many.load(view), hello: () => many.load('/base/hello') })
  const read = await interleave({ ours: () => many.load(story), select: () => many.load('/base/select') })
  return [
    atLeast(
      '5',
      'hot first view ÷ plain Hono hello, requests/s',
      hot.ours / hot.hello,
      0.75,
      `${rounded(hot.ours)}, ${rounded(hot.hello)}`,
    ),
    atLeast(
      '6',
      'story ÷ Hono + SELECT 1, requests/s',
      read.ours / read.select,
      0.85,
      `${rounded(read.ours)}, ${rounded(read.select)}`,
    ),
  ]
}

/** Figure 10: rows written when a story is posted. */
export const measureWrites = async ({ few, many }: Sides): Promise<Figure[]> => {
  const write = async (side: Harness) => {
    const rows: number[] = []
    for (let id = 4_000_000_001; id <= 4_000_000_020; id++)
      rows.push((await cost(side, `/probe/write?id=${id}`)).rowsWritten)
    return rows.reduce((sum, n) => sum + n, 0) / rows.length
  }
  const [rowsFew, rowsMany] = [await write(few), await write(many)]
  return [
    atMost('10', 'rows written a story, many ÷ few', rowsMany / rowsFew, 1.001, `${rowsMany}, ${rowsFew}`),
    atMost('10', 'rows written a story', rowsMany, 35),
  ]
}
