import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Finding, judgeNearest, judgeRows, judgeSessions } from './attack.ts'
import type { World } from './simulate.ts'
import type { Draw } from './statistics.ts'
import type { Copy } from './take.ts'

/** A copy with one thing in it that must not be there. */
const leaking = (copy: Copy, name: string, leak: (database: DatabaseSync) => void): Copy => {
  const folder = path.join(path.dirname(copy.file), name)
  mkdirSync(folder, { recursive: true })
  const asked = path.join(folder, path.basename(copy.asked))
  // Whoever asked it before closed it, and with that the journal went into the file.
  copyFileSync(copy.asked, asked)
  const database = new DatabaseSync(asked)
  leak(database)
  database.close()
  return { ...copy, asked }
}

/** A counter in a column of its own, as an index that numbers its transactions keeps it. */
const withCounters = (world: World, table: string) => (copy: Copy) =>
  leaking(copy, `counted ${table}`, (database) => {
    database.exec(`alter table ${table} add origin integer`)
    const set = database.prepare(`update ${table} set origin = ? where id % 4294967296 = ?`)
    for (const [n, { id }] of world.posted.entries()) set.run(n, id)
  })

/** The moment of the last post in place of the five minutes of the last call. */
const withExactSessions = (world: World) => (copy: Copy) =>
  leaking(copy, 'exact', (database) => {
    database.exec('delete from sessions')
    const set = database.prepare('insert into sessions (id, user_id, seen_at, expires_at) values (?, ?, ?, 0)')
    for (const [who, id] of world.ids) {
      const theirs = world.posted.filter(({ author, at }) => author === who && at < copy.at)
      const last = theirs.sort((one, other) => other.at - one.at)[0]
      if (last) set.run(who, id, last.at)
    }
  })

/** One tag for each author, on what they signed as well. */
const withTags = (world: World) => (copy: Copy) =>
  leaking(copy, 'tagged', (database) => {
    database.exec('alter table stories add tag integer')
    const set = database.prepare('update stories set tag = ? where id = ?')
    for (const { id, author } of world.posted) set.run(world.ids.get(author)!, id)
  })

/** An attacker and what they must win with; a proof that cannot find a leak proves nothing. */
export const judgeControls = (world: World, draw: Draw): Finding[] => {
  const best = (findings: Finding[], part: string) => {
    const those = findings.filter(({ name }) => name.includes(part))
    return those.sort((one, other) => one.p - other.p)[0]
  }
  const rows = (make: (copy: Copy) => Copy) => judgeRows(world, world.copies.map(make), draw)
  // The hour before the clean-up is judged as if it were over.
  const early = { ...world.early, at: world.early.at + 60_000 }
  const counted = rows(withCounters(world, 'search_docsize'))
  const wanted: [string, Finding | undefined][] = [
    ['segments of the index before the clean-up', best(judgeRows(world, [early], draw), 'segments')],
    ['a counter beside each row of the index', best(counted, 'origin')],
    ['all channels, one of them that counter', best(counted, 'together')],
    ['a counter beside each comment', best(rows(withCounters(world, 'comments')), 'comments.origin')],
    ['sessions to the millisecond', best(judgeSessions(world, world.copies.map(withExactSessions(world)), draw), 'LOG')],
    ['one tag for each author', best(judgeNearest(world, world.copies.map(withTags(world)), draw), 'stories.tag')],
  ]
  return wanted.map(([name, finding]) => ({ tried: 0, share: 0, chance: 0, deviations: 0, p: 1, ...finding, name }))
}
