import { formatLocale } from './i18n.ts'

/** A time (ISO UTC) as people read it, where they are: `12/03/2026, 2:00 PM`. */
export const formatTime = (time: string): string =>
  new Date(time).toLocaleString(formatLocale, {
    ...{ month: '2-digit', day: '2-digit', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  })
