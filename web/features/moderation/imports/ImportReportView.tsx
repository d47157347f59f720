import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Category } from '#contract/categories'
import type { ImportError, ImportPreview, ImportReport } from '#contract/imports'
import { formatStoryDate } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/errorText.ts'
import { apart } from '#web/lib/i18n.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { saveFile } from '#web/lib/saveFile.ts'
import { placeInWords } from '#web/lib/storyPlace.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cell, Item, ItemTable } from '#web/ui/ItemTable.tsx'
import { columnNameOf } from './columnNameOf.ts'
import styles from './Import.module.css'
import { rejectedFile } from './rejectedFile.ts'

/** How many rows became, or would become, what: '3 new · 1 row with errors'. Of nothing at all: '0 new'. */
export const countsIn = ({ created, updated, skipped, failed, withdrawn }: Omit<ImportReport, 'id'>): string => {
  const here = skipped - (withdrawn?.count ?? 0)
  return [
    (created > 0 || updated + here + failed === 0) && t`${formatCount(created)} new`,
    updated > 0 && t`${formatCount(updated)} changed`,
    here > 0 && t`${formatCount(here)} already here`,
    failed > 0 && plural(failed, { one: '# row with errors', other: '# rows with errors' }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** How many lines are listed. */
const listedLines = 20
/** The first lines of `count`: '2, 3, 5, 9'. */
const linesText = (lines: readonly number[], count = lines.length): string =>
  lines.slice(0, listedLines).join(', ') + (count > listedLines ? ` … (${formatCount(count)})` : '')

/** Which rows are left out, because their stories were withdrawn after an earlier import. */
export function WithdrawnRows({ count, lines }: NonNullable<ImportReport['withdrawn']>) {
  const listed = linesText(lines, count)
  return (
    <p>
      <Trans>
        Left out, because their stories were deleted, removed or made anonymous after they were imported. Lines:{' '}
        {listed}
      </Trans>
    </p>
  )
}

const outcomeWords: Record<ImportPreview['outcome'], string> = {
  created: t({ message: 'New', context: 'a story' }),
  updated: t`Changed`,
  skipped: t`Already here`,
}

type WhereAndWhen = Pick<
  ImportPreview,
  'place' | 'placePrecision' | 'startDate' | 'startDatePrecision' | 'endDate' | 'endDatePrecision'
>
const whereAndWhen = (row: WhereAndWhen): string => {
  const place = placeInWords(row.place, row.placePrecision)
  const start = formatStoryDate(row.startDate, row.startDatePrecision)
  const end = formatStoryDate(row.endDate, row.endDatePrecision)
  return [apart(place), [...new Set([start, end])].filter(Boolean).join(' – ')].filter(Boolean).join(' · ')
}

type Icon = (category: Category) => ReactNode
function FirstRows({ rows, categoryIcon }: { rows: readonly ImportPreview[]; categoryIcon: Icon }) {
  return (
    <section className={styles.part} aria-labelledby="import-first">
      <h3 id="import-first">
        <Trans>The first rows, as they would appear</Trans>
      </h3>
      <ItemTable
        label={t`First rows`}
        columns={[t`Title`, t({ message: 'Line', context: 'of a file' }), t`What happens`, t`Where and when`, t`Text`]}
      >
        {rows.map(({ line, outcome, title, category, description, ...row }) => (
          <Item key={line} span={5}>
            <Cell isHead>
              <span className={styles.title} data-category={category}>
                {categoryIcon(category)}
                <bdi>{title}</bdi>
              </span>
            </Cell>
            <Cell label={t({ message: 'Line', context: 'of a file' })} isNumber>
              {line}
            </Cell>
            <Cell label={t`What happens`}>
              <span>{outcomeWords[outcome]}</span>
            </Cell>
            <Cell label={t`Where and when`}>
              <span>{whereAndWhen(row)}</span>
            </Cell>
            <Cell isMain>
              <p dir="auto" className={styles.text}>
                {description}
              </p>
            </Cell>
          </Item>
        ))}
      </ItemTable>
    </section>
  )
}

type Issue = Omit<ImportError, 'line'> & { lines: number[] }
/** Each error or warning once, with its lines. */
const groupIssues = (issues: readonly ImportError[]): Issue[] => {
  const groups = new Map<string, Issue>()
  for (const { line, ...issue } of issues) {
    const key = JSON.stringify([issue.field, issue.message, issue.title, issue.value])
    const group = groups.get(key)
    if (group) group.lines.push(line)
    else groups.set(key, { ...issue, lines: [line] })
  }
  return [...groups.values()]
}

interface IssuesProps {
  id: string
  heading: string
  issues: readonly ImportError[]
  /** Of the file, by whose names the issues name theirs. */
  columns: ImportReport['columns']
  /** What can be done about them. */
  children?: ReactNode
}
/** Errors or warnings of rows. */
function Issues({ id, heading, issues, columns, children }: IssuesProps) {
  const areNamed = issues.some(({ title }) => title !== undefined)
  const line = t({ message: 'Line', context: 'of a file' })
  const headings = [line, t`Column`, t`What’s wrong`]
  return (
    <section className={styles.part}>
      <h3 id={id}>{heading}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
      <div className={styles.errors} role="region" aria-labelledby={id} tabIndex={0}>
        <ItemTable label={heading} columns={areNamed ? [t`Title`, ...headings] : headings}>
          {groupIssues(issues).map((issue) => (
            <Item key={`${issue.lines[0]} ${issue.field} ${issue.message}`} span={headings.length + Number(areNamed)}>
              {areNamed && (
                <Cell isHead>
                  <bdi>{issue.title}</bdi>
                </Cell>
              )}
              <Cell label={line} isNumber={issue.lines.length === 1}>
                <span>{linesText(issue.lines)}</span>
              </Cell>
              <Cell label={t`Column`}>
                <bdi>{columnNameOf(issue.field, columns)}</bdi>
              </Cell>
              <Cell isMain>
                {errorText(issue.message)}
                {issue.value && (
                  <p className={styles.quiet} dir="auto">
                    {issue.value}
                  </p>
                )}
              </Cell>
            </Item>
          ))}
        </ItemTable>
      </div>
      {children}
    </section>
  )
}

type RowErrorsProps = Pick<ImportReport, 'errors' | 'failed' | 'rejected' | 'columns'>
/** The rows that are left out, each with what is wrong, and the same as a file to correct. */
export function RowErrors({ errors, failed, rejected, columns }: RowErrorsProps) {
  if (errors.length === 0) return null
  const whatIsWrong = (row: number) =>
    errors
      .filter(({ line }) => line === row)
      .map(({ field, message }) => [columnNameOf(field, columns), errorText(message)].filter(Boolean).join(': '))
      .join('; ')
  const heading = plural(failed, { one: '# row with errors', other: '# rows with errors' })
  return (
    <Issues id="import-errors" heading={heading} issues={errors} columns={columns}>
      {rejected && (
        <div className="buttons">
          <Button
            isSmall
            icon={<Download size={18} aria-hidden />}
            onClick={() => saveFile(rejectedFile(rejected, t`What’s wrong`, whatIsWrong), 'rows-with-errors.csv')}
          >
            <Trans>Download as CSV</Trans>
          </Button>
        </div>
      )}
    </Issues>
  )
}

/** What would become of a file: how many rows, the first ones, and each error and warning with its line. */
export function ImportReportView({ report, categoryIcon }: { report: ImportReport; categoryIcon: Icon }) {
  const { rows, errors, failed, rejected, ignored, first, places = [], withdrawn, warnings = [] } = report
  const columns = ignored.join(', ')
  const named = places.map((place) => `${apart(place.name)} (${formatCount(place.rows)})`).join(' · ')
  return (
    <>
      <p>
        <strong>{plural(rows, { one: '# row', other: '# rows' })}:</strong> {countsIn(report)}
      </p>
      {withdrawn && <WithdrawnRows {...withdrawn} />}
      {ignored.length > 0 && (
        <p className={styles.quiet}>
          <Trans>
            Not imported, because we don’t recognize these columns: <bdi>{columns}</bdi>
          </Trans>
        </p>
      )}
      {places.length > 0 && (
        <p>
          <Trans>Where these rows are: {named}</Trans>
        </p>
      )}
      <RowErrors errors={errors} failed={failed} rejected={rejected} columns={report.columns} />
      {warnings.length > 0 && (
        <Issues
          id="import-warnings"
          heading={t`Please look at these rows before you continue`}
          issues={warnings}
          columns={report.columns}
        />
      )}
      {first.length > 0 && <FirstRows rows={first} categoryIcon={categoryIcon} />}
    </>
  )
}
