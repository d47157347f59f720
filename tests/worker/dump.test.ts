import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { syndicationApi } from '#contract/syndication'
import { cleanUp } from '../../worker/cleanup.ts'
import { today } from '../../worker/clock.ts'
import { dumpSizes } from '../../worker/features/syndication/dump.ts'
import { guest, send } from '../support/client.ts'
import { aStory, aUser } from '../support/factories.ts'

const licensed = { EXPORT_LICENSE: 'CC BY-SA 4.0' }
const day = 86_400_000
const at = Date.parse('2026-11-23T03:17:00Z')
const clean = (time = at, vars: { EXPORT_LICENSE?: string } = licensed) => cleanUp({ ...env, ...vars }, time)
const index = async (vars = licensed) => {
  const response = await send('/feeds/', { headers: { 'x-api-key': '' } }, vars)
  return syndicationApi.index.reply.parse(await response.json()).dump
}
const keys = async () => (await env.EXPORTS.list()).objects.map(({ key }) => key).sort()

interface Line {
  id: number
  properties: Record<string, unknown>
}
/** The lines of a dump file, as a client downloads and reads them. */
const download = async (url: string): Promise<Line[]> => {
  const response = await send(url.replace('http://localhost:8787', ''), { headers: { 'x-api-key': '' } }, licensed)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  const text = await new Response(response.body!.pipeThrough(new DecompressionStream('gzip'))).text()
  return text.split('\n').flatMap((line) => (line ? (JSON.parse(line) as Line) : []))
}
const linesOf = async () => (await Promise.all((await index())!.files.map(({ url }) => download(url)))).flat()

const sizes = { ...dumpSizes }
beforeEach(async () => {
  const all = await keys()
  if (all.length > 0) await env.EXPORTS.delete(all)
})
afterEach(() => void Object.assign(dumpSizes, sizes))

test('where an operator chose a license, all that is public can be downloaded the next day, with license and schema [21.1]', async () => {
  const by = await aUser({ username: 'SignedTeller' })
  const signed = await aStory({ by, descriptionText: 'The whole story. '.repeat(40), placePrecision: 'town' })
  const sealed = await aStory({ by, isAnonymous: true })
  await aStory({ status: 'hidden', title: 'Held back' })
  await aStory({ status: 'removed', removedAt: today(), title: 'Taken away' })
  await clean()
  const dump = (await index())!
  expect(dump).toMatchObject({ day: '2026-11-23', license: 'CC BY-SA 4.0', files: [{ stories: 2 }] })
  const lines = await linesOf()
  expect(lines.map(({ id }) => id)).toEqual([signed.id, sealed.id].sort((a, b) => a - b))
  expect(Object.keys(lines[0]!.properties).sort()).toEqual(Object.keys(dump.schema).sort())
  expect(lines.find(({ id }) => id === signed.id)!.properties).toMatchObject({
    text: signed.descriptionText,
    placePrecision: 'town',
    postedOn: today().slice(0, 10),
  })
  expect(JSON.stringify(lines), 'what was downloaded cannot be taken back').not.toMatch(/SignedTeller|T\d\d:\d\d/)
})

test('a large dump continues in the next hour, offers the previous one until it is complete, and loses no story [21.1]', async () => {
  await aStory()
  await clean(at - day)
  const before = (await index())!
  const made = [...(await Promise.all(Array.from({ length: 22 }, () => aStory()))).map(({ id }) => id)]
  Object.assign(dumpSizes, { rows: 3, pages: 4 })
  await clean()
  expect(await index()).toEqual(before)
  await clean(at + 3_600_000)
  const complete = (await index())!
  expect(complete).toMatchObject({ day: '2026-11-23', files: [{ stories: 12 }, { stories: 11 }] })
  const ids = (await linesOf()).map(({ id }) => id)
  expect(ids).toHaveLength(23)
  expect(ids).toEqual(expect.arrayContaining(made))
  expect(await keys(), 'of the day before nothing stays').toEqual([
    'exports/index.json',
    ...[1, 2].map((n) => `exports/stories-2026-11-23-${n}.geojsonl.gz`),
  ])
})

test('a dump is made once a day, in files of a bounded size, and what was removed is not in the next [21.1]', async () => {
  Object.assign(dumpSizes, { rows: 2, fileBytes: 1 })
  const stories = await Promise.all(Array.from({ length: 5 }, () => aStory()))
  await clean()
  await clean(at + 3_600_000)
  expect((await index())!.files.map((file) => file.stories).every((count) => count <= 4)).toBe(true)
  expect(await linesOf()).toHaveLength(5)
  await env.DB.prepare("UPDATE stories SET status = 'hidden' WHERE id = ?").bind(stories[0]!.id).run()
  await clean(at + day)
  expect((await linesOf()).map(({ id }) => id)).not.toContain(stories[0]!.id)
})

test('without a license there is no dump, and an earlier one is deleted within the hour [21.1]', async () => {
  await aStory()
  await clean(at, {})
  expect([await keys(), await index({} as typeof licensed)]).toEqual([[], null])
  await clean()
  const [file] = (await index())!.files
  expect((await send(file!.url.replace('http://localhost:8787', ''))).status, 'it cannot be downloaded').toBe(404)
  await clean(at, {})
  expect(await keys()).toEqual([])
  expect(await guest.refusal(syndicationApi.dump, { name: 'index.json' })).toMatchObject({ status: 404 })
})
