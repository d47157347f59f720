/**
 * `npm run prove:export -- --stories N`: somebody with N stories (2,000) of 10 KB, half of them anonymous, downloads their data,
 * and so does somebody with a tenth of them. Both files must be complete, hold each row once and nothing of the other, and be
 * made with the same memory. About three minutes.
 */
import { parseArgs } from 'node:util'
import { authApi } from '#contract/auth'
import { DataExport, dataExportApi } from '#contract/dataExport'
import { storyApi } from '#contract/stories'
import { heapBytes, peakHeapBytes } from './heap.ts'
import { createInstance, freePort, removeInstance, type Instance, sendTo, startServer } from './server.ts'

const atOnce = 4
const megabyte = 2 ** 20
/** How much more memory ten times as many stories may take: less than a tenth of the file they are in. */
const mostMore = 2 * megabyte

const enter = async (instance: Instance, username: string): Promise<string> => {
  const body = { username, email: `${username}@people.example`, password: 'violet hour #7' }
  const answer = await sendTo(instance)(authApi.register, { body }, null, username)
  return (await answer.json<{ token: string }>()).token
}

/** Tells so many stories, every second one anonymously; returns the sum of their ids. */
const tellAll = async (instance: Instance, token: string, who: string, stories: number): Promise<number> => {
  let [left, sum] = [stories, 0]
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
      sum += (await answer.json<{ id: number }>()).id
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return sum
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
  /** The most that the worker held during the download, above what it held before. */
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

/** What is wrong with a file: rows that are missing, twice, or somebody else's. */
const findFaults = (text: string, who: string, other: string, stories: number, sum: number): string[] => {
  const data = DataExport.parse(JSON.parse(text))
  const ids = new Set(data.stories.map(({ id }) => id))
  const anonymous = data.stories.filter(({ is_anonymous_pin }) => is_anonymous_pin).length
  return [
    ...(data.stories.length === stories && ids.size === stories ? [] : [`${who}: ${ids.size} of ${stories} stories`]),
    ...([...ids].reduce((all, id) => all + id, 0) === sum ? [] : [`${who}: other stories than were told`]),
    ...(anonymous === Math.floor(stories / 2) ? [] : [`${who}: ${anonymous} anonymous stories`]),
    ...(data.geojson.features.every(({ id }) => ids.has(id)) && data.geojson.features.length === stories
      ? []
      : [`${who}: other stories in the GeoJSON`]),
    ...(text.includes(other) ? [`${who}: something of ${other}`] : []),
  ]
}

/** Runs the proof: everything that is wrong. */
export const prove = async (stories: number, tell: (line: string) => void = () => undefined): Promise<string[]> => {
  const [instance, inspector] = [await createInstance(), await freePort()]
  try {
    const server = await startServer(instance, { INSPECTOR: String(inspector) })
    try {
      const [much, little] = [await enter(instance, 'Marigold'), await enter(instance, 'Periwinkle')]
      const sums = [
        await tellAll(instance, much, 'Marigold', stories),
        await tellAll(instance, little, 'Periwinkle', stories / 10),
      ] as const
      await download(instance, inspector, little)
      const [small, large] = [await download(instance, inspector, little), await download(instance, inspector, much)]
      for (const [count, { text, more }] of [
        [stories / 10, small],
        [stories, large],
      ] as const)
        tell(
          `${count} stories: ${(text.length / megabyte).toFixed(1)} MB, with ${(more / megabyte).toFixed(1)} MB of memory more`,
        )
      return [
        ...findFaults(large.text, 'Marigold', 'Periwinkle', stories, sums[0]),
        ...findFaults(small.text, 'Periwinkle', 'Marigold', stories / 10, sums[1]),
        ...(large.more - small.more > mostMore ? ['ten times as many stories take more memory'] : []),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    removeInstance(instance)
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { stories: { type: 'string', default: '2000' } } })
  const faults = await prove(Number(values.stories), console.log)
  console.log(faults.length > 0 ? faults.join('\n') : 'Complete, nobody else’s, and made with the same memory.')
  process.exit(faults.length > 0 ? 1 : 0)
}
