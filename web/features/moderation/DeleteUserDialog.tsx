import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { messages } from '#contract/messages'
import { needsWords, REASONS, type Reason } from '#contract/reasons'
import { limits } from '#contract/limits'
import type { StaffRow } from '#contract/users'
import { reasonNames } from '#web/content/reasonNames.ts'
import { errorText } from '#web/lib/errorText.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Reasoned } from './review/queueState.ts'

/** How and why an account is deleted. */
export interface Deletion {
  delete_content: boolean
  reason: Reason
  note?: string
}

interface Props {
  user: StaffRow
  /** What was typed before in a dialog that was canceled. */
  typed: Reasoned | undefined
  onType: (typed: Reasoned) => void
  onDelete: (deletion: Deletion) => void
  onClose: () => void
  isPending: boolean
  error: string | undefined
}

const choices = [
  { value: 'stay', label: t`Keep them, permanently anonymous` },
  { value: 'go', label: t`Delete them too` },
]

/** Asks before an account is deleted for good: why, what becomes of its stories and comments, and its name, typed. */
export function DeleteUserDialog({ user: { username }, typed, onType, onDelete, onClose, isPending, error }: Props) {
  const [content, setContent] = useState('stay')
  const [{ reason, note }, setTyped] = useState<Reasoned>(typed ?? { reason: null, note: '' })
  const type = (part: Partial<Reasoned>) => {
    setTyped({ reason, note, ...part })
    onType({ reason, note, ...part })
  }
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const isNeeded = needsWords(reason)
  const isWordless = isNeeded && note.trim() === ''
  const isOtherName = name.trim().toLowerCase() !== username.toLowerCase()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason === null || isWordless || isOtherName) return
    onDelete({ delete_content: content === 'go', reason, ...(note.trim() && { note: note.trim() }) })
  }
  return (
    <FormDialog
      title={t`Are you sure you want to delete the account ${username}?`}
      submit={t`Yes, delete this account`}
      isDangerous
      isPending={isPending}
      onClose={onClose}
    >
      {(id) => (
        <form id={id} className="stack" noValidate onSubmit={submit}>
          <p>
            <Trans>
              The account, its profile and its sessions are deleted right away and for good. No one else can take the
              name.
            </Trans>
          </p>
          <SelectField
            label={t`Reason`}
            value={reason ?? ''}
            onChange={(event) => type({ reason: (event.target.value || null) as Reason | null })}
            error={isTried && reason === null ? errorText(messages.reviewReason) : undefined}
          >
            <option value="">
              <Trans>Choose a reason</Trans>
            </option>
            {REASONS.map((one) => (
              <option key={one} value={one}>
                {reasonNames[one]}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={isNeeded ? t`A note for the log (required)` : t`A note for the log`}
            hint={t`Moderators and administrators can see it in the log, with your name.`}
            isOptional={!isNeeded}
            rows={2}
            maxLength={limits.reason}
            value={note}
            onChange={(event) => type({ note: event.target.value })}
            error={isTried && isWordless ? errorText(messages.noteMissing) : undefined}
          />
          <RadioGroup
            legend={t`Stories, comments and public collections`}
            options={choices}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
          <p>
            <Trans>
              This only affects signed posts. Anonymous stories and comments stay either way, so no one can work out
              from what disappears who wrote them.
            </Trans>
          </p>
          <TextField
            label={t`Type the name ${username} to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={isTried && isOtherName ? t`This is not the name` : undefined}
          />
          {error && <Notice tone="error">{error}</Notice>}
        </form>
      )}
    </FormDialog>
  )
}
