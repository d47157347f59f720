import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
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
        At the top of the page <kbd>↓</kbd> leads into the table. Shortcuts there: <kbd>↑</kbd> <kbd>↓</kbd> move
        between rows
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

export interface ManageTableProps<Row> extends Pick<ComponentProps<typeof ItemTable>, 'label' | 'columns'> {
  rows: readonly Row[]
  /** What tells rows apart; by default their ids. */
  keyOf?: (row: Row) => number | string
  keys: Keys
  /** The question before a row is removed. */
  question: string | ((row: Row) => string)
  yes: string
  /** The consequence of a yes, where the question does not say it. */
  warningOf?: (row: Row) => ReactNode
  /** Whether the reason is asked for, and a note to the author, as in the queue. */
  asksReason?: boolean
  /** The reason that is chosen at first. */
  reasonOf?: (row: Row) => Reason | null
  /** Throws ApiError when rejected. */
  remove: (row: Row, why: Why) => Promise<unknown>
  onRemoved: (row: Row) => void
  /** An `Item` for a row. */
  children: (row: Row, actions: RowActions) => ReactNode
}

interface RemovingProps<Row> extends Pick<
  ManageTableProps<Row>,
  'question' | 'yes' | 'warningOf' | 'asksReason' | 'reasonOf' | 'remove'
> {
  row: Row
  /** What was typed about it in a dialog that was canceled. */
  typedBefore: Reasoned | undefined
  onType: (typed: Reasoned) => void
  onRemoved: () => void
  onClose: () => void
}

/** The question before a row is removed. What the worker answers is about this row, also when the dialog is closed by then. */
function Removing<Row>({
  row,
  typedBefore,
  onType,
  question,
  yes,
  warningOf,
  asksReason,
  reasonOf,
  remove,
  onRemoved,
  onClose,
}: RemovingProps<Row>) {
  const typed: Reasoned = typedBefore ?? { reason: reasonOf?.(row) ?? null, note: '' }
  const { run, pending, refusal } = useSave(remove)
  const confirm = async ({ reason, note }: Reasoned) => {
    const why = { ...(reason && { reason }), ...(note.trim() && { note: note.trim() }) }
    if ((await run(row, why)) !== undefined) onRemoved()
  }
  const asked = typeof question === 'string' ? question : question(row)
  const children = warningOf && <p>{warningOf(row)}</p>
  const dialog = { onClose, isPending: pending, error: refusal?.message, children }
  if (asksReason)
    return (
      <ReasonDialog title={asked} act={yes} {...{ typed, onType }} onDone={(why) => void confirm(why)} {...dialog} />
    )
  return <ConfirmDialog isOpen question={asked} yes={yes} onYes={() => void confirm(typed)} {...dialog} />
}

/** A table that staff work through by keyboard, with a question before a row is removed. */
export function ManageTable<Row extends { id: number }>({
  rows,
  keyOf = ({ id }) => id,
  keys,
  question,
  yes,
  warningOf,
  asksReason = false,
  reasonOf,
  remove,
  onRemoved,
  children,
  ...table
}: ManageTableProps<Row>) {
  const [asked, setAsked] = useState<Row | null>(null)
  const { table: ref, leave, onKeyDown } = useTableKeyboard(rows.map(keyOf))
  // In memory alone, as long as the list is open.
  const typed = useRef(new Map<number | string, Reasoned>())
  const removed = (row: Row) => {
    typed.current.delete(keyOf(row))
    setAsked((now) => (now && keyOf(now) === keyOf(row) ? null : now))
    leave(keyOf(row))
    onRemoved(row)
  }
  return (
    <>
      <ItemTable ref={ref} {...table} onKeyDown={onKeyDown}>
        {rows.map((row) => children(row, { onRemove: () => setAsked(row), leave: () => leave(keyOf(row)) }))}
      </ItemTable>
      <KeyboardHint keys={keys} />
      {asked && (
        <Removing
          key={keyOf(asked)}
          {...{ question, yes, warningOf, asksReason, reasonOf, remove }}
          row={asked}
          typedBefore={typed.current.get(keyOf(asked))}
          onType={(now) => typed.current.set(keyOf(asked), now)}
          onRemoved={() => removed(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
