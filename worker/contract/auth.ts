import { z } from 'zod'
import { calls } from './calls.ts'
import { cleanText } from './cleanText.ts'
import { endpoint } from './endpoint.ts'
import { YesNo, plainText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { REASONS } from './reasons.ts'

const usernameForm = new RegExp(`^[A-Za-z0-9._-]{${limits.username.min},${limits.username.max}}$`)
/** A username: 3 to 20 of ASCII letters, digits and `. _ -`. The worker checks look-alikes. */
const Username = z
  .string(messages.usernameMissing)
  .transform((name) => cleanText(name).trim())
  .refine((name) => name.length > 0, messages.usernameMissing)
  .refine((name) => name.length === 0 || usernameForm.test(name), messages.usernameForm)

/** The platform's `URL`: the contract has the types of neither a browser nor a worker. */
declare const URL: new (address: string) => { readonly hostname: string }

/**
 * An e-mail address as mail servers use it: a host with non-ASCII letters in Punycode (müller.example is
 * xn--mller-kva.example), full-width characters of East Asian input methods as ASCII. Anything without such a host stays.
 * All of it is in NFC (RFC 6532). So the Kelvin sign, whose lower case is the k of ASCII, becomes a K. NFKC would also merge names
 * that mail servers distinguish (x² and x2).
 */
export const asciiEmail = (email: string): string => {
  // Address books put marks of direction around an address, and copied links have their scheme.
  const narrow = cleanText(email)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3002/g, '.')
  if (narrow.length > limits.email) return narrow
  const [, name, host = ''] = /^([^@]+@)([\p{L}\p{M}\p{N}\p{Join_Control}.-]+)$/u.exec(narrow) ?? []
  if (!name || /^[\w.-]*$/.test(host)) return narrow
  try {
    return name + new URL(`http://${host}`).hostname
  } catch {
    // An invalid host: `isEmail` refuses it.
    return narrow
  }
}

/** One e-mail address of at most 254 characters. */
export const Email = z
  .string(messages.emailMissing)
  .transform(asciiEmail)
  .refine((email) => email.length > 0, messages.emailMissing)
  .refine((email) => email.length === 0 || isEmail(email), messages.emailForm)

/**
 * Whether a text looks like an e-mail address: one @, a printable name, an ASCII host with a dot, no spaces or
 * controls.
 */
export const isEmail = (email: string): boolean =>
  email.length <= limits.email &&
  // Without the flag `i`: together with `u` it treats the long s and the Kelvin sign as ASCII letters.
  /^[^\s@<>()[\],;:\\"\p{C}]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/u.test(
    email,
  )

const hasSpecial = (password: string) => [...limits.password.special].some((special) => password.includes(special))
/** A new password, never trimmed. The worker also refuses the most common ones. */
export const Password = z
  .string(messages.passwordMissing)
  .refine((password) => password.length >= limits.password.min, messages.passwordShort)
  .refine((password) => password.length <= limits.password.max, messages.passwordLong)
  .refine(hasSpecial, messages.passwordSpecial)
  .refine((password) => /\d/.test(password), messages.passwordDigit)
  .refine((password) => /\p{L}/u.test(password), messages.passwordLetter)

/** The captcha's answer: Turnstile's token, or the solved challenge (base64). */
const Captcha = z.string().max(10_000, messages.captcha).optional()

/** The body of a registration. */
export const NewUser = z.object({ username: Username, email: Email, password: Password, captcha: Captcha })
export type NewUser = z.output<typeof NewUser>

/**
 * The body of a login. The name's form is not checked: a wrong name and a wrong password get the same
 * answer.
 */
export const Credentials = z.object({
  username: z
    .string(messages.usernameMissing)
    .transform((name) => cleanText(name).trim())
    .refine((name) => name.length > 0, messages.usernameMissing)
    .refine((name) => name.length <= 254, messages.loginFailed),
  password: z
    .string(messages.passwordMissing)
    .min(limits.password.min, messages.passwordShort)
    .max(limits.password.max, messages.passwordLong),
  captcha: Captcha,
})
export type Credentials = z.output<typeof Credentials>

