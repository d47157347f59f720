import { createHash, randomBytes } from 'node:crypto'
import { Buffer } from '../../../crypto/buffer.ts'

/** A token nobody guesses: 32 random bytes. */
export const newResetToken = (): string => Buffer.from(randomBytes(32)).toString('base64url')

/** What is kept of a token: its SHA-256, from which nobody gets back to the link. */
export const hashResetToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** An account and the token of its own reset. */
interface Offer {
  username: string
  token: string
}

const usernameLine = (username: string) => `Username: ${username}`

/**
 * The mail with a link for each account. Neither it nor the other names the product, and names come last: an inbox and the
 * first lines of a mail are seen by others.
 */
export const resetLinksMail = (origin: string, offers: Offer[], hasMore: boolean) => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Hello,',
    'Someone (hopefully you) asked for a new password. If it wasn’t you, there’s nothing you need to do: nothing has changed.',
    offers.length === 1
      ? 'To choose one, open this link within 30 minutes:'
      : 'This email address has more than one account. Each has its own link, good for 30 minutes:',
    ...offers.flatMap(({ username, token }) => [usernameLine(username), `${origin}/resetPassword?token=${token}`]),
    ...(hasMore
      ? [`This address has more accounts than fit in one email. These are the oldest ${offers.length}.`]
      : []),
    'Each link works once. If you asked twice, only the links in the newest email work.',
  ],
})

/** The notice after the password of an account was changed. */
export const passwordResetMail = (origin: string, username: string) => ({
  subject: 'Your password was changed',
  paragraphs: [
    'Hello,',
    'Your password was just changed, and you were logged out everywhere. If that wasn’t you, someone else may know it: open the link below and ask for a new password right away.',
    usernameLine(username),
    `${origin}/forgotPassword`,
  ],
})
