import { useEffect } from 'react'
import type { SelfView } from '#contract/auth'
import { savePreference } from '#web/lib/preferences.ts'
import type { SessionState } from './SessionContext.tsx'

export type Theme = 'light' | 'dark'

const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/**
 * Ink for guests and in anonymous mode, paper for everyone else (specification section 2, Map). While the session loads it stays
 * what `start.js` set before the first paint. Keeps the page and the browser's own frame in that theme.
 */
export const useTheme = (user: SelfView | null, state: SessionState): Theme => {
  const theme = state === 'loading' ? current() : user && !user.is_anonymous_active ? 'light' : 'dark'
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim()
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', page)
    savePreference('theme', theme === 'light' ? 'light' : null)
  }, [theme])
  return theme
}

/** What the shell hands to the screen in it. */
export interface FrameOutlet {
  theme: Theme
}
