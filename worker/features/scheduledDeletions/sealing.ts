import { workerLimits } from '#contract/workerLimits'
import { currentKey, openText, type Sealable, sealText, type SecretKey } from '../../crypto/sealing.ts'

/** An anonymous story or comment. */
export interface Post {
  kind: Sealable
  id: number
}
/** A post, the minute at which it is deleted, and the last one at which that may be. Both in minutes since 1970. */
export interface ScheduledDeletion extends Post {
  minute: number
  lastMinute: number
}
/** A row of `scheduled_deletions`. */
export interface SealedDeletion {
  id: number
  sealed: string
}

/** A row's place: a sealed text opens in its own row only. */
const placeOf = (id: number) => `scheduled_deletions/${id}`

/** Seals a deletion for the row `id`. All sealed ones have the same length. */
export const sealDeletion = (
  secretKey: SecretKey,
  id: number,
  { kind, id: post, minute, lastMinute }: ScheduledDeletion,
): string => sealText(secretKey, 'deletion', `${kind}/${post}/${minute}/${lastMinute}`, placeOf(id))

/** The last minute for a deletion that was first set to `minute`. */
export const lastMinuteFor = (minute: number): number => minute + workerLimits.lateDays * 24 * 60

/** Minutes since 1970 have more than this, hours since 1970 less for a thousand years. */
const leastMinute = 10_000_000

/**
 * The minute of a deletion. Rows of an earlier version hold an hour: each gets a minute of that hour by its random id, because
 * taken for minutes all of them would be overdue, and an account's posts would vanish together.
 */
const minuteOf = (time: number, row: number): number => (time < leastMinute ? time * 60 + (row % 60) : time)

/** Opens what `sealDeletion` sealed, or null if it does not open because its key is gone. */
export const openDeletion = (secretKey: SecretKey, { id, sealed }: SealedDeletion): ScheduledDeletion | null => {
  try {
    const [kind, post, time, last] = openText(secretKey, 'deletion', sealed, placeOf(id)).split('/')
    const minute = minuteOf(Number(time), id)
    // Rows of an earlier version do not hold their last minute.
    return { kind: kind as Sealable, id: Number(post), minute, lastMinute: last ? Number(last) : lastMinuteFor(minute) }
  } catch {
    // The cleanup reports how many there are, and so does the doctor.
    return null
  }
}

/** Whether it opens with the current key alone. */
export const isUnderCurrentKey = (secretKey: SecretKey, row: SealedDeletion): boolean =>
  openDeletion(currentKey(secretKey), row) !== null
