import { expect, test } from 'vitest'
import { calls } from '#contract/calls'
import { storyTileApi } from '#contract/storyTiles'
import { endpoints } from '#contract/index'
import { app } from '../../worker/index.ts'

/** A view's path is read by hand (features/map/routes.ts). */
const named = (path: string) => (path === '/api/view/*' ? `/api${storyTileApi.view.path}` : path)

test('the worker serves exactly what the contract lists [7]', () => {
  const served = app.routes
    .map(({ method, path }) => ({ method, path: named(path) }))
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api') && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`)
  const listed = endpoints.map((e) => `${e.method.toUpperCase()} /api${e.path}`)
  expect([...new Set(served)].sort()).toEqual(listed.sort())
})

test('every call of the table has its schemas', () => {
  const table = Object.values(calls).flatMap((noun) => Object.values<string>(noun))
  expect(endpoints.map(({ call }) => call).sort()).toEqual(table.sort())
})
