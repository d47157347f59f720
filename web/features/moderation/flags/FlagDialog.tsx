import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { REASONS, type Reason } from '#contract/reasons'
import { reportTypes } from '#contract/reportTypes'
import { messages } from '#contract/messages'
import { topicNames } from '#web/content/topicNames.ts'
import type { ApiError } from '#web/lib/api.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './FlagDialog.module.css'

/** Why something is flagged: the kind (1, 2 or 3), what it is about, and a reason in one's own words. */
export interface Report {
  reportType: number
  topic?: Reason
  reason: string
}

/** What a guest reports; `email` may be empty. */
export interface GuestReport {
  topic: Reason
  reason: string
  email: string
}

interface Props {
  of: 'story' | 'comment' | 'collection'
  isOpen: boolean
  onClose: () => void
  /** Sends a member's flag; null for a guest. */
  onReport: ((report: Report) => void) | null
  /** Sends a guest's report to the inbox. */
  onGuestReport: (report: GuestReport) => void
  isPending: boolean
  refusal: ApiError | null
}

const topics = REASONS.map((reason) => ({ value: reason, label: topicNames[reason] }))
const types = reportTypes.map(({ id, name }) => ({ value: id, label: inReadersWords(name) }))
/** The kind of report that goes with a topic; `other` says nothing of it, so that the reader may choose. */
const typeOf = (topic: Reason): number => (topic === 'spam' ? 1 : topic === 'harassment' ? 2 : 3)

const titles = {
  story: t`Why are you flagging this story?`,
  comment: t`Why are you flagging this comment?`,
  collection: t`Why are you flagging this collection?`,
}

/**
 * Asks why something is flagged. A guest has no flag: their report goes to the inbox, with the e-mail if they give one. What was
 * entered stays while the dialog is open.
 */
export function FlagDialog({ of, isOpen, onClose, isPending, ...form }: Props) {
  return (
    <FormDialog {...{ isOpen, isPending, onClose }} title={titles[of]} submit={<Trans>submit</Trans>}>
      {(id) => <ReportForm id={id} {...form} />}
    </FormDialog>
  )
}

type FormProps = Pick<Props, 'onReport' | 'onGuestReport' | 'refusal'> & { id: string }

function ReportForm({ id, onReport, onGuestReport, refusal }: FormProps) {
  const [topic, setTopic] = useState<Reason | null>(null)
  const [chosenType, setType] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const choosesType = topic === null || topic === 'other'
  const reportType = (choosesType ? chosenType : null) ?? (topic && typeOf(topic))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (onReport && reportType !== null) onReport({ reportType, reason, ...(topic && { topic }) })
    else if (!onReport && topic) onGuestReport({ topic, reason, email: email.trim() })
    // Moves the focus to the missing answer.
    else event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
  }
  const { reason: reasonError, message: messageError, reportType: typeError, email: emailError } = refusal?.fields ?? {}
  const textError = reasonError ?? messageError
  const missing = isTried && (onReport ? reportType : topic) === null ? messages.reportType : undefined
  return (
    <form id={id} className={styles.report} noValidate onSubmit={submit}>
      <RadioGroup
        legend={t`What’s wrong?`}
        isLegendHidden
        options={topics}
        value={topic}
        onChange={(event) => setTopic(REASONS.find((one) => one === event.target.value) ?? null)}
        error={missing}
      />
      {onReport && choosesType && (
        <RadioGroup
          legend={t`Kind of flag`}
          options={types}
          value={reportType}
          onChange={(event) => setType(Number(event.target.value))}
          error={typeError}
        />
      )}
      <TextArea
        label={t`Explain Your reason`}
        isOptional
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={textError}
      />
      {!onReport && (
        <TextField
          type="email"
          autoComplete="email"
          label={t`Email`}
          isOptional
          hint={t`Only if you’d like a reply. Your address is stored encrypted.`}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={emailError}
        />
      )}
      {refusal && !textError && !typeError && !emailError && <Notice tone="error">{refusal.message}</Notice>}
    </form>
  )
}
