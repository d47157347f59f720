import { setTimeout } from 'node:timers/promises'
import { workerLimits } from '../../worker/contract/workerLimits.ts'
import type { Cost } from './countedDatabase.ts'
import { FIRST_VIEW } from './storyTileFigures.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import type { Harness } from './harness.ts'
import { COMMON_WORD } from './texts.ts'

/** The body of a writing call; none for a read. */
type Call = [method: string, path: string, body?: object]

const sum = (costs: readonly Cost[], of: (cost: Cost) => number) => costs.reduce((all, cost) => all + of(cost), 0)

/** The header with the client's address. */
const ADDRESS = '198.51.100.7'

/** Sends a call and returns its database cost and its answer. */
const costOf = async (side: Harness, [method, path, body]: Call, token?: string, count = 'limited') => {
  const headers = { 'x-count': count, 'cf-connecting-ip': ADDRESS, ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await side.send(method, path, body, headers)
  if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}`)
  const text = answer.body.toString()
  return {
    cost: JSON.parse(String(answer.headers['x-cost'])) as Cost,
    reply: /^[[{]/.test(text) ? (JSON.parse(text) as unknown) : null,
  }
}

const register = async (side: Harness, name: string): Promise<string> => {
  const body = { username: name, email: `${name}@people.example`, password: 'a long way home 1!' }
  const { reply } = await costOf(side, ['POST', '/api/auth/register/', body], undefined, 'unlimited')
  return (reply as { token: string }).token
}

const storyIds = async (side: Harness, count: number): Promise<number[]> =>
  (JSON.parse((await side.get(`/api/pins/?limit=${count}`)).body.toString()) as { id: number }[]).map(({ id }) => id)

/** All calls of a visit: a guest looks at the map, searches it, and reads a story. */
const guestVisit = (story: number): Call[] => [
  ['GET', '/api/config/'],
  ['GET', `/api/view/${FIRST_VIEW}/`],
  ['GET', '/api/pinSearch/?limit=50&bbox=-118.4,33.95,-118.0,34.25'],
  ['GET', '/api/view/years/'],
  ['GET', '/api/maxPinDate/'],
  ['GET', `/api/view/search/?search=${COMMON_WORD}`],
  ['GET', `/api/pins/?ids=${story}`],
  ['GET', `/api/pins/${story}/`],
  ['GET', `/api/commentStory/?pin=${story}`],
]

const readers = { count: 100, views: 40 }
const WRITERS = 10

/** Repeats a few views as 100 guests while ten members comment and favorite. Returns the share without a database query. */
const cachedShare = async (side: Harness, tokens: readonly string[], stories: readonly number[]): Promise<number> => {
  let isReading = true
  const write = async (token: string, n: number) => {
    for (let turn = 0; isReading; turn++) {
      const pin = stories[(n + turn * tokens.length) % stories.length]!
      const comment = { pin, description: `I was there, time ${turn}.` }
      await costOf(side, ['POST', '/api/commentStory/', comment], token, 'unlimited')
      await costOf(side, ['POST', '/api/upVoteStory/', { pinId: pin, upvote: true }], token, 'unlimited')
    }
  }
  const [z, x, y] = FIRST_VIEW.split('/').map(Number) as [number, number, number]
  const read = async (n: number) => {
    for (let turn = 0; turn < readers.views; turn++) {
      const column = x + ((n + turn) % 5)
      await side.get(`/api/view/${z}/${column}/${y}/${column}/${y}/`, { 'x-count': 'unlimited' })
    }
  }
  const views = async () =>
    JSON.parse((await side.get('/probe/views')).body.toString()) as { asked: number; read: number }
  const before = await views()
  const writing = Promise.all(tokens.map(write))
  await Promise.all(Array.from({ length: readers.count }, (_, n) => read(n)))
  isReading = false
  await writing
  const after = await views()
  return 1 - (after.read - before.read) / (after.asked - before.asked)
}

/** Figures 15 to 18: the database cost of a search, a favorite and whole visits, and the share answered without it. */
export const measureVisits = async (side: Harness): Promise<Figure[]> => {
  const stories = await storyIds(side, 500)
  const [story, other] = stories as [number, number]
  const search = await costOf(side, ['GET', `/api/view/search/?search=${COMMON_WORD}`])
  const guest: Cost[] = []
  await side.get('/probe/forget')
  for (const call of guestVisit(story)) guest.push((await costOf(side, call)).cost)
  const tokens: string[] = []
  for (let n = 0; n < WRITERS; n++) tokens.push(await register(side, `writer${n}`))
  const [token] = tokens as [string]
  const self = { username: 'writer0', password: 'a long way home 1!' }
  const login = await costOf(side, ['POST', '/api/auth/login/', self])
  const keep = (pinId: number) => costOf(side, ['POST', '/api/upVoteStory/', { pinId, upvote: true }], token)
  // The first write after a while also reads the panic switches.
  await setTimeout(workerLimits.switchesMs + 100)
  const first = await keep(story)
  const favourite = await keep(other)
  const comment = { pin: other, description: 'I was there.' }
  const said = await costOf(side, ['POST', '/api/commentStory/', comment], token)
  const written = ({ rowsWritten }: Cost) => rowsWritten
  const guestRows = sum(guest, written)
  const memberRows = sum([login.cost, favourite.cost, said.cost], written)
  const detail = `login ${written(login.cost)}, favourite ${written(favourite.cost)}, comment ${written(said.cost)}`
  const share = await cachedShare(side, tokens, stories)
  return [
    atMost(
      '15',
      'rows written by a search of the map, one call',
      written(search.cost),
      0,
      `${search.cost.rowsRead} read`,
    ),
    atMost(
      '16',
      'D1 round trips of a favourite',
      favourite.cost.trips,
      3,
      `${first.cost.trips} for the first in three seconds`,
    ),
    atLeast('17', 'share of views answered from cache, 100 readers beside 10 writers', share, 0.9),
    atMost('18', 'rows written by the visit of a guest, who builds every tile they see', guestRows, 40),
    atMost('18', 'rows a member writes besides: login, favourite, comment', memberRows, 40, detail),
  ]
}
