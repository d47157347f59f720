import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import { reportTypes } from '#contract/reportTypes'
import { messages } from '#contract/messages'
import type { ApiError } from '#web/lib/api.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './FlagDialog.module.css'

/** Why something is flagged: the kind (1, 2 or 3) and a reason in one's own words. */
export interface Report {
  reportType: number
  reason: string
}

interface Props {
  of: 'story' | 'comment'
  isOpen: boolean
  onClose: () => void
  onReport: (report: Report) => void
  isPending: boolean
  refusal: ApiError | null
}

const choices = reportTypes.map(({ id, name }) => ({ value: id, label: inReadersWords(name) }))

/** Asks why something is flagged. What was entered stays while the dialog is open. */
export function FlagDialog({ of, isOpen, onClose, isPending, ...form }: Props) {
  const id = useId()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={of === 'story' ? t`Why are you flagging this story?` : t`Why are you flagging this comment?`}
      isFirm
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="filled" isPending={isPending}>
            <Trans>submit</Trans>
          </Button>
        </>
      }
    >
      <ReportForm id={id} {...form} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'onReport' | 'refusal'> & { id: string }

function ReportForm({ id, onReport, refusal }: FormProps) {
  const [reportType, setReportType] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (reportType !== null) onReport({ reportType, reason })
    // Moves the focus to the missing answer.
    else event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
  }
  const { reason: reasonError, reportType: typeError } = refusal?.fields ?? {}
  return (
    <form id={id} className={styles.report} noValidate onSubmit={submit}>
      <RadioGroup
        legend={t`What’s wrong?`}
        isLegendHidden
        options={choices}
        value={reportType}
        onChange={(event) => setReportType(Number(event.target.value))}
        error={isTried && reportType === null ? messages.reportType : typeError}
      />
      <TextArea
        label={t`Explain Your reason`}
        isOptional
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={reasonError}
      />
      {refusal && !reasonError && !typeError && <Notice tone="error">{refusal.message}</Notice>}
    </form>
  )
}
