import { currentKey, openText, type Sealable, sealText, type SecretKey } from '../../crypto/sealing.ts'

/** An anonymous story or comment. */
export interface Post {
  kind: Sealable
  id: number
}
/** A post and the minute at which it is deleted, in minutes since 1970. */
export interface ScheduledDeletion extends Post {
  minute: number
}
/** A row of `scheduled_deletions`. */
export interface SealedDeletion {
  id: number
  sealed: string
}

/** A row's place: a sealed text opens in its own row only. */
const placeOf = (id: number) => `scheduled_deletions/${id}`

/** Seals a deletion for the row `id`. All sealed ones have the same length. */
export const sealDeletion = (secretKey: SecretKey, id: number, { kind, id: post, minute }: ScheduledDeletion): string =>
  sealText(secretKey, 'deletion', `${kind}/${post}/${minute}`, placeOf(id))

/** Minutes since 1970 have more than this, hours since 1970 less for a thousand years. */
const leastMinute = 10_000_000

/**
 * The minute of a deletion. Rows of an earlier version hold an hour: each gets a minute of that hour by its random id, because
 * taken for minutes all of them would be overdue, and an account's posts would vanish together.
 */
const minuteOf = (time: number, row: number): number => (time < leastMinute ? time * 60 + (row % 60) : time)

/** Opens what `sealDeletion` sealed, or null for what does not open: it was sealed under a key that is gone. */
export const openDeletion = (secretKey: SecretKey, { id, sealed }: SealedDeletion): ScheduledDeletion | null => {
  try {
    const [kind, post, time] = openText(secretKey, 'deletion', sealed, placeOf(id)).split('/')
    return { kind: kind as Sealable, id: Number(post), minute: minuteOf(Number(time), id) }
  } catch {
    // The clean-up reports how many there are, and so does the doctor.
    return null
  }
}

/** Whether it opens with the current key alone. */
export const isUnderCurrentKey = (secretKey: SecretKey, row: SealedDeletion): boolean =>
  openDeletion(currentKey(secretKey), row) !== null
