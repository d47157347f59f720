import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { storyApi } from '#contract/stories'
import { cleanUp } from '../../worker/cleanup.ts'
import * as schema from '../../worker/db/schema.ts'
import { copyNewPhotos } from '../../worker/features/photos/queries/cleanup.ts'
import { as, guest } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { aStory, aUser, db } from '../support/factories.ts'
import { brokenBucket, dyingBucket, type Fault, instead } from '../support/faults.ts'
import { aPhoto, kept, openPicture, sendPhoto, setPhotoMode, storedObjects, uploadPhoto } from '../support/photos.ts'
import { watchedDatabase } from '../support/watchedDatabase.ts'

const hour = 3_600_000
const alt = 'A bench'
let logged = vi.spyOn(console, 'error')

beforeEach(async () => {
  await env.PHOTOS.delete(await storedObjects())
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  logged.mockClear()
})

/** The names that the objects should have: a photo and a preview for each key of a row. */
const expected = async () => {
  const photos = await db().select({ key: schema.storyPhotos.objectKey }).from(schema.storyPhotos)
  const uploads = await db().select({ key: schema.photoUploads.objectKey }).from(schema.photoUploads)
  return [...photos, ...uploads].flatMap(({ key }) => [key, `${key}/preview`]).sort()
}
const failures = () => logged.mock.calls.map(([what]) => String(what)).filter((what) => what.startsWith('Cleaning up'))

