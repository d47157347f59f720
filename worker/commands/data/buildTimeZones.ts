/**
 * Makes `web/features/site/hotlines/timeZones.json`, the time zones of each country, under their present names and the older
 * ones that browsers still use. From the IANA database, as Debian's `tzdata` has it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const linesOf = (file: string) =>
  readFileSync(`/usr/share/zoneinfo/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Older names that the database links to a zone of another country. */
const byHand = {
  'Africa/Asmera': 'ER',
  'Africa/Timbuktu': 'ML',
  'America/Coral_Harbour': 'CA',
  'America/Virgin': 'VI',
  'Antarctica/South_Pole': 'AQ',
  'Atlantic/Jan_Mayen': 'SJ',
  'Pacific/Ponape': 'FM',
  'Pacific/Truk': 'FM',
  'Pacific/Yap': 'FM',
}

const countries = new Map(
  linesOf('zone.tab')
    .map((line) => line.split('\t'))
    .map(([country, , zone]) => [zone!, country!]),
)
const links = linesOf('tzdata.zi').flatMap((line) => {
  const [, zone, older] = /^L (\S+) (\S+\/\S+)/.exec(line) ?? []
  const country = zone && countries.get(zone)
  return older && country && !countries.has(older) ? [[older, country] as const] : []
})

const byCountry = new Map<string, string[]>()
for (const [zone, country] of new Map([...countries, ...links, ...Object.entries(byHand)]))
  byCountry.set(country, [...(byCountry.get(country) ?? []), zone].sort())
const file = path.join(import.meta.dirname, '../../../web/features/site/hotlines/timeZones.json')
const sorted = Object.fromEntries([...byCountry].sort(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
