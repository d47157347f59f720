import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Buffer } from './buffer.ts'
import { cost } from './passwordCost.ts'
import { currentKey, keyFor, keyIdOf, oldKey, type SecretKey } from './sealing.ts'

const bytes = { salt: 16, hash: 32 }
const maxmem = 64 << 20

type Cost = typeof cost

const derive = (secretKey: SecretKey, password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> => {
  const peppered = createHmac('sha256', keyFor(secretKey, 'pepper')).update(password).digest()
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, bytes.hash, { N: 2 ** ln, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** A hash as it is stored: a PHC string whose `keyid` names the key of its pepper (worker/crypto/sealing.ts). */
const print = (secretKey: SecretKey, { ln, r, p }: Cost, salt: Buffer, hash: Buffer) =>
  `$scrypt$ln=${ln},r=${r},p=${p}${keyIdMarkOf(secretKey)}${salt.toString('base64url')}$${hash.toString('base64url')}`

interface Stored {
  cost: Cost
  /** Null in a hash from before keys had names. */
  keyId: string | null
  salt: Buffer
  hash: Buffer
}
const read = (stored: string): Stored | null => {
  const parts = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,keyid=([\w-]+))?\$([\w-]+)\$([\w-]+)$/.exec(stored)
  if (!parts) return null
  const [ln, r, p] = parts.slice(1, 4).map(Number) as [number, number, number]
  return {
    cost: { ln, r, p },
    keyId: parts[4] ?? null,
    salt: Buffer.from(parts[5]!, 'base64url'),
    hash: Buffer.from(parts[6]!, 'base64url'),
  }
}

/**
 * The key a hash was peppered with; null when it is gone. A hash that names none is older than the last change of
 * keys.
 */
const pepperOf = (secretKey: SecretKey, { keyId }: Stored): string | null => {
  const [current, old] = [currentKey(secretKey), oldKey(secretKey)]
  if (keyId === null) return old ?? current
  if (keyId === keyIdOf(current)) return current
  return old !== null && keyId === keyIdOf(old) ? old : null
}

/**
 * Hashes a password: scrypt over an HMAC with the current key's pepper, as a PHC string with its parameters and salt.
 */
export const hashPassword = async (secretKey: SecretKey, password: string): Promise<string> => {
  const salt = randomBytes(bytes.salt)
  return print(secretKey, cost, salt, await derive(secretKey, password, salt, cost))
}

/**
 * Whether a password is the one that was hashed, under the current key or the one it replaces. Without a hash (an
 * unknown name) or its key the same work is done, so that the time tells nothing.
 */
export const isPassword = async (secretKey: SecretKey, password: string, stored: string | null): Promise<boolean> => {
  const known = stored === null ? null : read(stored)
  const key = known && pepperOf(secretKey, known)
  const { cost: at, salt, hash } = known ?? { cost, salt: Buffer.alloc(bytes.salt), hash: Buffer.alloc(bytes.hash) }
  const derived = await derive(key ?? secretKey, password, salt, at)
  return hash.length === derived.length && timingSafeEqual(hash, derived) && key !== null
}

/** Whether a hash was made at another cost or under another key than today's: the next login makes it anew. */
export const isOutdated = (secretKey: SecretKey, stored: string): boolean => {
  const known = read(stored)
  if (!known || known.keyId !== keyIdOf(secretKey)) return true
  return known.cost.ln !== cost.ln || known.cost.r !== cost.r || known.cost.p !== cost.p
}

/** The part that every hash made under a key has, and no other: a change of keys counts by it. */
export const keyIdMarkOf = (secretKey: SecretKey): string => `,keyid=${keyIdOf(secretKey)}$`
