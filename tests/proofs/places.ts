/**
 * `npm run prove:places`: whether the first suggestion for 400 places, as people type them (places/asPeopleTypeThem.csv), is
 * right: within so many kilometers of the place. At least 92 % must be. It queries the gazetteer in a D1 of its own, like the
 * worker, and prints failures, the time of an answer and its database round trips. About a minute.
 */
import path from 'node:path'
import { readCsv } from '../../worker/commands/data/places/csv.ts'
import { loadPlaces } from '../../worker/commands/data/loadPlaces.ts'
import { openBindings } from '../../worker/commands/platform/localPlatform.ts'
import { listPlaces } from '../../worker/features/places/queries.ts'
import { kmBetween, type Reading } from '../../worker/features/places/understand.ts'
import { makeTemporaryFolder } from '../../worker/commands/platform/temporaryFolder.ts'
import { databaseAround } from '../support/databaseAround.ts'

const REQUIRED = 0.92

type Column = 'query' | 'lat' | 'lng' | 'km' | 'group'
const rows = readCsv<Column>(path.join(import.meta.dirname, 'places/asPeopleTypeThem.csv'))

/** The database, with its round trips counted. */
const counted = (geo: D1Database) => {
  let trips = 0
  const database = databaseAround(geo, (run) => {
    trips++
    return run()
  })
  return { database, trips: () => trips }
}

const told = ({ place, match, unknown }: Reading) =>
  `${[place.name, place.city, place.admin, place.country].filter(Boolean).join(', ')} (${match}${unknown && `, without “${unknown}”`})`

using state = makeTemporaryFolder('lavender-atlas-places')
const started = performance.now()
await loadPlaces(state.path)
console.log(`gazetteer loaded in ${((performance.now() - started) / 1000).toFixed(1)} s`)
await using bindings = await openBindings(state.path)
const { database, trips } = counted(bindings.env.GEO)
const groups = new Map<string, { right: number; all: number }>()
const times: number[] = []
let most = 0
for (const row of rows) {
  const [before, start] = [trips(), performance.now()]
  const [first] = await listPlaces(database, row.query)
  times.push(performance.now() - start)
  most = Math.max(most, trips() - before)
  const isRight =
    first !== undefined && kmBetween(first.place, { lat: Number(row.lat), lng: Number(row.lng) }) <= Number(row.km)
  const group = groups.get(row.group) ?? { right: 0, all: 0 }
  groups.set(row.group, { right: group.right + Number(isRight), all: group.all + 1 })
  if (!isRight) console.log(`wrong  ${row.query} → ${first ? told(first) : 'nothing'}`)
}
for (const [name, { right, all }] of groups) console.log(`${name.padEnd(10)} ${right} of ${all}`)
times.sort((a, b) => a - b)
const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`
console.log(`an answer: median ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(0.999)}; at most ${most} trips`)
const right = [...groups.values()].reduce((sum, group) => sum + group.right, 0)
const share = right / rows.length
console.log(`${right} of ${rows.length} right at the first suggestion: ${(share * 100).toFixed(1)} %`)
if (share < REQUIRED) process.exitCode = 1
