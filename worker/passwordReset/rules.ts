import { createHash, randomBytes } from 'node:crypto'
import { Buffer } from '../buffer.ts'

/** A token nobody guesses: 32 random bytes. */
export const newToken = (): string => Buffer.from(randomBytes(32)).toString('base64url')

/** What is kept of a token: its SHA-256, from which nobody gets back to the link. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The mail with the link. Neither it nor the other names the product: an inbox is seen by others. */
export const linkMail = (origin: string, token: string) => ({
  subject: 'Choose a new password',
  paragraphs: [
    'Hello,',
    'somebody, we hope you, asked for a new password for your account. Within 30 minutes you can choose one here:',
    `${origin}/resetPassword?token=${token}`,
    'If it was not you, you need not do anything: your password stays as it is.',
  ],
})

/** The notice after the password was changed. */
export const noticeMail = (origin: string) => ({
  subject: 'Your password was changed',
  paragraphs: [
    'Hello,',
    'the password of your account was just changed, and you were logged out everywhere.',
    'If it was not you, ask for a new one at once:',
    `${origin}/forgotPassword`,
  ],
})
