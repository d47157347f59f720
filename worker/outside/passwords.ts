import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Buffer } from '../buffer.ts'
import { keyFor } from '../sealing.ts'

/** The cost of a guess: 2^15 · 8 · 3 is under the 2^20 that the runtime allows, and takes about 170 ms (decisions §8). */
const cost = { ln: 15, r: 8, p: 3 }
const bytes = { salt: 16, hash: 32 }
const maxmem = 64 << 20

type Cost = typeof cost

const derive = (secretKey: string, password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> => {
  const peppered = createHmac('sha256', keyFor(secretKey, 'pepper')).update(password).digest()
  return new Promise((resolve, reject) => {
    scrypt(peppered, salt, bytes.hash, { N: 2 ** ln, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

const print = ({ ln, r, p }: Cost, salt: Buffer, hash: Buffer) =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`

const read = (stored: string): { cost: Cost; salt: Buffer; hash: Buffer } | null => {
  const parts = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]+)$/.exec(stored)
  if (!parts) return null
  const [ln, r, p] = parts.slice(1, 4).map(Number) as [number, number, number]
  return {
    cost: { ln, r, p },
    salt: Buffer.from(parts[4]!, 'base64url'),
    hash: Buffer.from(parts[5]!, 'base64url'),
  }
}

/** Hashes a password: scrypt over an HMAC with the secret pepper, printed with its parameters and salt (PHC string). */
export const hashPassword = async (secretKey: string, password: string): Promise<string> => {
  const salt = randomBytes(bytes.salt)
  return print(cost, salt, await derive(secretKey, password, salt, cost))
}

/** Whether a password is the one that was hashed. Without a hash (an unknown name) the same work is done for nothing. */
export const isPassword = async (secretKey: string, password: string, stored: string | null): Promise<boolean> => {
  const known = stored === null ? null : read(stored)
  const { cost: at, salt, hash } = known ?? { cost, salt: Buffer.alloc(bytes.salt), hash: Buffer.alloc(bytes.hash) }
  const derived = await derive(secretKey, password, salt, at)
  return hash.length === derived.length && timingSafeEqual(hash, derived) && known !== null
}

/** Whether a hash was made at another cost than today's, to be made anew at the next login. */
export const isOutdated = (stored: string): boolean => {
  const known = read(stored)
  return !known || known.cost.ln !== cost.ln || known.cost.r !== cost.r || known.cost.p !== cost.p
}
