import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { STAFF_ACTIONS } from '#contract/staffActions'
import { errorText } from '#web/lib/errorText.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { firstDayTyped, lastDayTyped, notADate, parseStoryDate, typedDateOf } from '#web/lib/typedDates.ts'
import { Button } from '#web/ui/Button.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFilterForm } from '../useFilterForm.ts'
import { CountMark } from '../WaitingMark.tsx'
import { actionWords } from './actionWords.ts'
import styles from './LogFilters.module.css'

/** Which acts are shown; '' is all of them. */
export interface LogFilterValues {
  action: string
  /** A part of the username of who acted. */
  actor: string
  /** Words in the title or name of what it was about. */
  title: string
  /** The account that it was about, or that signed it. */
  account: string
  /** Days, YYYY-MM-DD. */
  from: string
  to: string
}

/** No filter at all. */
export const everything: LogFilterValues = { action: '', actor: '', title: '', account: '', from: '', to: '' }

interface Props {
  values: LogFilterValues
  /** The username of the reader. */
  self: string
  onFilter: (values: LogFilterValues) => void
  /** What else is done with the log, beside the buttons of the filters. */
  tools: ReactNode
}

/** The fields of names, with the length of the longest. */
const names = [
  { name: 'title', label: t`Title`, maxLength: limits.title },
  { name: 'actor', label: t`Team member`, maxLength: limits.username.max },
  { name: 'account', label: t`Account concerned`, maxLength: limits.username.max },
] as const
const days = ['from', 'to'] as const
const labels = {
  from: {
    label: t({ message: 'From', context: 'a first day', comment: 'The first day that is shown' }),
    calendarLabel: t`Choose the first day`,
  },
  to: {
    label: t({ message: 'To', context: 'a last day', comment: 'The last day that is shown' }),
    calendarLabel: t`Choose the last day`,
  },
}
const typedOf = (values: LogFilterValues): LogFilterValues => ({
  ...values,
  from: typedDateOf(values.from || null, 'day'),
  to: typedDateOf(values.to || null, 'day'),
})
/** The log keeps twelve months. */
const firstDay = () => `${new Date().getFullYear() - 1}-01-01`

/** Whether a day is typed to its end, as it is when it comes from the calendar, or there is none. */
const isWhole = (typed: string): boolean => {
  const date = parseStoryDate(typed)
  return date === '' || (date !== null && typedDateOf(date.day, date.precision) === typed)
}

/** Narrows the log by what was done, to what, by whom, and when. What is chosen counts at once, what is typed with Enter. */
export function LogFilters({ values, self, onFilter, tools }: Props) {
  const { typed, setTyped, submit } = useFilterForm(values, typedOf, onFilter)
  const [isTried, setTried] = useState(false)
  const narrowing = Object.values(values).filter((value) => value !== '').length
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
  const apply = (wanted: LogFilterValues) => {
    setTried(true)
    if (days.some((name) => parseStoryDate(wanted[name]) === null)) return false
    const [from, to] = [firstDayTyped(wanted.from), lastDayTyped(wanted.to)]
    const [actor, title, account] = [wanted.actor.trim(), wanted.title.trim(), wanted.account.trim()]
    submit({ ...wanted, actor, title, account, from, to })
    return true
  }
  const type = (part: Partial<LogFilterValues>) => setTyped({ ...typed, ...part })
  const choose = (part: Partial<LogFilterValues>) => {
    type(part)
    apply({ ...typed, ...part })
  }
  const showAll = () => {
    setTyped(everything)
    setTried(false)
    submit(everything)
  }
  const set = formatCount(narrowing)
  const foldButton = isPhone && (
    <Button
      ref={fold}
      icon={<SlidersHorizontal size={18} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <span>
        {t`Filters`}
        <CountMark count={narrowing} words={plural(narrowing, { one: `${set} set`, other: `${set} set` })} />
      </span>
    </Button>
  )
  if (isPhone && !isOpen)
    return (
      <>
        {foldButton}
        {tools}
      </>
    )
  const form = (
    <form
      role="search"
      aria-label={t`Log`}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        if (!apply(typed) || !isPhone) return
        // Back to what was found, which the form covers.
        setOpen(false)
        fold.current?.focus()
      }}
    >
      <ActionField value={typed.action} onChoose={(action) => choose({ action })} />
      {names.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          autoComplete="off"
          value={typed[name]}
          onChange={(event) => type({ [name]: event.target.value })}
        />
      ))}
      {days.map((name) => (
        <DateField
          key={name}
          {...labels[name]}
          value={typed[name]}
          onChange={(day) => (isWhole(day) && day !== typed[name] ? choose({ [name]: day }) : type({ [name]: day }))}
          error={isTried && parseStoryDate(typed[name]) === null ? errorText(notADate()) : undefined}
          min={firstDay()}
          max=""
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit">
          <Trans comment="Verb, on a button">Filter</Trans>
        </Button>
        {values.actor !== self && (
          <Button variant="plain" onClick={() => choose({ actor: self })}>
            <Trans comment="On a button: only what the reader of the log did">Only mine</Trans>
          </Button>
        )}
        {narrowing > 0 && (
          <Button variant="plain" onClick={showAll}>
            <Trans>Show everything</Trans>
          </Button>
        )}
        {tools}
      </div>
    </form>
  )
  return (
    <>
      {foldButton}
      {form}
    </>
  )
}

/** What was done; '' is whatever was done. */
const ActionField = ({ value, onChoose }: { value: string; onChoose: (action: string) => void }) => (
  <SelectField label={t`Action`} value={value} onChange={(event) => onChoose(event.target.value)}>
    <option value="">
      <Trans context="all actions" comment="Of a filter: whatever was done">
        Everything
      </Trans>
    </option>
    {STAFF_ACTIONS.map((action) => (
      <option key={action} value={action}>
        {actionWords[action]}
      </option>
    ))}
  </SelectField>
)