test('an upload that no story claimed is deleted with its objects, and one that may still be claimed stays [26]', async () => {
  const me = await aUser()
  const at = Date.parse('2026-11-29T10:43:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  await uploadPhoto(me)
  vi.setSystemTime(at + 50 * 60_000)
  const token = await uploadPhoto(me)
  await cleanUp(env, Date.parse('2026-11-29T12:17:00Z'))
  expect(await db().select().from(schema.photoUploads)).toHaveLength(1)
  expect(await storedObjects()).toEqual(await expected())
  await as(me).call(storyApi.add, { body: { ...aDraft, photos: [{ token, alt }] } })
  expect(failures()).toEqual([])
})

test('the hourly cleanup gives the photos of the hour other objects in random order, so that the bucket has no time of an upload [26]', async () => {
  await setPhotoMode('on')
  const old = await aPhoto()
  const uploaded: string[] = []
  for (let n = 0; n < 8; n++) {
    const me = await aUser()
    const token = await uploadPhoto(me)
    const { photos } = await as(me).call(storyApi.add, { body: { ...aDraft, photos: [{ token, alt: String(n) }] } })
    uploaded.push(photos[0]!.url)
  }
  const before = await storedObjects()
  const puts: string[] = []
  const bucket = {
    ...dyingBucket(env.PHOTOS, Infinity),
    put: (key: string, ...rest: [never]) => {
      puts.push(key)
      return env.PHOTOS.put(key, ...rest)
    },
  } as unknown as R2Bucket
  await cleanUp({ ...env, PHOTOS: bucket }, Date.now())
  const after = await storedObjects()
  expect(after).toEqual(await expected())
  const isOld = (key: string) => key.startsWith(old.objectKey)
  expect(after.filter((key) => before.includes(key))).toEqual(before.filter(isOld))
  expect(await db().select().from(schema.photoDeletions)).toEqual([])
  expect(await db().$count(schema.storyPhotos, sql`is_new = 1`)).toBe(0)
  // The order in which they were copied is not that in which they were uploaded: 1 of 40,320 orders would be.
  const rows = await db().select().from(schema.storyPhotos)
  const copied = puts.filter((key) => !key.includes('/')).map((key) => rows.find((row) => row.objectKey === key)!.alt)
  expect([...copied].sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  expect(copied.join('')).not.toBe('01234567')
  for (const url of uploaded) expect((await openPicture(url)).status, 'an open page goes on').toBe(200)
  await cleanUp(env, Date.now())
  expect(await storedObjects(), 'a second run has nothing to do').toEqual(after)
})

test('one cleanup copies at most 60 new photos, and the next one the rest [26]', async () => {
  const story = await aStory()
  for (let position = 0; position < 61; position++) await aPhoto({ on: story, position, isNew: true })
  const countNew = () => db().$count(schema.storyPhotos, sql`is_new = 1`)
  await cleanUp(env)
  expect(await countNew()).toBe(1)
  await cleanUp(env)
  expect(await countNew()).toBe(0)
  expect(await storedObjects()).toEqual(await expected())
  expect(failures()).toEqual([])
})

test('everything else of a cleanup is done before the first photo is copied, so a copy that fails or takes long delays nothing [26]', async () => {
  await aUser()
  const taken = await aPhoto()
  await db().delete(schema.storyPhotos).where(eq(schema.storyPhotos.id, taken.id))
  const { objectKey } = await aPhoto({ isNew: true })
  const { database, asked } = watchedDatabase(env.DB)
  const atFirstCopy: { statements: string; objects: string[] }[] = []
  const get = async () => {
    atFirstCopy.push({ statements: asked.join('\n'), objects: await storedObjects() })
    throw new Error('get: We encountered an internal error. Please try again. (10001)')
  }
  const bucket = { ...dyingBucket(env.PHOTOS, Infinity), get } as unknown as R2Bucket
  await cleanUp({ ...env, DB: database, PHOTOS: bucket })
  const [{ statements, objects } = { statements: '', objects: [] }] = atFirstCopy
  expect(objects, 'duePhotos').toEqual([objectKey, `${objectKey}/preview`])
  expect(statements, 'freePages').toContain('INSERT OR REPLACE INTO "scratch"')
  expect(statements, 'keyRotation').toContain('"sealed_texts" from "collections"')
  expect(statements, 'anonymousModes').toContain('update "users" set "is_anonymous_active"')
  expect(failures()).toEqual(['Cleaning up newPhotos failed:'])
})

test.each([
  ['its author', (id: number, me: { id: number }) => as(me).call(storyApi.remove, { id })],
  [
    'the deletion of the account with its content',
    (_: number, me: { id: number }) => as(me).call(authApi.deleteSelf, { body: { delete_content: true } }),
  ],
  [
    'the cleanup, 31 days after staff removed it',
    async (id: number) => {
      const removedAt = new Date(Date.now() - 31 * 24 * hour).toISOString()
      await db().update(schema.stories).set({ status: 'removed', removedAt }).where(eq(schema.stories.id, id))
    },
  ],
] as const)(
  'the objects of the photos of a story that is deleted by %s are gone after the next cleanup [26]',
  async (_, act) => {
    const me = await aUser()
    const story = await aStory({ by: me })
    await aPhoto({ on: story })
    await aPhoto({ on: story, position: 1, status: 'hidden' })
    const other = await aPhoto()
    await act(story.id, me)
    await cleanUp(env)
    expect(await db().select().from(schema.storyPhotos)).toHaveLength(1)
    expect(await storedObjects()).toEqual([other.objectKey, `${other.objectKey}/preview`])
    expect(await db().select().from(schema.photoDeletions)).toEqual([])
  },
)

test('an account that is deleted without its content leaves its photos, at other addresses where the story was signed [26]', async () => {
  const me = await aUser()
  const [signed, sealed] = [await aStory({ by: me }), await aStory({ by: me, isAnonymous: true })]
  const [one, other] = [await aPhoto({ on: signed }), await aPhoto({ on: sealed })]
  await as(me).call(authApi.deleteSelf, { body: {} })
  const urls = await Promise.all(
    [signed, sealed].map(async ({ id }) => (await guest.call(storyApi.read, { id })).photos[0]!.url),
  )
  expect(urls[0]).not.toContain(one.addressKey)
  expect(urls[1]).toContain(other.addressKey)
  for (const url of urls) expect((await openPicture(url)).status).toBe(200)
})

test('a photo that staff removed more than 30 days ago is deleted, and one under appeal or removed later is not [26]', async () => {
  const [over, appealed, lately] = [
    await aPhoto({ status: 'removed' }),
    await aPhoto({ status: 'removed' }),
    await aPhoto({ status: 'removed' }),
  ]
  const day = (days: number) => new Date(Date.now() - days * 24 * hour).toISOString().slice(0, 10)
  const review = { kind: 'photo', state: 'removed' } as const
  await db()
    .insert(schema.reviews)
    .values([
      { ...review, itemId: over.id, decidedOn: day(31) },
      { ...review, itemId: appealed.id, decidedOn: day(31), appealState: 'open', appealedOn: day(20) },
      { ...review, itemId: lately.id, decidedOn: day(30) },
    ])
  await cleanUp(env)
  const left = (await db().select().from(schema.storyPhotos)).map(({ id }) => id)
  expect(left.sort()).toEqual([appealed.id, lately.id].sort())
  expect(await storedObjects()).toEqual(await expected())
  expect(await db().select().from(schema.reviews)).toHaveLength(2)
})

test('objects that no table has, as after a restored backup, are deleted [26]', async () => {
  const photo = await aPhoto()
  await env.PHOTOS.put('a'.repeat(32), 'lost')
  await env.PHOTOS.put(`${'b'.repeat(32)}/preview`, 'lost')
  await cleanUp(env)
  expect(await storedObjects()).toEqual([photo.objectKey, `${photo.objectKey}/preview`])
})

test.each(['dead', 'slow'] satisfies Fault[])(
  'while the store of photos is %s, an upload fails and leaves nothing, stories are posted, edited and deleted, and the next cleanup leaves no orphan [26]',
  async (fault) => {
    const me = await aUser()
    const story = await aStory({ by: me })
    const [photo, other] = [await aPhoto({ on: story }), await aPhoto({ on: story, position: 1 })]
    const vars = instead({ PHOTOS: brokenBucket(fault) })
    const token = await uploadPhoto(me)
    expect((await sendPhoto(me, { vars })).status).toBe(503)
    const there = as(me, vars)
    const { id, photos } = await there.call(storyApi.add, { body: { ...aDraft, photos: [{ token, alt }] } })
    expect(photos).toHaveLength(1)
    await there.call(storyApi.edit, { id: story.id, body: { photos: [kept(photo)] } })
    expect((await openPicture(`/api/photos/${other.addressKey}/`)).status, 'invisible at once').toBe(404)
    expect((await guest.call(storyApi.read, { id: story.id })).photos).toHaveLength(1)
    await there.call(storyApi.remove, { id: story.id })
    expect((await openPicture(`/api/photos/${photo.addressKey}/`)).status).toBe(404)
    await cleanUp({ ...env, PHOTOS: brokenBucket(fault) }, Date.now())
    expect(failures().sort()).toEqual(
      ['copiedPhotos', 'duePhotos', 'lostPhotos', 'newPhotos'].map((kind) => `Cleaning up ${kind} failed:`),
    )
    expect(await storedObjects()).toHaveLength(6)
    await cleanUp(env, Date.now() + 2 * hour)
    expect(await storedObjects()).toEqual(await expected())
    expect((await as(me).call(storyApi.read, { id })).photos).toHaveLength(1)
    expect(await storedObjects()).toHaveLength(2)
  },
)

test(
  'a store that fails at any moment of an upload or a cleanup loses no photo and leaves no orphan [26]',
  { timeout: 180_000 },
  async () => {
    await setPhotoMode('on')
    const me = await aUser()
    for (let n = 1; n <= 12; n++) {
      const story = await as(me).call(storyApi.add, {
        body: { ...aDraft, photos: [{ token: await uploadPhoto(me), alt }] },
      })
      await aPhoto({ on: await aStory({ by: me }) })
      await sendPhoto(me, { vars: instead({ PHOTOS: dyingBucket(env.PHOTOS, n % 3) }) })
      await cleanUp({ ...env, PHOTOS: dyingBucket(env.PHOTOS, n) }, Date.now())
      expect((await openPicture(story.photos[0]!.url)).status, `after failure ${n}`).toBe(200)
      await cleanUp(env, Date.now() + 2 * hour)
      expect((await openPicture((await guest.call(storyApi.read, { id: story.id })).photos[0]!.url)).status).toBe(200)
      expect(await storedObjects(), `after failure ${n}`).toEqual(await expected())
      await db().delete(schema.counters)
    }
  },
)

test('where more photos are added than one run copies, those with high ids are among the first ones too [26]', async () => {
  const { id: storyId } = await aStory()
  const photos = Array.from({ length: 120 }, (_, n) => ({
    ...{ id: n + 1, storyId, position: n, addressKey: `a${n}`, objectKey: `o${n}` },
    ...{ width: 16, height: 12, alt, status: 'visible' as const, isNew: true },
  }))
  await db().batch(photos.map((photo) => db().insert(schema.storyPhotos).values(photo)) as never)
  await copyNewPhotos(db(), env.PHOTOS, Date.now())
  const left = await db()
    .select({ id: schema.storyPhotos.id })
    .from(schema.storyPhotos)
    .where(sql`is_new = 1`)
  expect(left).toHaveLength(60)
  // The chance that none of 60 lower ones is left is 1 in 10^35.
  expect(Math.min(...left.map(({ id }) => id))).toBeLessThanOrEqual(60)
})
