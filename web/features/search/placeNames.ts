import type { PlaceView } from '#contract/places'
import { sourceLocale } from '#contract/locales'
import { withCountry } from '#web/lib/countryNames.ts'
import { language } from '#web/lib/i18n.ts'

type Named = Pick<PlaceView, 'kind' | 'name' | 'label' | 'city' | 'region' | 'country' | 'match' | 'alias'>

/** The name that our gazetteer has for a place; for a house, its street. */
const listedName = ({ name, label }: Named): string => name || (label.split(', ')[0] ?? label)

/** A letter of another script than ours is in. */
const otherScript = /(?!\p{Script=Latin})\p{L}/u

/**
 * Another name that was typed, in the visitor's script or language, which they read first; '' where the place is called as listed. The
 * beginning of a name in lower case and without accents (`alias`) is none to show.
 */
const ownWord = ({ kind, match, alias }: Named): string => {
  if (kind === 'country' || match !== 'exact' || (language === sourceLocale && !otherScript.test(alias))) return ''
  return alias.slice(0, 1).toLocaleUpperCase(language) + alias.slice(1)
}

/** A place by its name, as the visitor typed it or else as it is listed. */
export const nameOf = (place: Named): string =>
  ownWord(place) || withCountry(listedName(place), place.kind === 'country' ? place.country || place.name : '')

/** The location of a place, without its name. */
export const restOf = (place: Named): string => {
  const name = listedName(place)
  const { label, country } = place
  if (ownWord(place)) return withCountry(label, country)
  return label.startsWith(`${name}, `)
    ? withCountry(label.slice(name.length + 2), country)
    : label === name
      ? ''
      : label
}

/** A short name of a place, for the field and the address: "Soho, London", "Springfield, Illinois". */
export const shortNameOf = (place: Named): string => {
  const name = listedName(place)
  const around = [place.city, place.region, place.country].find((part) => part !== '' && part !== name)
  return around ? `${nameOf(place)}, ${withCountry(around, around === place.country ? around : '')}` : nameOf(place)
}

/** Whether a place is called exactly as typed. */
export const isNamed = ({ match, unknown }: Pick<PlaceView, 'match' | 'unknown'>): boolean =>
  match === 'exact' && unknown === ''

/** Whether a place may be meant by all that was typed: nothing is left over or misspelled. */
export const isWhole = ({ match, unknown }: Pick<PlaceView, 'match' | 'unknown'>): boolean =>
  match !== 'similar' && unknown === ''

/** How a name relates to what was typed, the surest first. */
const matches = ['exact', 'start', 'alias', 'similar'] as const

/**
 * The places to offer of those found, the surest names first: those that explain as much as the likeliest, which is the first. A
 * misspelled name counts only where it is the likeliest.
 */
export const offered = (places: readonly PlaceView[]): PlaceView[] => {
  const [likeliest] = places
  return places
    .filter(
      ({ match, unknown }) => unknown === likeliest?.unknown && (match !== 'similar' || likeliest.match === match),
    )
    .sort((a, b) => matches.indexOf(a.match) - matches.indexOf(b.match))
}
