import { SunMoon } from 'lucide-react'
import { chooseTheme, type ThemeChoice } from '#web/lib/theme.ts'
import styles from './LanguagePicker.module.css'
import { themeLabel, themeNames, useThemeChoice } from './useThemeChoice.ts'

/** Whether the interface is light or dark on this device. The map's tiles do not follow it. */
export function ThemePicker() {
  return (
    <span className={styles.picker}>
      <SunMoon size={18} aria-hidden />
      <select
        aria-label={themeLabel}
        value={useThemeChoice()}
        onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
      >
        {themeNames.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
