import { t } from '@lingui/core/macro'
import { Pause } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import styles from './PassingYears.module.css'

/**
 * The years that the map shows while time passes, large, with a button that pauses: any press on the page does
 * (web/features/search/useTimePlay.ts). The list says the years to screen readers.
 */
export default function PassingYears({ years }: { years: string }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const pressed = button.current
    const map = pressed?.closest('[data-map-frame]')?.querySelector<HTMLElement>('[role=application]')
    // When the button goes with the years, the map gets its focus.
    return () => void (document.activeElement === pressed && map?.focus({ preventScroll: true }))
  }, [])
  return (
    <button
      ref={button}
      type="button"
      className={styles.years}
      aria-label={t({ message: 'Pause', context: 'playing', comment: 'Stop the years from passing, for a while' })}
    >
      <Pause size={22} aria-hidden />
      <span aria-hidden>{years}</span>
    </button>
  )
}
