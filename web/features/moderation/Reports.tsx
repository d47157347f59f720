import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Reason } from '#contract/reasons'
import { reportTypes } from '#contract/reportTypes'
import { reasonNames } from '#web/content/reasonNames.ts'
import { formatDay } from '#web/lib/dates.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { listOf } from '#web/lib/words.ts'
import styles from './Reports.module.css'

/** A flag as staff see it: topic or kind, reason and, for stories, the day. It never says who flagged. */
interface ShownReport {
  id: number
  reportType: number
  topic?: Reason | undefined
  reason: string
  created_at?: string
}

const typeName = (reportType: number) =>
  inReadersWords(reportTypes.find(({ id }) => id === reportType)?.name ?? 'Other')
/** The topic if there is one, which says more than the kind. */
const nameOf = ({ topic, reportType }: ShownReport) => (topic ? reasonNames[topic] : typeName(reportType))

/** How many reasons a summary names. */
const namedReasons = 2
/** The most frequent reasons of reports, and the day of the newest one. */
export const summarizeReports = (reports: readonly ShownReport[]): string => {
  const counts = new Map<string, number>()
  for (const report of reports) counts.set(nameOf(report), (counts.get(nameOf(report)) ?? 0) + 1)
  const names = [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  const reasons = listOf(names.slice(0, namedReasons)) + (names.length > namedReasons ? ' …' : '')
  const newest = reports
    .map(({ created_at }) => created_at ?? '')
    .toSorted()
    .at(-1)
  return [reasons, newest && formatDay(newest)].filter(Boolean).join(' · ')
}

interface Props {
  reports: readonly ShownReport[]
  /** How many there are, of which `reports` may be a part: a decision is only about that part. */
  count: number
}

/** The reasons something was flagged for, and how many more there are, or 'none'. */
export function Reports({ reports, count }: Props) {
  const more = count - reports.length
  if (count === 0)
    return (
      <p className={styles.none}>
        <Trans context="no reports" comment="There are no reports">
          none
        </Trans>
      </p>
    )
  return (
    <>
      <ul className={styles.reports}>
        {reports.map(({ id, reason, created_at, ...report }) => (
          <li key={id}>
            <b>{nameOf({ id, reason, ...report })}</b>
            {created_at && (
              <>
                {' '}
                <span className={styles.day}>{formatDay(created_at)}</span>
              </>
            )}
            {reason && <p dir="auto">{reason}</p>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.more}>{plural(more, { one: 'and # more', other: 'and # more' })}</p>}
    </>
  )
}
