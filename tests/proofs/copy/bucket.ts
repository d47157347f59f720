import { DatabaseSync } from 'node:sqlite'
import {
  type Finding,
  guessAuthors,
  judgeScores,
  judgeTogether,
  type Scores,
  type Window,
  windowsOf,
} from './attack.ts'
import { asControls, leaking } from './leaking.ts'
import { type Channel, columnChannels, rank, readTables } from './rows.ts'
import { hourOf, type Posted, type World } from './simulate.ts'
import type { Draw } from './statistics.ts'
import type { Copy, ListedObject } from './take.ts'

/** The name of an object of a photo, and whether it is the preview. */
const partsOf = (key: string) => {
  const [photo = '', ...more] = key.split('/')
  return { photo, isPreview: more.length > 0 }
}

interface PhotoRow {
  story: number
  key: string
  position: number
  isShown: number
}
const readPhotoRows = ({ asked }: Copy): PhotoRow[] => {
  using database = new DatabaseSync(asked)
  const rows = database
    .prepare(
      `select story_id as story, object_key as key, position, status = 'visible' as isShown from story_photos order by position desc`,
    )
    .all()
  return rows as unknown as PhotoRow[]
}

/** A story's object in a listing: of its first photo. */
type Found = Map<number, ListedObject>

/** Which objects belong to a story, for an attacker with the database and the listing. */
const findByKey = (copy: Copy, isPreview: boolean): Found => {
  const objects = new Map(
    copy.objects
      .filter(({ key }) => partsOf(key).isPreview === isPreview)
      .map((object) => [partsOf(object.key).photo, object]),
  )
  return new Map(
    readPhotoRows(copy).flatMap(({ story, key }) => (objects.has(key) ? [[story, objects.get(key)!]] : [])),
  )
}
/** The same for an attacker with the listing alone: a guest reads a photo that is shown, and computes the MD5 of its bytes. */
const findByMd5 = (copy: Copy, posted: readonly Posted[]): Found => {
  const shown = new Set(readPhotoRows(copy).flatMap(({ story, isShown }) => (isShown ? [story] : [])))
  const objects = Map.groupBy(copy.objects, ({ etag }) => etag)
  // Where an object was copied and the first one is still there, the earliest time reveals the most.
  const earliest = (md5: string) => objects.get(md5)?.toSorted((one, other) => one.uploaded - other.uploaded)[0]
  return new Map(
    posted.flatMap(({ id, photos = [] }) => {
      const object = shown.has(id) && photos[0] !== undefined && earliest(photos[0])
      return object ? [[id, object] as const] : []
    }),
  )
}

const columns = ['key', 'size', 'etag', 'uploaded'] as const
const valuesIn = (found: Found, column: (typeof columns)[number]) =>
  new Map([...found].map(([id, object]) => [id, object[column]]))

/** What a listing shows of the objects of stories, as columns. */
export const objectColumns = (copy: Copy): Map<string, Map<number, number | string>> => {
  const found = findByKey(copy, false)
  return new Map(columns.map((column) => [`listing: ${column}`, valuesIn(found, column)]))
}

/** Scores of stories by everything that a listing shows of their objects. */
const listedChannels = (name: string, found: Found, later: Found | undefined): Channel[] =>
  columns.flatMap((column) => {
    const values = valuesIn(found, column)
    const channel = { name: `${name}: ${column}`, scores: rank(values) }
    if (!later) return [channel]
    const after = valuesIn(later, column)
    const changed = [...values].map(([id, value]): [number, number] => [id, Number(after.get(id) !== value)])
    return [channel, { name: `${name}: ${column}, changed between two copies`, scores: new Map(changed) }]
  })

/** All scores of some stories from the rows of their photos, from the listing, and from both together. */
const photoChannels = ({ copy, later, posted }: Window): Channel[] => {
  const ids = new Set(posted.map(({ id }) => id))
  const tables = new Map(['story_photos', 'photo_uploads'].map((name) => [name, readTables(copy.asked).get(name)!]))
  const rows = [...columnChannels(tables, ids)].map(([name, values]) => ({ name, scores: rank(values) }))
  const both = (of: Copy | undefined, isPreview: boolean) => of && findByKey(of, isPreview)
  return [
    ...rows,
    ...listedChannels('listing and rows, photo', findByKey(copy, false), both(later, false)),
    ...listedChannels('listing and rows, preview', findByKey(copy, true), both(later, true)),
    ...listedChannels('listing alone', findByMd5(copy, posted), later && findByMd5(later, posted)),
  ].filter(({ scores }) => new Set(scores.values()).size > 1)
}

