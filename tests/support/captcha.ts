import type { Challenge } from 'altcha-lib'
import { authApi } from '#contract/auth'
import { guest } from './client.ts'
import { solve } from './solve.ts'

/** A solved captcha of the worker under test. */
export const solvedCaptcha = async (): Promise<string> =>
  solve((await guest.call(authApi.challenge, {})) as unknown as Challenge)
