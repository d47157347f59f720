import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import styles from './LeaveNowButton.module.css'

interface Props {
  ref?: Ref<HTMLButtonElement>
  /** True inside a modal dialog, where only its children can be pressed. */
  popover?: 'manual'
}

/**
 * 'Leave now'. Its script is inline in the page (web/app/leaveNow.js), so it works before the app is
 * there; where the operator switched it off it is not shown.
 */
export function LeaveNowButton(props: Props) {
  return (
    <button
      {...props}
      type="button"
      data-leave-now
      className={styles.button}
      title={t`Clears this page and its data, then opens another site. Or press Escape three times, quickly.`}
    >
      <Trans>Leave now</Trans>
    </button>
  )
}
