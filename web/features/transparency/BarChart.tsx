import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { MonthlyFigures } from '#contract/transparency'
import { SelectField } from '#web/ui/SelectField.tsx'
import styles from './BarChart.module.css'
import { barLengths, figureText, mainRows } from './figureRows.ts'

interface Props {
  /** The newest first. */
  months: readonly MonthlyFigures[]
  nameOf: (month: string) => string
}

/** One figure as a bar for each month. To screen readers it is a list of months and numbers. */
export function BarChart({ months, nameOf }: Props) {
  const [name, setName] = useState(mainRows[0]!.name)
  const row = mainRows.find((one) => one.name === name)!
  const figures = months.map((month) => row.of(month) ?? 0)
  const lengths = barLengths(figures)
  return (
    <figure className={styles.chart}>
      <figcaption>
        <SelectField label={t`Month by month`} value={name} onChange={(event) => setName(event.target.value)}>
          {mainRows.map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </SelectField>
      </figcaption>
      <ul className={styles.bars}>
        {months.map(({ month }, n) => (
          <li key={month}>
            <span className={styles.month}>{nameOf(month)}</span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ inlineSize: `${lengths[n]}%` }} data-few={figures[n] === '<5'} />
            </span>
            <span className={styles.figure}>{figureText(figures[n]!)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
