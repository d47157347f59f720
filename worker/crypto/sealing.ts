import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Buffer } from './buffer.ts'

/** The purposes of derived keys. Two purposes never share a key. */
type Purpose =
  | 'author'
  | 'anonymousMode'
  | 'email'
  | 'emailIndex'
  | 'session'
  | 'password'
  | 'pepper'
  | 'limit'
  | 'idempotency'
  | 'storyKey'
  | 'name'
  | 'names'
  | 'captcha'
  | 'bookmark'
  | 'cursor'
  | 'device'
  | 'etag'
  | 'passkey'
  | 'undo'
  | 'deletion'
  | 'draft'
  | 'collection'
  | 'importedRow'
  | 'importedRows'
  | 'photo'
  | 'keyId'

/** The deployment's secret, and the one before while that is being replaced. */
export interface Keys {
  current: string
  old: string | null
}
/**
 * The keys that seal and open. Everything new is sealed, signed and counted under the current key. The old one only
 * opens and recognizes what was made under it. It opens no session and passes no captcha: it may be replaced because
 * it leaked.
 */
export type SecretKey = string | Keys

/** The key that everything new is made under. */
export const currentKey = (secretKey: SecretKey): string =>
  typeof secretKey === 'string' ? secretKey : secretKey.current
/** The key that is being replaced, or null. */
export const oldKey = (secretKey: SecretKey): string | null => (typeof secretKey === 'string' ? null : secretKey.old)
/** The current key, then the one that is being replaced, if there is one. */
export const keysOf = (secretKey: SecretKey): string[] => {
  const old = oldKey(secretKey)
  return old === null ? [currentKey(secretKey)] : [currentKey(secretKey), old]
}

/** A 256-bit key for one purpose, derived from the current secret (HMAC as a KDF, RFC 5869's expand step). */
export const keyFor = (secretKey: SecretKey, purpose: Purpose): Uint8Array =>
  createHmac('sha256', currentKey(secretKey)).update(`lavender-atlas/1/${purpose}`).digest()

/** The HMAC-SHA-256 of `text` under a derived key, 43 characters of base64url. */
export const hmacUnder = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** An HMAC of `text` for one purpose, under the current key. */
export const hmacOf = (secretKey: SecretKey, purpose: Purpose, text: string): string =>
  hmacUnder(keyFor(secretKey, purpose), text)

/** The HMACs a row may have been stored under: the current key's first, then the old key's. */
const hmacsOf = (secretKey: SecretKey, purpose: Purpose, text: string): string[] =>
  keysOf(secretKey).map((key) => hmacOf(key, purpose, text))

/** The id of a key, which does not reveal it: 36 bits of an HMAC under it. */
export const keyIdOf = (secretKey: SecretKey): string => hmacOf(secretKey, 'keyId', '').slice(0, 6)

/** What can be anonymous. */
export type Sealable = 'story' | 'comment'
/** How many tags each author has of a kind: one for each value of a random byte. */
export const tagsEach = 256
/** How many letters of base64url a tag has. */
export const tagLetters = 24

/**
 * The tags that stand for an author on anonymous rows, under the current key. A row holds one of them, and no other
 * row the same while there are unused ones: nothing shows that two rows are by one person. They are one HKDF output
 * (RFC 5869) cut into 24 letters of base64url (18 bytes) each.
 */
export const authorTagsOf = (secretKey: SecretKey, userId: number, kind: Sealable): string[] => {
  const bytes = hkdfSync(
    'sha256',
    keyFor(secretKey, 'author'),
    '',
    `${kind}/${userId}`,
    (tagsEach * tagLetters * 3) / 4,
  )
  const letters = Buffer.from(bytes).toString('base64url')
  return Array.from({ length: tagsEach }, (_, n) => letters.slice(n * tagLetters, (n + 1) * tagLetters))
}

/** An author's tags, derived when they are first asked for: few calls need them. The current key's come first. */
export type AuthorTags = (kind: Sealable) => ReadonlySet<string>
export const authorTags = (secretKey: SecretKey, userId: number): AuthorTags => {
  const made: Partial<Record<Sealable, ReadonlySet<string>>> = {}
  return (kind) => (made[kind] ??= new Set(keysOf(secretKey).flatMap((key) => authorTagsOf(key, userId, kind))))
}

/**
 * The keys for the drafts of an account, 256 bits of base64url each: the current secret's, then that of the one being replaced.
 * The browser seals drafts on the device with the first, and opens them with either. One HKDF output (RFC 5869) for each.
 */
