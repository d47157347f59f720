import { type Finding, judgeNearest, judgeRows, judgeSessions } from './attack.ts'
import { judgeLeakingBucket } from './bucket.ts'
import { asControls, leaking } from './leaking.ts'
import { judgeModes, modesAt } from './modes.ts'
import type { Posted, World } from './simulate.ts'
import type { Draw } from './statistics.ts'
import type { Copy } from './take.ts'

/** Leak: a counter with each row, as an index that numbers its transactions would have. */
const withCounters = (world: World) => (copy: Copy) =>
  leaking(copy, 'counted', (database) => {
    database.exec('create table transactions (id integer primary key, origin integer)')
    const add = database.prepare('insert into transactions (id, origin) values (?, ?)')
    for (const [n, { id }] of world.posted.entries()) add.run(id, n)
  })

/** Leak: sessions with the time of each post. */
const withExactSessions = (world: World) => (copy: Copy) =>
  leaking(copy, 'exact', (database) => {
    database.exec('delete from sessions')
    const set = database.prepare('insert into sessions (id, user_id, seen_at, expires_at) values (?, ?, ?, 0)')
    for (const { id, author, at } of world.posted) set.run(String(id), world.ids.get(author)!, at)
  })

/** Leak: one tag for each author, on their signed rows too. */
const withTags = (world: World) => (copy: Copy) =>
  leaking(copy, 'tagged', (database) => {
    database.exec('alter table stories add tag integer')
    const set = database.prepare('update stories set tag = ? where id = ?')
    for (const { id, author } of world.posted) set.run(world.ids.get(author)!, id)
  })

/** Leak: the anonymous mode with each account. */
const withModes = (world: World) => (copy: Copy) =>
  leaking(copy, 'modes', (database) => {
    database.exec('alter table users add leaked integer default 0')
    const set = database.prepare('update users set leaked = ? where id = ?')
    for (const [who, isActive] of modesAt(world, copy)) set.run(Number(isActive), world.ids.get(who)!)
  })

/** The attacker must win against each leak: a proof that cannot find one proves nothing. */
export const judgeControls = (world: World, draw: Draw): Finding[] => {
  const best = (findings: Finding[], part: string) => {
    const those = findings.filter(({ name }) => name.includes(part))
    return those.sort((one, other) => one.p - other.p)[0]
  }
  const rows = (make: (copy: Copy) => Copy) => judgeRows(world, world.copies.map(make), draw)
  // The hours before the cleanup are judged as if they were over.
  const early = world.early.map((copy) => ({ ...copy, at: copy.at + 60_000 }))
  const inOrder = (one: Posted, other: Posted) => one.at - other.at
  const exact = judgeSessions(world, world.copies.map(withExactSessions(world)), draw, inOrder)
  const counted = rows(withCounters(world))
  const modes = judgeModes(world, world.copies.map(withModes(world)), draw)
  const wanted: [string, Finding | undefined][] = [
    ['segments of the index before the clean-up', best(judgeRows(world, early, draw), 'segments')],
    ['a counter beside each story', best(counted, 'story: transactions.origin')],
    ['a counter beside each comment', best(counted, 'comment: transactions.origin')],
    ['all channels, one of them that counter', best(counted, 'together')],
    ['sessions with the moment of each post, a line for each call, rows in order', best(exact, 'LOG')],
    ['the anonymous mode of each account', best(modes, 'mode: users.leaked')],
    ['who switched between two copies', best(modes, 'switched: users.leaked, changed')],
    ['one tag for each author', best(judgeNearest(world, world.copies.map(withTags(world)), draw), 'stories.tag')],
  ]
  return [...asControls(wanted), ...judgeLeakingBucket(world, draw)]
}
