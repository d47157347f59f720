import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { LoginReply } from './auth.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { SecondFactor } from './errors.ts'
import { limitedArray, plainLine } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** The member's name for a passkey: 'Phone', 'Key'. */
const PasskeyLabel = plainLine('passkeyLabel', {
  missing: messages.passkeyLabelMissing,
  long: messages.passkeyLabelLong,
})

/** One's own password, required where a stolen session must not be enough. */
const OwnPassword = z.object({
  password: z
    .string(messages.passwordMissing)
    .min(1, messages.passwordMissing)
    .max(limits.password.max, messages.passwordLong),
})

const Ticket = z.string(messages.ticketDead).max(2_000, messages.ticketDead)
/** Bytes in base64url; a credential id has at most 1,023 of them (WebAuthn Level 3, section 4). */
const bytes = (most: number) => z.string().regex(/^[\w-]+$/).max(most) // oxfmt-ignore
const CredentialId = bytes(1_400)

/** An answer of `navigator.credentials`, as encoded by @simplewebauthn/browser. Extensions are ignored. */
const credential = <Response extends z.ZodType>(response: Response) =>
  z
    .object({ id: CredentialId, rawId: CredentialId, type: z.literal('public-key'), response })
    .transform((answer) => ({ ...answer, clientExtensionResults: {} }))
const Attestation = credential(
  z.object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(50_000),
    transports: limitedArray(z.string().regex(/^[a-z-]{1,20}$/), 10, messages.invalid).optional(),
  }),
)
export type Attestation = z.output<typeof Attestation>
const Assertion = credential(
  z.object({ clientDataJSON: bytes(10_000), authenticatorData: bytes(10_000), signature: bytes(2_000) }),
)
export type Assertion = z.output<typeof Assertion>

const RecoveryCodes = z.array(z.string())
/** A passkey as its owner sees it; `created_on` is a day, YYYY-MM-DD. */
export const PasskeyView = z.strictObject({ id: z.number(), label: z.string(), created_on: z.string() })
export type PasskeyView = z.infer<typeof PasskeyView>
/**
 * One's passkeys in the order of their names, how many recovery codes are left, and whether one's role needs a
 * passkey.
 */
export const PasskeyList = z.strictObject({
  passkeys: z.array(PasskeyView),
  codes_left: z.number(),
  is_required: z.boolean(),
})
export type PasskeyList = z.infer<typeof PasskeyList>

/** One's own password, or an answer of one's passkey to the options of `confirmationApi.options`. */
const Proof = z.union([OwnPassword, z.object({ ticket: Ticket, response: Assertion })])

/**
 * The screens confirm the member's identity again before a data download or the deletion of an account. Those calls themselves
 * do not require it.
 */
export const confirmationApi = {
  /** Null for an account without a passkey. */
  options: endpoint(calls.confirmation.options, {
    reply: z.strictObject({ second_factor: SecondFactor.nullable() }),
  }),
  check: endpoint(calls.confirmation.check, { body: Proof, reply: z.null(), status: 204 }),
}

export const passkeyApi = {
  list: endpoint(calls.passkeys.list, { reply: PasskeyList }),
  /**
   * The first of two steps: takes the password and returns the options for creating a passkey. Staff without a passkey also need
   * the token of a mailed link (`link`): without it the mail is sent, and the answer is 403 `passkeyByMail`.
   */
  options: endpoint(calls.passkeys.options, {
    body: OwnPassword.extend({ link: Ticket.optional() }),
    reply: z.strictObject({
      ticket: z.string(),
      options: z.custom<PublicKeyCredentialCreationOptionsJSON>((value) => typeof value === 'object' && value !== null),
    }),
  }),
  /** The second: the passkey. The first one returns recovery codes, which are shown only once. */
  add: endpoint(calls.passkeys.add, {
    body: z.object({ ticket: Ticket, label: PasskeyLabel, response: Attestation }),
    reply: z.strictObject({ passkey: PasskeyView, recovery_codes: RecoveryCodes.nullable() }),
  }),
  /** Removing the last one also deletes the recovery codes. */
  remove: endpoint(calls.passkeys.remove, { body: OwnPassword, reply: z.null(), status: 204 }),
  /** Ten new recovery codes; the old ones become invalid. */
  renewCodes: endpoint(calls.passkeys.renewCodes, {
    body: OwnPassword,
    reply: z.strictObject({ recovery_codes: RecoveryCodes }),
  }),
  login: endpoint(calls.passkeys.login, {
    body: z.object({ ticket: Ticket, response: Assertion }),
    reply: LoginReply,
  }),
  loginByCode: endpoint(calls.passkeys.loginByCode, {
    body: z.object({
      ticket: Ticket,
      code: z
        .string(messages.recoveryCodeMissing)
        .max(100, messages.recoveryCodeWrong)
        .refine((code) => code.trim().length > 0, messages.recoveryCodeMissing),
    }),
    reply: LoginReply,
  }),
  /** Removes all passkeys and recovery codes of a member who lost them. Administrators only. */
  clear: endpoint(calls.passkeys.clear, { reply: z.null(), status: 204 }),
}
