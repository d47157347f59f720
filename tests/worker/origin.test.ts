import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { type Endpoint, type Input, requestFor } from '#contract/endpoint'
import { messages } from '#contract/messages'
import { passwordResetApi } from '#contract/passwordReset'
import { profileApi } from '#contract/profiles'
import { siteApi } from '#contract/site'
import { storyApi } from '#contract/stories'
import { userApi } from '#contract/users'
import type { User } from '../../worker/db/client.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { answer } from '../../worker/index.ts'
import { originIn, type Vars } from '../../worker/settings.ts'
import { assetsOf } from '../support/builtApp.ts'
import { as } from '../support/client.ts'
import { aModerator, aStory, aUser, db } from '../support/factories.ts'
import { daysAgo } from '../../worker/clock.ts'
import { aPostOffice } from '../support/postOffice.ts'

const ours = 'https://the.atlas.example'
const foreign = 'evil.example'
const index = '<!doctype html><html><head><title>Lavender Atlas</title></head><body></body></html>'
const ASSETS = assetsOf(index)
const { letters, MAIL } = aPostOffice()

/** All bytes of an answer to a request with the caller's choice of `Host`. */
const ask = async (path: string, init: RequestInit = {}, vars: Vars = {}) => {
  const headers = new Headers(init.headers)
  headers.set('x-api-key', 'lavender-atlas-web')
  headers.set('host', foreign)
  headers.set('x-forwarded-host', foreign)
  const ctx = createExecutionContext()
  const bindings = { ...env, ASSETS, MAIL, ORIGIN: ours, ...vars } as unknown as typeof env
  const response = await answer(new Request(`http://${foreign}${path}`, { ...init, headers }), bindings, ctx)
  const text = await response.text()
  await waitOnExecutionContext(ctx)
  return { status: response.status, text: `${JSON.stringify([...response.headers])}\n${text}` }
}
const call = async <E extends Endpoint>(e: E, input: Input<E>, by?: User) => {
  const token = by && (await openSession(db(), env.SECRET_KEY, by.id))
  const { url, ...init } = requestFor(e.call, input as object)
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return ask(url, { ...init, headers })
}

test('no address in an answer, a page or a mail comes from the Host header [12]', async () => {
  const sylvia = await aUser({ email: 'sylvia@people.example', avatarKey: 'k'.repeat(32) })
  const [story] = [await aStory({ by: sylvia }), await aStory()]
  for (let n = 0; n < 10; n++) await aUser({ createdAt: daysAgo(1) })
  const answers = {
    next: await call(userApi.list, {}, await aModerator()),
    link: await call(storyApi.list, { query: { limit: 1 } }),
    avatar: await call(profileApi.find, { query: { username: sylvia.username } }),
    openapi: await call(siteApi.openapi, {}),
    preview: await ask(`/story/${story.id}`),
    robots: await ask('/robots.txt'),
    sitemap: await ask('/sitemap.xml'),
    screens: await ask('/sitemap/screens.xml'),
  }
  await call(passwordResetApi.request, { body: { email: 'sylvia@people.example' } })
  expect(letters).toHaveLength(1)
  for (const [what, text] of [
    ...Object.entries(answers).map(([what, { text }]) => [what, text] as const),
    ['mail', JSON.stringify(letters)] as const,
  ]) {
    expect(text, what).toContain(ours)
    expect(text, what).not.toContain(foreign)
  }
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one without its scheme', 'atlas.example'],
  ['one with a path', 'https://atlas.example/map'],
  ['an invalid name', 'https://…'],
])('with %s as origin every answer says that the site is not set up [12]', async (_, ORIGIN) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const unset = { ORIGIN } as Vars
  const visitor = as(null, unset)
  for (const e of [siteApi.config, siteApi.health, storyApi.list])
    expect(await visitor.refusal(e, {})).toEqual({ status: 503, code: 'notSetUp', message: messages.notSetUp })
  expect((await visitor.refusal(authApi.login, { body: { username: 'x', password: 'violet hour #7' } })).status).toBe(
    503,
  )
  for (const path of ['/robots.txt', '/sitemap.xml', '/story/5'])
    expect((await ask(path, {}, unset)).status, path).toBe(503)
  expect(said.mock.calls.join('\n')).toContain('ORIGIN is missing')
  said.mockClear()
})

test('an origin is a scheme and a host, with or without a slash at its end', () => {
  expect(originIn({ ORIGIN: 'https://Atlas.example/' })).toBe('https://atlas.example')
  expect(originIn({ ORIGIN: 'http://localhost:8787' })).toBe('http://localhost:8787')
  expect(originIn({ ORIGIN: 'javascript://atlas.example' })).toBeNull()
})
