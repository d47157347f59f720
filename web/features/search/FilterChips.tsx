import { t } from '@lingui/core/macro'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './FilterChips.module.css'

/** A filter: its name, what is chosen of it, and what there is to choose. */
interface FilterPart {
  name: string
  /** '' where nothing is chosen. */
  chosen: string
  choice: ReactNode
}

interface Props {
  parts: readonly FilterPart[]
  /** Clears them all. */
  onClear: () => void
}

/** The filters as one row of chips, each of which opens its choice below the row; one at a time. */
export function FilterChips({ parts, onClear }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const id = useId()
  const shown = parts.find(({ name }) => name === open)
  const isAnyChosen = parts.some(({ chosen }) => chosen !== '')
  return (
    <div role="group" aria-label={t`Filters`} className={styles.filters}>
      <div className={styles.row}>
        <div className={styles.chips}>
          {parts.map(({ name, chosen }) => (
            <button
              key={name}
              type="button"
              className={styles.chip}
              data-chosen={chosen !== '' || undefined}
              aria-expanded={name === open}
              aria-controls={name === open ? id : undefined}
              aria-label={chosen === '' ? undefined : `${name}: ${chosen}`}
              onClick={() => setOpen(name === open ? null : name)}
            >
              <span>{chosen || name}</span>
              <ChevronDown size={14} aria-hidden />
            </button>
          ))}
        </div>
        {isAnyChosen && (
          <IconButton label={t`Clear filters`} className={styles.clear} onClick={onClear}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {shown && <div id={id}>{shown.choice}</div>}
    </div>
  )
}
