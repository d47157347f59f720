import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import { checkSolution, drawNumber, newChallenge } from '../../worker/services/altcha.ts'
import type { Vars } from '../../worker/settings.ts'
import { solve } from '../support/solve.ts'

const drawn = 'Zq7wK1xV4nB8mT2cR6yL0pD3sF5gH9jA'
/** The settings of a worker that does not run on a developer's machine. */
const readDeployed = (vars: Vars) => {
  const script = `
    console.error = () => undefined
    const { readSettings } = await import('./worker/settings.ts')
    try {
      const { site, areLimitsOn } = readSettings(${JSON.stringify({ ORIGIN: 'https://atlas.example', ...vars })})
      console.log(JSON.stringify({ captcha: site.captcha.kind, areLimitsOn }))
    } catch (error) { console.log(JSON.stringify({ refused: error.code })) }`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  ) as object
}

test.each(['1x', '2x', '3x'])('a deployed worker refuses Cloudflare’s published secret %s…', (start) => {
  const TURNSTILE_SECRET_KEY = `${start}${'0'.repeat(31)}AA`
  expect(readDeployed({ SECRET_KEY: drawn, TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY })).toEqual({
    refused: 'notSetUp',
  })
})

test('a deployed worker without an origin answers only that it is not set up [12]', () => {
  for (const ORIGIN of ['', 'atlas.example'])
    expect(readDeployed({ SECRET_KEY: drawn, ORIGIN })).toEqual({ refused: 'notSetUp' })
})

test('no setting disables the limits or the captcha of a deployed worker', () => {
  const lifted = { RATE_LIMITS: 'off', CAPTCHA: 'off' }
  expect(readDeployed({ SECRET_KEY: drawn, ...lifted })).toEqual({ captcha: 'proof-of-work', areLimitsOn: true })
  const keys = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'one of their own' }
  expect(readDeployed({ SECRET_KEY: drawn, ...keys, ...lifted })).toEqual({ captcha: 'turnstile', areLimitsOn: true })
})

test('a password hash has its full cost; only the worker tests reduce it', async () => {
  expect(await hashPassword(drawn, 'a quiet Place 7!')).toMatch(/^\$scrypt\$ln=15,r=8,p=3,pepper=/)
})

test('a captcha has its full cost; only the worker tests reduce it', async () => {
  const numbers = Array.from({ length: 30_000 }, () => drawNumber())
  expect(Math.min(...numbers)).toBeLessThan(10)
  expect(Math.max(...numbers)).toBeGreaterThan(2_990)
  const challenge = await newChallenge(drawn)
  expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 2_000 })
  expect(await checkSolution(drawn, await solve(challenge))).toMatchObject({ id: challenge.signature })
})
