import type { Position } from 'geojson'
import { countryName } from './countryNames.ts'
import type { Area } from './geoPackage.ts'
import { boxOf, doTouch, type Label } from './spreadLabels.ts'
import { areaOf, biggestPolygon, depthAt, fromMercator, toMercator, visualCenter } from './visualCenter.ts'

/** The lowest zoom of the map. */
export const firstZoom = 3

/** A label with its properties in the tiles. */
export interface Named extends Label {
  layer: 'places' | 'water'
  properties: Record<string, string | number>
}

/** A locality and its country (ISO 3166-1 alpha-2). */
export type Town = Named & { country: string }

/** Square degrees a country needs to be named at a display zoom even where the name is wider than the country. */
const countrySizes: Record<number, number> = { 3: 30, 4: 2.5, 5: 0.2, 6: 0.015, 7: 0 }

/** How many of a country's largest towns its own name avoids, and how far it moves (in steps of pixels). */
const [townsSpared, farthestStep, step] = [3, 9, 7]

/**
 * Moves a country's name within the country until it leaves its greatest towns and its neighbors' names free at the zoom where
 * they begin to be shown.
 */
const stepAside = (label: Named, polygon: Position[][], others: Named[], zoom: number): Pick<Named, 'lng' | 'lat'> => {
  const taken = others.map((other) => boxOf(other, zoom, 8))
  const least = depthAt(label, polygon) / 2
  const degrees = (step * 360) / (256 * 2 ** zoom)
  const moves = Array.from({ length: (2 * farthestStep + 1) ** 2 }, (_, n) => {
    const [east, north] = [
      (n % (2 * farthestStep + 1)) - farthestStep,
      Math.floor(n / (2 * farthestStep + 1)) - farthestStep,
    ]
    const lat = fromMercator(toMercator(label.lat) + north * degrees)
    return { lng: label.lng + east * degrees, lat, far: Math.hypot(east * 0.7, north) }
  }).sort((a, b) => a.far - b.far)
  return (
    moves.find(
      ({ lng, lat }) =>
        depthAt({ lng, lat }, polygon) >= least &&
        !taken.some((box) => doTouch(box, boxOf({ ...label, lng, lat }, zoom, 0))),
    ) ?? label
  )
}

const nameCountry = (country: Area, name: string): Named & { area: number } => {
  const polygon = biggestPolygon(country.geometry)
  const area = areaOf(polygon)
  const { lng, lat, depth } = visualCenter(polygon)
  const isRoomy = (zoom: number) => (depth * 4 * 256 * 2 ** zoom * 2.2) / 360 > Math.min(name.length, 14) * 7
  return {
    area,
    layer: 'places',
    name,
    lng,
    lat,
    from: firstZoom,
    to: 7,
    wide: 0.82,
    lineLength: 14,
    size: (zoom) => Math.min(14, 10 + zoom / 2),
    clearance: (zoom) => (isRoomy(zoom) || area >= (countrySizes[zoom] ?? 0) ? 6 : Infinity),
    properties: { kind: 'country', name, 'name:en': name },
  }
}

/** The names of all countries, each where it leaves room for its neighbors and its towns, the greatest first. `localities` likewise. */
export const nameCountries = (countries: Area[], localities: Town[]): Named[] => {
  const named = countries.flatMap((country) => {
    const name = countryName(country.country)
    return name ? [{ country, label: nameCountry(country, name) }] : []
  })
  const placed: Named[] = []
  for (const { country, label } of named.sort((a, b) => b.label.area - a.label.area)) {
    const towns = localities.filter((town) => town.country === country.country).slice(0, townsSpared)
    const zoom = label.area > 8 ? 4 : 5
    placed.push({ ...label, ...stepAside(label, biggestPolygon(country.geometry), [...towns, ...placed], zoom) })
  }
  return placed
}

/** The names of all provinces, the greatest first. */
export const nameRegions = (regions: Area[]): Named[] =>
  regions
    .flatMap((region) => {
      if (!countryName(region.country)) return []
      const polygon = biggestPolygon(region.geometry)
      const { lng, lat, depth } = visualCenter(polygon)
      const room = (zoom: number) => (depth * 4 * 256 * 2 ** zoom) / 360
      return {
        area: areaOf(polygon),
        layer: 'places' as const,
        name: region.name,
        lng,
        lat,
        from: 5,
        to: 8,
        wide: 0.74,
        lineLength: 14,
        size: () => 11,
        clearance: (zoom: number) => (room(zoom) * 1.2 > Math.min(region.name.length, 14) * 7 ? 6 : Infinity),
        properties: { kind: 'region', name: region.name, 'name:en': region.name },
      }
    })
    .sort((a, b) => b.area - a.area)
