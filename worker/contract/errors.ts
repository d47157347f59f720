import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { REASONS } from './reasons.ts'

/** All errors a call can have; worker/errors.ts gives each its status. */
export const ErrorCode = z.enum([
  'badRequest',
  'badKey',
  'unauthenticated',
  'loginFailed',
  'secondFactorRequired',
  'secondFactorFailed',
  'forbidden',
  'secondFactorMissing',
  'passkeyByMail',
  'passkeyEmailNew',
  'notFound',
  'conflict',
  'ticketDead',
  'tooLarge',
  'wrongType',
  'invalid',
  'captchaRequired',
  'ownItem',
  'ownAccount',
  'resetTokenDead',
  'readOnly',
  'noNewAccounts',
  'paused',
  'tooMany',
  'unavailable',
  'notSetUp',
  'notImplemented',
  'internal',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/**
 * What a login with the right password needs next: the ticket says who passed the password (opaque, five minutes,
 * once), the options are the browser's to ask the passkey with (WebAuthn Level 3,
 * `PublicKeyCredentialRequestOptionsJSON`).
 */
export const SecondFactor = z.object({
  ticket: z.string(),
  options: z.custom<PublicKeyCredentialRequestOptionsJSON>((value) => typeof value === 'object' && value !== null),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The shape of every error. `fields` maps a field's name to what is wrong with it. */
export const ErrorBody = z.object({
  error: z.object({
    code: ErrorCode,
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** With `secondFactorRequired` alone. */
    second_factor: SecondFactor.optional(),
    /** With `paused` alone: when the pause ends (ISO UTC), and why there is one. */
    until: z.string().optional(),
    reason: z.enum(REASONS).optional(),
    /** With `conflict` alone, where an account sent another body under a key: the id of the row that the key made. */
    id: z.number().optional(),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>
