import { commonNames, plainCountryName } from '#contract/countries'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The English name of a country (ISO 3166-1 alpha-2), or null where there is none. */
export const countryName = (code: string): string | null => {
  if (!/^[A-Z]{2}$/.test(code)) return null
  const name = commonNames[code] ?? names.of(code)
  return name && name !== code ? plainCountryName(name) : null
}
