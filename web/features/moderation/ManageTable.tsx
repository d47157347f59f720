import { useState, type ComponentProps, type ReactNode } from 'react'
import type { ApiError } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ItemTable } from '#web/ui/ItemTable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { KeyboardHint } from './KeyboardHint.tsx'
import { useTableKeyboard } from './useTableKeyboard.ts'

/** What a row may do with its table. */
export interface RowActions {
  /** Asks whether the row should be removed. */
  onRemove: () => void
  /** Moves the focus to the next row, because this one leaves the list. */
  leave: () => void
}

export interface ManageTableProps<Row> extends Pick<ComponentProps<typeof ItemTable>, 'label' | 'columns'> {
  rows: readonly Row[]
  keys: ComponentProps<typeof KeyboardHint>['keys']
  /** Why something that a row did was rejected. */
  refusal: ApiError | null
  /** What is asked before a row is removed. */
  question: string
  yes: string
  /** What follows from a yes. */
  warningOf: (row: Row) => ReactNode
  /** Throws ApiError when rejected. */
  remove: (id: number) => Promise<unknown>
  onRemoved: (row: Row) => void
  /** An `Item` for a row. */
  children: (row: Row, actions: RowActions) => ReactNode
}

/** A table that staff work through by keyboard, with a question before a row is removed. */
export function ManageTable<Row extends { id: number }>({
  rows,
  keys,
  refusal,
  question,
  yes,
  warningOf,
  remove,
  onRemoved,
  children,
  ...table
}: ManageTableProps<Row>) {
  const [asked, setAsked] = useState<Row | null>(null)
  const { table: ref, leave, onKeyDown } = useTableKeyboard(rows.map(({ id }) => id))
  const removing = useSave(remove)
  const removeAsked = async () => {
    if (!asked || (await removing.run(asked.id)) === undefined) return
    setAsked(null)
    leave(asked.id)
    onRemoved(asked)
  }
  return (
    <>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <ItemTable ref={ref} {...table} onKeyDown={onKeyDown}>
        {rows.map((row) => children(row, { onRemove: () => setAsked(row), leave: () => leave(row.id) }))}
      </ItemTable>
      <KeyboardHint keys={keys} />
      <ConfirmDialog
        isOpen={asked !== null}
        question={question}
        yes={yes}
        onYes={() => void removeAsked()}
        onClose={() => setAsked(null)}
        isPending={removing.pending}
        error={removing.refusal?.message}
      >
        <p>{asked && warningOf(asked)}</p>
      </ConfirmDialog>
    </>
  )
}
