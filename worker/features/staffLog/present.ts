import type { LogRow } from '#contract/log'
import { csvLine } from '../../http/csv.ts'
import type { ActRow } from './queries.ts'

/** An act of staff under the wire's names. */
export const presentAct = ({ day, ...act }: ActRow): LogRow => ({
  id: act.id,
  at: day,
  actor: act.actor,
  action: act.action,
  kind: act.kind,
  target: act.target,
  targetName: act.targetName,
  reason: act.reason,
  note: act.note,
})

const columns = ['at', 'actor', 'action', 'kind', 'target', 'targetName', 'reason', 'note'] as const

/** The headings of the CSV file. */
export const csvHead = csvLine(columns)
/** Acts of staff as lines of the CSV file. */
export const csvLines = (rows: readonly ActRow[]): string =>
  rows
    .map(presentAct)
    .map((row) => csvLine(columns.map((column) => row[column])))
    .join('')
