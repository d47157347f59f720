import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { hourEnd } from '../clock.ts'
import { Buffer } from '../crypto/buffer.ts'
import { type SecretKey, hmacOf } from '../crypto/sealing.ts'

/**
 * The work of a challenge: to find a number below `numbers`, at the cost of a derivation of `cost` rounds for each
 * that is tried. Every number is equally likely, so half of them are tried on average: 0.6 s on one core of a laptop.
 */
export const work = { cost: 2_000, numbers: 3_000 }
/** The number a challenge hides. */
export const drawNumber = (): number => randomInt(work.numbers - 1, 0)
const lifeSeconds = 600

const secretsOf = (secretKey: SecretKey) => ({
  hmacSignatureSecret: hmacOf(secretKey, 'captcha', 'challenge'),
  hmacKeySignatureSecret: hmacOf(secretKey, 'captcha', 'solution'),
})

/** Hands out a challenge of the built-in captcha (ALTCHA, PBKDF2), good for ten minutes. */
export const newChallenge = (secretKey: SecretKey): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: drawNumber(),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
    ...secretsOf(secretKey),
  })

/** What a browser sends back. Parameters are flat: nothing deep reaches the signature check. */
const Solved = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.string(),
        cost: z.number(),
        expiresAt: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.string(),
        nonce: z.string(),
        salt: z.string(),
      })
      .strict(),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

const readSolved = (captcha: string): z.infer<typeof Solved> | null => {
  try {
    return Solved.parse(JSON.parse(Buffer.from(captcha, 'base64').toString('utf8')))
  } catch {
    // Anything else is a wrong solution.
    return null
  }
}

/**
 * Checks a solved challenge (base64 of JSON). Returns its id and until when to remember it as used (ms); null for a
 * wrong one. The time is rounded up to the hour, so that it does not tell when somebody logged in or wrote something.
 */
export const checkSolution = async (
  secretKey: SecretKey,
  captcha: string,
): Promise<{ id: string; expiresAt: number } | null> => {
  const solved = readSolved(captcha)
  if (!solved) return null
  const { verified } = await verifySolution({ ...solved, deriveKey, ...secretsOf(secretKey) })
  const { challenge } = solved
  return verified ? { id: challenge.signature, expiresAt: hourEnd(challenge.parameters.expiresAt * 1000) } : null
}
