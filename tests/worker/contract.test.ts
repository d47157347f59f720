import { expect, test } from 'vitest'
import { calls } from '#contract/calls'
import { endpoints } from '#contract/index'
import { moreCalls } from '#contract/moreCalls'
import { app } from '../../worker/index.ts'

test('the worker serves exactly what the contract lists', () => {
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api') && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`)
  const listed = endpoints.map((e) => `${e.method.toUpperCase()} /api${e.path}`)
  expect([...new Set(served)].sort()).toEqual(listed.sort())
})

test('every call of the table has its schemas', () => {
  const table = Object.values({ ...calls, ...moreCalls }).flatMap((noun) => Object.values<string>(noun))
  expect(endpoints.map(({ call }) => call).sort()).toEqual(table.sort())
})
