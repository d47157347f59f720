import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Reason } from '#contract/reasons'
import { useSave } from '#web/lib/useSave.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { ItemTable } from '#web/ui/ItemTable.tsx'
import styles from './ManageTable.module.css'
import { ReasonDialog } from './review/ReasonDialog.tsx'
import type { Reasoned } from './review/queueState.ts'
import { useTableKeyboard } from './useTableKeyboard.ts'

/** Each key and what it does, e.g. `['R', 'reports']`. */
type Keys = readonly (readonly [key: string, act: string])[]

/** What is printed on a key: keyboards of some languages have their own word for Del. */
const printedOn = (key: string) =>
  key === 'Del' ? t({ message: 'Del', comment: 'What is printed on the key that deletes' }) : key

/** Which keys work while the focus is in the table; shown where there is likely a keyboard. */
function KeyboardHint({ keys }: { keys: Keys }) {
  return (
    <p className={styles.hint}>
      <Trans>
        Shortcuts in the table: <kbd>↑</kbd> <kbd>↓</kbd> move between rows
      </Trans>
      {keys.map(([key, act]) => (
        <span key={key}>
          {' '}
          · <kbd>{printedOn(key)}</kbd> {act}
        </span>
      ))}
    </p>
  )
}

/** What a row may do with its table. */
interface RowActions {
  /** Asks whether the row should be removed. */
  onRemove: () => void
  /** Moves the focus to the next row, because this one leaves the list. */
  leave: () => void
}

/** Why something is removed, where that is asked for. */
export interface Why {
  reason?: Reason
  note?: string
}
const blank: Reasoned = { reason: null, note: '' }

export interface ManageTableProps<Row> extends Pick<ComponentProps<typeof ItemTable>, 'label' | 'columns'> {
  rows: readonly Row[]
  keys: Keys
  /** The question before a row is removed. */
  question: string
  yes: string
  /** The consequence of a yes. */
  warningOf: (row: Row) => ReactNode
  /** Whether the reason is asked for, and a note to the author, as in the queue. */
  asksReason?: boolean
  /** Throws ApiError when rejected. */
  remove: (id: number, why: Why) => Promise<unknown>
  onRemoved: (row: Row) => void
  /** An `Item` for a row. */
  children: (row: Row, actions: RowActions) => ReactNode
}

/** A table that staff work through by keyboard, with a question before a row is removed. */
export function ManageTable<Row extends { id: number }>({
  rows,
  keys,
  question,
  yes,
  warningOf,
  asksReason = false,
  remove,
  onRemoved,
  children,
  ...table
}: ManageTableProps<Row>) {
  const [asked, setAsked] = useState<Row | null>(null)
  const { table: ref, leave, onKeyDown } = useTableKeyboard(rows.map(({ id }) => id))
  const removing = useSave(remove)
  const removeAsked = async (typed: Reasoned = blank) => {
    const why = { ...(typed.reason && { reason: typed.reason }), ...(typed.note.trim() && { note: typed.note.trim() }) }
    if (!asked || (await removing.run(asked.id, why)) === undefined) return
    setAsked(null)
    leave(asked.id)
    onRemoved(asked)
  }
  const ask = (row: Row) => {
    removing.clear()
    setAsked(row)
  }
  return (
    <>
      <ItemTable ref={ref} {...table} onKeyDown={onKeyDown}>
        {rows.map((row) => children(row, { onRemove: () => ask(row), leave: () => leave(row.id) }))}
      </ItemTable>
      <KeyboardHint keys={keys} />
      {asked && asksReason && (
        <ReasonDialog
          title={question}
          act={yes}
          typed={blank}
          onDone={(typed) => void removeAsked(typed)}
          onClose={() => setAsked(null)}
          isPending={removing.pending}
          error={removing.refusal?.message}
        >
          <p>{warningOf(asked)}</p>
        </ReasonDialog>
      )}
      <ConfirmDialog
        isOpen={asked !== null && !asksReason}
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
