import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { offeredLocales } from '#contract/locales'
import { discreetMode, leaving } from '#web/content/leaving.ts'
import { hasLeaveNow } from '#web/lib/leaveNow.ts'
import { chooseTheme, type ThemeChoice } from '#web/lib/theme.ts'
import { FoldedText } from '#web/ui/FoldedText.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { lazyWithRetry, showNothing } from '#web/ui/lazyWithRetry.tsx'
import styles from './DeviceSettings.module.css'
import { LanguagePicker } from './LanguagePicker.tsx'
import { useDiscreet } from './useDiscreet.ts'
import { themeLabel, themeNames, useThemeChoice } from './useThemeChoice.ts'

const CarriedCollections = lazyWithRetry(() => import('./CarriedCollections.tsx'), showNothing)

/** What is chosen for this device and not for an account, and how to leave it at once: a section of the settings. */
export function DeviceSettings() {
  const { isOn, toggle } = useDiscreet()
  return (
    <div className={styles.device}>
      <SelectField
        label={themeLabel}
        hint={t`The map doesn’t follow this: it’s dark while you’re logged out or in anonymous mode, and light otherwise.`}
        value={useThemeChoice()}
        onChange={({ target }) => chooseTheme(target.value as ThemeChoice)}
      >
        {themeNames.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {offeredLocales.length > 1 && (
        <div>
          <p className={styles.label} aria-hidden>
            {t({ message: 'Language', comment: 'The language of the whole product' })}
          </p>
          <LanguagePicker />
        </div>
      )}
      <div>
        <Switch label={t`Discreet mode`} isOn={isOn} onChange={toggle} />
        <FoldedText paragraphs={[discreetMode.does, discreetMode.cannot]} />
      </div>
      <Suspense>
        <CarriedCollections />
      </Suspense>
      {hasLeaveNow() && (
        <div>
          <h3>
            <Trans>Leave now</Trans>
          </h3>
          <FoldedText paragraphs={[leaving.does, leaving.cannot]} />
        </div>
      )}
    </div>
  )
}
