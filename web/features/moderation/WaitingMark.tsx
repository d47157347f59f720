import { plural } from '@lingui/core/macro'
import { formatCount } from '#web/lib/numbers.ts'
import styles from './WaitingMark.module.css'
import { countAll, useWaiting } from './waiting.ts'

/** A number behind the name of what leads there: how much waits, or what else `words` says; nothing for 0. */
export function CountMark({ count, words }: { count: number; words?: string }) {
  if (count === 0) return null
  const n = formatCount(count)
  return (
    <>
      {' '}
      <span className={styles.count} aria-hidden>
        {n}
      </span>
      <span className="visually-hidden">{words ?? plural(count, { one: `${n} waiting`, other: `${n} waiting` })}</span>
    </>
  )
}

/** How much waits for this member of staff: a number in a menu, or a dot on its button (`isDot`), of which the menu has the words. */
export default function WaitingMark({ isDot = false }: { isDot?: boolean }) {
  const count = countAll(useWaiting())
  if (!isDot) return <CountMark count={count} />
  return count > 0 && <span className={styles.dot} aria-hidden />
}
