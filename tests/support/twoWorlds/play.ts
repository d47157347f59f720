import { expect } from 'vitest'
import type { ReviewMode } from '#contract/switches'
import type { Act, CallAct } from './acts.ts'
import { copyTables } from './copy.ts'
import { drawFrom } from './random.ts'
import { readAnswer, readEverything } from './readings.ts'
import { type AnonymousRows, aScene, type Scene, sendAs } from './scene.ts'

/** A viewer who did not write the anonymous rows, except for xenia in one of the worlds; null is a guest. */
type Viewer = 'xenia' | 'stranger' | 'watcher' | 'keeper' | null
/** Viewers who see no hidden item. */
export const notStaff: readonly Viewer[] = [null, 'stranger']
export const everybody: readonly Viewer[] = [...notStaff, 'watcher', 'keeper']

/** Answers and tables of a world as text, by act and by call. */
export type Known = Map<string, string>

const nameOf = (act: Act) => ('what' in act ? act.what : `${act.who ?? 'guest'} ${act.call.call}`)

/** Sends a call, which must succeed unless it says otherwise. */
const playCall = async (scene: Scene, act: CallAct, seed: number, at: string): Promise<Response> => {
  const { who, call, headers, isRefused, then } = act
  const input = await act.input(scene)
  drawFrom(seed)
  const response = await sendAs(scene, who, call, input, { headers, vars: { CAPTCHA: 'off' } })
  const text = await response.clone().text()
  expect(response.ok, `${at} was answered ${response.status}: ${text}`).toBe(!isRefused)
  if (then) then(scene, JSON.parse(text) as never)
  return response
}

/** How a world is played: the review mode, the viewers, and whether all tables are read after each act. */
interface Watching {
  mode: ReviewMode
  viewers: readonly Viewer[]
  areTablesRead: boolean
}

/** Plays acts in a fresh world, and returns everything that its viewers read and its tables contain. */
export const play = async (acts: readonly Act[], rows: AnonymousRows, watching: Watching): Promise<Known> => {
  const { mode, viewers, areTablesRead } = watching
  const scene = await aScene(rows, mode)
  const known: Known = new Map()
  const look = async (at: string) => {
    for (const [asked, answer] of await readEverything(scene, viewers)) known.set(`${at}: ${asked}`, answer)
  }
  for (const [n, act] of [...acts, { what: 'everybody looks' } as const].entries()) {
    const at = `act ${n + 1}, ${nameOf(act)}`
    // A seed for each act: one draw more or less in one of them changes no later id.
    const seed = 1000 + n
    drawFrom(seed)
    if ('call' in act) {
      const response = await playCall(scene, act, seed, at)
      if (viewers.some((viewer) => viewer === act.who)) known.set(`${at}: its answer`, await readAnswer(response))
    } else if ('happens' in act) await act.happens(scene)
    else await look(at)
    if (areTablesRead)
      for (const [table, copied] of await copyTables()) known.set(`${at}: table ${table}`, copied.join('\n'))
  }
  return known
}

/** The first line in which two texts differ. */
const firstDifference = (one: string, other: string): string => {
  const [lines, others] = [one.split('\n'), other.split('\n')]
  const at = lines.findIndex((line, n) => line !== others[n])
  return `${lines[at] ?? 'nothing'}\n    not ${others[at < 0 ? lines.length : at] ?? 'nothing'}`
}

/** What differs between two worlds, for each answer and table. */
export const differences = (one: Known, other: Known): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].flatMap((asked) => {
    const [here, there] = [one.get(asked) ?? 'not asked', other.get(asked) ?? 'not asked']
    return here === there ? [] : `${asked}\n    ${firstDifference(here, there)}`
  })
