import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { errorText } from '#web/lib/errorText.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFilterForm } from './useFilterForm.ts'
import styles from './UserSearch.module.css'

interface Props {
  /** What is searched for now. */
  value: string
  /** '' shows everybody again. */
  onSearch: (part: string) => void
}

const isTooShort = ({ length }: string) => length > 0 && length < limits.userSearch.min

/** Finds users by a part of their name, two letters at least. */
export function UserSearch({ value, onSearch }: Props) {
  const { typed: part, setTyped: setPart, submit } = useFilterForm(value, String, onSearch)
  const [isTried, setTried] = useState(false)
  const search = (wanted: string) => {
    setTried(isTooShort(wanted))
    if (!isTooShort(wanted)) submit(wanted)
  }
  return (
    <>
      <form
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          search(part.trim())
        }}
      >
        <TextField
          type="search"
          label={t`Find a user by part of their name`}
          autoComplete="off"
          value={part}
          onChange={(event) => setPart(event.target.value)}
          error={isTried && isTooShort(part.trim()) ? errorText(messages.userSearchShort) : undefined}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
        {value && (
          <Button
            variant="plain"
            onClick={() => {
              setPart('')
              search('')
            }}
          >
            <Trans>Show everyone</Trans>
          </Button>
        )}
      </form>
      <p className={styles.hint}>
        <Trans>
          Accounts made today that haven’t signed anything are found by their whole name only. Otherwise the list could
          show who wrote an anonymous story.
        </Trans>
      </p>
    </>
  )
}
