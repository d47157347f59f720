import { escapeHtml } from '#contract/escapeHtml'
import { workerLimits } from '#contract/workerLimits'
import { withTimeout } from '../timeout.ts'

/** The sender on a developer's machine, where the simulator writes mails to files and logs their paths. */
const localSender = 'no-reply@lavender-atlas.example'

interface Mail {
  to: string
  /** Where answers go, if not to the sender. */
  replyTo?: string
  /** Neutral: a person who looks over a shoulder learns nothing from it. */
  subject: string
  /** Plain text; a paragraph that is an address becomes a link. */
  paragraphs: string[]
}

const htmlOf = (paragraph: string) =>
  /^https?:\/\/\S+$/.test(paragraph)
    ? `<p><a href="${escapeHtml(paragraph)}">${escapeHtml(paragraph)}</a></p>`
    : `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`

/** Sends a mail, and returns whether the mail service took it. Errors are logged without address or text, and not thrown. */
export const sendMail = async (
  env: Pick<Env, 'MAIL'> & { MAIL_FROM?: string },
  isLocal: boolean,
  { to, replyTo, subject, paragraphs }: Mail,
): Promise<boolean> => {
  const from = env.MAIL_FROM ?? (isLocal ? localSender : null)
  if (!from) {
    console.error('MAIL_FROM is not set: no mail can be sent.')
    return false
  }
  const [text, html] = [paragraphs.join('\n\n'), paragraphs.map(htmlOf).join('\n')]
  try {
    const mail = { from, to, ...(replyTo && { replyTo }), subject, text, html }
    await withTimeout(workerLimits.serviceTimeoutMs, env.MAIL.send(mail))
    return true
  } catch (error) {
    console.error('A mail could not be sent:', (error as { code?: string }).code ?? 'unknown')
    return false
  }
}
