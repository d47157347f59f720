import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { limits } from '#contract/limits'
import { hourEnd } from '../clock.ts'
import { Buffer } from '../crypto/buffer.ts'
import { type SecretKey, hmacOf } from '../crypto/sealing.ts'
import { work } from './captchaWork.ts'

/** The number a challenge of `effort` times the usual work hides. */
export const drawNumber = (effort = 1): number => randomInt(work.numbers * effort - 1, 0)

const secretsOf = (secretKey: SecretKey) => ({
  hmacSignatureSecret: hmacOf(secretKey, 'captcha', 'challenge'),
  hmacKeySignatureSecret: hmacOf(secretKey, 'captcha', 'solution'),
})

/** What the solution of a challenge is valid for. */
export interface LoginWork {
  username: string
  /** How many times the usual work. */
  effort: number
}

const usernameTag = (secretKey: SecretKey, username: string) =>
  hmacOf(secretKey, 'captcha', `username/${username.toLowerCase()}`)

/**
 * Creates a challenge of the built-in captcha (ALTCHA, PBKDF2), valid for ten minutes. With `login`, its solution
 * also counts as that much work for a login with that username.
 */
export const newChallenge = (secretKey: SecretKey, login?: LoginWork): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: drawNumber(login?.effort),
    data: login && { effort: login.effort, username: usernameTag(secretKey, login.username) },
    deriveKey,
    expiresAt: Math.floor((Date.now() + limits.captchaMs) / 1000),
    ...secretsOf(secretKey),
  })

/** The solution from a browser, with a bounded shape before the signature check. */
const Solved = z.object({
  challenge: z.object({
    parameters: z
      .object({
        algorithm: z.string(),
        cost: z.number(),
        data: z.object({ effort: z.number(), username: z.string() }).strict().optional(),
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

type Solved = z.infer<typeof Solved>

const readSolved = (captcha: string): Solved | null => {
  try {
    return Solved.parse(JSON.parse(Buffer.from(captcha, 'base64').toString('utf8')))
  } catch {
    // Anything else is a wrong solution.
    return null
  }
}

const isEnoughFor = (secretKey: SecretKey, { challenge: { parameters } }: Solved, { username, effort }: LoginWork) =>
  effort <= 1 || (parameters.data?.username === usernameTag(secretKey, username) && parameters.data.effort >= effort)

/**
 * Checks a solved challenge (base64 of JSON). Returns its id and until when to remember it as used (ms); null for a
 * wrong one, and for one with too little work for `login`. The time is rounded up to the hour, so that it does not
 * tell when a visitor logged in or wrote something.
 */
export const checkSolution = async (
  secretKey: SecretKey,
  captcha: string,
  login?: LoginWork,
): Promise<{ id: string; expiresAt: number } | null> => {
  const solved = readSolved(captcha)
  if (!solved || (login && !isEnoughFor(secretKey, solved, login))) return null
  const { verified } = await verifySolution({ ...solved, deriveKey, ...secretsOf(secretKey) })
  const { challenge } = solved
  return verified ? { id: challenge.signature, expiresAt: hourEnd(challenge.parameters.expiresAt * 1000) } : null
}
