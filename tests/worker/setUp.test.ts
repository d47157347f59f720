import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { siteApi } from '#contract/site'
import { storyApi } from '#contract/stories'
import { pages } from '../../worker/html/routes.ts'
import { as } from '../support/client.ts'

test.each([
  ['no secret', ''],
  ['a short one', 'too short'],
  ['an invented one', 'a'.repeat(40)],
])('with %s every call is refused with a plain message, and nothing works insecurely', async (_, SECRET_KEY) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const visitor = as(null, { SECRET_KEY })
  for (const e of [siteApi.config, siteApi.health, storyApi.list]) {
    expect(await visitor.refusal(e, {})).toEqual({ status: 503, code: 'notSetUp', message: messages.notSetUp })
  }
  const page = await pages.fetch(new Request('https://atlas.example/story/5'), { ...env, SECRET_KEY })
  expect([page.status, await page.text()]).toEqual([503, messages.notSetUp])
  expect(said.mock.calls.join('\n')).toContain('SECRET_KEY is missing')
  said.mockClear()
})
