import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { collectionLimits } from '#contract/collectionLimits'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './Collections.module.css'

/** A story of a collection while it is edited. */
export interface EditedItem {
  id: number
  /** Null where the story is not shown now. */
  title: string | null
  note: string
}

interface Props {
  items: readonly EditedItem[]
  onChange: (items: EditedItem[]) => void
}

/** The list with one item at another place. */
const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const moved = [...items]
  const [item] = moved.splice(from, 1)
  if (item !== undefined) moved.splice(Math.min(Math.max(to, 0), moved.length), 0, item)
  return moved
}

/** The stories of a collection: dragged by their handle, or moved by buttons and arrow keys; each with a note. */
export function ItemOrder({ items, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const [moved, setMoved] = useState<{ to: number } | null>(null)
  useEffect(() => {
    if (moved) list.current?.children[moved.to]?.scrollIntoView({ block: 'nearest' })
  }, [moved])
  const titleOf = ({ title }: EditedItem) => title ?? t`A story that can’t be seen right now`
  const move = (id: number, to: number) => {
    const from = items.findIndex((item) => item.id === id)
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    onChange(moveItem(items, from, to))
    setMoved({ to })
    setSaid(t`${titleOf(item)}: now ${to + 1} of ${items.length}`)
  }
  const drag = (event: PointerEvent, id: number) => {
    if (dragged !== id) return
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const from = items.findIndex((item) => item.id === id)
    const own = rows[from]?.height ?? 0
    // Over another row it takes its place, so it lands where it is dropped. Upward only where the pointer is on it then: over a
    // higher row it would jump back with the next movement.
    const above = rows.findIndex(({ top, height }, n) => n < from && event.clientY < top + Math.min(height, own))
    const below = rows.findLastIndex(({ top }, n) => n > from && event.clientY > top)
    if (above >= 0) move(id, above)
    else if (below >= 0) move(id, below)
  }
  const press = (event: KeyboardEvent, id: number, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(id, at + step)
  }
  return (
    <>
      <ol ref={list} className={styles.items}>
        {items.map((item, n) => (
          <li key={item.id} className={styles.item} data-dragged={dragged === item.id || undefined}>
            <IconButton
              label={t`Move ${titleOf(item)}: drag it, or press the arrow keys`}
              className={styles.handle}
              onKeyDown={(event) => press(event, item.id, n)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(item.id)
              }}
              onPointerMove={(event) => drag(event, item.id)}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              <GripVertical size={18} aria-hidden />
            </IconButton>
            <span className={styles.name} dir="auto">
              {n + 1}. {titleOf(item)}
            </span>
            <div className={styles.note}>
              <TextField
                label={t`Note on ${titleOf(item)}`}
                isLabelHidden
                placeholder={t`Note`}
                maxLength={4 * collectionLimits.itemNote.max}
                value={item.note}
                onChange={({ target }) =>
                  onChange(items.map((one) => (one.id === item.id ? { ...one, note: target.value } : one)))
                }
              />
            </div>
            <div className={styles.moves}>
              <IconButton label={t`Up: ${titleOf(item)}`} disabled={n === 0} onClick={() => move(item.id, n - 1)}>
                <ArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t`Down: ${titleOf(item)}`}
                disabled={n === items.length - 1}
                onClick={() => move(item.id, n + 1)}
              >
                <ArrowDown size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t`Take out: ${titleOf(item)}`}
                onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <LiveRegion>{said}</LiveRegion>
    </>
  )
}
