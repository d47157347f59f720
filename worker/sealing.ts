import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Buffer } from './buffer.ts'

/** What a secret is derived for. Two purposes never share a key. */
type Purpose =
  | 'author'
  | 'email'
  | 'emailIndex'
  | 'session'
  | 'pepper'
  | 'limit'
  | 'idempotency'
  | 'name'
  | 'captcha'
  | 'bookmark'
  | 'etag'
  | 'cursor'

/** A 256-bit key for one purpose, derived from the deployment's secret (HMAC as a KDF, RFC 5869's expand step). */
export const keyFor = (secretKey: string, purpose: Purpose): Uint8Array =>
  createHmac('sha256', secretKey).update(`lavender-atlas/1/${purpose}`).digest()

/** An HMAC-SHA-256 of `text` for one purpose, 43 characters of base64url: the same text always gives the same tag, and the tag gives nothing back. */
export const tagOf = (secretKey: string, purpose: Purpose, text: string): string =>
  createHmac('sha256', keyFor(secretKey, purpose)).update(text).digest('base64url')

/** What can be anonymous. */
export type Sealable = 'story' | 'comment'
/** How many tags each author has of a kind: one for each value of a random byte. */
const tagsEach = 256
const tagLetters = 24

/**
 * The tags that can stand in for an author on anonymous rows (decisions §5). A row holds one of them, and no other row the
 * same while there are unused ones: what one person wrote is not even known to be one person's. From HKDF (RFC 5869), which
 * is read as one text: 24 letters of base64url, 18 bytes, each.
 */
export const authorTagsOf = (secretKey: string, userId: number, kind: Sealable): string[] => {
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

/** An author's tags, made when they are first asked for: few calls need them. */
export type AuthorTags = (kind: Sealable) => ReadonlySet<string>
export const authorTags = (secretKey: string, userId: number): AuthorTags => {
  const made: Partial<Record<Sealable, ReadonlySet<string>>> = {}
  return (kind) => (made[kind] ??= new Set(authorTagsOf(secretKey, userId, kind)))
}

/** The look-up index of an e-mail; addresses that differ only in case are one. */
export const emailIndexOf = (secretKey: string, email: string): string =>
  tagOf(secretKey, 'emailIndex', email.trim().toLowerCase())

/** Seals a text with AES-256-GCM for one purpose: base64url of iv (12 bytes), tag (16), ciphertext. */
export const sealText = (secretKey: string, purpose: Purpose, text: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens what `sealText` sealed; throws when it was changed, or sealed under another secret or for another purpose. */
export const openText = (secretKey: string, purpose: Purpose, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** Seals an e-mail. */
export const sealEmail = (secretKey: string, email: string): string => sealText(secretKey, 'email', email)
/** Opens what `sealEmail` sealed. */
export const openEmail = (secretKey: string, sealed: string): string => openText(secretKey, 'email', sealed)
