import { escapeHtml } from '#contract/escapeHtml'
import { workerLimits } from '#contract/workerLimits'
import { withTimeout } from '../timeout.ts'

/** The sender on a developer's machine, where the simulator writes mails to files and logs their paths. */
const localSender = 'no-reply@lavender-atlas.example'

interface Mail {
  to: string
  /** Neutral: a person who looks over a shoulder learns nothing from it. */
  subject: string
  /** Plain text; a line that is an address becomes a link. */
  paragraphs: string[]
}

const htmlOf = (paragraph: string) =>
  /^https?:\/\/\S+$/.test(paragraph)
    ? `<p><a href="${escapeHtml(paragraph)}">${escapeHtml(paragraph)}</a></p>`
    : `<p>${escapeHtml(paragraph)}</p>`

/** Sends a mail. Errors are logged without address or text, and not thrown: no caller waits for the result. */
export const sendMail = async (
  env: Pick<Env, 'MAIL'> & { MAIL_FROM?: string },
  isLocal: boolean,
  { to, subject, paragraphs }: Mail,
): Promise<void> => {
  const from = env.MAIL_FROM ?? (isLocal ? localSender : null)
  if (!from) return console.error('MAIL_FROM is not set: no mail can be sent.')
  const [text, html] = [paragraphs.join('\n\n'), paragraphs.map(htmlOf).join('\n')]
  try {
    await withTimeout(workerLimits.serviceTimeoutMs, env.MAIL.send({ from, to, subject, text, html }))
  } catch (error) {
    console.error('A mail could not be sent:', (error as { code?: string }).code ?? 'unknown')
  }
}
