import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { storyApi } from '#contract/stories'
import { Buffer } from '../../worker/crypto/buffer.ts'
import { authorTagsOf, sealText } from '../../worker/crypto/sealing.ts'
import type { User } from '../../worker/db/client.ts'
import { listInBox } from '../../worker/features/stories/queries/listInBox.ts'
import { sealCursor } from '../../worker/http/cursors.ts'
import { as, send } from '../support/client.ts'
import { actorOf, aModerator, anAdministrator, aStory, aTagOf, aUser } from '../support/factories.ts'
import { forge } from '../support/forge.ts'
import { stepsOf } from '../support/steps.ts'

/**
 * Two of nine stories in one country, the rest elsewhere; some there are hidden ones of the author, signed and anonymous, and
 * some are removed.
 */
const addEverywhere = (teller: User, other: User, count: number) =>
  env.DB.prepare(
    `INSERT INTO stories (id, owner_id, author_tag, is_anonymous, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, address,
       status, removed_at, created_at, edited_at)
     WITH RECURSIVE i (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM i WHERE n < ?1)
     SELECT n * 7919 % 100003, iif(n % 4, iif(n % 3, ?2, ?3), NULL), iif(n % 4, NULL, ?4), n % 4 = 0, 'a', 'd', 'd', 'a', 'd', 'a', 1 + n % 3,
       iif(n % 9 < 2, 10 + n * 7 % 1009 / 101.0, -60.0 + n % 50), iif(n % 9 < 2, 10 + n * 13 % 1013 / 102.0, 30.0 + n % 100), 'a',
       CASE WHEN n % 41 < 2 THEN 'hidden' WHEN n % 43 = 0 THEN 'removed' ELSE 'visible' END,
       CASE WHEN n % 41 >= 2 AND n % 43 = 0 THEN '2026-01-01' END,
       '2025-0' || (1 + n % 3) || '-05T00:00:00Z', '2025-06-05T00:00:00Z' FROM i`,
  )
    .bind(count, teller.id, other.id, aTagOf(teller, 'story'))
    .run()

/** Every page of a list, one after another. */
const readPages = async (person: User | null, query: string): Promise<number[][]> => {
  const pages: number[][] = []
  const me = as(person)
  for (let before = ''; ;) {
    const response = await me.send(storyApi.list, {
      query: { ...Object.fromEntries(new URLSearchParams(query)), ...(before && { before }) },
    })
    expect(response.status).toBe(200)
    pages.push((await response.json<{ id: number }[]>()).map(({ id }) => id))
    const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    if (!link) return pages
    before = new URL(link).searchParams.get('before')!
  }
}

const boxes: [bbox: string, condition: string][] = [
  ['10,10,20,20', 'latitude BETWEEN 10 AND 20 AND longitude BETWEEN 10 AND 20'],
  ['12,12,13,13', 'latitude BETWEEN 12 AND 13 AND longitude BETWEEN 12 AND 13'],
  ['179,-89,-179,89', '(longitude >= 179 OR longitude <= -179)'],
  ['40,84,41,90', 'latitude >= 84 AND longitude BETWEEN 40 AND 41'],
  ['50.5,50.5,51,51', '0'],
  ['-180,-90,180,90', '1'],
]

test('a box lists the same stories as a full scan, in the same order, for guests, authors and staff', async () => {
  const [teller, other, moderator] = [await aUser(), await aUser(), await aModerator()]
  await addEverywhere(teller, other, 3600)
  for (const status of ['visible', 'hidden'] as const) {
    await aStory({ by: teller, status, latitude: 0, longitude: 180 })
    await aStory({ by: teller, status, latitude: 1, longitude: -180 })
    await aStory({ by: other, status, latitude: 89, longitude: 40.5 })
    await aStory({ by: teller, isAnonymous: true, status, latitude: 84.000001, longitude: 41 })
    await aStory({ by: teller, status, latitude: 20, longitude: 20 })
    await aStory({ by: teller, status, latitude: 20.000001, longitude: 20 })
  }
  const isOwn = `(owner_id = ${teller.id} OR author_tag IN ('${authorTagsOf(env.SECRET_KEY, teller.id, 'story').join("', '")}'))`
  const people: [User | null, string][] = [
    [null, "status = 'visible'"],
    [teller, `(status = 'visible' OR (status = 'hidden' AND ${isOwn}))`],
    [moderator, "status <> 'removed'"],
  ]
  for (const [person, sees] of people) {
    for (const [bbox, condition] of boxes) {
      const { results } = await env.DB.prepare(
        `SELECT id FROM stories WHERE ${sees} AND ${condition} ORDER BY substr(created_at, 1, 10) DESC, id DESC`,
      ).all<{ id: number }>()
      const limit = results.length > 200 ? 97 : 7
      const pages = await readPages(person, `bbox=${bbox}&limit=${limit}`)
      expect(pages.flat(), `${person?.role} ${bbox}`).toEqual(results.map(({ id }) => id))
      // The index has places to 2.4 m: stories just outside the box are filtered from the page.
      expect(pages.slice(0, -1).every((page) => page.length >= limit - 2)).toBe(true)
    }
  }
})

test('a box where few stories are is reached by the search index, and hidden stories by an index of their own, for every role', async () => {
  const [teller, other, administrator] = [await aUser(), await aUser(), await anAdministrator()]
  await addEverywhere(teller, other, 900)
  for (const person of [null, teller, administrator]) {
    const actor = person && actorOf(person)
    const ask = (bbox: [number, number, number, number]) =>
      stepsOf((db) => listInBox(db, actor, { limit: 3, bbox, before: '2025-03-05/99' }))
    const steps = await ask([12, 12, 13, 13])
    expect(steps).toMatch(/SCAN search VIRTUAL TABLE INDEX \S+</)
    expect(steps).toContain('SEARCH p USING INTEGER PRIMARY KEY')
    expect(steps).not.toContain('stories_shown_day_idx')
    if (!person) continue
    expect(steps).toMatch(/stories_hidden_day_idx|stories_author_tag_idx/)
    expect(await ask([50, 50, 51, 51])).not.toMatch(/SCAN stories(?! USING COVERING INDEX stories_hidden_day_idx)/)
  }
})

test('a cursor without a day, or with a foreign seal, is refused [21]', async () => {
  const from = (cursor: string) => send(`/api/pins/?bbox=1,1,2,2&before=${cursor}`)
  const sealed = (place: string) => sealCursor(env.SECRET_KEY, place)!
  expect((await from(sealed('2025-01-01/9999999999'))).status).toBe(200)
  for (const cursor of [sealed('2025-99-99/5'), sealed('r5'), sealText(env.SECRET_KEY, 'bookmark', '2025-01-01/5')])
    expect((await from(cursor)).status).toBe(422)
  for (const forged of ['2025-01-01/5', btoa('2025-01-01/5'), forge(sealed('2025-01-01/5'))])
    expect(await (await from(forged)).json()).toMatchObject({ error: { fields: { before: messages.cursor } } })
})

test('the cursor of a list reveals nothing about the story at its position [21]', async () => {
  for (let n = 0; n < 2; n++) await aStory()
  const response = await send('/api/pins/?limit=1')
  const [row] = await response.json<{ id: number }[]>()
  const cursor = new URL(/<([^>]+)>/.exec(response.headers.get('link')!)![1]!).searchParams.get('before')!
  const read = Buffer.from(cursor, 'base64url').toString('latin1')
  expect(cursor).toMatch(/^2\.[\w-]{80,160}$/)
  expect(read).not.toContain(String(row!.id))
  expect(read).not.toMatch(/\d{4}-\d\d/)
})
