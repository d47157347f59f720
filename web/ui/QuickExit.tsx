import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import styles from './QuickExit.module.css'

interface Props {
  ref?: Ref<HTMLButtonElement>
  /** In front of a modal dialog, whose own child it must be to be pressed at all. */
  popover?: 'manual'
}

/**
 * 'Leave now'. The script that acts on it stands in the page itself (web/app/quickExit.js), so it works before the app is
 * there; where the operator switched it off it is not shown.
 */
export function QuickExit(props: Props) {
  return (
    <button
      {...props}
      type="button"
      data-quick-exit
      className={styles.button}
      title={t`Clears this page and its data, then opens another site. Or press Escape three times, quickly.`}
    >
      <Trans>Leave now</Trans>
    </button>
  )
}
