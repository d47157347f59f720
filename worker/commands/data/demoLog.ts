import type { Miniflare } from 'miniflare'
import type { ActionKind, StaffAction } from '#contract/staffActions'
import type { Reason } from '#contract/reasons'
import { pseudoRandom } from './demoContent.ts'

interface DemoAct {
  /** How often in all, over the months. */
  times: number
  action: StaffAction
  kind: ActionKind
  reason?: Reason
  note?: string
}

/** What the demo's staff did in the last months. The removed items are gone: their ids lead nowhere. */
const acts: DemoAct[] = [
  { times: 26, action: 'keep', kind: 'story' },
  { times: 9, action: 'keep', kind: 'comment' },
  { times: 17, action: 'remove', kind: 'story', reason: 'spam' },
  { times: 7, action: 'remove', kind: 'story', reason: 'privacy', note: 'It names a neighbor who did not agree.' },
  { times: 4, action: 'remove', kind: 'story', reason: 'hate' },
  { times: 2, action: 'remove', kind: 'story', reason: 'false', note: 'The archive says that this was another year.' },
  { times: 6, action: 'delete', kind: 'comment', reason: 'harassment' },
  { times: 2, action: 'restore', kind: 'story' },
  { times: 5, action: 'add content notes', kind: 'story', note: 'death, violence' },
  { times: 2, action: 'pause', kind: 'user', reason: 'spam', note: '7 days' },
  { times: 3, action: 'edit', kind: 'question' },
]

const months = 5
const spreadDays = 150
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Adds what staff did, spread over the last months, and counts those months for the public figures. Once. */
export const addLog = async (platform: Miniflare): Promise<void> => {
  const d1 = await platform.getD1Database('DB')
  if (await d1.prepare('SELECT 1 FROM monthly_sums').first()) return
  const { results: staff } = await d1
    .prepare("SELECT id FROM users WHERE role <> 'none' ORDER BY role")
    .all<{ id: number }>()
  const { results: stories } = await d1.prepare('SELECT id FROM stories ORDER BY id LIMIT 60').all<{ id: number }>()
  const rows = acts.flatMap(({ times, action, kind, reason, note }, which) =>
    Array.from({ length: times }, (_, n) => {
      const drawn = pseudoRandom(`act ${which} ${n}`)
      const gone = Math.floor(pseudoRandom(`target ${which} ${n}`) * 2 ** 32)
      const isThere = ['keep', 'restore', 'add content notes'].includes(action) && kind === 'story'
      return {
        id: `demo-${pseudoRandom(`id ${which} ${n}`).toString(36).slice(2)}`,
        day: dayOf(Date.now() - 86_400_000 * (1 + drawn * spreadDays)),
        actor_id: staff[n % 3 === 0 ? 0 : staff.length - 1]?.id ?? null,
        action,
        kind,
        target: String(isThere ? (stories[n % stories.length]?.id ?? gone) : gone),
        reason: reason ?? null,
        note: note ?? null,
      }
    }),
  )
  const columns = ['id', 'day', 'actor_id', 'action', 'kind', 'target', 'reason', 'note']
  await d1
    .prepare(
      `INSERT INTO staff_log (${columns.join()}) SELECT ${columns.map((name) => `value ->> '${name}'`).join()} FROM json_each(?)`,
    )
    .bind(JSON.stringify(rows))
    .run()
  const first = new Date()
  first.setUTCMonth(first.getUTCMonth() - months, 1)
  const month = dayOf(first.getTime()).slice(0, 7)
  await d1.prepare("INSERT INTO monthly_sums (month, figure, count) VALUES (?, 'days', 0)").bind(month).run()
  const worker = await platform.getWorker()
  // The hourly cleanup counts a month of days at once.
  for (let run = 0; run <= months; run++) await worker.scheduled()
  // Decided items had been flagged, and most were decided on the same day: the demo's flags themselves are gone.
  const judged = "FROM monthly_sums WHERE figure = 'kept' OR figure LIKE 'removed/%' GROUP BY month"
  await d1.batch(
    [
      "'flagged', sum(count)",
      "'decidedAfter/0', sum(count) * 3 / 5",
      "'decidedAfter/1', sum(count) - sum(count) * 3 / 5",
    ].map((figure) => d1.prepare(`INSERT OR REPLACE INTO monthly_sums SELECT month, ${figure} ${judged}`)),
  )
}
