import { useEffect, useState } from 'react'
import type { YearBucket } from '#contract/feed'
import { Button } from '#web/ui/Button.tsx'
import styles from './YearRange.module.css'

interface Props {
  /** When stories begin, oldest first; at least two. */
  buckets: readonly YearBucket[]
  from: number | null
  to: number | null
  /** The chosen years, null where a side is open. */
  onChange: (from: number | null, to: number | null) => void
}

/** The bucket a year falls into, or the end it lies beyond. */
const indexOf = (buckets: readonly YearBucket[], year: number): number => {
  const index = buckets.findIndex(({ to }) => year <= to)
  return index < 0 ? buckets.length - 1 : index
}

/** How many stories begin when; the chosen years stand out. */
function Bars({ buckets, start, end }: { buckets: readonly YearBucket[]; start: number; end: number }) {
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  return (
    <div className={styles.bars} aria-hidden>
      {buckets.map(({ from: year, count }, index) => (
        <span
          key={year}
          data-in={(index >= start && index <= end) || undefined}
          style={{ blockSize: `${count ? Math.max(8, Math.sqrt(count / most) * 100) : 3}%` }}
        />
      ))}
    </div>
  )
}

/** The years as a small histogram with two handles. A handle moves from bar to bar; both at their ends mean any time. */
export function YearRange({ buckets, from, to, onChange }: Props) {
  const last = buckets.length - 1
  const [start, setStart] = useState(0)
  const [end, setEnd] = useState(last)
  useEffect(() => {
    setStart(from === null ? 0 : indexOf(buckets, from))
    setEnd(to === null ? last : indexOf(buckets, to))
  }, [buckets, from, to, last])

  const [first, final] = [buckets[start]?.from ?? 0, buckets[end]?.to ?? 0]
  const isAny = start === 0 && end === last
  const commit = () => {
    const chosen = [start === 0 ? null : first, end === last ? null : final] as const
    if (chosen[0] !== from || chosen[1] !== to) onChange(...chosen)
  }
  const handle = {
    min: 0,
    max: last,
    className: styles.handle,
    onPointerUp: commit,
    onKeyUp: commit,
    onBlur: commit,
  }
  return (
    <div role="group" aria-label="Years" className={styles.years}>
      <p className={styles.words}>
        <span>{isAny ? 'Any time' : first === final ? first : `${first} – ${final}`}</span>
        {!isAny && (
          <Button variant="plain" isSmall className={styles.reset} onClick={() => onChange(null, null)}>
            Any time
          </Button>
        )}
      </p>
      <div className={styles.chart}>
        <Bars buckets={buckets} start={start} end={end} />
        <input
          {...handle}
          type="range"
          aria-label="From year"
          aria-valuetext={String(first)}
          value={start}
          onChange={(event) => setStart(Math.min(Number(event.target.value), end))}
        />
        <input
          {...handle}
          type="range"
          aria-label="To year"
          aria-valuetext={String(final)}
          value={end}
          onChange={(event) => setEnd(Math.max(Number(event.target.value), start))}
        />
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{buckets[0]?.from}</span>
        <span>{buckets[last]?.to}</span>
      </p>
    </div>
  )
}
