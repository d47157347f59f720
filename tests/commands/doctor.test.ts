import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import type { SiteConfig } from '#contract/site'
import { assessKeys } from '../../worker/commands/operate/doctor/keys.ts'
import { checkPackages } from '../../worker/commands/operate/doctor/packages.ts'
import {
  assessMapPlace,
  assessOrigin,
  assessSecrets,
  requireMapPlace,
  requireVars,
} from '../../worker/commands/operate/doctor/settings.ts'
import { checkCaptcha, checkHashTime, checkStreets } from '../../worker/commands/operate/doctor/site.ts'
import { SiteClient } from '../../worker/commands/operate/doctor/siteClient.ts'
import { type Progress, sealingFormat } from '../../worker/features/keyRotation/queries/progress.ts'
import { pageHeaders } from '../../worker/html/contentSecurityPolicy.ts'

const notes = (secrets: string[], siteKey?: string) =>
  assessSecrets(secrets, siteKey === undefined ? {} : { TURNSTILE_SITE_KEY: siteKey }).map(({ isFine, note }) => [
    isFine,
    note?.split(' ').slice(0, 2).join(' '),
  ])

test('the doctor reports a missing secret, and whichever of Turnstile’s two keys is missing', () => {
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

test('the doctor reports a missing origin, and says which address it should be [12]', () => {
  for (const vars of [{}, { ORIGIN: '' }, { ORIGIN: 'atlas.example' }, { ORIGIN: 'http://atlas.example' }])
    expect(assessOrigin(vars)).toMatchObject({
      isFine: false,
      note: expect.stringContaining('ORIGIN is not set') as string,
    })
  const vars = { ORIGIN: 'https://atlas.example/' }
  expect(assessOrigin(vars, 'https://atlas.example')).toMatchObject({ isFine: true, note: 'https://atlas.example' })
  expect(assessOrigin(vars, 'https://old.example')).toMatchObject({
    isFine: false,
    note: expect.stringContaining('not to https://old.example') as string,
  })
})

test('npm run deploy stops with a message while ORIGIN is empty; a dry run says so and continues [12]', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(() => requireVars({ ORIGIN: '' }, false)).toThrow(/^ORIGIN is not set, or no https address: set ORIGIN = /)
  requireVars({ ORIGIN: 'https://atlas.example' }, false)
  expect(said).not.toHaveBeenCalled()
  requireVars({}, true)
  expect(said.mock.calls.join()).toContain('A deploy would stop here: ORIGIN is not set')
  said.mockRestore()
})

const place = { MAP_LATITUDE: '34.1', MAP_LONGITUDE: '-118.2', MAP_ZOOM: '12' }

test.each([
  ['only one set', { MAP_ZOOM: '12' }],
  ['one missing', { MAP_LATITUDE: '34.1', MAP_LONGITUDE: '-118.2' }],
  ['an empty one', { ...place, MAP_ZOOM: '' }],
  ['all empty', { MAP_LATITUDE: '', MAP_LONGITUDE: '', MAP_ZOOM: ' ' }],
  ['one that is no number', { ...place, MAP_LATITUDE: '34,1' }],
  ['a latitude out of range', { ...place, MAP_LATITUDE: '118.2' }],
  ['a zoom out of range', { ...place, MAP_ZOOM: '19' }],
])('with %s of the three variables of the map’s place the doctor says so, and a start or deploy stops', (_, vars) => {
  const note = /^MAP_LATITUDE \(-90 to 90\), MAP_LONGITUDE .+ must all be set to numbers, or none of them/
  expect(assessMapPlace(vars)).toMatchObject({ isFine: false, note: expect.stringMatching(note) as string })
  expect(() => requireMapPlace(vars)).toThrow(note)
  expect(() => requireVars({ ORIGIN: 'https://atlas.example', ...vars }, false)).toThrow(note)
  for (const valid of [{}, place]) {
    expect(assessMapPlace(valid).isFine).toBe(true)
    requireMapPlace(valid)
    requireVars({ ORIGIN: 'https://atlas.example', ...valid }, false)
  }
})

test.each([true, false])(
  'the doctor checks that the policy of the pages allows Turnstile where it is in use: %s',
  async (is) => {
    const page = createServer((_, answer) => {
      for (const [name, value] of Object.entries(pageHeaders({ isTurnstileOn: is, rasterUrls: [] }, [])))
        answer.setHeader(name, value)
      answer.end('<!doctype html>')
    }).listen(0, '127.0.0.1')
    await once(page, 'listening')
    const { port } = page.address() as AddressInfo
    const config = { captcha: { kind: 'turnstile', siteKey: 'site' } } as SiteConfig
    const found = await checkCaptcha(new SiteClient(`http://127.0.0.1:${port}`), config, false)
    page.close()
    expect([found.isFine, found.note]).toEqual([is, is ? 'Turnstile' : expect.stringContaining('[vars]')])
  },
)

/** What the doctor reports about streets for these answers; `state` is that of a tile. */
const streetsAt = async (tiles: string[], state: string, tilesSetting: SiteConfig['tiles'], STREETS?: string) => {
  const asked: string[] = []
  const site = createServer((request, answer) => {
    asked.push(request.url!)
    if (request.url !== '/api/streets/') return answer.setHeader('x-streets', state).end()
    const map = { tilejson: '3.0.0', tiles, minzoom: 10, maxzoom: 14, attribution: '', vector_layers: [] }
    return answer.end(JSON.stringify(map))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  const config = {
    tiles: tilesSetting,
    streetServer: 'streets.example',
    map: { latitude: 34.1, longitude: -118.2, zoom: 12 },
  } as SiteConfig
  const { isFine, note } = await checkStreets(new SiteClient(`http://127.0.0.1:${port}`), config, STREETS)
  site.close()
  return { isFine, note, asked }
}

test('the doctor says whether streets load, and a street server that is down is no fault of the site [17]', async () => {
  const [ours, on] = [['/api/streets/{z}/{x}/{y}'], { kind: 'built-in', streets: true } as const]
  const off = { kind: 'built-in', streets: false } as const
  expect(await streetsAt(ours, 'tile', on)).toEqual({
    isFine: true,
    note: 'from streets.example',
    asked: ['/api/streets/', '/api/streets/14/2812/6539/'],
  })
  const down = { isFine: null, note: expect.stringContaining('streets.example does not answer') as string }
  expect(await streetsAt([], 'tile', on)).toMatchObject(down)
  for (const state of ['stale', 'unavailable']) expect(await streetsAt(ours, state, on)).toMatchObject(down)
  expect(await streetsAt(ours, 'tile', off, '')).toMatchObject({ isFine: null, asked: [] })
  expect(await streetsAt(ours, 'tile', off, 'http://streets.example')).toMatchObject({
    isFine: false,
    note: expect.stringContaining('is no address that may be fetched') as string,
  })
})

/** What the doctor reports about a site with these times (ms) of a login and of each other call. */
const hashTimeAt = (login: number, others: number[]) => {
  const times = [...others]
  const ask = (route: object) =>
    Promise.resolve(route === authApi.login ? { status: 401, ms: login } : { status: 200, ms: times.shift()! })
  return checkHashTime({ ask } as unknown as SiteClient)
}

test('the doctor finds a password check that is too quick, and is not misled by slow calls', async () => {
  expect(await hashTimeAt(460, [900, 60, 700, 500, 800])).toMatchObject({
    isFine: true,
    note: expect.stringContaining('400 ms') as string,
  })
  expect(await hashTimeAt(205, [500, 210, 204, 900, 300])).toMatchObject({
    isFine: false,
    note: 'Only 1 ms: this is not the hash of this repository.',
  })
})

const progress = {
  job: `${sealingFormat}/aaaaaa/bbbbbb`,
  step: 'done',
  after: 0,
  retagged: 'old',
  changed: 0,
  unopened: 0,
  doneOn: '2026-11-22T00:00:00Z',
} satisfies Progress
const notesOf = (hasOld: boolean, at: Progress | null) =>
  assessKeys(hasOld, at, 'take it away').map(({ isFine, note }) => [isFine, note])

test('the doctor reports the progress of a change of SECRET_KEY, and when the old one can be removed [10.2]', () => {
  expect(notesOf(false, null)).toEqual([])
  expect(notesOf(false, { ...progress, job: `${sealingFormat}/aaaaaa` })).toEqual([])
  const begins = [[null, expect.stringContaining('Not begun')]]
  expect(notesOf(true, null)).toEqual(begins)
  // Progress with one key only is from before there were two.
  expect(notesOf(true, { ...progress, job: `${sealingFormat}/aaaaaa` })).toEqual(begins)
  // A rotation by an earlier version left the passwords under the old key.
  expect(notesOf(true, { ...progress, job: '3/aaaaaa/bbbbbb' })).toEqual(begins)
  expect(notesOf(true, { ...progress, step: 'stories' })).toEqual([
    [null, expect.stringContaining('anonymous stories')],
  ])
  expect(notesOf(true, progress)).toEqual([[null, expect.stringMatching(/passwords.* under SECRET_KEY: take it away/)]])
  expect(notesOf(false, { ...progress, unopened: 2 })).toEqual([[false, expect.stringMatching(/^2 open under no key/)]])
})

/** A local package registry that answers `npm audit` with this. */
const askRegistry = async (status: number, body: object) => {
  const registry = createServer((request, answer) => {
    // After the audit npm also asks for the versions of each vulnerable package.
    const name = decodeURIComponent(request.url!.slice(1))
    const said = request.method === 'POST' ? body : { name, versions: {}, 'dist-tags': {} }
    request.resume().on('end', () => {
      answer.writeHead(request.method === 'POST' ? status : 200, { 'content-type': 'application/json' })
      answer.end(JSON.stringify(said))
    })
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  try {
    return await checkPackages({ npm_config_registry: `http://127.0.0.1:${port}/` })
  } finally {
    registry.close()
  }
}

test('the doctor checks the packages for known vulnerabilities, and says so when the registry does not answer [10.2]', async () => {
  expect((await askRegistry(200, {})).isFine).toBe(true)
  const hole = {
    id: 1,
    url: 'https://advisories.example/1',
    title: 'a hole',
    severity: 'high',
    vulnerable_versions: '*',
  }
  const holed = await askRegistry(200, { hono: [hole] })
  expect([holed.isFine, holed.note]).toEqual([false, expect.stringContaining('hono (high)')])
  const unanswered = await askRegistry(405, {})
  expect([unanswered.isFine, unanswered.note]).toEqual([
    null,
    expect.stringMatching(/not to be asked \(405.*npm audit/),
  ])
})
