import { Trans } from '@lingui/react/macro'
import styles from './SkipLink.module.css'

/** The first tab stop: skips the header and moves to the main content. */
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
