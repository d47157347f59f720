import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { MapSearch, StoryTimes } from '#contract/search'
import type { User } from '../../worker/db/client.ts'
import { listInBox } from '../../worker/features/stories/queries/listInBox.ts'
import { countedDatabase, noCost } from '../bench/countedDatabase.ts'
import { send } from '../support/client.ts'
import { copyStory, spreadFrom } from '../support/copyStory.ts'
import { actorOf, aModerator, aStory, aUser } from '../support/factories.ts'
import { instead } from '../support/faults.ts'
import { stepsOf } from '../support/steps.ts'

/** So many stories by one author, all at one place on one day of the past, posted over 1,000 days. */
const addCrowd = async (by: User, times: number, first: number) => {
  const { id } = await aStory({ by, latitude: 10.2, longitude: 20, startDate: '1981-05-05' })
  const own = { id: '(i * 2654435761) % 4294967295', created_at: spreadFrom('2020-01-01', 1_000) }
  await copyStory(id, [first, first + times - 2], own)
}

/** How many rows an answer reads. */
const rowsOf = async (path: string) => {
  const cost = noCost()
  const response = await send(`/api${path}`, {}, instead({ DB: countedDatabase(env.DB, cost) }))
  expect(response.status, path).toBe(200)
  await response.arrayBuffer()
  return cost.rowsRead
}

const strip = '-180,10.01,180,10.011'
const boxes = {
  'a strip around the world': strip,
  'a line': '-180,10.01,180,10.01',
  'a sliver from pole to pole': '20.3,-85,20.301,85',
  'everything except one place': '20.1,-85,19.9,85',
  'a strip across the antimeridian': '100,10.01,90,10.02',
}

test('whatever box a guest asks for, an answer reads a bounded number of rows, the same among twice as many stories', async () => {
  const by = await aUser()
  const asked = Object.entries(boxes).flatMap(([name, bbox]) =>
    ['', '&search=danced', '&startDate=1981-07-01&endDate=1981-08-01&categories=1&search=first'].flatMap((more) => [
      { name, path: `/pinSearch/?bbox=${bbox}${more}`, most: 17_100 },
      { name, path: `/view/search/?bbox=${bbox}${more}`, most: 39_100 },
      { name, path: `/pinSearch/?bbox=${bbox}${more}&undated=only`, most: 17_100 },
      { name, path: `/view/times/?bbox=${bbox}${more}`, most: 16_000 },
      ...(more
        ? []
        : [
            { name, path: `/pins/?bbox=${bbox}`, most: 12_100 },
            { name, path: `/pins/?owner=${by.id}&bbox=${bbox}`, most: 9_100 },
          ]),
    ]),
  )
  const few: number[] = []
  await addCrowd(by, 6_000, 1)
  for (const { path } of asked) few.push(await rowsOf(path))
  await addCrowd(by, 6_000, 6_001)
  for (const [index, { name, path, most }] of asked.entries()) {
    const rows = await rowsOf(path)
    expect(rows, `${name}: ${path}`).toBeLessThanOrEqual(most)
    expect(rows, `${name}, among twice as many: ${path}`).toBeLessThanOrEqual(few[index]! + 10)
  }
  expect(await rowsOf(`/pins/?owner=${by.id}&limit=10`), 'a page of one author who wrote much').toBeLessThan(150)
}, 240_000)

test('a page of a box compares stories until it is full, and no more: as many as it shows where all fit', async () => {
  await addCrowd(await aUser(), 2_000, 1)
  const rowsFor = async (box: string) => {
    const path = `/pinSearch/?bbox=${box}&limit=10`
    expect(await send(`/api${path}`).then((response) => response.json())).toHaveLength(10)
    return rowsOf(path)
  }
  const everyFits = await rowsFor('19,9,21,11')
  expect(everyFits).toBeLessThan(200)
  // 300 newer ones in the same square of the index, beside the box.
  const { id } = await aStory({
    latitude: 10.9,
    longitude: 20,
    startDate: '1981-05-05',
    createdAt: '2023-01-01T00:00:00Z',
  })
  await copyStory(id, [5_000, 5_298], { id: 'i + 3000000000' })
  expect((await rowsFor('19.9,10.1,20.1,10.3')) - everyFits, '300 stories that do not fit').toBeLessThan(1_500)
})

test('a page of a strip may be empty and leads on to every story in it, and the answer for the map says that more may match', async () => {
  const by = await aUser()
  const createdAt = '2019-12-31T00:00:00Z'
  const inStrip = [
    await aStory({ by, latitude: 10.0105, longitude: -100, createdAt }),
    await aStory({ by, latitude: 10.0105, longitude: 100, createdAt }),
  ].map(({ id }) => id)
  await addCrowd(by, 4_000, 1)
  for (const path of ['/pins/', '/pinSearch/']) {
    const pages: number[][] = []
    for (let next: string | undefined = `/api${path}?bbox=${strip}`; next && pages.length < 9;) {
      const response: Response = await send(next)
      pages.push((await response.json<{ id: number }[]>()).map(({ id }) => id))
      next = /<http:\/\/localhost:8787([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(pages[0], path).toEqual([])
    expect(pages.flat().sort(), path).toEqual(inStrip.sort())
  }
  const map = await (await send(`/api/view/search/?bbox=${strip}`)).json<MapSearch>()
  expect(map).toMatchObject({ stories: [], count: '0+', isPartial: true })
  expect(map.next).not.toBeNull()
  const times = await (await send(`/api/view/times/?bbox=${strip}`)).json<StoryTimes>()
  expect(times).toEqual({ stories: [], isPartial: true })
}, 120_000)

test('a list of one author, and of hidden items for staff, follows an index in its order and sorts nothing', async () => {
  const [by, moderator] = [await aUser(), await aModerator()]
  const bbox = [12, 12, 13, 13] as const
  const ofAuthor = await stepsOf((ask) => listInBox(ask, null, { limit: 3, owner: by.id, bbox }))
  expect(ofAuthor).toContain('USING COVERING INDEX stories_owner_status_idx (owner_id=? AND status=?)')
  const ofStaff = await stepsOf((ask) => listInBox(ask, actorOf(moderator), { limit: 3, bbox }))
  expect(ofStaff).toContain('stories_hidden_day_idx')
  for (const steps of [ofAuthor, ofStaff]) expect(steps).not.toContain('TEMP B-TREE')
})
