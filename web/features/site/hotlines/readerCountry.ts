import timeZones from './timeZones.json' with { type: 'json' }

/** The country (ISO 3166-1) that a time zone lies in, or undefined: `Europe/Berlin` is in `DE`, `UTC` nowhere. */
const countryOfZone = (timeZone: string): string | undefined =>
  Object.entries(timeZones).find(([, zones]) => zones.includes(timeZone))?.[0]

const regionOf = (language: string): string | null => {
  try {
    return new Intl.Locale(language).region ?? null
  } catch {
    return null
  }
}

/**
 * The country the reader is probably in, as their device knows it: by its time zone, else by the first of its languages
 * that names a country. Null where neither does. No prompt, and nothing is sent.
 */
export const readerCountry = (
  timeZone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone,
  languages: readonly string[] = navigator.languages,
): string | null => {
  const byZone = timeZone === undefined ? undefined : countryOfZone(timeZone)
  return byZone ?? languages.map(regionOf).find((region) => region !== null && /^[A-Z]{2}$/.test(region)) ?? null
}
