import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { authApi } from '#contract/auth'
import { guest } from './client.ts'

/** A challenge of the built-in captcha with its solution, as a browser sends it. */
export const solvedCaptcha = async (): Promise<string> => {
  const challenge = (await guest.call(authApi.challenge, {})) as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
