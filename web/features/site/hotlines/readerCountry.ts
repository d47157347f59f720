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
  MX: '911',
  AR: '911',
  UY: '911',
  PY: '911',
  EC: '911',
  PA: '911',
  CR: '911',
  SV: '911',
  DO: '911',
  PR: '911',
  PH: '911',
  JO: '911',
  IN: '112',
  CY: '112',
  IS: '112',
  GE: '112',
  AZ: '112',
  KZ: '112',
  KW: '112',
  NG: '112',
  GH: '112',
  RW: '112',
  GB: '999',
  HK: '999',
  MY: '999',
  BD: '999',
  QA: '999',
  BH: '999',
  KE: '999',
  AU: '000',
  NZ: '111',
  CO: '123',
}

/** Numbers for the police and for an ambulance, of countries that have two. */
const twoNumbers: Readonly<Record<string, readonly [police: string, ambulance: string]>> = {
  JP: ['110', '119'],
  CN: ['110', '120'],
  TW: ['110', '119'],
  AE: ['999', '998'],
  KR: ['112', '119'],
  TH: ['191', '1669'],
  SG: ['999', '995'],
  VN: ['113', '115'],
  BR: ['190', '192'],
  CL: ['133', '131'],
  EG: ['122', '123'],
  IL: ['100', '101'],
}

const isEuropean = (country: string) => zonesOf[country]?.some((zone) => zone.startsWith('Europe/')) === true

/** The emergency numbers of a country (ISO 3166-1): the same for the police and for an ambulance in most. Null where the Resources have none. */
export const emergencyNumbersOf = (country: string): readonly [police: string, ambulance: string] | null => {
  const number = emergencyNumbers[country] ?? (isEuropean(country) ? '112' : null)
  return number ? [number, number] : (twoNumbers[country] ?? null)
}
