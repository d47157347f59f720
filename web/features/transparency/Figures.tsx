import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MonthlyFigures } from '#contract/transparency'
import { formatMonth } from '#web/lib/dates.ts'
import { BarChart } from './BarChart.tsx'
import styles from './Figures.module.css'
import { type FigureRow, figureText, flaggedRows, mainRows, medianText, removedRows } from './figureRows.ts'

interface Props {
  /** The newest first. */
  months: readonly MonthlyFigures[]
}

/** `2026-10` as `October 2026`. */
const monthName = (month: string) => formatMonth(month, 'long')

/** The same with three letters: in the table two months stand side by side on a phone. */
const shortName = (month: string) => formatMonth(month, 'short')

function Row({ row, months }: Props & { row: FigureRow }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {months.map((month) => {
        const figure = row.of(month)
        return <td key={month.month}>{figure === null ? '' : figureText(figure)}</td>
      })}
    </tr>
  )
}

function Group({ title, rows, months }: Props & { title: string; rows: readonly FigureRow[] }) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={months.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.name} row={row} months={months} />
      ))}
    </tbody>
  )
}

/** The figures of some months: bars for one of them, a table with all, and what they mean. */
export function Figures({ months }: Props) {
  return (
    <div className={styles.figures}>
      <BarChart months={months} nameOf={monthName} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={styles.scroller} role="region" aria-label={t`All figures`} tabIndex={0}>
        <table className={styles.table}>
          <caption>
            <span>
              <Trans>All figures, stories and comments together</Trans>
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Month</Trans>
              </th>
              {months.map(({ month }) => (
                <th key={month} scope="col">
                  {shortName(month)}
                </th>
              ))}
            </tr>
          </thead>
          <Group title={t({ message: 'What happened', comment: 'A heading' })} rows={mainRows} months={months} />
          <Group title={t`Flagged, by reason`} rows={flaggedRows} months={months} />
          <Group title={t`Removed, by reason`} rows={removedRows} months={months} />
          <tbody>
            <tr className={styles.last}>
              <th scope="row">
                <Trans>Half of the decisions were made within</Trans>
              </th>
              {months.map(({ month, medianHours }) => (
                <td key={month}>{medianText(medianHours)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className={styles.notes}>
        <p>
          <Trans>
            <b>&lt;5</b> means 1 to 4: small numbers could point to a person, so we don’t show them. 0 means 0.
          </Trans>
        </p>
        <p>
          <Trans>
            A month appears once it’s over. The figures are totals: no one can tell from them who posted, flagged or
            decided anything. Of a decision we record only the day, so the time to a decision is counted in days.
          </Trans>
        </p>
        <p>
          <Trans>
            Anonymous posts by our team count as reviewed and approved. Otherwise, these figures would show how many
            there are.
          </Trans>
        </p>
      </div>
    </div>
  )
}
