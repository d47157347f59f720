import { Trans } from '@lingui/react/macro'
import styles from './SkipLink.module.css'

/** The first stop of the keyboard: past the header, to what the screen is about. */
export function SkipLink() {
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
