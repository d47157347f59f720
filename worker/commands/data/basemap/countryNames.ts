const names = new Intl.DisplayNames('en', { type: 'region' })

/** English names for countries whose common name in the data is unusual. */
const common: Record<string, string> = {
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  CI: 'Côte d’Ivoire',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  TR: 'Türkiye',
  XK: 'Kosovo',
}

/** The English name of a country (ISO 3166-1 alpha-2), or null where there is none. */
export const countryName = (code: string): string | null => {
  if (!/^[A-Z]{2}$/.test(code)) return null
  const name = common[code] ?? names.of(code)
  return name && name !== code ? name.replace(' & ', ' and ') : null
}
