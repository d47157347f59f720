import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cell, Item } from '#web/ui/ItemTable.tsx'
import { toast } from '#web/ui/toasts.ts'
import { actionNames } from './actionNames.ts'
import { ManageTable, type ManageTableProps, type Why } from './ManageTable.tsx'
import styles from './FlaggedTable.module.css'
import { Reports, summarizeReports } from './Reports.tsx'
import { sharedTopic } from './review/sharedTopic.ts'
import { useRefusalToast } from './useRefusalToast.ts'
import { useUndo } from '#web/ui/useUndo.ts'

/** What staff do with what is flagged; each throws ApiError when rejected. */
export interface FlaggedActions<Row> {
  remove: (id: number, why: Why) => Promise<unknown>
  /** Dismisses its flags. */
  keep: (row: Row) => Promise<unknown>
  takeBackKeep: (id: number) => Promise<unknown>
}

/** What a table shows of a flagged story or comment. */
interface FlaggedItem extends Pick<ComponentProps<typeof Reports>, 'reports'> {
  /** The end of the names of its buttons. */
  about: string
  /** The cells before its number of flags. */
  cells: ReactNode
  flags: number | null
  canKeep: boolean
  canRemove: boolean
  /** Where staff hide it, or ask its author for a change. */
  reviewAt: string
}

interface RowProps {
  item: FlaggedItem
  /** Dismisses its flags; throws ApiError when rejected. */
  keep: () => Promise<unknown>
  onKept: () => void
  onRemove: () => void
}

function FlaggedRow({ item, keep, onKept, onRemove }: RowProps) {
  const { about, reports, cells, flags, canKeep, canRemove, reviewAt } = item
  const [isOpen, setOpen] = useState(false)
  // Of the row and not of the table, so that several rows are kept side by side.
  const keeping = useSave(keep)
  useRefusalToast(keeping.refusal)
  const press = async () => {
    if ((await keeping.run()) !== undefined) onKept()
  }
  const nameOf = actionNames(about)
  const reading = isOpen ? t`Hide Reports` : t`Show Reports`
  const review = t({ message: 'Review', comment: 'Noun: looking at what waits for a moderator' })
  const label = t({ message: 'Keep', context: 'a decision', comment: 'Verb, on a button: it stays on the map' })
  return (
    <Item span={4} fold={isOpen && <Reports reports={reports} count={flags ?? reports.length} />}>
      {cells}
      <Cell label={t`Flags`} isNumber>
        <div className={styles.flags}>
          {flags} <span className={styles.mostly}>{summarizeReports(reports)}</span>
        </div>
      </Cell>
      <Cell isActions isPaired>
        <Button
          isSmall
          aria-expanded={isOpen}
          aria-keyshortcuts="F"
          aria-label={nameOf(reading)}
          onClick={() => setOpen(!isOpen)}
        >
          {reading}
        </Button>
        {canKeep && (
          <Button
            isSmall
            aria-keyshortcuts="A"
            aria-label={nameOf(label)}
            isPending={keeping.pending}
            onClick={() => void press()}
          >
            {label}
          </Button>
        )}
        {canRemove && (
          <Button isSmall aria-keyshortcuts="R" aria-label={nameOf(t`Delete`)} onClick={onRemove}>
            <Trans>Delete</Trans>
          </Button>
        )}
        <ButtonLink isSmall to={reviewAt} aria-label={nameOf(review)}>
          {review}
        </ButtonLink>
      </Cell>
    </Item>
  )
}

interface Props<Row> extends Omit<ManageTableProps<Row>, 'keys' | 'remove' | 'reasonOf' | 'children'> {
  actions: FlaggedActions<Row>
  itemOf: (row: Row) => FlaggedItem
  /** The message after the flags of a row are dismissed. */
  keptMessage: (row: Row) => string
  /** The message after Undo, which may fail. */
  undoneMessage: (row: Row, isBack: boolean) => string
}

/** Stories or comments with open flags. Dismissed flags can be brought back. */
export function FlaggedTable<Row extends { id: number }>({
  actions,
  itemOf,
  keptMessage,
  undoneMessage,
  ...table
}: Props<Row>) {
  const undo = useUndo(
    ({ id }: Row) => actions.takeBackKeep(id),
    (row) => undoneMessage(row, false),
  )
  const takeBack = async (row: Row) => {
    if ((await undo(row)) !== undefined) toast(undoneMessage(row, true))
  }
  return (
    <ManageTable
      {...table}
      asksReason
      reasonOf={(row) => sharedTopic(itemOf(row).reports)}
      remove={({ id }, why) => actions.remove(id, why)}
      keys={[
        ['A', t`keep`],
        ['R', t`delete`],
        ['F', t`reports`],
      ]}
    >
      {(row, { onRemove, leave }) => (
        <FlaggedRow
          key={row.id}
          item={itemOf(row)}
          keep={() => actions.keep(row)}
          onKept={() => {
            leave()
            toast(keptMessage(row), { label: t`Undo`, run: () => void takeBack(row) })
          }}
          onRemove={onRemove}
        />
      )}
    </ManageTable>
  )
}
