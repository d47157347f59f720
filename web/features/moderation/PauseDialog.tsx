import { formatCount } from '#web/lib/numbers.ts'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { needsWords, type Reason, REASONS } from '#contract/reasons'
import type { StaffRow } from '#contract/users'
import type { ApiError } from '#web/lib/api.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { chooseByDigit } from './review/choiceKeys.ts'
import { errorText } from '#web/lib/errorText.ts'
import { focusChoice } from './review/focusChoice.ts'
import type { Reasoned } from './review/queueState.ts'
import { ReasonChoice } from './review/ReasonChoice.tsx'

/** A pause as staff set it; 0 days end it. */
export interface PauseChange {
  days: 0 | 1 | 7 | 30
  reason?: Reason
  note?: string
}

interface Props {
  user: StaffRow
  /** What was typed before in a dialog that was canceled. */
  typed: Reasoned | undefined
  onType: (typed: Reasoned) => void
  onSave: (change: PauseChange) => void
  onClose: () => void
  isPending: boolean
  refusal: ApiError | null
}

const choices = [1, 7, 30].map((days) => ({ value: days, label: plural(days, { one: '# day', other: '# days' }) }))

/** Pauses an account with a reason, or changes its pause. */
export function PauseDialog({ user, onClose, isPending, ...form }: Props) {
  const { username } = user
  return (
    <FormDialog
      title={t`Pause ${username}`}
      submit={
        user.pause
          ? t`Pause again`
          : t({
              message: 'Pause',
              context: 'an account',
              comment: 'Verb, on a button: the account cannot write for some days',
            })
      }
      isPending={isPending}
      onClose={onClose}
    >
      {(id) => <PauseForm id={id} user={user} {...form} />}
    </FormDialog>
  )
}

type FormProps = Pick<Props, 'user' | 'typed' | 'onType' | 'onSave' | 'refusal'> & { id: string }

function PauseForm({ id, user: { username, pause }, typed, onType, onSave, refusal }: FormProps) {
  const [days, setDays] = useState<1 | 7 | 30>(7)
  const [{ reason, note }, setTyped] = useState<Reasoned>(
    typed ?? { reason: pause?.reason ?? null, note: pause?.note ?? '' },
  )
  const type = (part: Partial<Reasoned>) => {
    setTyped({ reason, note, ...part })
    onType({ reason, note, ...part })
  }
  const setReason = (chosen: Reason) => type({ reason: chosen })
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The browser would focus the dialog's heading, from where no digit is heard.
  useEffect(() => focusChoice(form.current), [])
  const isNeeded = reason !== null && needsWords(reason)
  const isWordless = isNeeded && note.trim() === ''
  const refused = (field: 'reason' | 'note') => {
    const message = refusal?.fields[field]
    return message && errorText(message)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason !== null && !isWordless) onSave({ days, reason, note })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits choose a radio; the arrows do too
    <form
      ref={form}
      id={id}
      className="stack"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => chooseByDigit(event, REASONS, setReason)}
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
      <ReasonChoice
        value={reason}
        onChange={setReason}
        error={isTried && reason === null ? errorText(messages.reviewReason) : refused('reason')}
      />
      <TextArea
        label={isNeeded ? t`Note to this person (required)` : t`Note to this person`}
        hint={t`They’ll see it with the reason. Up to ${formatCount(limits.note)} characters.`}
        isOptional={!isNeeded}
        rows={3}
        value={note}
        onChange={(event) => type({ note: event.target.value })}
        error={isTried && isWordless ? errorText(messages.noteMissing) : refused('note')}
      />
      <p>
        <Trans>
          While paused, {username} can log in, read, appeal, download their data, delete their comments or their
          account, and make their stories anonymous, let go of them or delete them. They can’t post, comment, flag,
          favorite, or edit texts, bio or picture.
        </Trans>
      </p>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
    </form>
  )
}
