import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { REASONS } from '#contract/reasons'
import { reasonNames } from '#web/content/reasonNames.ts'
import { isComposing } from '#web/lib/isComposing.ts'
import { shortcutKey } from '#web/lib/shortcutKey.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './Review.module.css'
import type { Reasoned } from './queueState.ts'

interface Props {
  /** What is being done, as its button says it; null where only the note is written. */
  act: string | null
  title: string
  typed: Reasoned
  onType: (part: Partial<Reasoned>) => void
  onDone: () => void
  onClose: () => void
  /** What the decision means, above the reasons. */
  children?: ReactNode
  isPending?: boolean
  /** Why it was refused. */
  error?: string | undefined
}

const choices = REASONS.map((reason, place) => ({
  value: reason,
  label: (
    <>
      <kbd className={styles.digit}>{place + 1}</kbd> {reasonNames[reason]}
    </>
  ),
}))

/** Asks for a reason and a sentence to the author, or for the sentence alone. What was typed stays with the item. */
export function ReasonDialog({ act, title, onClose, children, isPending = false, error, ...form }: Props) {
  return (
    <FormDialog
      title={title}
      submit={act ?? t`Keep this note`}
      isDangerous={act !== null}
      isPending={isPending}
      onClose={onClose}
    >
      {(id) => (
        <>
          {children}
          {error && <Notice tone="error">{error}</Notice>}
          <ReasonForm id={id} isReasonAsked={act !== null} {...form} />
        </>
      )}
    </FormDialog>
  )
}

interface FormProps extends Pick<Props, 'typed' | 'onType' | 'onDone'> {
  id: string
  isReasonAsked: boolean
}

function ReasonForm({ id, isReasonAsked, typed: { reason, note }, onType, onDone }: FormProps) {
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isMissing = isReasonAsked && reason === null
  // The browser would focus the dialog's heading, from where no digit is heard.
  useEffect(() => {
    const first = ['input:checked', 'input', 'textarea'].map((one) => form.current?.querySelector<HTMLElement>(one))
    first.find(Boolean)?.focus()
  }, [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) onDone()
    else event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, key, ctrlKey, metaKey, altKey, currentTarget } = event
    if (isComposing(event.nativeEvent)) return
    if (key === 'Enter' && (ctrlKey || metaKey)) return currentTarget.requestSubmit()
    const chosen = REASONS[Number(shortcutKey(event.nativeEvent)) - 1]
    if (!isReasonAsked || !chosen || ctrlKey || metaKey || altKey || target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    onType({ reason: chosen })
    currentTarget.querySelector<HTMLInputElement>(`input[value=${chosen}]`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits choose a radio; the arrows do too
    <form ref={form} id={id} className={styles.reasons} noValidate onSubmit={submit} onKeyDown={press}>
      {isReasonAsked && (
        <RadioGroup
          legend={t`Reason`}
          isLegendHidden
          options={choices}
          value={reason}
          onChange={(event) => onType({ reason: REASONS.find((one) => one === event.target.value) ?? null })}
          error={isTried && isMissing ? messages.reviewReason : undefined}
        />
      )}
      <TextArea
        label={t`A note to the author`}
        hint={t`The author sees it with the decision, without your name. Moderators and administrators can see it in the log, with your name.`}
        isOptional
        rows={3}
        maxLength={limits.reason}
        value={note}
        onChange={(event) => onType({ note: event.target.value })}
      />
    </form>
  )
}
