import { createHash, randomBytes } from 'node:crypto'
import { Buffer } from '../buffer.ts'

/** A token nobody guesses: 32 random bytes. */
export const newToken = (): string => Buffer.from(randomBytes(32)).toString('base64url')

/** What is kept of a token: its SHA-256, from which nobody gets back to the link. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

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
export const linksMail = (origin: string, offers: Offer[], hasMore: boolean) => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Hello,',
    'somebody, we hope you, asked for a new password. If it was not you, you need not do anything: nothing has changed.',
    offers.length === 1
      ? 'Within 30 minutes you can choose one by this link:'
      : 'This email address has more than one account. Within 30 minutes you can choose a new password for each, by its own link:',
    ...offers.flatMap(({ username, token }) => [usernameLine(username), `${origin}/resetPassword?token=${token}`]),
    ...(hasMore ? [`The address has more accounts than fit into a mail. These are the oldest ${offers.length}.`] : []),
    'Each link works once. If you asked twice, only the newest mail counts.',
  ],
})

/** The notice after the password of an account was changed. */
export const noticeMail = (origin: string, username: string) => ({
  subject: 'Your password was changed',
  paragraphs: [
    'Hello,',
    'the password of your account was just changed, and you were logged out everywhere. If it was not you, ask for a new one at once.',
    usernameLine(username),
    `${origin}/forgotPassword`,
  ],
})
