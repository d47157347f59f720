import { Trans } from '@lingui/react/macro'
import { BookOpenText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount } from '#web/lib/numbers.ts'
import { countStories } from './findPlace.ts'
import styles from './StoriesMentioning.module.css'

/** Beside a place: how many stories anywhere have its name in them, and the way to them. */
export function StoriesMentioning({ name, onSearch }: { name: string; onSearch: (words: string) => void }) {
  const [count, setCount] = useState('0')
  useEffect(() => {
    const controller = new AbortController()
    setCount('0')
    // Without the number the place is still shown.
    countStories(name, controller.signal).then(setCount, () => undefined)
    return () => controller.abort()
  }, [name])
  if (count === '0') return null
  return (
    <button type="button" className={styles.mentioning} onClick={() => onSearch(name)}>
      <BookOpenText size={18} aria-hidden />
      <span>
        <Trans>
          Stories that mention <b>“{name}”</b> <span className={styles.count}>{formatCount(count)}</span>
        </Trans>
      </span>
    </button>
  )
}
