import type { Challenge } from 'altcha-lib'
import { authApi } from '#contract/auth'
import type { Vars } from '../../worker/settings.ts'
import { as } from './client.ts'
import { solve } from './solve.ts'

/** A solved captcha of the worker under test with these settings. */
export const solvedCaptcha = async (vars: Vars = {}): Promise<string> =>
  solve((await as(null, vars).call(authApi.challenge, {})) as unknown as Challenge)
