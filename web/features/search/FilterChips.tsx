import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
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
            <ChevronDown size={16} aria-hidden />
          </button>
        ))}
        {isAnyChosen && (
          <span className={styles.clear}>
            <button type="button" className={styles.chip} onClick={onClear}>
              <X size={16} aria-hidden />
              <span>
                <Trans>Clear filters</Trans>
              </span>
            </button>
          </span>
        )}
      </div>
      {shown && <div id={id}>{shown.choice}</div>}
    </div>
  )
}