export const draftKeysOf = (secretKey: SecretKey, userId: number): string[] =>
  keysOf(secretKey).map((key) =>
    Buffer.from(hkdfSync('sha256', keyFor(key, 'draft'), '', `users/${userId}`, 32)).toString('base64url'),
  )

const foldEmail = (email: string) => email.trim().normalize('NFC').toLowerCase()
/** The index under which an e-mail is stored; addresses that differ only in case are one. */
export const emailIndexOf = (secretKey: SecretKey, email: string): string =>
  hmacOf(secretKey, 'emailIndex', foldEmail(email))
/** The indexes an e-mail may be stored under, for look-ups. */
export const emailIndexesOf = (secretKey: SecretKey, email: string): string[] =>
  hmacsOf(secretKey, 'emailIndex', foldEmail(email))

/** The prefix of ciphertexts that are bound to their place and padded. Older ones have none. */
const prefix = '2.'
/** Whether a stored text was sealed for a place. */
export const isSealedText = (stored: string): boolean => stored.startsWith(prefix)
const [ivBytes, tagBytes, lengthBytes] = [12, 16, 2]

/**
 * The text with its length before it (2 bytes) and zeros behind it, to a multiple of `block` bytes: so its length is
 * hidden.
 */
const pad = (text: string, block: number): Buffer => {
  const bytes = Buffer.from(text, 'utf8')
  const padded = Buffer.alloc(Math.ceil((lengthBytes + bytes.length) / block) * block)
  padded.set([bytes.length >> 8, bytes.length & 255])
  padded.set(bytes, lengthBytes)
  return padded
}
const unpad = (padded: Buffer): string => {
  const length = (padded[0]! << 8) | padded[1]!
  return padded.subarray(lengthBytes, lengthBytes + length).toString('utf8')
}

const aadOf = (purpose: Purpose, place: string) => Buffer.from(`lavender-atlas/2/${purpose}/${place}`, 'utf8')

/**
 * Seals a text of at most 64 KB with AES-256-GCM: `2.` and base64url of iv (12 bytes), tag (16), ciphertext. It
 * opens only for the same purpose at the same `place` (a row, e.g. `users/7`): both are its additional data (NIST SP
 * 800-38D).
 */
export const sealText = (secretKey: SecretKey, purpose: Purpose, text: string, place = '', block = 64): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), iv).setAAD(aadOf(purpose, place))
  const sealed = Buffer.concat([cipher.update(pad(text, block)), cipher.final()])
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

const openWith = (key: string, purpose: Purpose, sealed: string, place: string): string => {
  const isBound = isSealedText(sealed)
  const bytes = Buffer.from(isBound ? sealed.slice(prefix.length) : sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), bytes.subarray(0, ivBytes))
  if (isBound) decipher.setAAD(aadOf(purpose, place))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
  return isBound ? unpad(text) : text.toString('utf8')
}

/**
 * Opens what `sealText` sealed; throws when it was changed, moved, or sealed under another secret or for another
 * purpose. A text without a prefix opens anywhere until the key rotation (worker/features/keyRotation) has sealed it again.
 */
export const openText = (secretKey: SecretKey, purpose: Purpose, sealed: string, place = ''): string => {
  const old = oldKey(secretKey)
  try {
    return openWith(currentKey(secretKey), purpose, sealed, place)
  } catch (error) {
    // Perhaps it was sealed under the old key.
    if (old === null) throw error
    return openWith(old, purpose, sealed, place)
  }
}

/** The row an e-mail is sealed for. */
type EmailPlace = `users/${number}` | `contact_messages/${number}`
/** Fits every address (254 bytes at most, RFC 5321), so that all sealed ones are equally long. */
const emailBlock = 256

/** Seals an e-mail for its row. */
export const sealEmail = (secretKey: SecretKey, email: string, place: EmailPlace): string =>
  sealText(secretKey, 'email', email, place, emailBlock)
/** Opens what `sealEmail` sealed; throws in any other row. */
export const openEmail = (secretKey: SecretKey, sealed: string, place: EmailPlace): string =>
  openText(secretKey, 'email', sealed, place)
/** The same, or null if it cannot be decrypted: the key rotation counts it, and the doctor reports it. */
export const readEmail = (secretKey: SecretKey, sealed: string, place: EmailPlace): string | null => {
  try {
    return openEmail(secretKey, sealed, place)
  } catch {
    // It was sealed under a key that is gone, or for another row.
    return null
  }
}
/** Whether an e-mail is sealed as `sealEmail` does it today: under the current key, bound to its row and padded. */
export const isSealedToday = (secretKey: SecretKey, sealed: string, place: EmailPlace): boolean =>
  isSealedText(sealed) && readEmail(currentKey(secretKey), sealed, place) !== null
