import { onTestFinished, vi } from 'vitest'
import type { ReviewItem } from '#contract/reviews'
import type { Stubs } from '#tests/support/stubbedApi'
import { pauseMs } from '#web/features/moderation/review/useReviewKeys.ts'

/** An item that waits; by default a flagged story. */
export const aReviewItem = (id: number, parts: Partial<ReviewItem> = {}): ReviewItem => ({
  kind: 'story',
  id,
  why: ['flags'],
  since: '2026-11-20',
  state: 'visible',
  pin: id,
  title: `Story ${id}`,
  text: 'We sat there until it was dark.',
  isCut: false,
  photos: [],
  category: 1,
  place: { line: 'Grand Park, Los Angeles', latitude: 34.05, longitude: -118.24, precision: 'exact' },
  dates: { startDate: '1979-06-24', endDate: null, startDatePrecision: 'day', endDatePrecision: 'day' },
  contentNotes: [],
  language: null,
  is_anonymous: true,
  username: null,
  created_at: '2026-11-19',
  flags: [{ id: 1, reportType: 2, reason: 'It names someone.', created_at: '2026-11-20' }],
  flagscore: 1,
  reports: [],
  reportCount: 0,
  review: null,
  appeal: null,
  earlier: [],
  claimedBy: null,
  decisions: ['keep', 'hide', 'remove'],
  version: `version ${id}`,
  ...parts,
})
/** A story that waits to be published. */
export const aPendingItem = (id: number, parts: Partial<ReviewItem> = {}): ReviewItem =>
  aReviewItem(id, {
    ...{ why: ['pending'], state: 'pending', decisions: ['approve', 'decline'], flags: [], flagscore: 0 },
    ...parts,
  })

/** A stubbed queue, `size` items a page: a decision removes its item, and undoing returns it. */
export const queueOf = (rows: readonly ReviewItem[], size = 20): Stubs => {
  const decided = new Set<string>()
  const outcome = (kind: string, id: string, undoUntil: string | null) => ({
    ...{ kind: kind as ReviewItem['kind'], id: Number(id) },
    ...{ state: 'visible' as const, review: null, undoUntil },
  })
  return {
    'GET /review/': ({ query }) => {
      const page = Number(query.page ?? 1)
      const left = rows.filter(({ kind, id }) => !decided.has(`${kind} ${id}`))
      return {
        count: left.length,
        next: left.length > page * size ? `?page=${page + 1}` : null,
        previous: null,
        results: left.slice((page - 1) * size, page * size),
      }
    },
    'POST /review/:kind/:id/claim/': { until: '2026-11-23T12:10:00Z' },
    'POST /review/:kind/:id/decide/': ({ params: { kind, id } }) => {
      decided.add(`${kind} ${id}`)
      return outcome(kind!, id!, '2026-11-23T12:00:10Z')
    },
    'POST /review/:kind/:id/undo/': ({ params: { kind, id } }) => {
      decided.delete(`${kind} ${id}`)
      return outcome(kind!, id!, null)
    },
  }
}

/** Moves the clock on to when letters count again after a decision. */
export const afterPause = (): void => {
  vi.setSystemTime(Date.now() + pauseMs)
  onTestFinished(() => void vi.useRealTimers())
}
