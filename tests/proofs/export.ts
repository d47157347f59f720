/**
 * `npm run prove:export -- --stories N`: a member with N stories (2,000) of 10 KB, half of them anonymous, downloads
 * their data, and so does a member with a tenth of them. Both files must be complete, hold each row once and nothing of
 * the other, and be made with the same memory. Then rows of the other are put into a file, and each must be found.
 * About three minutes.
 */
import { parseArgs } from 'node:util'
import { commentApi } from '#contract/comments'
import { DataExport, dataExportApi } from '#contract/dataExport'
import type { Endpoint } from '#contract/endpoint'
import { favoriteApi } from '#contract/favorites'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { heapBytes, peakHeapBytes } from './heap.ts'
import { createInstance, endProof, freePort, type Instance, sendTo, signUp, startServer } from './server.ts'

const atOnce = 4
const megabyte = 2 ** 20
/** How much more memory ten times as many stories may take: less than a tenth of their file. */
const mostMore = 2 * megabyte

/** Posts so many stories, every second one anonymously; returns their ids. */
const tellAll = async (instance: Instance, token: string, who: string, stories: number): Promise<number[]> => {
  let left = stories
  const ids: number[] = []
  const work = async () => {
    while (left-- > 0) {
      const n = left
      const body = {
        title: `${who} no ${n}`,
        description: `<p>${`${who} remembers. `.repeat(600)}</p>`,
        category: 1,
        latitude: 1,
        longitude: 2,
        address: 'somewhere',
        is_anonymous_pin: n % 2 > 0,
      }
      const answer = await sendTo(instance)(storyApi.add, { body }, token)
      ids.push((await answer.json<{ id: number }>()).id)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return ids
}

/** The ids of all rows of a member. */
type Own = Record<'stories' | 'comments' | 'favourites' | 'flags', number[]>

/** Comments anonymously on a story, favorites and flags it. */
const answerTo = async (instance: Instance, token: string, story: number): Promise<Omit<Own, 'stories'>> => {
  const add = async (e: Endpoint, body: object) => {
    const answer = await sendTo(instance)(e, { body }, token)
    return [(await answer.json<{ id: number }>()).id]
  }
  return {
    comments: await add(commentApi.add, { pin: story, description: 'I was there.', is_anonymous_comment: true }),
    favourites: await add(favoriteApi.add, { pinId: story }),
    flags: await add(storyFlagApi.add, { pinId: story, reportType: 1 }),
  }
}

/** Keeps the worker awake until something is done: a debugger is answered by a worker with calls alone. */
const whileAwake = async <Result>(instance: Instance, doing: Promise<Result>): Promise<Result> => {
  let isOver = false
  const done = doing.finally(() => (isOver = true))
  while (!isOver) await (await sendTo(instance)(storyApi.list, { query: { limit: 1 } })).text()
  return done
}

interface Downloaded {
  text: string
  /** The peak memory of the worker during the download, above that before. */
  more: number
}
const download = async (instance: Instance, inspector: number, token: string): Promise<Downloaded> => {
  const before = await whileAwake(instance, heapBytes(inspector))
  let text = ''
  const peak = await peakHeapBytes(inspector, () =>
    whileAwake(
      instance,
      sendTo(instance)(dataExportApi.read, {}, token).then(async (answer) => (text = await answer.text())),
    ),
  )
  return { text, more: peak - before }
}

const areRows = (rows: readonly { id: number }[], ids: readonly number[]): boolean =>
  rows.length === ids.length && new Set([...rows.map(({ id }) => id), ...ids]).size === ids.length

/** What is wrong with a file: rows that are missing, twice, or of another member. */
const findFaults = (text: string, who: string, other: string, own: Own): string[] => {
  const data = DataExport.parse(JSON.parse(text))
  const anonymous = data.stories.filter(({ is_anonymous_pin }) => is_anonymous_pin).length
  const kinds = ['stories', 'comments', 'favourites', 'flags'] as const
  return [
    ...kinds.flatMap((kind) => (areRows(data[kind], own[kind]) ? [] : [`${who}: other ${kind} than are theirs`])),
    ...(anonymous === Math.floor(own.stories.length / 2) ? [] : [`${who}: ${anonymous} anonymous stories`]),
    ...(areRows(data.geojson.features, own.stories) ? [] : [`${who}: other stories in the GeoJSON`]),
    ...(text.includes(other) ? [`${who}: something of ${other}`] : []),
  ]
}

/** The file of a member with one row of another in it, by the kind of row. */
const leaksInto = (mine: string, theirs: string): Record<string, string> => {
  const leak = (put: (own: DataExport, other: DataExport) => void) => {
    const [own, other] = [mine, theirs].map((text) => DataExport.parse(JSON.parse(text))) as [DataExport, DataExport]
    put(own, other)
    return JSON.stringify(own)
  }
  // The file contains no name of its owner.
  const nameless = { title: 'A story', description: '<p>Told.</p>' }
  return {
    'a story more': leak((own, other) => own.stories.push({ ...other.stories[0]!, ...nameless })),
    'a story in place of one’s own': leak((own, other) => {
      const { is_anonymous_pin } = own.stories[0]!
      own.stories[0] = { ...other.stories[0]!, ...nameless, is_anonymous_pin }
    }),
    'the words of a story': leak((own, other) => (own.stories[0]!.description = other.stories[0]!.description)),
    'a place': leak((own, other) => {
      const { properties, ...feature } = other.geojson.features[0]!
      own.geojson.features[0] = { ...feature, properties: { ...properties, title: nameless.title } }
    }),
    'a comment': leak((own, other) => own.comments.push(...other.comments)),
    'a favorite': leak((own, other) => own.favourites.push(...other.favourites)),
    'a flag': leak((own, other) => (own.flags = other.flags)),
    'a name': leak((own, other) => (own.user.bio = other.user.username)),
  }
}

/** Runs the proof; returns its faults. */
export const prove = async (stories: number, tell: (line: string) => void = () => undefined): Promise<string[]> => {
  using instance = await createInstance()
  const inspector = await freePort()
  await using _server = await startServer(instance, { INSPECTOR: String(inspector) })
  const [much, little] = [await signUp(instance, 'Marigold'), await signUp(instance, 'Periwinkle')]
  const many = await tellAll(instance, much, 'Marigold', stories)
  const few = await tellAll(instance, little, 'Periwinkle', stories / 10)
  const ofMuch = { stories: many, ...(await answerTo(instance, much, few[0]!)) }
  const ofLittle = { stories: few, ...(await answerTo(instance, little, many[0]!)) }
  await download(instance, inspector, little)
  const [small, large] = [await download(instance, inspector, little), await download(instance, inspector, much)]
  for (const [count, { text, more }] of [
    [stories / 10, small],
    [stories, large],
  ] as const)
    tell(
      `${count} stories: ${(text.length / megabyte).toFixed(1)} MB, with ${(more / megabyte).toFixed(1)} MB of memory more`,
    )
  const judge = (text: string) => findFaults(text, 'Periwinkle', 'Marigold', ofLittle)
  const leaks = Object.entries(leaksInto(small.text, large.text))
  const missed = leaks.filter(([, text]) => judge(text).length === 0)
  tell(`${leaks.length - missed.length} of ${leaks.length} leaks that were put in were found`)
  return [
    ...missed.map(([what]) => `${what} of the other member was put in and not found`),
    ...findFaults(large.text, 'Marigold', 'Periwinkle', ofMuch),
    ...judge(small.text),
    ...(large.more - small.more > mostMore ? ['ten times as many stories take more memory'] : []),
  ]
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { stories: { type: 'string', default: '2000' } } })
  const faults = await prove(Number(values.stories), console.log)
  endProof(faults, 'Complete, nothing of other members, and made with the same memory.')
}
