import { copyFileSync, globSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storyTileApi } from '#contract/storyTiles'
import { toMapPosition } from '#contract/mercator'
import { storyApi } from '#contract/stories'
import { type Instance, sendTo } from '../server.ts'

/** What a listing of the bucket of photos shows of an object. */
export interface ListedObject {
  key: string
  /** In bytes. */
  size: number
  /** The MD5 of its bytes, in hexadecimal digits. */
  etag: string
  /** When it was stored (ms). */
  uploaded: number
}
/** A copy of the database with its journal, a listing of the bucket of photos, and what a guest saw at that time. */
export interface Copy {
  name: string
  at: number
  /** The file, with `-wal` beside it. Never opened, because opening writes to it. */
  file: string
  /** A second copy, for queries. */
  asked: string
  /** ETag of the deepest tile of each story, and the cursor after it in the list, by the story's id. */
  etags: Map<number, string>
  cursors: Map<number, string>
  objects: ListedObject[]
}
interface Moment {
  instance: Instance
  clock: number
  posted: { kind: string; id: number }[]
}

interface ListedStory {
  id: number
  latitude: number
  longitude: number
}
/** A guest pages through the list, story by story, and opens the map at each. */
const poll = async ({ instance, clock, posted }: Moment) => {
  const [etags, cursors] = [new Map<number, string>(), new Map<number, string>()]
  const send = sendTo(instance, { 'cf-connecting-ip': '198.51.100.7', 'x-clock': String(clock) })
  let before: string | undefined
  for (let left = posted.filter(({ kind }) => kind === 'story').length; left > 0; left--) {
    const answer = await send(storyApi.list, { query: { limit: 1, ...(before !== undefined && { before }) } })
    const [story] = await answer.json<ListedStory[]>()
    if (!story) break
    const { x, y } = toMapPosition(story.latitude, story.longitude)
    const tile = { z: 17, x0: x >> 7, y0: y >> 7, x1: x >> 7, y1: y >> 7 }
    const view = await send(storyTileApi.view, tile)
    await view.arrayBuffer()
    etags.set(story.id, view.headers.get('etag') ?? '')
    const link = /before=([^>&]+)/.exec(answer.headers.get('link') ?? '')?.[1]
    if (link === undefined) break
    before = decodeURIComponent(link)
    cursors.set(story.id, before)
  }
  return { etags, cursors }
}

const isOurs = (file: string) => {
  using database = new DatabaseSync(file)
  return database.prepare("select 1 from sqlite_schema where name = 'users'").get() !== undefined
}

const listObjects = async ({ instance: { port }, clock }: Moment): Promise<ListedObject[]> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/photo-objects/`, { headers: { 'x-clock': String(clock) } })
  return answer.json<ListedObject[]>()
}

/** Copies the database with its journal while nothing is written, lists the bucket of photos, then reads as a guest. */
export const takeCopy = async (moment: Moment, name: string, isPolled = true): Promise<Copy> => {
  const [from, to] = [path.join(moment.instance.stateDir, 'v3/d1'), path.join(moment.instance.stateDir, name)]
  mkdirSync(path.join(to, 'asked'), { recursive: true })
  const files = globSync('**/*.sqlite*', { cwd: from })
  for (const file of files) {
    copyFileSync(path.join(from, file), path.join(to, path.basename(file)))
    copyFileSync(path.join(from, file), path.join(to, 'asked', path.basename(file)))
  }
  const asked = globSync('*.sqlite', { cwd: path.join(to, 'asked') })
    .map((file) => path.join(to, 'asked', file))
    .find(isOurs)!
  const seen = isPolled ? await poll(moment) : { etags: new Map<number, string>(), cursors: new Map<number, string>() }
  const objects = await listObjects(moment)
  return { name, at: moment.clock, file: path.join(to, path.basename(asked)), asked, objects, ...seen }
}
