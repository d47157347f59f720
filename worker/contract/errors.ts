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
 * The next step of a login with the right password: the ticket identifies the member (opaque, five minutes,
 * once), the options are for the browser's passkey request (WebAuthn Level 3,
 * `PublicKeyCredentialRequestOptionsJSON`).
 */
export const SecondFactor = z.object({
  ticket: z.string(),
  options: z.custom<PublicKeyCredentialRequestOptionsJSON>((value) => typeof value === 'object' && value !== null),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The shape of every error. `fields` maps a field's name to its message. */
export const ErrorBody = z.object({
  error: z.object({
    code: ErrorCode,
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** With `secondFactorRequired` only. */
    second_factor: SecondFactor.optional(),
    /** With `paused` only: when the pause ends (ISO UTC), and why there is one. */
    until: z.string().optional(),
    reason: z.enum(REASONS).optional(),
    /** With `conflict` only, if a member sent another body under a key: the id of the row that the key made. */
    id: z.number().optional(),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>
