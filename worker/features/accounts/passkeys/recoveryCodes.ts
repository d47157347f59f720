import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits'

/** Crockford's base32: without I, L, O and U, which are easily misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** A random code of 80 bits: 16 letters in groups of four. */
const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % 32])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

/** A set of new recovery codes, as they are shown to their owner. */
export const newRecoveryCodes = (): string[] => Array.from({ length: limits.passkeys.codes }, newCode)

/** A typed code in its normal form: upper case, misread letters corrected, nothing but letters and digits. */
const readCode = (typed: string): string =>
  typed.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1').replace(/[^0-9A-Z]/g, '') // oxfmt-ignore

/** What is stored of a code: its SHA-256 in base64url. 80 random bits need neither a slow hash nor a key. */
export const recoveryCodeTag = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}/${readCode(code)}`)
    .digest('base64url')
