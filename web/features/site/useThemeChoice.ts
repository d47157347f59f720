import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { readThemeChoice, subscribeToTheme, type ThemeChoice } from '#web/lib/theme.ts'

export const themeLabel = t({ message: 'Appearance', comment: 'Whether the site is light or dark' })

export const themeNames: readonly (readonly [choice: ThemeChoice, name: string])[] = [
  ['system', t({ message: 'Like the device', comment: 'Of the appearance: light or dark as the device is' })],
  ['light', t({ message: 'Light', comment: 'Of the appearance: dark letters on light ground' })],
  ['dark', t({ message: 'Dark', comment: 'Of the appearance: light letters on dark ground' })],
]

/** Whether this device shows the site light or dark. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribeToTheme, readThemeChoice, () => 'system' as const)
