import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cell, Item } from '#web/ui/ItemTable.tsx'
import { toast } from '#web/ui/toasts.ts'
import { actionNames } from './actionNames.ts'
import { ManageTable, type ManageTableProps, type Why } from './ManageTable.tsx'
import { Reports } from './Reports.tsx'

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
}

interface RowProps {
  item: FlaggedItem
  isKeeping: boolean
  onKeep: () => void
  onRemove: () => void
}

function FlaggedRow({ item, isKeeping, onKeep, onRemove }: RowProps) {
  const { about, reports, cells, flags, canKeep, canRemove } = item
  const [isOpen, setOpen] = useState(false)
  const nameOf = actionNames(about)
  const keep = t({ message: 'Keep', context: 'a decision', comment: 'Verb, on a button: it stays on the map' })
  return (
    <Item span={4} fold={isOpen && <Reports reports={reports} count={flags ?? reports.length} />}>
      {cells}
      <Cell label={t`Flags`} isNumber>
        {flags}
      </Cell>
      <Cell isActions>
        <Button
          isSmall
          aria-expanded={isOpen}
          aria-keyshortcuts="F"
          aria-label={nameOf(t`Show Reports`)}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Show Reports</Trans>
        </Button>
        {canKeep && (
          <Button isSmall aria-keyshortcuts="A" aria-label={nameOf(keep)} isPending={isKeeping} onClick={onKeep}>
            {keep}
          </Button>
        )}
        {canRemove && (
          <Button isSmall aria-keyshortcuts="R" aria-label={nameOf(t`Delete`)} onClick={onRemove}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </Cell>
    </Item>
  )
}

interface Props<Row> extends Omit<ManageTableProps<Row>, 'keys' | 'refusal' | 'remove' | 'children'> {
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
  const [kept, setKept] = useState<number | null>(null)
  const keeping = useSave(actions.keep)
  const takingBack = useSave(actions.takeBackKeep)
  const takeBack = async (row: Row) => {
    const isBack = (await takingBack.run(row.id)) !== undefined
    toast(undoneMessage(row, isBack))
  }
  const keep = async (row: Row, leave: () => void) => {
    setKept(row.id)
    if ((await keeping.run(row)) === undefined) return
    leave()
    toast(keptMessage(row), { label: t`Undo`, run: () => void takeBack(row) })
  }
  return (
    <ManageTable
      {...table}
      refusal={keeping.refusal}
      asksReason
      remove={actions.remove}
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
          isKeeping={keeping.pending && kept === row.id}
          onKeep={() => void keep(row, leave)}
          onRemove={onRemove}
        />
      )}
    </ManageTable>
  )
}
