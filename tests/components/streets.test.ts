import { layerGroup, map as makeMap } from 'leaflet'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WORLD_SIZE } from '#contract/mercator'
import { namesFor, worldNamesFor } from '#web/features/map/basemap/names.ts'
import type { StreetState } from '#web/features/map/basemap/paintMessages.ts'
import { StreetNotes } from '#web/features/map/basemap/StreetNotes.ts'
import type { VectorLayer } from '#web/features/map/basemap/VectorLayer.ts'
import { roomOf } from '#web/features/map/markers/markerRoom.ts'
import { paintTile } from '#tests/support/paintedTile'

/** The Ruhr at Schwerte, and the north of Paris. Tiles of 512 pixels, one zoom nearer than their data. */
const ruhr = { x: 2134, y: 1362, z: 13 }
const paris = { x: 8297, y: 5634, z: 15 }
/** Nobody has street tiles of London here. */
const london = { x: 1023, y: 681, z: 12 }

test.each(['light', 'dark'] as const)('a river is water, and a park is green, where the map is %s', async (theme) => {
  const { colours, pixel, streets } = await paintTile(ruhr, { theme })
  expect(streets).toBe('shown')
  expect(pixel(472, 448)).toBe(colours.streetWater)
  expect((await paintTile(paris, { theme })).pixel(208, 112)).toBe(colours.park)
})

test('where streets are, nothing of the coarse built-in world is left: were it all sea, Paris would still be land', async () => {
  const [dry, flooded] = [await paintTile(paris), await paintTile(paris, { isFlooded: true })]
  for (let at = 8; at < 512; at += 24) expect(flooded.pixel(at, at)).toBe(dry.pixel(at, at))
  expect(flooded.names).toEqual(dry.names)
})

test('where no streets are, the built-in world fades to plain paper, and its names stay', async () => {
  const far = await paintTile({ x: 31, y: 21, z: 6 }, { isFlooded: true })
  expect(far.pixel(256, 200)).not.toBe(far.colours.land)
  const near = await paintTile(
    { ...london, x: london.x * 2, y: london.y * 2, z: 13 },
    { isFlooded: true, hasStreets: false },
  )
  expect(near.streets).toBe('none')
  for (let at = 8; at < 512; at += 24) expect(near.pixel(at, 256)).toBe(near.colours.land)
  const { names } = await paintTile(london, { hasStreets: false })
  expect(names.map(({ name }) => name)).toContain('London')
})

test('names are in the reader’s language where it is known, else the place’s own', async () => {
  const named = async (language: string) =>
    (await paintTile({ ...paris, y: 5635 }, { language })).names.map(({ name }) => name)
  expect(await named('en-GB')).toContain('8TH ARRONDISSEMENT')
  const french = await named('fr-FR')
  expect(french).toContain('8E ARRONDISSEMENT')
  expect(french).not.toContain('8TH ARRONDISSEMENT')
})

test('on the built-in world countries and great towns are named in the reader’s language, all others in their own', async () => {
  const central = { x: 17, y: 11, z: 6 }
  const named = async (language: string) =>
    (await paintTile(central, { language, hasStreets: false })).names.map(({ name }) => name)
  expect(await named('en')).toEqual(expect.arrayContaining(['Munich', 'Vienna']))
  expect(await named('de')).toEqual(expect.arrayContaining(['München', 'Wien']))
  expect(await named('ja')).toEqual(expect.arrayContaining(['ミュンヘン']))
  const polish = worldNamesFor('pl', new Map([['Munich', 'Monachium']]))
  expect(polish({ kind: 'country', name: 'Germany' })).toBe('Niemcy')
  expect(polish({ kind: 'country', name: 'DR Congo' })).toBe('Demokratyczna Republika Konga')
  expect(polish({ kind: 'locality', name: 'Munich' })).toBe('Monachium')
  expect(polish({ kind: 'lake', name: 'Munich' }), 'a lake of the same name').toBe('Munich')
  expect(polish({ kind: 'locality', name: 'Pasing' })).toBe('Pasing')
})

