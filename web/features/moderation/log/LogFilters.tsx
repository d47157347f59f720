import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { STAFF_ACTIONS } from '#contract/staffActions'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { actionWords } from './actionWords.ts'
import styles from './LogFilters.module.css'

/** Which acts are shown; '' is all of them. */
export interface LogFilterValues {
  action: string
  actor: string
  from: string
  to: string
}

const everything: LogFilterValues = { action: '', actor: '', from: '', to: '' }

interface Props {
  values: LogFilterValues
  onFilter: (values: LogFilterValues) => void
}

/** Narrows the log by what was done, by whom, and when. */
export function LogFilters({ values, onFilter }: Props) {
  const [typed, setTyped] = useState(values)
  const set = (part: Partial<LogFilterValues>) => setTyped({ ...typed, ...part })
  const isNarrowed = Object.values(values).some((value) => value !== '')
  return (
    <form
      role="search"
      aria-label={t`Log`}
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onFilter({ ...typed, actor: typed.actor.trim() })
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
      <TextField
        label={t({ message: 'From', context: 'a first day', comment: 'The first day that is shown' })}
        type="date"
        value={typed.from}
        onChange={(event) => set({ from: event.target.value })}
      />
      <TextField
        label={t({ message: 'To', context: 'a last day', comment: 'The last day that is shown' })}
        type="date"
        value={typed.to}
        onChange={(event) => set({ to: event.target.value })}
      />
      <div className={styles.buttons}>
        <Button type="submit">
          <Trans comment="Verb, on a button">Filter</Trans>
        </Button>
        {isNarrowed && (
          <Button
            variant="plain"
            onClick={() => {
              setTyped(everything)
              onFilter(everything)
            }}
          >
            <Trans>Show everything</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
