import { Buffer } from '../buffer.ts'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { type SecretKey, tagOf } from '../sealing.ts'

/**
 * The work of a challenge: between `fewest` and `most` derivations of `cost` rounds each. On one core of a laptop
 * that is 0.4 to 0.8 s; a phone, with a core for each of its workers, takes about a second.
 */
const work = { cost: 2_000, fewest: 1_000, most: 2_000 }
const lifeSeconds = 600

const secretsOf = (secretKey: SecretKey) => ({
  hmacSignatureSecret: tagOf(secretKey, 'captcha', 'challenge'),
  hmacKeySignatureSecret: tagOf(secretKey, 'captcha', 'solution'),
})

/** Hands out a challenge of the built-in captcha (ALTCHA, PBKDF2), good for ten minutes. */
export const newChallenge = (secretKey: SecretKey): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: randomInt(work.most, work.fewest),
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
    // Whatever is not a solution is a wrong one.
    return null
  }
}

/**
 * Checks a solved challenge (base64 of JSON). Returns its id and until when to remember it (ms), to be spent once; null for a
 * wrong one. That is cut to ten minutes: what is remembered must not tell when somebody wrote something.
 */
export const checkSolution = async (
  secretKey: SecretKey,
  captcha: string,
): Promise<{ id: string; expiresAt: number } | null> => {
  const solved = readSolved(captcha)
  if (!solved) return null
  const { verified } = await verifySolution({ ...solved, deriveKey, ...secretsOf(secretKey) })
  const { challenge } = solved
  const lives = Math.ceil(challenge.parameters.expiresAt / lifeSeconds)
  return verified ? { id: challenge.signature, expiresAt: lives * lifeSeconds * 1000 } : null
}
