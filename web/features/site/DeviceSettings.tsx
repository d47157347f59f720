import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { discreetMode, leaving } from '#web/content/leaving.ts'
import { hasQuickExit } from '#web/lib/quickExit.ts'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './DeviceSettings.module.css'
import { useDiscreet } from './useDiscreet.ts'

/** What is chosen for this device and not for an account, and how to leave it at once: a section of the settings. */
export function DeviceSettings() {
  const { isOn, toggle } = useDiscreet()
  return (
    <div className={styles.device}>
      <Switch label={t`Discreet mode`} hint={discreetMode.does} isOn={isOn} onChange={toggle} />
      <p>{discreetMode.cannot}</p>
      {hasQuickExit() && (
        <div className={styles.exit}>
          <h3>
            <Trans>Leave now</Trans>
          </h3>
          <p>{leaving.does}</p>
          <p>{leaving.cannot}</p>
        </div>
      )}
    </div>
  )
}
