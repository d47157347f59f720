import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { switchApi } from '#contract/switches'
import { cleanUp } from '../../worker/cleanup.ts'
import { countEvent, writeCounts } from '../../worker/http/securityCounts.ts'
import { as, guest, send } from '../support/client.ts'
import { anAdministrator, db } from '../support/factories.ts'
import { brokenDatabase } from '../support/faults.ts'

const hourMs = 3_600_000
const counts = () => env.DB.prepare('select key, count from security_counts').all<{ key: string; count: number }>()
/** The log lines that the hourly cleanup writes. */
const linesAt = async (at: number) => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await cleanUp(env, at)
  const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  said.mockRestore()
  return lines.filter((line) => 'security' in line)
}

beforeEach(async () => {
  // Drops the counts of earlier tests.
  await writeCounts(db())
  await env.DB.exec('delete from security_counts')
})
afterEach(() => vi.useRealTimers())

test('refused logins and tokens, failed captchas, reached limits and turned switches are one log line an hour, without any person [10.2]', async () => {
  const body = { username: 'marsha', password: 'not hers at all 1!' }
  const address = { 'cf-connecting-ip': '203.0.113.7' }
  // A fixed clock: all in one minute, however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / hourMs) * hourMs + 1_000 })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await guest.send(authApi.login, { body }, address)).status)
  expect(new Set(statuses)).toEqual(new Set([401, 422, 429]))
  const many = (status: number) => statuses.filter((one) => one === status).length
  await send('/api/auth/user/', { headers: { authorization: 'Bearer no.token.ofours' } })
  await send('/api/auth/user/')
  await as(await anAdministrator()).call(switchApi.edit, { body: { no_new_accounts: true } })
  await writeCounts(db())
  expect(await linesAt(Date.now())).toEqual([])
  const hour = new Date().toISOString().slice(0, 13)
  const later = await linesAt(Date.now() + hourMs)
  expect(later).toEqual([
    {
      security: `${hour}:00Z`,
      refusedLogins: many(401),
      failedCaptchas: many(422),
      reachedLimits: many(429),
      refusedTokens: 1,
      turnedSwitches: 1,
    },
  ])
  expect(JSON.stringify(later)).not.toMatch(/marsha|203\.0\.113/)
  expect(await linesAt(Date.now() + hourMs)).toEqual([])
  expect((await counts()).results).toEqual([])
})

test('a flood of refusals writes once a minute, and every one is counted', async () => {
  const [start, minute] = [Date.now() + 2 * hourMs, 60_000]
  const at = Math.floor(start / hourMs) * hourMs
  for (let n = 0; n < 100; n++) await countEvent(env.DB, 'refusedTokens', at + n)
  expect((await counts()).results.map(({ count }) => count)).toEqual([1])
  await countEvent(env.DB, 'refusedTokens', at + minute)
  expect((await counts()).results.map(({ count }) => count)).toEqual([101])
})

test('counts that could not be written are written later', async () => {
  const at = Math.floor(Date.now() / hourMs) * hourMs + 5 * hourMs
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await countEvent(brokenDatabase('dead'), 'refusedTokens', at)
  expect(said.mock.calls.join()).toContain('could not be written')
  said.mockClear()
  await countEvent(env.DB, 'refusedTokens', at + 60_000)
  expect((await counts()).results.map(({ count }) => count)).toEqual([2])
})