const withPhotos = (world: World, copies: readonly Copy[]): Window[] =>
  windowsOf(world, copies)
    .map((window) => ({ ...window, posted: window.posted.filter(({ photos = [] }) => photos.length > 0) }))
    .filter(({ posted }) => posted.length > 0)
/** The same for each hour: the hour itself is known from the bucket. */
const splitByHour = (windows: readonly Window[]): Window[] =>
  windows.flatMap((window) =>
    [...Map.groupBy(window.posted, ({ at }) => hourOf(at)).values()].map((posted) => ({ ...window, posted })),
  )

const scoresOf = (windows: readonly Window[]): Scores => {
  const scores: Scores = new Map()
  for (const window of windows)
    for (const { name, scores: theirs } of photoChannels(window))
      scores.set(name, (scores.get(name) ?? new Map<Window, Map<number, number>>()).set(window, theirs))
  return scores
}

/** The order within an hour, and the authors, of anonymous stories with photos, from copies of rows and listings of the bucket. */
export const judgeBucket = (
  world: World,
  copies: readonly Copy[],
  draw: Draw,
): { order: Finding[]; authors: Finding[] } => {
  const windows = withPhotos(world, copies)
  const hours = splitByHour(windows)
  const scores = scoresOf(hours)
  return {
    order: [...judgeScores(scores, draw), judgeTogether(scores, hours, draw)],
    authors: guessAuthors(world, scoresOf(windows), draw),
  }
}

/** A listing in which each object of a story has something else; the keys of its rows stay. */
const relisted = (world: World, copy: Copy, change: (story: Posted) => Partial<ListedObject>): Copy => {
  const changes = new Map(world.posted.map((story) => [story.id, change(story)]))
  const stories = new Map(readPhotoRows(copy).map(({ key, story }) => [key, story]))
  const objects = copy.objects.map((object) => ({
    ...object,
    ...changes.get(stories.get(partsOf(object.key).photo) ?? -1),
  }))
  return { ...copy, objects }
}

/** Leak: keys in the order of the uploads, in the rows and in the bucket. */
const withOrderedKeys = (world: World, copy: Copy): Copy => {
  const places = new Map(world.posted.map(({ id }, n) => [id, n]))
  const keys = new Map<string, string>()
  const leak = leaking(copy, 'ordered', (database) => {
    const set = database.prepare('update story_photos set object_key = ? where object_key = ?')
    for (const { key, story } of readPhotoRows(copy)) {
      keys.set(key, `${String(places.get(story)).padStart(6, '0')}${key}`)
      set.run(keys.get(key)!, key)
    }
  })
  const objects = copy.objects.map((object) => {
    const [photo = '', ...more] = object.key.split('/')
    return { ...object, key: [keys.get(photo) ?? photo, ...more].join('/') }
  })
  return { ...leak, objects }
}

/** The attacker must win where the bucket leaks: with the times of uploads, ordered sizes, or something of the author. */
export const judgeLeakingBucket = (world: World, draw: Draw): Finding[] => {
  const best = (findings: Finding[], part: string) =>
    findings.filter(({ name }) => name.includes(part)).sort((one, other) => one.p - other.p)[0]
  // The hours before the cleanup are judged as if they were over.
  const early = world.early.map((copy) => ({ ...copy, at: copy.at + 60_000 }))
  const names = [...world.ids.keys()]
  const changed = (change: (story: Posted) => Partial<ListedObject>) =>
    judgeBucket(world, world.copies.map((copy) => relisted(world, copy, change)), draw) // oxfmt-ignore
  const before = judgeBucket(world, early, draw)
  const timed = changed(({ at }) => ({ uploaded: at }))
  const authored = changed(({ author }) => ({ size: names.indexOf(author) }))
  const ordered = judgeBucket(world, world.copies.map((copy) => withOrderedKeys(world, copy)), draw) // oxfmt-ignore
  const wanted: [string, Finding | undefined][] = [
    ['the bucket before the clean-up, with the rows', best(before.order, 'rows, photo: uploaded')],
    ['the bucket before the clean-up, alone', best(before.order, 'alone: uploaded')],
    ['copied objects that keep their time', best(timed.order, 'rows, photo: uploaded')],
    ['keys in the order of the uploads', best(ordered.order, 'rows, photo: key')],
    ['all channels, one of them that time', best(timed.order, 'together')],
    ['one size for each author', best(authored.authors, 'rows, photo: size')],
  ]
  return asControls(wanted)
}
