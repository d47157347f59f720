import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { edgeLimits } from '#contract/limits'
import { everyMinute } from '#contract/workerLimits'

test('the edge limits in wrangler.toml are those of the contract [11]', () => {
  const toml = readFileSync(path.resolve(import.meta.dirname, '../../wrangler.toml'), 'utf8')
  const bindings = [
    ...toml.matchAll(
      /\[\[ratelimits\]\]\nname = "(\w+)"\nnamespace_id = "(\d+)"\nsimple = \{ limit = (\d+), period = (\d+) \}/g,
    ),
  ]
  const found = bindings.map(([, name, , limit, period]) => [name, { times: Number(limit), seconds: Number(period) }])
  expect(Object.fromEntries(found)).toEqual(edgeLimits)
  expect(new Set(bindings.map(([, , id]) => id)).size, 'each counts for itself').toBe(Object.keys(edgeLimits).length)
})

test('the cron trigger of each minute, which deletes posts of deleted accounts, is in wrangler.toml', () => {
  expect(readFileSync(path.resolve(import.meta.dirname, '../../wrangler.toml'), 'utf8')).toContain(`"${everyMinute}"`)
})
