import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits'

/** Crockford's base32: no I, L, O and U, which are read as something else. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

/** A code nobody guesses: 80 random bits, 16 letters in groups of four. */
const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % 32])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

export const newRecoveryCodes = (): string[] => Array.from({ length: limits.passkeys.codes }, newCode)

/** A code as it was meant, however somebody copied it from paper. */
const readCode = (typed: string): string =>
  typed.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1').replace(/[^0-9A-Z]/g, '') // prettier-ignore

/** What is kept of a code, its SHA-256. It needs no slow hash and no key: 80 random bits are not guessed. */
export const recoveryCodeTag = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}/${readCode(code)}`)
    .digest('base64url')
