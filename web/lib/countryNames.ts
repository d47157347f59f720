import { countryCodes } from '#contract/countries'
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
