/**
 * `npm run prove:place -- --posts N`: one point is sent N times (10,000) at each coarse precision, every second story is also
 * moved away and back. The published points must fill the cell evenly, and their mean must be no nearer to the sent point
 * than the center of the cell; no answer, log line or byte of the database and its journals may contain the
 * point. First the proof itself must detect points with a slight bias toward the sent one, and an exact story in the
 * files. About 10 minutes.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Endpoint } from '#contract/endpoint'
import { type Cell, cellOf, type Point } from '#contract/placeGrid'
import type { CoarsePrecision } from '#contract/precision'
import { storyApi, type StoryView } from '#contract/stories'
import { areNear, doubles, filesIn } from './fileBytes.ts'
import { judgePoints, type Verdict } from './placeStatistics.ts'
import { createInstance, endProof, type Instance, sendTo, signUp, startServer } from './server.ts'

/** The true point. It is far from the center of its cells, so that a bias toward it would show. */
const home: Point = { latitude: 48.131537, longitude: 11.549831 }
const elsewhere: Point = { latitude: -33.868127, longitude: 151.207341 }
/** The place of an exact story, which must be found in the files. */
const known: Point = { latitude: 40.712776, longitude: -74.005974 }
const precisions: CoarsePrecision[] = ['neighbourhood', 'town']
const atOnce = 4

const draft = {
  title: 'The back porch',
  description: '<p>We sat there until it was dark.</p>',
  category: 1,
  address: 'Wisteria Lane 7',
  locality: 'Munich',
  postCode: '80331',
  is_anonymous_pin: true,
}

/**
 * Whether bytes contain a point, as text or as doubles. Both coordinates are required: among thousands of random points a
 * single one is equal by chance, because a cell has only some thousand of each.
 */
const holds = (bytes: string, { latitude, longitude }: Point): boolean =>
  areNear(bytes, String(latitude), String(longitude), 200) ||
  doubles(latitude).some((lat) => doubles(longitude).some((lng) => areNear(bytes, lat, lng, 200)))

interface Published {
  posted: Point[]
  moved: Point[]
  faults: string[]
}
const pointOf = ({ latitude, longitude }: StoryView): Point => ({ latitude, longitude })

/** Sends one point many times at one precision, and collects the published points. */
const publish = async (instance: Instance, token: string, precision: CoarsePrecision, posts: number) => {
  const published: Published = { posted: [], moved: [], faults: [] }
  const send = async (e: Endpoint, input: object, key?: string) => {
    const response = await sendTo(instance)(e, input, token, key)
    const text = await response.text()
    if (!response.ok) throw new Error(`${e.call} answered ${response.status}: ${text}`)
    const headers = [...response.headers].join('\n')
    if (holds(text, home) || holds(headers, home) || /Wisteria|80331/.test(text))
      published.faults.push(`answer: ${text}`)
    return JSON.parse(text) as StoryView
  }
  let left = posts
  const work = async () => {
    while (left-- > 0) {
      const n = left
      const body = { ...draft, ...home, placePrecision: precision }
      const story = await send(storyApi.add, { body }, `${precision} ${n}`)
      published.posted.push(pointOf(story))
      if (n % 2 > 0) continue
      const kept = await send(storyApi.edit, { id: story.id, body: { ...home, title: `No ${n}` } })
      if (JSON.stringify(pointOf(kept)) !== JSON.stringify(pointOf(story))) published.faults.push(`${story.id} moved`)
      await send(storyApi.edit, { id: story.id, body: elsewhere })
      published.moved.push(
        pointOf(await send(storyApi.edit, { id: story.id, body: { ...home, address: 'Wisteria Lane 7' } })),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return published
}

const uniform = ({ south, north, west, east }: Cell): Point => ({
  latitude: south + Math.random() * (north - south),
  longitude: west + Math.random() * (east - west),
})
/** Points of which one in ten is moved halfway toward the sent one: the test must detect that. */
const leaning = (cell: Cell, count: number): Point[] =>
  Array.from({ length: count }, (_, n) => {
    const point = uniform(cell)
    if (n % 10 > 0) return point
    return { latitude: (point.latitude + home.latitude) / 2, longitude: (point.longitude + home.longitude) / 2 }
  })

const show = (what: string, { points, chiSquare, meanOff, nearer, outside }: Verdict) =>
  `${what}: ${points} points, chi-square ${chiSquare.toFixed(1)} of 148.2, mean ${meanOff.toFixed(2)} deviations off the middle, ` +
  `${nearer.toFixed(2)} nearer to the sent point, ${outside} outside`

/** The faults in the files of an instance: the point or the street in any of them. */
const findTraces = (instance: Instance, when: string): string[] => {
  const files = filesIn(path.join(instance.stateDir, 'v3'))
  const hasKnown = files.some(({ bytes }) => holds(bytes, known))
  return [
    ...(hasKnown ? [] : [`${when}: the exact story was not found, so nothing else would be`]),
    ...files.filter(({ bytes }) => holds(bytes, home)).map(({ name }) => `${when}: ${name} holds the point`),
    ...files
      .filter(({ bytes }) => /Wisteria|wisteria|80331/.test(bytes))
      .map(({ name }) => `${when}: ${name} holds the street`),
  ]
}

/** Runs the proof; returns its faults. */
export const prove = async (posts: number, tell: (line: string) => void = () => undefined): Promise<string[]> => {
  const faults: string[] = []
  for (const precision of precisions) {
    const cell = cellOf(home, precision)
    const verdict = judgePoints(leaning(cell, 10_000), home, cell)
    tell(show(`put in on purpose, ${precision}`, verdict))
    if (!verdict.tells) faults.push(`points that lean toward the ${precision} were not found out`)
  }
  using instance = await createInstance()
  await using server = await startServer(instance, { VARS: JSON.stringify({ LOG: 'all' }) })
  const token = await signUp(instance, 'teller')
  await sendTo(instance)(
    storyApi.add,
    { body: { ...draft, ...known, address: 'Known Street', postCode: '10001' } },
    token,
    'known',
  )
  for (const precision of precisions) {
    const began = performance.now()
    const published = await publish(instance, token, precision, posts)
    faults.push(...published.faults.slice(0, 5))
    const cell = cellOf(home, precision)
    for (const kind of ['posted', 'moved'] as const) {
      const verdict = judgePoints(published[kind], home, cell)
      tell(show(`${precision}, ${kind}`, verdict))
      if (verdict.tells) faults.push(`the points of a ${precision}, ${kind}, reveal the true point`)
    }
    tell(`${precision}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  faults.push(...findTraces(instance, 'while it runs, with journals'))
  await server.stop()
  const said = server.said()
  const lines = said.split('\n').length
  tell(`${lines} lines of log`)
  if (lines < posts) faults.push('the log was not on')
  if ([home.latitude, home.longitude].some((degrees) => said.includes(String(degrees))) || /Wisteria|80331/.test(said))
    faults.push('the log holds the point or the street')
  faults.push(...findTraces(instance, 'after the end'))
  return faults
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { posts: { type: 'string', default: '10000' } } })
  const faults = await prove(Number(values.posts), console.log)
  endProof(faults, 'The published points tell the cell, and nothing beyond it.')
}
