import { formatCount } from '#web/lib/numbers.ts'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { needsWords, REASONS, type Reason } from '#contract/reasons'
import type { StaffRow } from '#contract/users'
import { reasonNames } from '#web/content/reasonNames.ts'
import type { ApiError } from '#web/lib/api.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { errorText } from './review/errorText.ts'

/** A pause as staff set it; 0 days end it. */
export interface PauseChange {
  days: 0 | 1 | 7 | 30
  reason?: Reason
  note?: string
}

interface Props {
  user: StaffRow
  onSave: (change: PauseChange) => void
  onClose: () => void
  isPending: boolean
  refusal: ApiError | null
}

const choices = [1, 7, 30].map((days) => ({ value: days, label: plural(days, { one: '# day', other: '# days' }) }))

/** Pauses an account with a reason, or changes its pause. */
export function PauseDialog({ user: { username, pause }, onSave, onClose, isPending, refusal }: Props) {
  const [days, setDays] = useState<1 | 7 | 30>(7)
  const [reason, setReason] = useState<Reason | ''>(pause?.reason ?? '')
  const [note, setNote] = useState(pause?.note ?? '')
  const [isTried, setTried] = useState(false)
  const isNeeded = reason !== '' && needsWords(reason)
  const isWordless = isNeeded && note.trim() === ''
  const save = () => {
    setTried(true)
    if (reason !== '' && !isWordless) onSave({ days, reason, note })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Pause ${username}`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="filled" isPending={isPending} onClick={save}>
            {pause
              ? t`Pause again`
              : t({
                  message: 'Pause',
                  context: 'an account',
                  comment: 'Verb, on a button: the account cannot write for some days',
                })}
          </Button>
        </>
      }
    >
      {pause && (
        <p>
          <Trans>Paused until {formatMoment(pause.until)}.</Trans>
        </p>
      )}
      <RadioGroup
        legend={t`How long, starting now`}
        options={choices}
        value={days}
        onChange={(event) => setDays(Number(event.target.value) as 1 | 7 | 30)}
      />
      <SelectField
        label={t`Reason`}
        value={reason}
        onChange={(event) => setReason(event.target.value as Reason | '')}
        error={isTried && reason === '' ? errorText(messages.reviewReason) : refusal?.fields.reason}
      >
        <option value="">
          <Trans>Choose a reason</Trans>
        </option>
        {REASONS.map((name) => (
          <option key={name} value={name}>
            {reasonNames[name]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={isNeeded ? t`Note to this person (required)` : t`Note to this person`}
        hint={t`They’ll see it with the reason. Up to ${formatCount(limits.note)} characters.`}
        isOptional={!isNeeded}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={isTried && isWordless ? errorText(messages.noteMissing) : refusal?.fields.note}
      />
      <p>
        <Trans>
          While paused, {username} can log in, read, appeal, download their data, delete their comments or their
          account, and make their stories anonymous, let go of them or delete them. They can’t post, comment, flag,
          favorite, or edit texts, bio or picture.
        </Trans>
      </p>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
    </Dialog>
  )
}
