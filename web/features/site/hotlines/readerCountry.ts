import timeZones from './timeZones.json' with { type: 'json' }

/** The time zones (IANA) of each country (ISO 3166-1). */
const zonesOf: Readonly<Record<string, readonly string[]>> = timeZones

/**
 * The country (ISO 3166-1) that the reader is probably in by the time zone of their device: `Europe/Berlin` is in `DE`. Null for `UTC`,
 * which is nowhere. Languages are no hint: many devices are in English of the United States. No prompt, and nothing is sent.
 */
export const readerCountry = (
  timeZone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | null => Object.keys(zonesOf).find((country) => timeZone && zonesOf[country]?.includes(timeZone)) ?? null

/** Emergency numbers of countries whose time zones are not those of Europe, and of the United Kingdom, which has its own. */
const emergencyNumbers: Readonly<Record<string, string>> = {
  US: '911',
  CA: '911',
  AU: '000',
  GB: '999',
  IN: '112',
  MX: '911',
  NZ: '111',
  CY: '112',
  IS: '112',
}

/** The emergency number of a country (ISO 3166-1); null where the Resources have none. */
export const emergencyNumberOf = (country: string): string | null =>
  emergencyNumbers[country] ?? (zonesOf[country]?.some((zone) => zone.startsWith('Europe/')) ? '112' : null)
