import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { messages } from '#contract/messages'
import { needsWords, REASONS, type Reason } from '#contract/reasons'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { chooseByDigit, submitByEnter } from './choiceKeys.ts'
import { errorText } from '#web/lib/errorText.ts'
import { focusChoice } from './focusChoice.ts'
import { NoteField } from './NoteField.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import type { Reasoned } from './queueState.ts'

interface Props {
  title: string
  /** What is being done, as its button says it. */
  act: string
  /** False where nothing is done yet: the note is kept for the decision. */
  isDangerous?: boolean
  /** Whether a reason is chosen, and not the note alone written. */
  isReasonAsked?: boolean
  /** Whether a note is needed whatever the reason is. */
  isNoteNeeded?: boolean
  /** What was typed before. */
  typed: Reasoned
  /** Gets what is typed at each change, so that it is not lost where the dialog is canceled. */
  onType?: ((typed: Reasoned) => void) | undefined
  /** Gets what was typed, on submitting alone. */
  onDone: (typed: Reasoned) => void
  onClose: () => void
  /** What the decision means, above the reasons. */
  children?: ReactNode
  isPending?: boolean
  /** Why it was refused. */
  error?: string | undefined
}

/** Asks for a reason and a sentence to the author, or for the sentence alone. */
export function ReasonDialog({
  title,
  act,
  isDangerous = true,
  onClose,
  children,
  isPending = false,
  error,
  ...form
}: Props) {
  return (
    <FormDialog title={title} submit={act} isDangerous={isDangerous} isPending={isPending} onClose={onClose}>
      {(id) => (
        <>
          {children}
          {error && <Notice tone="error">{error}</Notice>}
          <ReasonForm id={id} {...form} />
        </>
      )}
    </FormDialog>
  )
}

type FormProps = Pick<Props, 'isReasonAsked' | 'isNoteNeeded' | 'typed' | 'onType' | 'onDone'> & { id: string }

function ReasonForm({ id, isReasonAsked = true, isNoteNeeded = false, typed, onType, onDone }: FormProps) {
  const [{ reason, note }, setTyped] = useState<Reasoned>({ reason: typed.reason, note: typed.note })
  const type = (now: Reasoned) => {
    setTyped(now)
    onType?.(now)
  }
  const choose = (chosen: Reason) => type({ reason: chosen, note })
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isMissing = isReasonAsked && reason === null
  const isNeeded = isNoteNeeded || (isReasonAsked && needsWords(reason))
  const isWordless = isNeeded && note.trim() === ''
  // The browser would focus the dialog's heading, from where no digit is heard.
  useEffect(() => focusChoice(form.current), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && !isWordless) return onDone({ reason, note })
    event.currentTarget.querySelector<HTMLElement>(isMissing ? 'input[type=radio]' : 'textarea')?.focus()
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (submitByEnter(event)) return
    if (isReasonAsked) chooseByDigit(event, REASONS, choose)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits choose a radio; the arrows do too
    <form ref={form} id={id} className="stack" noValidate onSubmit={submit} onKeyDown={press}>
      {isReasonAsked && (
        <ReasonChoice
          value={reason}
          onChange={choose}
          error={isTried && isMissing ? errorText(messages.reviewReason) : undefined}
        />
      )}
      <NoteField
        isNeeded={isNeeded}
        value={note}
        onChange={(words) => type({ reason, note: words })}
        error={isTried && isWordless ? errorText(messages.noteMissing) : undefined}
      />
    </form>
  )
}
