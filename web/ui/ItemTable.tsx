import type { KeyboardEvent, ReactNode, Ref } from 'react'
import styles from './ItemTable.module.css'

interface TableProps {
  /** The table's name for screen readers. */
  label: string
  /** Headings of the columns, in the order of an item's cells. */
  columns: readonly string[]
  /** Items are low on a phone, so that more of them are on a screen. */
  isDense?: boolean
  /** `Item`s. */
  children: ReactNode
  ref?: Ref<HTMLTableElement>
  onKeyDown?: (event: KeyboardEvent<HTMLTableElement>) => void
}

/** A calm table; on screens of 770 px or less each item is a card (on wider ones too, with larger letters). */
export function ItemTable({ label, columns, isDense, children, ref, onKeyDown }: TableProps) {
  return (
    <div className={styles.around}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons inside; this only hears them */}
      <table
        ref={ref}
        className={[styles.table, isDense && styles.dense].filter(Boolean).join(' ')}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

interface ItemProps {
  children: ReactNode
  /** Folds out under the item, over its whole width. */
  fold?: ReactNode
  /** How many columns the fold spans. */
  span: number
}

/** One item of the table with what folds out below it. Its first link or button takes the focus of the item. */
export function Item({ children, fold, span }: ItemProps) {
  return (
    <tbody className={styles.item}>
      <tr>{children}</tr>
      {fold && (
        <tr>
          <td colSpan={span} className={styles.fold}>
            {fold}
          </td>
        </tr>
      )}
    </tbody>
  )
}

interface CellProps {
  /** The column's heading, said beside the content on cards. */
  label?: string
  /** The cell that names the item. */
  isHead?: boolean
  /** Holds the item's buttons. */
  isActions?: boolean
  /** On a phone four buttons are two in a row. */
  isPaired?: boolean
  isNumber?: boolean
  /** Holds what is read: it takes the room the others leave. */
  isMain?: boolean
  children: ReactNode
}

export function Cell({ label, isHead, isActions, isPaired, isNumber, isMain, children }: CellProps) {
  if (isHead)
    return (
      <th scope="row" className={styles.head}>
        {children}
      </th>
    )
  const kind = [isActions && styles.actions, isNumber && styles.number, isMain && styles.main].filter(Boolean).join(' ')
  return (
    <td className={kind || undefined} data-label={label}>
      {isActions ? <div className={isPaired ? styles.paired : undefined}>{children}</div> : children}
    </td>
  )
}
