import { solveChallengeWorkers, type Challenge } from 'altcha-lib'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { call } from '#web/lib/api.ts'

interface SolvedChallenge {
  /** What register and login send as `captcha`: the challenge with its solution, base64 of JSON. */
  token: string
  /** How long the token is valid (ms). A duration, because the clock of the device may be wrong by months. */
  goodForMs: number
}

/** More workers gain nothing and cost battery. */
const mostWorkers = 4

/**
 * Fetches a challenge of the built-in captcha (ALTCHA) and solves it in workers of our own origin; about a second. A login
 * states its `username`: after many wrong passwords its challenge takes up to 16 times as long. Throws ApiError when the
 * challenge can't be had, AbortError when `signal` says so.
 */
export const solveChallenge = async (signal: AbortSignal, username?: string): Promise<SolvedChallenge> => {
  const askedAt = performance.now()
  const challenge = (await call(calls.auth.challenge, { query: { username } }, { signal })) as unknown as Challenge
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(mostWorkers, navigator.hardwareConcurrency),
    controller,
    createWorker: () => new Worker(new URL('./solveWorker.ts', import.meta.url), { type: 'module' }),
  })
  signal.throwIfAborted()
  if (!solution) throw new Error('The challenge has no solution')
  return {
    token: btoa(JSON.stringify({ challenge, solution })),
    goodForMs: limits.captchaMs - (performance.now() - askedAt),
  }
}
