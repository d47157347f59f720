import type { LogRow } from '#contract/log'
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

/**
 * A cell of a CSV file (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe instead, so
 * that it is shown and not computed (OWASP, CSV Injection).
 */
const cell = (value: string | null): string => {
  const text = value ?? ''
  const shown = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${shown.replaceAll('"', '""')}"`
}

const line = (cells: readonly (string | null)[]): string => `${cells.map(cell).join(',')}\r\n`

/** The headings of the CSV file. */
export const csvHead = line(columns)
/** Acts of staff as lines of the CSV file. */
export const csvLines = (rows: readonly ActRow[]): string =>
  rows
    .map(presentAct)
    .map((row) => line(columns.map((column) => row[column])))
    .join('')
