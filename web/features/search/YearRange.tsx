import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { nameOfBars, nameOfStart, type YearBar } from './spans.ts'
import styles from './YearRange.module.css'

interface Props {
  /** When stories begin, oldest first; at least two. */
  bars: readonly YearBar[]
  /** How many stories begin in the years of each bar. */
  counts: readonly number[]
  from: number | null
  to: number | null
  /** The chosen years, null where a side is open. `isReplacing` where the choice before is not worth coming back to. */
  onChange: (from: number | null, to: number | null, isReplacing: boolean) => void
  /** The years are looked for in all the world, not in what the map shows. */
  isWorldwide: boolean
  /** The histogram counts all stories. */
  isOfAll: boolean
  /** The buttons by which time passes. */
  times: ReactNode
}

/** The bar a year falls into, or the end it lies beyond. */
const indexOf = (bars: readonly YearBar[], year: number): number => {
  const index = bars.findIndex(({ to }) => year <= to)
  return index < 0 ? bars.length - 1 : index
}

/** How many stories begin when; the chosen years stand out. */
function Bars({ bars, counts, start, end }: Pick<Props, 'bars' | 'counts'> & { start: number; end: number }) {
  const most = Math.max(1, ...counts)
  const heightOf = (count = 0) => `${count ? Math.max(8, Math.sqrt(count / most) * 100) : 3}%`
  return (
    <div className={styles.bars} aria-hidden>
      {bars.map(({ from: year, isLongPast }, index) => (
        <span
          key={year}
          data-in={(index >= start && index <= end) || undefined}
          data-long-past={isLongPast || undefined}
          style={{ blockSize: heightOf(counts[index]) }}
        />
      ))}
    </div>
  )
}

/** The line from one handle, 22 px wide, to the other. */
const betweenHandles = (before: number, after: number) => ({
  insetInlineStart: `calc(${before} * (100% - 22px) + 22px)`,
  insetInlineEnd: `calc(${after} * (100% - 22px) + 22px)`,
})

/** The two ends as they are moved, and what makes them the choice. */
const useEnds = ({ bars, from, to, onChange }: Pick<Props, 'bars' | 'from' | 'to' | 'onChange'>) => {
  const last = bars.length - 1
  const [start, setStart] = useState(0)
  const [end, setEnd] = useState(last)
  useEffect(() => {
    setStart(from === null ? 0 : indexOf(bars, from))
    setEnd(to === null ? last : indexOf(bars, to))
  }, [bars, from, to, last])
  // One drag is one step of the history. Keys are too, from the first to the last while the handle has the focus.
  const hasKeyed = useRef(false)
  const commit = (isKey: boolean) => {
    const chosen = [start === 0 ? null : bars[start]!.from, end === last ? null : bars[end]!.to] as const
    if (chosen[0] === from && chosen[1] === to) return
    onChange(...chosen, isKey && hasKeyed.current)
    hasKeyed.current = isKey
  }
  const handle = {
    min: 0,
    max: last,
    className: styles.handle,
    onPointerUp: () => commit(false),
    onKeyUp: () => commit(true),
    onBlur: () => {
      commit(hasKeyed.current)
      hasKeyed.current = false
    },
  }
  return { start, setStart, end, setEnd, last, handle }
}

/** The years as a small histogram with two handles. A handle moves from bar to bar; both at their ends mean any time. */
export function YearRange({ bars, counts, from, to, onChange, isWorldwide, isOfAll, times }: Props) {
  const { start, setStart, end, setEnd, last, handle } = useEnds({ bars, from, to, onChange })
  const [first, final] = [bars[start], bars[end]]
  const isAny = start === 0 && end === last
  return (
    <div role="group" aria-label={t`Years`} className={styles.years}>
      <div className={styles.words}>
        <span>
          {isAny || !first || !final
            ? t({ message: 'Any time', comment: 'No years are chosen' })
            : nameOfBars(first, final)}
          {(isAny ? isOfAll : isWorldwide) && (
            <span className={styles.where}>
              {' '}
              <Trans>worldwide</Trans>
            </span>
          )}
        </span>
        {!isAny && (
          <Button variant="plain" isSmall className={styles.reset} onClick={() => onChange(null, null, false)}>
            <Trans>Any time</Trans>
          </Button>
        )}
        {times}
      </div>
      <div className={styles.chart}>
        <Bars {...{ bars, counts, start, end }} />
        <input
          {...handle}
          type="range"
          aria-label={t`From year`}
          aria-valuetext={first && nameOfStart(first)}
          value={start}
          onChange={(event) => setStart(Math.min(Number(event.target.value), end))}
        />
        <input
          {...handle}
          type="range"
          aria-label={t`To year`}
          aria-valuetext={String(final?.to)}
          value={end}
          onChange={(event) => setEnd(Math.max(Number(event.target.value), start))}
        />
        <span className={styles.chosen} aria-hidden style={betweenHandles(start / last, 1 - end / last)} />
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{bars[0] && nameOfStart(bars[0])}</span>
        <span>{bars[last]?.to}</span>
      </p>
    </div>
  )
}
