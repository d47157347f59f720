import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { SelfView } from '#contract/auth'
import { savePreference } from '#web/lib/preferences.ts'
import { readTheme, subscribeToTheme, type Theme } from '#web/lib/theme.ts'
import type { SessionState } from './useCurrentUser.ts'

/** Applies the theme of the device, or the visitor's choice, to the page and to the browser's own interface. */
export const useTheme = (): void => {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme)
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.theme = theme
    const page = getComputedStyle(root).getPropertyValue('--page').trim()
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', page)
  }, [theme])
}

/**
 * The theme of the map: dark for guests and in anonymous mode, light for everyone else. While the session loads, it stays as
 * `firstPaint.js` set it before the first paint.
 */
export const useMapTheme = (user: SelfView | null, state: SessionState): Theme => {
  const { dataset } = document.documentElement
  const known = user && !user.is_anonymous_active ? 'light' : 'dark'
  const theme = state === 'loading' ? (dataset.mapTheme === 'light' ? 'light' : 'dark') : known
  useLayoutEffect(() => {
    document.documentElement.dataset.mapTheme = theme
    savePreference('map-theme', theme === 'light' ? 'light' : null)
  }, [theme])
  return theme
}

/** The outlet context of the app shell. */
export interface ShellContext {
  mapTheme: Theme
}
