import { Map as LeafletMap } from 'leaflet'
import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/limits'
import { boundsOf, viewOf } from '#web/features/map/view/MapView.tsx'
import { viewOfPlace, viewOfRegion, viewOfStory } from '#web/features/map/view/openingView.ts'
import { panIntoView } from '#web/features/map/view/panIntoView.ts'
import { savePreference } from '#web/lib/preferences.ts'
import { readLastOpening } from '#web/lib/site.ts'

const makeMap = (width: number, height: number) => {
  const container = document.createElement('div')
  Object.assign(container.style, { width: `${width}px`, height: `${height}px` })
  document.body.appendChild(container)
  const map = new LeafletMap(container, { ...limits.map, zoomControl: false, attributionControl: false })
  onTestFinished(() => {
    map.remove()
    container.remove()
  })
  return map
}

const regions: [west: number, south: number, east: number, north: number][] = [
  [-5, 42, 17, 54],
  [175, -40, -178, -15],
  [-118.3, 34, -118.2, 34.1],
  [13.4, 52.5, 13.4, 52.5],
  [-10, -26, 18, 2],
  [-8.4, 35.9, 15.6, 52.3],
]
const sizes = [
  { width: 390, height: 780, covered: 126 },
  { width: 390, height: 788, covered: 350 },
  { width: 412, height: 800, covered: 350 },
  { width: 411, height: 731, covered: 350 },
  { width: 844, height: 330, covered: 0 },
  { width: 920, height: 740, covered: 0 },
  { width: 2200, height: 1300, covered: 0 },
]

test('the page knows to the pixel where the map opens, so it asks for the same story tiles and draws the same markers', () => {
  for (const size of sizes) {
    const map = makeMap(size.width, size.height)
    for (const region of regions) {
      const { bounds, boundsOptions } = boundsOf({ box: region, covered: size.covered })
      map.fitBounds(bounds, { ...boundsOptions, animate: false })
      expect(viewOfRegion(region, size), JSON.stringify([region, size])).toEqual(viewOf(map))
    }
    for (const [latitude, longitude] of [
      [34.1, -118.2],
      [-33.9, 151.2],
    ] as const)
      for (const zoom of [limits.map.minZoom, 12, limits.map.maxZoom]) {
        map.setView([latitude, longitude], zoom, { animate: false })
        expect(viewOfPlace({ latitude, longitude, zoom }, size)).toEqual(viewOf(map))
      }
  }
})

test('a story that is known within 10 km is shown with its whole circle, however near the map was [2.3, 25.2]', () => {
  const map = makeMap(1280, 744).setView([49.84, 24.03], 14)
  const story = { id: 1, category: 1 as const, latitude: 49.84, longitude: 24.03 }
  const nothing = { left: 0, right: 0, bottom: 0 }
  panIntoView(map, { ...story, placePrecision: 'exact' }, nothing, { isFirst: false, hasPin: true, hasStreets: false })
  expect(map.getZoom()).toBe(14)
  panIntoView(map, { ...story, placePrecision: 'town' }, nothing, { isFirst: false, hasPin: true, hasStreets: false })
  expect(map.getZoom()).toBe(10)
})

test('above a sheet the map flies to a story in a cluster, and stays at its zoom where the story has a pin, except to one that was just posted [2.3]', () => {
  const map = makeMap(390, 780).setView([48, 2], 4)
  const story = { id: 1, category: 1 as const, latitude: 48.85, longitude: 2.35, placePrecision: 'exact' as const }
  const sheet = { left: 0, right: 0, bottom: 380 }
  const zoomAfter = (covered: typeof sheet, hasPin: boolean, isPosted = false) => {
    panIntoView(map, story, covered, { isFirst: false, hasPin, isPosted, hasStreets: true })
    return map.getZoom()
  }
  expect([zoomAfter(sheet, true), zoomAfter({ ...sheet, bottom: 0 }, false), zoomAfter(sheet, false)]).toEqual([
    4, 4, 13,
  ])
  map.setZoom(4, { animate: false })
  expect(zoomAfter({ ...sheet, bottom: 0 }, true, true)).toBe(13)
})

test.each(['undefined', '[object Object]', '{"map":', '', '{}', '7', 'null'])(
  'where the device stored %j as the last opening, the map opens as on a first visit',
  (stored) => {
    savePreference('opening', stored)
    expect(readLastOpening()).toBeNull()
  },
)

test('the page knows where the map opens on a story, beside its panel and above its sheet', () => {
  const map = makeMap(390, 780)
  for (const placePrecision of ['exact', 'town'] as const)
    for (const hasStreets of [true, false])
      for (const covered of [
        { left: 0, right: 0, bottom: 380 },
        { left: 120, right: 0, bottom: 0 },
      ]) {
        const place = { latitude: 48.85, longitude: 2.35, placePrecision }
        panIntoView(map, { ...place, id: 1, category: 1 }, covered, { isFirst: true, hasPin: true, hasStreets })
        expect(viewOfStory(place, { width: 390, height: 780 }, covered, hasStreets)).toEqual(viewOf(map))
      }
})
