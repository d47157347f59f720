import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { SiteConfig } from '#contract/site'
import { judgeSecrets } from '../../worker/commands/doctor/settings.ts'
import { lookAtCaptcha } from '../../worker/commands/doctor/site.ts'
import { Visitor } from '../../worker/commands/doctor/visitor.ts'
import { pageHeaders } from '../../worker/pages/security.ts'

const notes = (secrets: string[], siteKey?: string) =>
  judgeSecrets(secrets, siteKey === undefined ? {} : { TURNSTILE_SITE_KEY: siteKey }).map(({ isFine, note }) => [
    isFine,
    note?.split(' ').slice(0, 2).join(' '),
  ])

test('the doctor misses the secret, and whichever of Turnstile’s two keys is missing', () => {
  expect(notes(['SECRET_KEY'])).toEqual([[true, undefined]])
  expect(notes([])).toEqual([[false, 'npx wrangler']])
  expect(notes(['SECRET_KEY', 'TURNSTILE_SECRET_KEY'], 'site')).toEqual([[true, undefined]])
  expect(notes(['SECRET_KEY', 'TURNSTILE_SECRET_KEY'])).toEqual([
    [true, undefined],
    [false, 'Set TURNSTILE_SITE_KEY'],
  ])
  expect(notes(['SECRET_KEY'], 'site')).toEqual([
    [true, undefined],
    [false, 'npx wrangler'],
  ])
})

test.each([true, false])(
  'the doctor sees whether the pages let Turnstile in that people are asked by: %s',
  async (is) => {
    const page = createServer((_, answer) => {
      for (const [name, value] of Object.entries(pageHeaders({ isTurnstileOn: is, rasterUrls: [] })))
        answer.setHeader(name, value)
      answer.end('<!doctype html>')
    }).listen(0, '127.0.0.1')
    await once(page, 'listening')
    const { port } = page.address() as AddressInfo
    const config = { captcha: { kind: 'turnstile', siteKey: 'site' } } as SiteConfig
    const found = await lookAtCaptcha(new Visitor(`http://127.0.0.1:${port}`), config, false)
    page.close()
    expect([found.isFine, found.note]).toEqual([is, is ? 'Turnstile' : expect.stringContaining('[vars]')])
  },
)
