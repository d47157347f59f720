import { t } from '@lingui/core/macro'
import { Share2 } from 'lucide-react'
import styles from './MapControls.module.css'

/** Shares what the map shows: the uppermost of its controls, so that the others stand still when it comes. */
export function ShareButton({ onShare }: { onShare: () => void }) {
  const label = t`Share this view`
  return (
    <button type="button" className={styles.square} aria-label={label} title={label} onClick={onShare}>
      <Share2 size={20} aria-hidden />
    </button>
  )
}
