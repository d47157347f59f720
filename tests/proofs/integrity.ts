import type { DatabaseSync } from 'node:sqlite'
import { kinds, type Ledger } from './writers.ts'

const levels = Array.from({ length: 21 }, (_, n) => `(${n + 2})`).join(', ')
const cellsOf = (table: string) => `select k, n, n2, n3, x_sum, y_sum, id_sum from ${table}`
/** Queries that must find nothing: orphans, and sums that differ from their parts. */
const faults: Record<string, string> = {
  'points of no visible story': `select id from map_points except select id from stories where status = 'visible'`,
  'visible stories without a point': `select id from stories where status = 'visible' except select id from map_points`,
  'points that stand elsewhere than their story': `select id, category, x, y, first_day, last_day, language from map_points except select * from story_points`,
  'cells that are not the sums of their points': `
    with level (l) as (values ${levels}), sums as (
      select (l << 48) | (morton >> (48 - 2 * l)) as k, count(*) as n, sum(category = 2) as n2, sum(category = 3) as n3,
        sum(x) as x_sum, sum(y) as y_sum, sum(id) as id_sum
      from map_points, level group by 1)
    select * from (${cellsOf('map_cells')} except ${cellsOf('sums')})
    union all select * from (${cellsOf('sums')} except ${cellsOf('map_cells')})`,
  'years that are not the counts of their stories': `
    with sums as (select first_day / 10000 as year, count(*) as n from map_points where first_day is not null group by 1)
    select * from (select year, n from story_years except select year, n from sums)
    union all select * from (select year, n from sums except select year, n from story_years)`,
  'stories that are found though they are not there': `
    select id from search_docsize except select k from story_words`,
  'stories that are there and not found': `select k from story_words except select id from search_docsize`,
}

/** The rows that may be absent: their deletion, or that of their story, was sent. */
const mayBeAbsent = (ledger: Ledger): Set<number> => {
  const gone = new Set<number>()
  const stories = [...ledger.stories.values()].filter(({ isLeaving }) => isLeaving).map(({ id }) => id)
  const left = new Set(stories)
  for (const kind of kinds)
    for (const made of ledger[kind].values())
      if (made.isLeaving || (made.storyId !== null && left.has(made.storyId))) gone.add(made.id)
  return gone
}

/** The faults of a database after its writers stopped, as texts. */
export const findIntegrityFaults = (db: DatabaseSync, ledger: Ledger): string[] => {
  const gone = mayBeAbsent(ledger)
  const found: string[] = []
  const check = db.prepare('pragma integrity_check').all() as { integrity_check: string }[]
  if (check.length !== 1 || check[0]!.integrity_check !== 'ok') found.push(`integrity: ${JSON.stringify(check)}`)
  const orphans = db.prepare('pragma foreign_key_check').all()
  if (orphans.length > 0) found.push(`orphans: ${JSON.stringify(orphans.slice(0, 5))}`)
  for (const [what, sql] of Object.entries(faults)) {
    const rows = db.prepare(sql).all()
    if (rows.length > 0) found.push(`${what}: ${rows.length}, e.g. ${JSON.stringify(rows[0])}`)
  }
  for (const kind of kinds) {
    const there = new Set((db.prepare(`select id from ${kind}`).all() as { id: number }[]).map(({ id }) => id))
    const made = [...ledger[kind].values()]
    const lost = made.filter(({ id }) => !there.has(id) && !gone.has(id))
    const undead = made.filter(({ id, isGone }) => isGone && there.has(id))
    const unasked = [...there].filter((id) => !ledger[kind].has(id))
    for (const [word, list] of Object.entries({ lost, undead, unasked }))
      if (list.length > 0) found.push(`${kind} ${word}: ${list.length}`)
  }
  for (const [table, column] of Object.entries({ stories: 'title', comments: 'text' })) {
    const doubled = db.prepare(`select ${column} from ${table} group by 1 having count(*) > 1`).all()
    if (doubled.length > 0) found.push(`${table} doubled: ${doubled.length}`)
  }
  return found
}
