import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CategoryCounts } from '#contract/categoryCounts'
import type { TileEntry } from '#contract/storyTileCodec'
import { limits } from '#contract/limits'
import { WORLD_SIZE } from '#contract/mercator'
import { clusterEntries, markersInView } from '#web/features/map/markers/clusterEntries.ts'
import { pixelsPerUnit } from '#web/features/map/markers/geometry.ts'

// A mouse, unless a test says otherwise.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => void vi.unstubAllGlobals())

const zoom = 12
const middle = WORLD_SIZE / 2
const personal: CategoryCounts = [1, 0, 0]
/** A story so many pixels east of the middle of the world (or of `from`). */
const story = (id: number | null, px: number, counts: CategoryCounts = personal, from = middle): TileEntry => ({
  id,
  x: from + px / pixelsPerUnit(zoom),
  y: middle,
  counts,
})
const clustered = (entries: TileEntry[], at = zoom) => clusterEntries(entries, at, middle, 20)

test('stories 21 px apart are separate, stories 19 px apart are a cluster [2.3, 9]', () => {
  expect(clustered([story(1, 0), story(2, 21)]).singles.map(({ id }) => id)).toEqual([1, 2])
  const { singles, clusters } = clustered([story(1, 0), story(2, 19, [0, 0, 1])])
  expect(singles).toEqual([])
  expect(clusters).toMatchObject([{ total: 2, counts: [1, 0, 1] }])
})

test('for a coarse pointer stories 25 px apart are separate, stories 23 px apart are a cluster', () => {
  const under = (px: number) => clusterEntries([story(1, 0), story(2, px)], zoom, middle, 24)
  expect(under(25).singles).toHaveLength(2)
  expect(under(23).clusters).toMatchObject([{ total: 2 }])
})

test('a cluster counts its categories, also where one cluster joined another', () => {
  const entries = [story(1, 0), story(2, 5), story(3, 30), story(null, 12, [0, 4, 0])]
  const [cluster, ...others] = clustered(entries).clusters
  expect(others).toEqual([])
  expect(cluster!.total).toBe(7)
  expect(cluster!.entries().map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3, null]))
})

test('a cluster is placed where most of its stories are', () => {
  const [cluster] = clustered([story(null, 0, [90, 0, 0]), story(null, 10, [0, 10, 0])]).clusters
  expect(cluster!.total).toBe(100)
  expect((cluster!.x - middle) * pixelsPerUnit(zoom)).toBeCloseTo(1, 3)
})

test('clusters whose rings would overlap are joined, others are not', () => {
  const [few, many]: CategoryCounts[] = [
    [2, 0, 0],
    [500, 0, 0],
  ]
  expect(clustered([story(null, 0, many), story(null, 40, many)]).clusters).toMatchObject([{ total: 1000 }])
  expect(clustered([story(null, 0, many), story(null, 50, few)]).clusters.map(({ total }) => total)).toEqual([500, 2])
})

test('a story that would overlap a cluster joins it; two stories at that distance do not join each other', () => {
  const cluster = story(null, 0, [5, 0, 0])
  expect(clustered([cluster, story(1, 40)])).toMatchObject({ singles: [], clusters: [{ total: 6 }] })
  expect(clustered([cluster, story(1, 46), story(2, 80)])).toMatchObject({
    singles: [{ id: 1 }, { id: 2 }],
    clusters: [{ total: 5 }],
  })
})

test('a cluster on the other side of the date line is drawn as its nearest copy', () => {
  const east = story(null, 10, [5, 0, 0], 0)
  const west = story(null, -10, [5, 0, 0], WORLD_SIZE)
  const [cluster, ...others] = clusterEntries([east, west], zoom, WORLD_SIZE).clusters
  expect(others).toEqual([])
  expect(cluster).toMatchObject({ total: 10, x: WORLD_SIZE })
})

test('at the last zoom the stories of one place are spread out as separate markers', () => {
  const { singles, clusters } = clustered([story(3, 0), story(1, 0), story(2, 0)], limits.map.maxZoom)
  expect(clusters).toEqual([])
  expect(singles.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(new Set(singles.map(({ x, y }) => `${x} ${y}`)).size).toBe(3)
})

test('a cluster keeps its key when a story joins it, and markers beyond the view are left out', () => {
  const before = clustered([story(1, 0), story(2, 5)])
  const after = clustered([story(1, 0), story(2, 5), story(3, 9), story(4, 900)])
  expect(after.clusters.map(({ key }) => key)).toEqual(before.clusters.map(({ key }) => key))
  const reach = 400 / pixelsPerUnit(zoom)
  const view = { zoom, west: middle - reach, east: middle + reach, north: middle - reach, south: middle + reach }
  expect(after.singles).toHaveLength(1)
  expect(markersInView(after, view)).toMatchObject({ singles: [], clusters: [{ total: 3 }] })
})

test('neither the order of the stories nor stories far away change the markers of a place [2.3]', () => {
  let seed = 1
  const random = (px: number) => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647) * px
  const near = Array.from({ length: 150 }, (_, n) => ({
    ...story(n, random(400)),
    y: middle + random(400) / pixelsPerUnit(zoom),
  }))
  const far = Array.from({ length: 150 }, (_, n) => story(1000 + n, 2000 + random(400)))
  const markersOf = (entries: TileEntry[]) => {
    const { singles, clusters } = clustered(entries)
    const parts = [...singles.map(({ id }) => [id]), ...clusters.map(({ entries }) => entries().map(({ id }) => id))]
    return parts.map((ids) => ids.toSorted((a, b) => a! - b!).join()).filter((ids) => Number.parseInt(ids) < 1000)
  }
  const expected = markersOf(near).toSorted()
  expect(markersOf(near.toReversed()).toSorted()).toEqual(expected)
  expect(markersOf([...far, ...near]).toSorted()).toEqual(expected)
})
