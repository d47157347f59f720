import { t } from '@lingui/core/macro'
import { CalendarDays } from 'lucide-react'
import { Popover } from 'radix-ui'
import { Suspense, useState, type Ref } from 'react'
import { formatLongDay } from '#web/lib/dates.ts'
import { isComposing, stayOpenWhileComposing } from '#web/lib/isComposing.ts'
import { dateForm, parseStoryDate, typedDateOf, wordsLeftOut } from '#web/lib/typedDates.ts'
import styles from './DateField.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { lazyWithRetry } from './lazyWithRetry.tsx'
import { Spinner } from './Spinner.tsx'

const Calendar = lazyWithRetry(() => import('./Calendar.tsx'))

interface CalendarBounds {
  /**
   * First and last day the calendar offers, YYYY-MM-DD, or '' for no last one. Typing is not held back: say what is
   * wrong in `error`.
   */
  min: string
  max: string
  /** The day by which the calendar opens while none is chosen; today where it is ''. */
  near?: string
}

interface Props extends FieldProps, CalendarBounds {
  /** As typed; the owner reads it with `parseStoryDate`. */
  value: string
  onChange: (typed: string) => void
  onBlur?: () => void
  /** The accessible name of the calendar's button. */
  calendarLabel: string
  inputRef?: Ref<HTMLInputElement>
  name?: string
  /** Said below a date that is shown as it was understood. */
  note?: string
  /** Whether only a day is valid, not a month, a year or a decade. */
  isDayOnly?: boolean
}

/**
 * A date: a day, a month, a year or a decade, typed in the order of the reader's language; or a day, picked from a calendar.
 * A readable date is reformatted on blur and before Enter sends the form. Below the field, the day is repeated with the name of its
 * month, and 'winter 1974' as '1974' with the word that is left out, so that a writer sees how it was understood.
 */
export function DateField({ value, onChange, onBlur, inputRef, name, note = '', isDayOnly = false, ...props }: Props) {
  const { min, max, near, calendarLabel, ...words } = props
  const typed = parseStoryDate(value)
  const date = typed && isDayOnly && typed.precision !== 'day' ? null : typed
  const day = date && date.precision === 'day' ? date.day : ''
  const tidied = date ? typedDateOf(date.day, date.precision) : ''
  // What was left out is still said when the field was tidied, until something else is typed.
  const [left, setLeft] = useState('')
  const rest = wordsLeftOut(value) || left
  const tidy = () => {
    setLeft(rest)
    if (date) onChange(tidied)
    onBlur?.()
  }
  const write = (typed: string) => {
    setLeft('')
    onChange(typed)
  }
  return (
    <Field {...words}>
      {(control) => (
        <>
          <div className={styles.date}>
            <input
              {...control}
              ref={inputRef}
              name={name}
              type="text"
              autoComplete="off"
              placeholder={dateForm}
              value={value}
              onChange={(event) => write(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && tidy()}
              onBlur={tidy}
            />
            <CalendarButton
              label={calendarLabel}
              day={day}
              onDay={(picked) => write(typedDateOf(picked, 'day'))}
              min={min}
              max={max}
              near={date ? date.day : near}
            />
          </div>
          <output htmlFor={control.id} className="said">
            {date &&
              !words.error &&
              (understoodWords(day ? formatLongDay(day) : tidied, rest, day !== '' || tidied !== value) || note)}
          </output>
        </>
      )}
    </Field>
  )
}

/** How what was typed was understood; '' where it says the same (`isOther` is false) and nothing was left out. */
const understoodWords = (date: string, leftOut: string, isOther: boolean): string => {
  if (leftOut) return t`Understood as ${date}. “${leftOut}” is left out.`
  return isOther ? date : ''
}

interface ButtonProps extends CalendarBounds {
  label: string
  day: string
  onDay: (day: string) => void
}

function CalendarButton({ label, onDay, near = '', ...calendar }: ButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const pick = (day: string) => {
    onDay(day)
    setOpen(false)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton label={label} className={styles.open}>
          <CalendarDays size={20} aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onEscapeKeyDown={stayOpenWhileComposing}
        >
          <Suspense fallback={<Spinner label={t`Loading the calendar`} />}>
            <Calendar {...calendar} near={near} onDay={pick} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
