import { commonNames, countryCodes, plainCountryName } from '#contract/countries'
import { sourceLocale } from '#contract/locales'
import { language } from './i18n.ts'

/** Created on first use, which takes 15 ms, and 70 on a slow phone. */
let names: Intl.DisplayNames | undefined

/** The name of a country: `DE` is Germany. */
export const countryName = (code: string): string =>
  (names ??= new Intl.DisplayNames([language], { type: 'region' })).of(code) ?? code

/** Countries that stand with an article in a sentence. */
const withArticle = 'AE BS CD CF CG DO FK GB GM IM KM KY MH MP MV NL PH PN SB SC SZ TC TF UM US VA VG VI'.split(' ')
/** The same within a sentence: the United States. */
export const countryInSentence = (code: string): string =>
  language === 'en' && withArticle.includes(code) ? `the ${countryName(code)}` : countryName(code)

const byName = new Intl.Collator(language)
/** Codes of countries in the order of their names. */
export const sortByName = (codes: Iterable<string>): string[] =>
  [...codes].sort((a, b) => byName.compare(countryName(a), countryName(b)))

/** Every country, by name. */
export const allCountries = (): string[] => sortByName(countryCodes)

let codes: ReadonlyMap<string, string> | undefined
/** The codes of countries by their names in English, as stories and our places have them. */
const readCodes = (): ReadonlyMap<string, string> => {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  return new Map([
    ...countryCodes.map((code) => [plainCountryName(english.of(code) ?? code), code] as const),
    ...Object.entries(commonNames).map(([code, name]) => [name, code] as const),
  ])
}

/** The last part of a place line. Georgia is left out: it may be the state. */
const lastPart = (line: string): string => {
  const part = line.split(', ').slice(1).at(-1) ?? ''
  return part === 'Georgia' ? '' : part
}

/**
 * A place line with its country in the reader's language: 'Berlin, Deutschland'. Without `country` its last part is one if that is exactly
 * the name of a country; nothing else is translated.
 */
export const withCountry = (line: string, country: string = lastPart(line)): string => {
  if (language === sourceLocale || country === '' || !line.endsWith(country)) return line
  const code = (codes ??= readCodes()).get(country)
  if (!code) return line
  // Long names say more than a place line does: 'Sonderverwaltungsregion Hongkong'.
  const style = code in commonNames ? 'short' : 'long'
  const name =
    style === 'long' ? countryName(code) : new Intl.DisplayNames([language], { type: 'region', style }).of(code)
  return line.slice(0, -country.length) + (name ?? country)
}
