import { t } from '@lingui/core/macro'
import type { DayPickerProps } from 'react-day-picker'
import { sourceLocale } from '#contract/locales'
import { formatLocale, language } from '#web/lib/i18n.ts'

type Words = Pick<DayPickerProps, 'weekStartsOn' | 'formatters' | 'labels' | 'dir' | 'lang' | 'locale'>

const writer = (parts: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(formatLocale, parts)
  return (date: Date) => format.format(date)
}

/** The day a week begins with, 0 for Sunday; Monday where the browser does not know. */
const firstDay = (): 0 | 1 | 2 | 3 | 4 | 5 | 6 => {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(language)
  return ((locale.getWeekInfo?.().firstDay ?? 1) % 7) as ReturnType<typeof firstDay>
}

/** Whether the menu of years is before that of months: 1969年6月. */
const isYearFirst = (): boolean => {
  const parts = new Intl.DateTimeFormat(formatLocale, { month: 'long', year: 'numeric' }).formatToParts(0)
  const placeOf = (kind: string) => parts.findIndex(({ type }) => type === kind)
  return placeOf('year') < placeOf('month')
}

/** Days, months and weeks as the reader's language has them: the calendar itself knows English ones. */
const inReadersLanguage = (): Words => {
  const [whole, month, monthAndYear] = [
    writer({ dateStyle: 'full' }),
    writer({ month: 'long' }),
    writer({ month: 'long', year: 'numeric' }),
  ]
  return {
    weekStartsOn: firstDay(),
    dir: document.documentElement.dir,
    lang: language,
    // The calendar knows the order by its own list of languages.
    ...(isYearFirst() && { locale: { code: 'ja' } }),
    formatters: {
      formatCaption: monthAndYear,
      formatDay: (date) => String(date.getDate()),
      formatMonthDropdown: month,
      formatWeekdayName: writer({ weekday: 'short' }),
      formatYearDropdown: (date) => String(date.getFullYear()),
    },
    labels: {
      labelNav: () => t`Navigation bar`,
      labelNext: () => t`Go to the next month`,
      labelPrevious: () => t`Go to the previous month`,
      labelMonthDropdown: () => t`Choose the month`,
      labelYearDropdown: () => t`Choose the year`,
      labelWeekday: writer({ weekday: 'long' }),
      labelGrid: monthAndYear,
      labelGridcell: whole,
      labelDayButton: (date, { today, selected }) => {
        const day = today ? t`Today, ${whole(date)}` : whole(date)
        return selected ? t({ message: `${day}, selected`, comment: 'A day of the calendar, read aloud' }) : day
      },
    },
  }
}

export const calendarWords: Words = language === sourceLocale ? {} : inReadersLanguage()
