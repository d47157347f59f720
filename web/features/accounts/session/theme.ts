import { useLayoutEffect } from 'react'
import type { SelfView } from '#contract/auth'
import { savePreference } from '#web/lib/preferences.ts'
import type { SessionState } from './useCurrentUser.ts'

export type Theme = 'light' | 'dark'

const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/**
 * Dark for guests and in anonymous mode, light for everyone else. While the session loads, the theme stays as
 * `firstPaint.js` set it before the first paint. Applies the theme to the page and to the browser's own interface.
 */
export const useTheme = (user: SelfView | null, state: SessionState): Theme => {
  const theme = state === 'loading' ? current() : user && !user.is_anonymous_active ? 'light' : 'dark'
  // Before the effects of the map, which draws in the colors of the current theme.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim()
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', page)
    savePreference('theme', theme === 'light' ? 'light' : null)
  }, [theme])
  return theme
}

/** The outlet context of the app shell. */
export interface ShellContext {
  theme: Theme
}
