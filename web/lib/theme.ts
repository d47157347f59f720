import { readPreference, savePreference } from './preferences.ts'

/** The two sets of colors (ui/tokens.css). */
export type Theme = 'light' | 'dark'
/** What a visitor chose for this device: a theme, or the one of the device. */
export type ThemeChoice = Theme | 'system'

const changed = 'themechange'
const lightDevice = () => matchMedia('(prefers-color-scheme: light)')

/** The choice on this device. */
export const readThemeChoice = (): ThemeChoice => {
  const choice = readPreference('appearance')
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

/** Stores a choice and shows it. */
export const chooseTheme = (choice: ThemeChoice): void => {
  savePreference('appearance', choice === 'system' ? null : choice)
  dispatchEvent(new Event(changed))
}

/** The theme of the interface, as `app/firstPaint.js` sets it before the first paint. The map's tiles have their own. */
export const readTheme = (): Theme => {
  const choice = readThemeChoice()
  if (choice !== 'system') return choice
  return lightDevice().matches ? 'light' : 'dark'
}

/** Calls back when the choice changes, also in another tab, or the device's theme. Returns what ends that. */
export const subscribeToTheme = (listener: () => void): (() => void) => {
  const device = lightDevice()
  device.addEventListener('change', listener)
  for (const event of [changed, 'storage']) addEventListener(event, listener)
  return () => {
    device.removeEventListener('change', listener)
    for (const event of [changed, 'storage']) removeEventListener(event, listener)
  }
}