test('a label is one name in one language', () => {
  const german = namesFor('de-AT')
  expect(german({ name: 'Lac Léman', 'name:de': 'Genfersee' })).toBe('Genfersee')
  expect(german({ name: 'Lac Léman', name_de: 'Genfersee', name_en: 'Lake Geneva' })).toBe('Genfersee')
  expect(german({ name: 'Rue Haute - Hoogstraat' })).toBe('Rue Haute')
  expect(german({ name: 'Biel/Bienne' })).toBe('Biel')
  expect(
    german({ name: 'Casablanca الدار البيضاء', 'name:latin': 'Casablanca', 'name:nonlatin': 'الدار البيضاء' }),
  ).toBe('Casablanca')
  expect(german({ name: 'Saint-Denis' })).toBe('Saint-Denis')
  const english = worldNamesFor('en', new Map())
  expect([{ name: 'Köln' }, { name: 'Munich' }].map(english)).toEqual(['Cologne', 'Munich'])
  expect(english({ name: 'Zürich (Kreis 3) / Alt-Wiedikon' })).toBe('Alt-Wiedikon')
})

const scale = WORLD_SIZE / 2 ** 15 / 256
/** A story at a pixel of the map at zoom 15. */
const storyAt = (x: number, y: number) => ({ id: 1, category: 1 as const, x: x * scale, y: y * scale })

test('a marker keeps four pixels of air: the name beneath it moves beside it, or is not written', async () => {
  const before = (await paintTile(paris)).names
  const markers = before
    .slice(0, 6)
    .map(({ boxes: [box] }) => storyAt((box!.minX + box!.maxX) / 2, (box!.minY + box!.maxY) / 2 + 20))
  const after = (await paintTile(paris, { markers: roomOf({ singles: markers, clusters: [] }) })).names
  for (const { x, y } of markers) {
    // A pin is 27 pixels wide, and its head 35 above its point.
    const pin = {
      minX: x / scale - 13.6 - 4,
      maxX: x / scale + 13.6 + 4,
      minY: y / scale - 35 - 4,
      maxY: y / scale + 4,
    }
    const meets = after.filter(({ boxes }) =>
      boxes.some((box) => box.minX < pin.maxX && box.maxX > pin.minX && box.minY < pin.maxY && box.maxY > pin.minY),
    )
    expect(meets).toEqual([])
  }
  const moved = before.slice(0, 6).filter(({ name }) => after.some((label) => label.name === name))
  expect(moved.length).toBeGreaterThan(0)
  // What no marker touches stays where it was.
  const untouched = before
    .slice(6)
    .filter((label) => after.some(({ name, boxes }) => name === label.name && boxes[0]?.minX === label.boxes[0]?.minX))
  expect(untouched.length).toBeGreaterThan(before.length / 2)
})

/** A map whose layer shows what it is told. */
const aMapShowing = (first: StreetState) => {
  const container = document.body.appendChild(document.createElement('div'))
  const map = makeMap(container, { center: [51.5, 0], zoom: 13, zoomAnimation: false })
  let inView = new Set([first])
  const layer = Object.assign(layerGroup(), { getMap: () => map, streetsInView: () => inView })
  const notes = new StreetNotes(layer as unknown as VectorLayer, { world: 'The world’s makers', streets: '' })
  layer.fire('add')
  return {
    map,
    notes,
    text: () => container.textContent,
    show: (...states: StreetState[]) => {
      inView = new Set(states)
      notes.update()
    },
  }
}

test('whose map it is changes with what is shown, and one line says where there is no street map', async () => {
  const { map, notes, text, show } = aMapShowing('awaited')
  expect(text()).not.toContain('No street map here')
  show('none')
  await expect.element(page.getByRole('status')).toHaveTextContent('No street map here')
  expect(text()).toContain('The world’s makers')
  show('none', 'shown')
  notes.update('The street surveyors')
  expect(text()).not.toContain('No street map here')
  expect(text()).toContain('The street surveyors')
  show('shown')
  expect(text()).not.toContain('The world’s makers')
  show('none')
  map.setZoom(11)
  expect(text()).not.toContain('No street map here')
  map.remove()
})
