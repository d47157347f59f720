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

/** Countries outside of Europe whose emergency number is on the Resources. */
const outsideEurope = ['US', 'CA', 'AU', 'CY', 'IS']

/** Whether the Resources have the emergency number of a country (ISO 3166-1). */
export const hasEmergencyNumber = (country: string): boolean =>
  outsideEurope.includes(country) || Boolean(zonesOf[country]?.some((zone) => zone.startsWith('Europe/')))
