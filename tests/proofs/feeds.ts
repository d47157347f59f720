/**
 * `npm run prove:feeds -- --stories N`: walks the GeoJSON feed of N stories (20,000) by its `Link`s from the first page to
 * the last, and makes the daily dump of them. Every story must come once; no page may read more than 2,200 rows, and the
 * last must take the worker's memory no further than the first. Then GDAL, the reader inside QGIS, must read each format
 * and count the same stories (`apt-get install gdal-bin`). About a minute for 20,000 stories.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { FEED_FORMATS, type FeedFormat } from '#contract/syndication'
import { connect } from '../../worker/db/client.ts'
import { countedDatabase, noCost } from '../bench/countedDatabase.ts'
import { median } from '../bench/figures.ts'
import { generateDatabase } from '../bench/generate.ts'
import { openBindings } from '../../worker/commands/platform/localPlatform.ts'
import { makeDump } from '../../worker/features/syndication/dump.ts'
import { readFeed } from '../../worker/features/syndication/queries.ts'
import { heapBytes } from './heap.ts'
import { sendRequest } from './httpClient.ts'
import { createInstance, endProof, freePort, type Instance, startServer } from './server.ts'
import { makeTemporaryFolder } from '../../worker/commands/platform/temporaryFolder.ts'

const megabyte = 2 ** 20
const mostRows = 2_200
/** How much more memory the end of the walk may take than its beginning. */
const mostMore = 4 * megabyte
const pageRows = 150

interface Page {
  text: string
  next: string | null
  ms: number
}
const readPage = async ({ port }: Instance, address: string): Promise<Page> => {
  const began = performance.now()
  const url = new URL(address)
  const answer = await sendRequest(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { headers: {} })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`)
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
  return { text, next, ms: performance.now() - began }
}

const feedAt = (format: FeedFormat) => `http://localhost/feeds/stories.${format}?limit=${pageRows}`

interface Walk {
  ids: number[]
  /** Milliseconds of each page. */
  ms: number[]
  /** The memory of the worker after the first tenth of the pages, and at the end. */
  heap: [early: number, late: number]
}
const walk = async (instance: Instance, inspector: number, stories: number): Promise<Walk> => {
  const walked: Walk = { ids: [], ms: [], heap: [0, 0] }
  // A debugger is answered by a worker with calls alone.
  const look = async () => {
    let isOver = false
    const looking = heapBytes(inspector).finally(() => (isOver = true))
    while (!isOver) await readPage(instance, feedAt('geojson'))
    return looking
  }
  const early = Math.ceil(stories / pageRows / 10)
  for (let address: string | null = feedAt('geojson'); address !== null;) {
    const page: Page = await readPage(instance, address)
    walked.ids.push(...(JSON.parse(page.text) as { features: { id: number }[] }).features.map(({ id }) => id))
    walked.ms.push(page.ms)
    address = page.next
    if (walked.ms.length === early) walked.heap[0] = await look()
  }
  walked.heap[1] = await look()
  return walked
}

/** The most rows that a page of the walk reads, measured in the database: of every page if there are few. */
const mostRowsRead = async (db: D1Database, every: number): Promise<number> => {
  let most = 0
  let before: string | undefined
  for (let page = 0; ; page++) {
    const cost = noCost()
    const isCounted = page % every === 0
    const asked = {
      search: '',
      categories: [],
      language: [],
      startDate: undefined,
      endDate: undefined,
      undated: undefined,
      limit: pageRows,
      before,
      lang: 'en',
    }
    const { next } = await readFeed(connect(isCounted ? countedDatabase(db, cost) : db), asked)
    most = Math.max(most, cost.rowsRead)
    if (next === null) return most
    before = next
  }
}

/** The number of features with a point that GDAL reads from a file. */
const countByGdal = (file: string, ...options: string[]): number => {
  const said = execFileSync('ogrinfo', ['-so', '-al', file, ...options], { encoding: 'utf8' })
  if (!/Geometry: (3D )?Point/.test(said)) return 0
  return Number(/Feature Count: (\d+)/.exec(said)?.[1] ?? 0)
}
const openOptions: Record<FeedFormat, string[]> = {
  geojson: [],
  csv: ['-oo', 'X_POSSIBLE_NAMES=longitude', '-oo', 'Y_POSSIBLE_NAMES=latitude'],
  rss: [],
}

/** How many stories of the first page GDAL reads in each format. */
const readByGdal = async (instance: Instance, folder: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const format of Object.keys(FEED_FORMATS) as FeedFormat[]) {
    const file = path.join(folder, `stories.${format}`)
    writeFileSync(file, (await readPage(instance, feedAt(format))).text)
    counts[format] = countByGdal(file, ...openOptions[format])
  }
  return counts
}

/** How many stories of the dump GDAL reads. */
const dumpByGdal = async (db: D1Database, bucket: R2Bucket, folder: string): Promise<number> => {
  const settings = { license: 'CC0', origin: 'http://localhost' }
  await makeDump(connect(db), bucket, settings, Date.now())
  const { objects } = await bucket.list({ prefix: 'exports/stories-' })
  let count = 0
  for (const { key } of objects) {
    const file = path.join(folder, path.basename(key))
    writeFileSync(file, new Uint8Array(await (await bucket.get(key))!.arrayBuffer()))
    count += countByGdal(`/vsigzip/${file}`)
  }
  return count
}

/** Runs the proof; returns its faults. */
export const prove = async (stories: number, tell: (line: string) => void = () => undefined): Promise<string[]> => {
  using instance = await createInstance()
  const inspector = await freePort()
  using folder = makeTemporaryFolder('lavender-atlas-feeds')
  const faults: string[] = []
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  generateDatabase(instance.stateDir, stories)
  {
    await using _server = await startServer(instance, { INSPECTOR: String(inspector) })
    const { ids, ms, heap } = await walk(instance, inspector, stories)
    const [early, late] = heap.map((bytes) => bytes / megabyte) as [number, number]
    tell(`${ids.length} stories in ${ms.length} pages; a page takes ${median(ms).toFixed(0)} ms in the median`)
    tell(`the last ten take ${median(ms.slice(-10)).toFixed(0)} ms; memory ${early.toFixed(1)} → ${late.toFixed(1)} MB`)
    check(new Set(ids).size === stories && ids.length === stories, 'not every story came once')
    check(heap[1] - heap[0] <= mostMore, 'the walk took more memory the longer it went')
    const read = await readByGdal(instance, folder.path)
    tell(`GDAL reads ${JSON.stringify(read)}`)
    for (const [format, count] of Object.entries(read))
      check(count === Math.min(stories, pageRows), `GDAL reads ${count} stories of ${format}`)
  }
  await using bindings = await openBindings(instance.stateDir)
  const { env } = bindings
  const db = env.DB
  const rows = await mostRowsRead(db, Math.ceil(stories / 50_000))
  tell(`a page reads ${rows} rows at most`)
  check(rows > 0 && rows <= mostRows, `a page reads ${rows} rows`)
  const dumped = await dumpByGdal(db, env.EXPORTS as unknown as R2Bucket, folder.path)
  tell(`GDAL reads ${dumped} stories of the dump`)
  check(stories > 75_000 || dumped === stories, `GDAL reads ${dumped} stories of the dump`)
  return faults
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { stories: { type: 'string', default: '20000' } } })
  const faults = await prove(Number(values.stories), console.log)
  endProof(faults, 'Every story once, in pages that cost the same, read by GDAL.')
}