/** A pause of an account: the member can read but not write until it ends (ISO UTC). */
export const PauseView = z.strictObject({
  until: z.string(),
  reason: z.enum(REASONS),
  note: z.string().nullable(),
})
export type PauseView = z.infer<typeof PauseView>

/** The account as its owner sees it. */
export const SelfView = z.strictObject({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  is_administrator: z.boolean(),
  is_moderator: z.boolean(),
  /** True for staff who must set up a passkey, and log in with it, before they can act as staff. */
  needs_second_factor: z.boolean(),
  is_anonymous_active: z.boolean(),
  accessibility_mode_active: z.boolean(),
  is_profile_private: z.boolean(),
  bio: z.string(),
  /** Null while the account is not paused. */
  pause: PauseView.nullable(),
  /** For administrators: a mail on days on which something waits for a decision. */
  daily_mail: z.boolean(),
  /** Address of the avatar on our origin, or null for the default picture. */
  profileurl: z.string().nullable(),
  user_upvoted_stories: z.array(z.strictObject({ id: z.number(), pinId: z.number(), upvote: z.boolean() })),
  flaggerComment: z.array(z.strictObject({ id: z.number(), comment: z.number() })),
  /** Keys (AES-256, base64url) for drafts on the device: seal with the first, open with any. No other view has them. */
  draft_keys: z.array(z.string()).optional(),
})
export type SelfView = z.infer<typeof SelfView>

/** The text of a profile; may be empty. */
export const Bio = plainText('bio', { long: messages.bioLong })
/** Address of an uploaded avatar, or null (or '') for none. */
export const ProfileUrl = z
  .string(messages.avatarAddress)
  .max(500, messages.avatarAddress)
  .nullable()
  .transform((url) => url || null)
const ownSettings = {
  bio: Bio.optional(),
  is_profile_private: YesNo.optional(),
  accessibility_mode_active: YesNo.optional(),
  is_anonymous_active: YesNo.optional(),
  profileurl: ProfileUrl.optional(),
  daily_mail: YesNo.optional(),
}
/** What members may change of their own account. Fields that set a role are dropped. */
const SelfChange = z.object(ownSettings)
type SelfChange = z.output<typeof SelfChange>

/** The body that deletes an account: whether its stories and comments are deleted too. */
export const AccountDeletion = z.object({ delete_content: YesNo.optional() })
/** The same for one's own account. Old clients send `storyMode: 'delete_all'` instead; `delete_content` wins. */
const SelfDeletion = AccountDeletion.extend({
  storyMode: z.string(messages.text).max(50, messages.text).optional(),
}).transform(({ delete_content, storyMode }) => ({ delete_content: delete_content ?? storyMode === 'delete_all' }))

/** The built-in captcha's challenge (ALTCHA), or the kind of the other captcha that is needed. */
const CaptchaChallenge = z.record(z.string(), z.unknown())
/** For a login: the username it is for. After many failures at a username only a challenge for it is enough. */
const ChallengeQuery = z.object({ username: z.string().max(254, messages.loginFailed).optional() })

/** The reply to every kind of login: a session's token and its user. */
export const LoginReply = z.strictObject({ token: z.string(), user: SelfView })

export const authApi = {
  login: endpoint(calls.auth.login, { body: Credentials, reply: LoginReply }),
  register: endpoint(calls.auth.register, { body: NewUser, reply: LoginReply }),
  logout: endpoint(calls.auth.logout, { reply: z.null(), status: 204 }),
  /** Leaving at once: ends the session if there is one, and makes the browser clear our data. Also for guests. */
  exit: endpoint(calls.auth.exit, { reply: z.null(), status: 204, needsNoKey: true }),
  self: endpoint(calls.auth.self, { reply: SelfView }),
  editSelf: endpoint(calls.auth.editSelf, { body: SelfChange, reply: SelfView }),
  deleteSelf: endpoint(calls.auth.deleteSelf, {
    body: SelfDeletion.optional(),
    reply: z.strictObject({ detail: z.literal('user deleted') }),
  }),
  challenge: endpoint(calls.auth.challenge, { query: ChallengeQuery, reply: CaptchaChallenge }),
}
