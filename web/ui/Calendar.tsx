import { DayPicker } from 'react-day-picker'
import styles from './Calendar.module.css'
import { calendarWords } from './calendarWords.ts'

interface Props {
  /** YYYY-MM-DD, or '' for none. */
  day: string
  onDay: (day: string) => void
  /** First and last day that can be chosen, YYYY-MM-DD; the last may be open. */
  min: string
  max: string
  /** Where it opens while no day is chosen; today where it is ''. */
  near: string
}

/** A day as the calendar's `Date`, at local midnight; `setFullYear` because `new Date(99, …)` is 1999. */
const dateOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const result = new Date(2000, 0, 1)
  result.setFullYear(year, month - 1, date)
  return result
}
const dayOf = (date: Date): string =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

/** How many years ahead the calendar offers when no last day is given. */
const yearsAhead = 5

/** A month to pick a day from, with menus for month and year. Loaded on demand. */
export default function Calendar({ day, onDay, min, max, near }: Props) {
  const [first, today] = [dateOf(min), new Date()]
  const last = max ? dateOf(max) : new Date(today.getFullYear() + yearsAhead, 11, 31)
  const shown = day || near ? dateOf(day || near) : last < today ? last : today
  return (
    <DayPicker
      {...calendarWords}
      mode="single"
      required
      autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- who opens this wants to pick a day
      showOutsideDays
      captionLayout="dropdown"
      reverseYears
      startMonth={first}
      endMonth={last}
      defaultMonth={shown < first ? first : shown}
      disabled={max ? [{ before: first }, { after: last }] : { before: first }}
      selected={day ? dateOf(day) : undefined}
      onSelect={(date) => onDay(dayOf(date))}
      classNames={{
        root: styles.calendar,
        months: styles.months,
        month_caption: styles.caption,
        dropdowns: styles.dropdowns,
        dropdown: styles.dropdown,
        caption_label: styles.captionLabel,
        nav: styles.nav,
        button_previous: styles.step,
        button_next: styles.step,
        chevron: styles.chevron,
        month_grid: styles.grid,
        weekday: styles.weekday,
        day: styles.cell,
        day_button: styles.day,
        selected: styles.selected,
        today: styles.today,
        outside: styles.outside,
        disabled: styles.disabled,
      }}
    />
  )
}
