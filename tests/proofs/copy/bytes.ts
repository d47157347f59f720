import { existsSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { readVarint } from './rows.ts'
import type { Copy } from './take.ts'

/** The used part of Node's Buffer, typed: the Workers types declare it as `any`. */
interface Bytes extends Uint8Array {
  readUInt16BE(at: number): number
  readUInt32BE(at: number): number
  subarray(from?: number, to?: number): Bytes
  toString(encoding?: 'latin1'): string
}
const read = (file: string) => readFileSync(file) as unknown as Bytes

/** A cell of a b-tree that belongs to a row: SQLite puts new cells of a page before the existing ones. */
export interface Cell {
  tree: string
  page: number
  offset: number
}
interface Frame {
  page: number
  /** Grows by one each time the journal starts again. */
  salt: number
  bytes: Bytes
}
const frameHead = 24

const readFrames = (file: string, pageSize: number): { frames: Frame[]; current: number } => {
  const frames: Frame[] = []
  const wal = existsSync(`${file}-wal`) ? read(`${file}-wal`) : null
  if (!wal || wal.length < 32) return { frames, current: 0 }
  for (let at = 32; at + frameHead + pageSize <= wal.length; at += frameHead + pageSize) {
    const bytes = wal.subarray(at + frameHead, at + frameHead + pageSize)
    frames.push({ page: wal.readUInt32BE(at), salt: wal.readUInt32BE(at + 8), bytes })
  }
  return { frames, current: wal.readUInt32BE(16) }
}

/** The file of a copy: its pages, updated from the journal, and all frames of the journal, old ones included. */
export const readImage = ({ file }: Copy) => {
  const bytes = read(file)
  const size = bytes.readUInt16BE(16) === 1 ? 65_536 : bytes.readUInt16BE(16)
  const pages = new Map<number, Bytes>()
  for (let n = 1; n * size <= bytes.length; n++) pages.set(n, bytes.subarray((n - 1) * size, n * size))
  const { frames, current } = readFrames(file, size)
  for (const frame of frames) if (frame.salt === current) pages.set(frame.page, frame.bytes)
  return { pages, frames }
}
type Image = ReturnType<typeof readImage>

/** The whole numbers of a record (SQLite's file format, section 2.1), as far as it is in its page. */
const integersOf = (page: Bytes, from: number): number[] => {
  const [headSize, first] = readVarint(page, from)
  const found: number[] = []
  let [at, body] = [first, from + headSize]
  while (at < from + headSize) {
    const [type, next] = readVarint(page, at)
    at = next
    const length = type < 5 ? type : type === 5 ? 6 : type < 8 ? 8 : type < 12 ? 0 : Math.floor((type - 12) / 2)
    const isWhole = type > 0 && type < 7
    const end = body + (type === 6 || type === 7 ? 8 : length)
    if (end > page.length) break
    if (isWhole && end - body >= 4) found.push(page.readUInt32BE(end - 4))
    body = end
  }
  return found
}

const [interiorIndex, interiorTable, leafIndex, leafTable] = [2, 5, 10, 13]

/** All cells of a tree that belong to one of these ids. */
const walk = ({ pages }: Image, tree: string, root: number, ids: ReadonlySet<number>, found: Map<number, Cell[]>) => {
  const left = [root]
  for (let number = left.pop(); number !== undefined; number = left.pop()) {
    const page = pages.get(number)
    if (!page) continue
    const start = number === 1 ? 100 : 0
    const kind = page[start]!
    const isInterior = kind === interiorIndex || kind === interiorTable
    if (isInterior) left.push(page.readUInt32BE(start + 8))
    for (let n = 0; n < page.readUInt16BE(start + 3); n++) {
      const offset = page.readUInt16BE(start + (isInterior ? 12 : 8) + 2 * n)
      if (isInterior) left.push(page.readUInt32BE(offset))
      if (kind === interiorTable) continue
      const [, afterSize] = readVarint(page, offset + (isInterior ? 4 : 0))
      const numbers = kind === leafTable ? [readVarint(page, afterSize)[0] % 2 ** 32] : integersOf(page, afterSize)
      const id = numbers.find((one) => ids.has(one))
      if (id !== undefined) found.set(id, [...(found.get(id) ?? []), { tree, page: number, offset }])
    }
  }
}

/** The positions in the file of the rows with these ids, and of their index entries. */
export const cellsOf = (copy: Copy, image: Image, ids: ReadonlySet<number>): Map<number, Cell[]> => {
  using database = new DatabaseSync(copy.asked)
  const trees = database.prepare('select name, rootpage from sqlite_schema where rootpage > 0').all() as {
    name: string
    rootpage: number
  }[]
  const found = new Map<number, Cell[]>()
  for (const { name, rootpage } of trees)
    if ([leafIndex, leafTable, interiorIndex, interiorTable].includes(image.pages.get(rootpage)?.[0] ?? 0))
      walk(image, name, rootpage, ids, found)
  return found
}

/** The pages that no tree uses. */
const freePages = ({ pages }: Image): number[] => {
  const free: number[] = []
  let trunk = pages.get(1)!.readUInt32BE(32)
  while (trunk !== 0 && pages.has(trunk) && !free.includes(trunk)) {
    const page = pages.get(trunk)!
    free.push(trunk)
    for (let n = 0; n < page.readUInt32BE(4); n++) free.push(page.readUInt32BE(8 + 4 * n))
    trunk = page.readUInt32BE(0)
  }
  return free
}

const firstWith = (texts: readonly string[], words: ReadonlyMap<number, string>): Map<number, number> =>
  new Map(
    [...words].flatMap(([id, word]): [number, number][] => {
      const n = texts.findIndex((text) => text.includes(word))
      return n < 0 ? [] : [[id, n]]
    }),
  )

/** The first frame of the journal, and the first free page, that contain the words of a row. */
export const leftovers = (image: Image, words: ReadonlyMap<number, string>) => {
  const frames = image.frames
    .map(({ salt, bytes }, n) => ({ salt, n, text: bytes.toString('latin1') }))
    .sort((one, other) => one.salt - other.salt || one.n - other.n)
  const free = freePages(image).sort((one, other) => one - other)
  return {
    frames: firstWith(
      frames.map(({ text }) => text),
      words,
    ),
    free: firstWith(
      free.map((page) => image.pages.get(page)?.toString('latin1') ?? ''),
      words,
    ),
    counts: { frames: frames.length, free: free.length, pages: image.pages.size },
  }
}
