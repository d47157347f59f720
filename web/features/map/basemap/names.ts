import type { Feature } from 'protomaps-leaflet'
import { commonNames, countryCodes, plainCountryName } from '#contract/countries'
import { sourceLocale } from '#contract/locales'
import { englishNames } from './englishNames.ts'

type Props = Feature['props']

/** Returns the name of a feature in one language. */
export type NameOf = (props: Props) => string

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Separators of two names in one: `Rue Haute - Hoogstraat`, `Biel/Bienne`. */
const between = / [-–/] |\/(?=\p{Lu})/u

/** A place's own name, and only one of them. */
const ownName = (props: Props): string => {
  const name = textOf(props.name)
  const [latin, other] = [textOf(props['name:latin']), textOf(props['name:nonlatin'])]
  if (latin && other && name.includes(latin) && name.includes(other)) return latin
  const parts = name.split(between)
  // `Zürich (Kreis 3) / Alt-Wiedikon` is a quarter with its town before it.
  return parts.find((part) => !part.includes('(')) ?? name
}

/** Names in `language` (as in `pt-BR`) where they are known, else the place's own. OpenMapTiles also writes `name_de`. */
export const namesFor = (language: string): NameOf => {
  const [short = 'en'] = language.split('-')
  return (props) => textOf(props[`name:${short}`]) || textOf(props[`name_${short}`]) || ownName(props)
}

/** A country's name in a language, by its name in English. */
const countryNamesIn = (language: string): ReadonlyMap<string, string> => {
  const [english, own] = ['en', language].map((tag) => new Intl.DisplayNames(tag, { type: 'region' }))
  const names = countryCodes.map((code) => [plainCountryName(english!.of(code)!), own!.of(code)!] as const)
  return new Map([...names, ...Object.entries(commonNames).map(([code, name]) => [name, own!.of(code)!] as const)])
}

/** Names of the built-in world in English, which it has for most places, countries and seas. */
const englishName: NameOf = (props) => {
  const name = textOf(props['name:en']) || ownName(props)
  return englishNames[name] ?? name
}

/** Towns of 200,000 people and more have this rank. The table has larger ones and capitals: a small town only shares its name with them. */
const leastRank = 10
const isInTable = ({ kind, capital, population_rank }: Props) =>
  kind === 'ocean' || kind === 'sea' || (kind === 'locality' && (capital || Number(population_rank) >= leastRank))

/**
 * Names of the built-in world in `language`: countries, and large towns and seas by the table `known` of names; anything else
 * in its own language or in English. `known` may be filled later.
 */
export const worldNamesFor = (language: string, known: ReadonlyMap<string, string>): NameOf => {
  if (language === sourceLocale) return englishName
  const countryNames = countryNamesIn(language)
  return (props) => {
    const name = textOf(props['name:en']) || ownName(props)
    if (props.kind === 'country') return countryNames.get(name) ?? name
    return (isInTable(props) ? known.get(name) : null) ?? name
  }
}
