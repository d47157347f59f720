import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { merge } from '../../worker/cleanup.ts'
import { tileSize } from '../../worker/contract/storyTileCodec.ts'
import { toMapPosition } from '../../worker/contract/mercator.ts'
import type { Cost } from './countedDatabase.ts'
import { atLeast, atMost, compare, type Figure, median, rounded } from './figures.ts'
import { createLocalDatabase } from '../../worker/commands/platform/localDatabase.ts'
import type { Harness } from './harness.ts'

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
const middleOf = (view: string) => {
  const [z, x0, y0, x1, y1] = view.split('/').map(Number) as [number, number, number, number, number]
  const [x, y] = [Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2)]
  return [z, x, y, x, y].join('/')
}
export const FIRST_VIEW = firstView()
const TILES = 9
/** The tile in its center, which has stories even among only a thousand. */
const MIDDLE_TILE = middleOf(FIRST_VIEW)

/** The sides: the product over few and over many stories, and its baseline over each. */
export interface Sides {
  few: Harness
  many: Harness
  /** Where the data of both lie. */
  state: { few: string; many: string }
}

const gzipped = async (side: Harness, path: string) => gzipSync((await side.get(path)).body).length

/** Bytes of all stories of a state as slim JSON, gzipped: what a map loads that gets every pin. */
const slimBytes = async (state: string) => {
  using db = createLocalDatabase('DB', state)
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
  return bytes
}

const cost = async (side: Harness, path: string) => JSON.parse((await side.get(path)).body.toString()) as Cost
const view = `/api/view/${FIRST_VIEW}/`
const probe = (range: string) => `/probe/view?range=${range}`

/** Figures 1 and 3: bytes and rows of the first view. */
export const measureView = async ({ few, many, state }: Sides): Promise<Figure[]> => {
  const bytes = await gzipped(many, view)
  const slimMany = await slimBytes(state.many)
  const slimFew = await slimBytes(state.few)
  await many.get('/probe/forget')
  const cold = await cost(many, `${probe(FIRST_VIEW)}&cold`)
  const warm = async (side: Harness, range: string) => {
    await cost(side, probe(range))
    return (await cost(side, probe(range))).rowsRead
  }
  const [tileFew, tileMany] = [await warm(few, MIDDLE_TILE), await warm(many, MIDDLE_TILE)]
  const [viewFew, viewMany] = [await warm(few, FIRST_VIEW), await warm(many, FIRST_VIEW)]
  return [
    atMost(
      '1',
      'feed bytes ÷ slim JSON of all, gzip',
      bytes / slimMany,
      1 / 1000,
      `${rounded(bytes)} B, ${rounded(slimMany)} B`,
    ),
    atMost('1', 'feed bytes ÷ slim JSON of 1,000, gzip', bytes / slimFew, 1, `${rounded(slimFew)} B`),
    atMost('3', 'rows read of a tile with stories, warm, many ÷ few', tileMany / tileFew, 1, `${tileMany}, ${tileFew}`),
    // A tile without stories reads no row, which makes the view of few stories even cheaper.
    atMost('3', 'rows read of the first view, warm', viewMany, 3 * TILES, `${viewFew} with few stories`),
    atMost('3', 'rows read, cold', cold.rowsRead, 8192),
  ]
}

/** Figures 5 and 6: the number of turns, the length of a turn (ms), and the warm-up of each side (ms). */
const [TURNS, TURN_MS, WARM_MS] = [31, 400, 2000]

/** Figures 5 and 6: requests a second, the median of the ratios of neighboring turns. */
export const measureThroughput = async ({ many }: Sides): Promise<Figure[]> => {
  const [first] = JSON.parse((await many.get('/api/pins/?limit=1')).body.toString()) as { id: number }[]
  const story = `/api/pins/${first!.id}/`
  const rate = (path: string) => () => many.load(path, { ms: TURN_MS })
  const row = `/base/row/${first!.id}`
  for (const path of [view, '/base/hello', story, '/base/select', row]) await many.load(path, { ms: WARM_MS })
  const hot = await compare(rate(view), rate('/base/hello'), TURNS)
  const read = await compare(rate(story), rate('/base/select'), TURNS)
  const plain = await compare(rate(story), rate(row), TURNS)
  return [
    atLeast('5', 'hot first view ÷ plain Hono hello, requests/s', hot.ratio, 0.75, hot.sides),
    atLeast(
      '6',
      'story ÷ Hono + SELECT 1, requests/s',
      read.ratio,
      0.85,
      `${read.sides}; ÷ Hono + SELECT * of its row ${rounded(plain.ratio)}`,
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

/**
 * Figure 14: the hourly merge that removes the words of deleted stories from the search index; no write can run during one of
 * its statements.
 */
export const measureMerge = async (side: Harness): Promise<Figure[]> => {
  const statements: Cost[] = []
  for (let n = 0; n < 20; n++) statements.push(await cost(side, '/probe/merge'))
  const times = statements.map(({ ms }) => ms)
  const detail = `median ${rounded(median(times))}, at most ${merge.statements} an hour`
  return [atMost('14', 'longest of 20 statements of the hourly merge, ms', Math.max(...times), 3000, detail)]
}
