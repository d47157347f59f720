import { csvLine } from '#contract/csv'
import type { LogRow } from '#contract/log'
import type { SecretKey } from '../../crypto/sealing.ts'
import { readHead } from '../../services/collectionTexts.ts'
import { readDeletedComment } from './deletedComment.ts'
import type { ActRow } from './queries.ts'

/** An act of staff under the wire's names. `secretKey` opens the titles of collections that readers do not see. */
export const presentAct = ({ day, sealedHead, ...act }: ActRow, secretKey: SecretKey | null): LogRow => ({
  id: act.id,
  at: day,
  actor: act.actor,
  action: act.action,
  kind: act.kind,
  target: act.target,
  targetName:
    act.targetName ??
    (secretKey && sealedHead !== null
      ? (readHead(secretKey, { id: Number(act.target), sealedHead })?.title ?? null)
      : null),
  pin: act.pin,
  ...(act.status && { status: act.status }),
  reason: act.reason,
  note:
    act.note !== null && act.kind === 'comment' && act.action === 'delete' ? readDeletedComment(act.note) : act.note,
})

const columns = ['at', 'actor', 'action', 'kind', 'target', 'targetName', 'reason', 'note'] as const

/** The headings of the CSV file. */
export const csvHead = csvLine(columns)
/** Acts of staff as lines of the CSV file. */
export const csvLines = (rows: readonly ActRow[]): string =>
  rows
    .map((row) => presentAct(row, null))
    .map((row) => csvLine(columns.map((column) => row[column])))
    .join('')
