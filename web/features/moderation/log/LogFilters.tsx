import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { STAFF_ACTIONS } from '#contract/staffActions'
import { firstDayTyped, lastDayTyped, notADate, parseStoryDate, typedDateOf } from '#web/lib/typedDates.ts'
import { Button } from '#web/ui/Button.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFilterForm } from '../useFilterForm.ts'
import { actionWords } from './actionWords.ts'
import styles from './LogFilters.module.css'

/** Which acts are shown; '' is all of them. */
export interface LogFilterValues {
  action: string
  actor: string
  /** Days, YYYY-MM-DD. */
  from: string
  to: string
}

const everything: LogFilterValues = { action: '', actor: '', from: '', to: '' }

interface Props {
  values: LogFilterValues
  onFilter: (values: LogFilterValues) => void
}

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

/** Narrows the log by what was done, by whom, and when. */
export function LogFilters({ values, onFilter }: Props) {
  const { typed, setTyped, submit } = useFilterForm(values, typedOf, onFilter)
  const [isTried, setTried] = useState(false)
  const set = (part: Partial<LogFilterValues>) => setTyped({ ...typed, ...part })
  const isNarrowed = Object.values(values).some((value) => value !== '')
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(isNarrowed)
  if (isPhone && !isOpen && !isNarrowed)
    return (
      <Button icon={<SlidersHorizontal size={18} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans comment="Verb, on a button">Filter</Trans>
      </Button>
    )
  return (
    <form
      role="search"
      aria-label={t`Log`}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (days.some((name) => parseStoryDate(typed[name]) === null)) return
        const [from, to] = [firstDayTyped(typed.from), lastDayTyped(typed.to)]
        submit({ ...typed, actor: typed.actor.trim(), from, to })
      }}
    >
      <SelectField label={t`Action`} value={typed.action} onChange={(event) => set({ action: event.target.value })}>
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
      <TextField
        label={t`Who`}
        autoComplete="off"
        maxLength={20}
        value={typed.actor}
        onChange={(event) => set({ actor: event.target.value })}
      />
      {days.map((name) => (
        <DateField
          key={name}
          {...labels[name]}
          value={typed[name]}
          onChange={(day) => set({ [name]: day })}
          error={isTried && parseStoryDate(typed[name]) === null ? notADate() : undefined}
          min={firstDay()}
          max=""
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit">
          <Trans comment="Verb, on a button">Filter</Trans>
        </Button>
        {isNarrowed && (
          <Button
            variant="plain"
            onClick={() => {
              setTyped(everything)
              setTried(false)
              setOpen(true)
              submit(everything)
            }}
          >
            <Trans>Show everything</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
