import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { SiteConfig } from '#contract/site'
import { judgeOrigin, judgeSecrets, requireOrigin } from '../../worker/commands/doctor/settings.ts'
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

test('the doctor is not well without an origin, and says which address it should be', () => {
  for (const vars of [{}, { ORIGIN: '' }, { ORIGIN: 'atlas.example' }, { ORIGIN: 'http://atlas.example' }])
    expect(judgeOrigin(vars)).toMatchObject({
      isFine: false,
      note: expect.stringContaining('ORIGIN is not set') as string,
    })
  const vars = { ORIGIN: 'https://atlas.example/' }
  expect(judgeOrigin(vars, 'https://atlas.example')).toMatchObject({ isFine: true, note: 'https://atlas.example' })
  expect(judgeOrigin(vars, 'https://old.example')).toMatchObject({
    isFine: false,
    note: expect.stringContaining('not to https://old.example') as string,
  })
})

test('npm run deploy stops with a sentence while ORIGIN is empty; a dry run says so and goes on', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(() => requireOrigin({ ORIGIN: '' }, false)).toThrow(/^ORIGIN is not set, or no https address: set ORIGIN = /)
  requireOrigin({ ORIGIN: 'https://atlas.example' }, false)
  expect(said).not.toHaveBeenCalled()
  requireOrigin({}, true)
  expect(said.mock.calls.join()).toContain('A deploy would stop here: ORIGIN is not set')
  said.mockRestore()
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
