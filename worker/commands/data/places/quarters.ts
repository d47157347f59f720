import path from 'node:path'
import { countryName } from '../basemap/countryNames.ts'
import { kmBetween, type Place } from './place.ts'
import { readCsv } from './csv.ts'

/** The rank of a quarter relative to a town: low, unless the town is named too. */
const QUARTER_WEIGHT = 3000
const SAME_PLACE_KM = 5

const numerals: Record<string, readonly string[]> = {
  paris: [
    'Louvre Bourse Temple Hôtel-de-Ville Panthéon Luxembourg Palais-Bourbon Élysée Opéra Entrepôt Popincourt',
    'Reuilly Gobelins Observatoire Vaugirard Passy Batignolles-Monceau Butte-Montmartre Buttes-Chaumont Ménilmontant',
  ]
    .join(' ')
    .split(' '),
}

const arrondissement = (name: string): string[] => {
  const n = (numerals.paris?.indexOf(name) ?? -1) + 1
  if (n === 0) return []
  const ending = n === 1 ? 'er' : 'e'
  return [
    `${n}${ending}`,
    `${n}${ending} arrondissement`,
    `${n}ème`,
    `${n}${n < 4 ? ['st', 'nd', 'rd'][n - 1] : 'th'} arrondissement`,
    `${75000 + n}`,
  ]
}

/**
 * The quarters of neighbourhoods.csv (Click That 'Hood and the cities' open data), in the gazetteer's towns, without
 * those it has. The file leaves out lists of wards, of housing associations and of towns around a city, and names that
 * are numbers, points of the compass, industry or airports.
 */
export const listQuarters = (known: readonly Place[]): Place[] => {
  const byName = new Map<string, Place[]>()
  for (const place of known) byName.set(place.name, [...(byName.get(place.name) ?? []), place])
  const file = path.join(import.meta.dirname, 'neighbourhoods.csv')
  return readCsv<'city' | 'country' | 'name' | 'lat' | 'lng' | 'km2'>(file).flatMap((row) => {
    const where = { lat: Number(row.lat), lng: Number(row.lng) }
    const country = countryName(row.country) ?? ''
    const isKnown = (byName.get(row.name) ?? []).some((place) => kmBetween(place, where) < SAME_PLACE_KM)
    const town = (byName.get(row.city) ?? []).find((place) => place.country === country && kmBetween(place, where) < 60)
    if (isKnown || !town) return []
    return {
      ...where,
      kind: 'quarter' as const,
      name: row.name,
      city: town.name,
      admin: town.admin,
      country,
      codes: town.codes,
      weight: QUARTER_WEIGHT,
      zoom: Number(row.km2) > 12 ? 13 : Number(row.km2) > 3 ? 14 : 15,
      alt: [
        ...row.name.split(/ - |, /).filter((part) => part !== row.name),
        ...(row.city === 'Paris' ? arrondissement(row.name) : []),
      ],
    }
  })
}
