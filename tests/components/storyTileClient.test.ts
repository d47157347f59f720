import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atlasOf } from '#tests/support/atlas'
import { noConnection, stubApi } from '#tests/support/stubbedApi'
import { aStory } from '#tests/support/views'
import { StoryTileClient, type StoryTilesState } from '#web/features/map/storyTiles/storyTileClient.ts'
import { viewOfPlace } from '#web/features/map/view/openingView.ts'

const call = 'GET /view/:z/:x0/:y0/:x1/:y1/'
const tiles = atlasOf(aStory({ id: 1, latitude: 34.1, longitude: -118.2 }))[call]!
const view = viewOfPlace({ latitude: 34.1, longitude: -118.2, zoom: 12 }, { width: 300, height: 300 })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('where only the margin around a complete view cannot be loaded, nothing is said and it is not asked for again and again', async () => {
  const states: StoryTilesState[] = []
  const client = new StoryTileClient((state) => states.push(state))
  const api = stubApi({ [call]: tiles })
  client.show(view)
  await expect.poll(() => states.at(-1)?.isComplete).toBe(true)
  const inView = api.to(call).length
  api.answer({ [call]: noConnection })
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(() => api.to(call).length).toBeGreaterThan(inView)
  const withMargin = api.to(call).length
  await vi.advanceTimersByTimeAsync(20_000)
  expect(api.to(call)).toHaveLength(withMargin)
  expect(states.filter(({ hasFailed }) => hasFailed)).toEqual([])
  client.stop()
})
