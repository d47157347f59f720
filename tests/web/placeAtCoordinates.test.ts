import { expect, test } from 'vitest'
import { mayBecomeCoordinates, placeAtCoordinates } from '../../web/features/search/placeAtCoordinates.ts'

const at = (text: string) => {
  const place = placeAtCoordinates(text)
  return place && [place.y, place.x, place.zoom]
}

test.each([
  '34.0522, -118.2437',
  '34.0522 -118.2437',
  '(34.0522,-118.2437)',
  '34,0522 -118,2437',
  '34°03′07.9″N 118°14′37.3″W',
  `34° 3' 7.92" N, 118° 14' 37.32" W`,
  'N 34.0522 W 118.2437',
  '118.2437° W, 34.0522° N',
  '34 03 07.92 N, 118 14 37.32 W',
  '34.0522° Nord, 118.2437° West',
  '３４．０５２２，−１１８．２４３７',
  '+34.0522-118.2437/',
  'POINT(-118.2437 34.0522)',
  'geo:34.0522,-118.2437',
  'geo:34.0522,-118.2437;u=35',
  'geo:0,0?q=34.0522,-118.2437(Bar)',
  'Lat: 34.0522, Long: -118.2437',
  'lat=34.0522; lon=-118.2437',
  '34d03m07.92sN 118d14m37.32sW',
])('%s is a typed place, which is shown at the zoom of streets', (text) =>
  expect(at(text)).toEqual([34.0522, -118.2437, 15]),
)

test.each([
  ['https://www.openstreetmap.org/#map=13/34.0522/-118.2437', 13],
  ['https://www.openstreetmap.org/?mlat=34.0522&mlon=-118.2437#map=17/34.1/-118.3', 17],
  ['https://www.google.com/maps/@34.0522,-118.2437,12.5z?hl=de', 13],
  [
    'https://www.google.com/maps/place/Grand+Park/@34.1,-118.3,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d34.0522!4d-118.2437',
    17,
  ],
  ['https://www.google.com/maps/search/34.0522,+-118.2437?entry=tts', 15],
  ['https://www.google.com/maps/search/?api=1&query=34.0522%2C-118.2437', 15],
  [`https://www.google.com/maps/place/34%C2%B003'07.9%22N+118%C2%B014'37.3%22W/@34.1,-118.3,16z`, 16],
  ['https://maps.google.com/?q=loc:34.0522,-118.2437&z=14', 14],
  ['maps.google.com/maps?ll=34.0522,-118.2437', 15],
  ['https://maps.apple.com/?ll=34.0522,-118.2437&z=10&q=Pin', 10],
  ['https://maps.apple.com/place?coordinate=34.0522,-118.2437&name=Pin', 15],
  ['https://www.bing.com/maps?cp=34.0522~-118.2437&lvl=11', 11],
  ['https://yandex.com/maps/?ll=-118.2437,34.0522&z=12', 12],
  ['https://yandex.ru/maps/?pt=-118.2437,34.0522&z=17', 17],
  ['https://2gis.com/geo/-118.2437,34.0522', 15],
  ['https://umap.openstreetmap.fr/en/map/places_1#17/34.0522/-118.2437', 17],
  ['https://www.openstreetmap.org/directions?to=34.0522%2C-118.2437', 15],
  ['https://ul.waze.com/ul?ll=34.0522%2C-118.2437&navigate=yes', 15],
  ['https://mapy.cz/zakladni?x=-118.2437&y=34.0522&z=16', 16],
  ['https://wego.here.com/?map=34.0522,-118.2437,15,normal', 15],
  ['https://atlas.example/?lat=34.0522&lng=-118.2437&z=9', 9],
  ['https://atlas.example/?lat=34.0522&lng=-118.2437&z=99', 18],
])('a link to a map is parsed as its place: %s [24]', (text, zoom) =>
  expect(at(text)).toEqual([34.0522, -118.2437, zoom]),
)

test.each([
  'first kiss',
  '24 7',
  '50, 60',
  '1969, 28',
  '28.06.1969',
  '28.06.1969, 12.30',
  '91.5, 12.5',
  '34.05, 180.5',
  'Main Street 34.5',
  'geo:nowhere',
  'https://maps.app.goo.gl/abc',
  'https://www.google.com/maps?q=pizza',
  'https://example.com/34.0522',
  'http://%',
  '31U 448251 5411932',
  '8FW4V75V+8Q',
  '///filled.count.soap',
  'https://www.openstreetmap.org/node/123',
  '',
])('%s is not a place', (text) => expect(at(text)).toBeNull())

test.each([
  '34.0522, -118.2437',
  '34,0522 -118,2437',
  '34°03′07.9″N 118°14′37.3″W',
  'N 34.0522 W 118.2437',
  '34.0522° Nord, 118.2437° West',
  '34.0522 с.ш. 118.2437 з.д.',
  '３４．０５２２，−１１８．２４３７',
  'POINT(-118.2437 34.0522)',
  'geo:34.0522,-118.2437',
  'lat=34.0522; lon=-118.2437',
  'https://www.openstreetmap.org/#map=13/34.0522/-118.2437',
  'maps.google.com/maps?ll=34.0522,-118.2437',
])('typing %s sends nothing from its first digit on', (text) => {
  const digit = text.search(/\p{Nd}/u)
  for (let end = digit + 1; end <= text.length; end++) {
    const typed = text.slice(0, end)
    expect(mayBecomeCoordinates(typed), typed).toBe(true)
  }
})

test.each(['Soho', 'North Beach', '24 Christopher Street', '5th Avenue', 'Berlin 10', 'St. James', 'N', ''])(
  'places are suggested for %s',
  (text) => expect(mayBecomeCoordinates(text)).toBe(false),
)
