import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Buffer } from './buffer.ts'
import { cost } from './passwordCost.ts'
import { currentKey, keyFor, isSealedText, keyIdOf, oldKey, openText, sealText, type SecretKey } from './sealing.ts'

const bytes = { salt: 16, hash: 32 }
const maxmem = 64 << 20

type Cost = typeof cost

const derive = (pepper: Uint8Array, password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> => {
  const peppered = createHmac('sha256', pepper).update(password).digest()
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, bytes.hash, { N: 2 ** ln, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/**
 * A hash and what it was made with, as a PHC string. Its pepper is in it: it is stored sealed (`sealPassword`), and so opens
 * after a change of the key too.
 */
const print = ({ cost: { ln, r, p }, pepper, salt, hash }: Read & { pepper: Buffer }) =>
  `$scrypt$ln=${ln},r=${r},p=${p},pepper=${pepper.toString('base64url')}$${salt.toString('base64url')}$${hash.toString('base64url')}`

interface Read {
  cost: Cost
  /** Null in a hash from before December 2026. */
  pepper: Buffer | null
  /** In such a hash, the name of the key whose pepper it has; null where it is older than the names of keys. */
  keyId: string | null
  salt: Buffer
  hash: Buffer
}
const read = (hash: string): Read | null => {
  const parts =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,keyid=([\w-]+)|,pepper=([\w-]+))?\$([\w-]+)\$([\w-]+)$/.exec(
      hash,
    )
  if (!parts) return null
  const [ln, r, p] = parts.slice(1, 4).map(Number) as [number, number, number]
  return {
    cost: { ln, r, p },
    keyId: parts[4] ?? null,
    pepper: parts[5] === undefined ? null : Buffer.from(parts[5], 'base64url'),
    salt: Buffer.from(parts[6]!, 'base64url'),
    hash: Buffer.from(parts[7]!, 'base64url'),
  }
}

const pepperFor = (key: string): Buffer => Buffer.from(keyFor(key, 'pepper'))

/** The pepper of a hash; null if its key is gone. A hash without a key id is older than the last key change. */
const pepperOf = (secretKey: SecretKey, { pepper, keyId }: Read): Buffer | null => {
  if (pepper !== null) return pepper
  const [current, old] = [currentKey(secretKey), oldKey(secretKey)]
  if (keyId === null) return pepperFor(old ?? current)
  if (keyId === keyIdOf(current)) return pepperFor(current)
  return old !== null && keyId === keyIdOf(old) ? pepperFor(old) : null
}

/** Hashes a password: scrypt over an HMAC with a pepper of the current key, as a PHC string. Only sealed it may be stored. */
export const hashPassword = async (secretKey: SecretKey, password: string): Promise<string> => {
  const [salt, pepper] = [randomBytes(bytes.salt), pepperFor(currentKey(secretKey))]
  return print({ cost, pepper, keyId: null, salt, hash: await derive(pepper, password, salt, cost) })
}

/**
 * Whether a password is the one that was hashed. Without a hash (an unknown name) or its pepper the same work is done, so
 * that the time tells nothing.
 */
export const isPassword = async (secretKey: SecretKey, password: string, hash: string | null): Promise<boolean> => {
  const known = hash === null ? null : read(hash)
  const pepper = known && pepperOf(secretKey, known)
  const {
    cost: at,
    salt,
    hash: wanted,
  } = known ?? { cost, salt: Buffer.alloc(bytes.salt), hash: Buffer.alloc(bytes.hash) }
  const derived = await derive(pepper ?? pepperFor(currentKey(secretKey)), password, salt, at)
  return wanted.length === derived.length && timingSafeEqual(wanted, derived) && pepper !== null
}

/** Whether a hash was made at another cost than today's: the next login replaces it. */
export const isOutdated = (hash: string): boolean => {
  const known = read(hash)
  return !known || known.cost.ln !== cost.ln || known.cost.r !== cost.r || known.cost.p !== cost.p
}

/** A hash with its pepper in it, so that it needs no key any more. It stays as it is when its key is gone. */
const withPepper = (secretKey: SecretKey, hash: string): string => {
  const known = read(hash)
  const pepper = known && pepperOf(secretKey, known)
  return known && pepper ? print({ ...known, pepper }) : hash
}

/** The fields of an account that its password needs. */
export interface PasswordHolder {
  id: number
  passwordHash: string
}
const placeOf = (userId: number) => `users/${userId}`
/** Fits every hash, so that all sealed ones are equally long. */
const hashBlock = 256
/**
 * Seals a hash for the row of its account. Otherwise the cost or the key in it would show, in a copy, who has logged in since
 * these changed.
 */
export const sealPassword = (secretKey: SecretKey, hash: string, userId: number): string =>
  sealText(secretKey, 'password', withPepper(secretKey, hash), placeOf(userId), hashBlock)

/**
 * The hash that is stored for an account; null if no key decrypts it. Hashes from before December 2026 are stored unsealed until
 * the key rotation seals them.
 */
export const openPassword = (secretKey: SecretKey, { id, passwordHash }: PasswordHolder): string | null => {
  if (!isSealedText(passwordHash)) return passwordHash
  try {
    return openText(secretKey, 'password', passwordHash, placeOf(id))
  } catch {
    // It was sealed under a key that is gone, or for another row. The key rotation counts it.
    return null
  }
}

/**
 * Identifies the hash of an account: its salt and its bytes. It stays the same when the hash is sealed again, and changes with
 * the password. Null if no key decrypts it.
 */
export const passwordNameOf = (secretKey: SecretKey, holder: PasswordHolder): string | null =>
  openPassword(secretKey, holder)?.split('$').slice(-2).join('$') ?? null

/** Replaces an account that does not exist, with a text that is as expensive to decrypt. */
export const decoyPassword = (secretKey: SecretKey): PasswordHolder => ({
  id: 0,
  passwordHash: sealPassword(secretKey, '', 0),
})

/** Whether a hash is stored as `sealPassword` does it today: under the current key, with its pepper if that is known. */
export const isPasswordSealedToday = (secretKey: SecretKey, holder: PasswordHolder): boolean => {
  const hash = isSealedText(holder.passwordHash) ? openPassword(currentKey(secretKey), holder) : null
  return hash !== null && withPepper(secretKey, hash) === hash
}
