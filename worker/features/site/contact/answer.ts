import type { AnswerDraft } from '#contract/contact'
import { messages } from '#contract/messages'
import type { ContactMessage, Db } from '../../../db/client.ts'
import { ApiError } from '../../../errors.ts'
import type { SignedIn } from '../../../policy.ts'
import { sendMail } from '../../../services/mail.ts'
import type { Settings } from '../../../settings.ts'
import { addressOf } from './present.ts'
import { claimAnswer, recordAnswer, releaseAnswer } from './queries.ts'

/**
 * The mail. Its subject is English for everyone: the language of the page of a member of staff would tell about them, and that of the
 * visitor is not stored. `quoted` is the message.
 */
const answerMail = (text: string, quoted: string | null) => ({
  subject: 'About your message',
  paragraphs: [...text.split(/\n{2,}/), ...(quoted === null ? [] : [quoted.replace(/^/gm, '> ')])],
})

interface Office {
  env: Parameters<typeof sendMail>[0]
  settings: Settings
  db: Db
}

/**
 * Mails an answer to a message and marks it answered: from the address of the site, without the name of who answers, and answers to it
 * go to the contact address. The text is not stored. Throws 409 where the message has no address or is answered already, also by a mail
 * that is being sent, and 503 where the mail service did not take the mail: then the message is as before.
 */
export const sendAnswer = async (
  { env, settings, db }: Office,
  by: SignedIn,
  message: ContactMessage,
  { text, quotes }: AnswerDraft,
): Promise<void> => {
  const to = addressOf(settings.secretKey, message)
  if (to === null) throw new ApiError('conflict')
  if (!(await claimAnswer(db, message))) throw new ApiError('conflict', { message: messages.answeredBefore })
  const mail = { to, replyTo: settings.site.contactEmail, ...answerMail(text, quotes ? message.message : null) }
  if (!(await sendMail(env, settings.isLocal, mail))) {
    await releaseAnswer(db, message)
    throw new ApiError('unavailable', { message: messages.answerNotSent })
  }
  await recordAnswer(db, by, message)
}
