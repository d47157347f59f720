import { t } from '@lingui/core/macro'
import { calls } from '#contract/calls'
import type { ReportedKind } from '#contract/reviewState'
import { call } from '#web/lib/api.ts'
import { useCall } from '#web/lib/useCall.ts'
import { useOnce } from '#web/lib/useIdempotencyKey.ts'
import { toast } from '#web/ui/toasts.ts'
import type { GuestReport } from './FlagDialog.tsx'

/** Sends a guest's report of a story or a comment to the inbox, once however often it is tried. */
export const useGuestReport = (kind: ReportedKind, id: number, onSent: () => void) => {
  const sendOnce = useOnce(({ topic, reason, email }: GuestReport, options) => {
    const body = { message: reason, report: { kind, id, topic }, ...(email && { email }) }
    return call(calls.contact.send, { body }, options)
  })
  const { run, pending, refusal, clear } = useCall(sendOnce)
  const send = async (report: GuestReport) => {
    if ((await run(report)) === undefined) return
    onSent()
    toast(
      report.email
        ? t`Message received. If you left an email address, we’ll reply as soon as we can.`
        : t`Thank you. Our team will see your flag.`,
    )
  }
  return { send: (report: GuestReport) => void send(report), isPending: pending, refusal, clear }
}
