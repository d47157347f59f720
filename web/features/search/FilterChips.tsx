import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { isFreeEscape } from '#web/ui/useEscape.ts'
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

/** The filters as one row of chips, each of which opens its choice below the row; one at a time, closed again by its chip or Escape. */
export function FilterChips({ parts, onClear }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const id = useId()
  const shown = parts.find(({ name }) => name === open)
  const isAnyChosen = parts.some(({ chosen }) => chosen !== '')
  /** Before the panel around it takes the key. */
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (open === null || !isFreeEscape(event.nativeEvent)) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setOpen(null)
  }
  const group = { onKeyDown: closeOnEscape }
  return (
    <div role="group" aria-label={t`Filters`} className={styles.filters} {...group}>
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
      {shown && <div id={id}>{shown.choice}</div>}
      {isAnyChosen && (
        <Button variant="plain" isSmall className={styles.clear} onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      )}
    </div>
  )
}
