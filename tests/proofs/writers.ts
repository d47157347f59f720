import { setTimeout as pause } from 'node:timers/promises'
import { commentApi } from '#contract/comments'
import type { Endpoint } from '#contract/endpoint'
import { favoriteApi } from '#contract/favorites'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { type Instance, sendTo } from './server.ts'

export const kinds = ['stories', 'comments', 'favourites', 'story_flags'] as const
export type Kind = (typeof kinds)[number]

/** An acknowledged write: its row must exist, once, until its deletion was sent. */
interface Made {
  id: number
  by: number
  /** The story of a comment, favorite or flag. */
  storyId: number | null
  /** A deletion was sent; until it is acknowledged the row may or may not exist. */
  isLeaving: boolean
  isGone: boolean
}
export type Ledger = Record<Kind, Map<number, Made>> & {
  /** How many calls were answered so far. */
  answers: number
  refusals: Map<string, number>
}
export const newLedger = (): Ledger => ({
  stories: new Map(),
  comments: new Map(),
  favourites: new Map(),
  story_flags: new Map(),
  answers: 0,
  refusals: new Map(),
})

const oneOf = <Item>(items: Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]
const drawn = () => crypto.randomUUID()

/** Sends one call until it is answered, under the same key each time. */
const sendUntilAnswered = async (instance: Instance, e: Endpoint, input: object, token?: string, key?: string) => {
  for (;;) {
    try {
      const response = await sendTo(instance)(e, input, token, key)
      return { status: response.status, text: await response.text() }
    } catch {
      // The product was just killed and will be back.
      await pause(100)
    }
  }
}

/** A writer: their number, and the token of their session. */
interface Writer {
  n: number
  token: string
}
/** Posts, comments, favorites, flags and deletes without a pause, until `isOver`. */
export const runWriter = async (instance: Instance, ledger: Ledger, { n, token }: Writer, isOver: () => boolean) => {
  const create = async (kind: Kind, e: Endpoint, body: object, storyId: number | null) => {
    const answer = await sendUntilAnswered(instance, e, { body }, token, drawn())
    ledger.answers++
    if (answer.status >= 500) throw new Error(`${e.call} answered ${answer.status}: ${answer.text}`)
    if (answer.status >= 400) {
      const what = `${e.call} ${answer.status}`
      return void ledger.refusals.set(what, (ledger.refusals.get(what) ?? 0) + 1)
    }
    const { id } = JSON.parse(answer.text) as { id: number }
    const known = ledger[kind].get(id)
    if (!known) ledger[kind].set(id, { id, by: n, storyId, isLeaving: false, isGone: false })
  }
  const remove = async (e: Endpoint, mine: Made) => {
    mine.isLeaving = true
    const answer = await sendUntilAnswered(instance, e, { id: mine.id }, token)
    ledger.answers++
    // 404: an earlier try succeeded, or it was deleted with its story.
    if (![204, 404].includes(answer.status)) throw new Error(`${e.call} answered ${answer.status}: ${answer.text}`)
    mine.isGone = true
  }
  const mineOf = (kind: Kind) => [...ledger[kind].values()].filter(({ by, isLeaving }) => by === n && !isLeaving)
  const some = () => oneOf([...ledger.stories.values()].filter(({ isLeaving }) => !isLeaving))
  const tell = () => {
    const title = `story ${drawn()}`
    const place = { latitude: Math.random() * 160 - 80, longitude: Math.random() * 360 - 180, address: 'somewhere' }
    const rest = {
      category: 1 + Math.floor(Math.random() * 3),
      startDate: `19${10 + Math.floor(Math.random() * 90)}-01-01`,
    }
    const is_anonymous_pin = Math.random() < 0.5
    const body = { title, description: `<p>${title}</p>`, ...place, ...rest, is_anonymous_pin }
    return create('stories', storyApi.add, body, null)
  }
  const acts = [
    tell,
    tell,
    async () => {
      const [story, text] = [some(), `comment ${drawn()}`]
      const body = { pin: story?.id, description: text, is_anonymous_comment: Math.random() < 0.5 }
      if (story) await create('comments', commentApi.add, body, story.id)
    },
    async () => {
      const story = some()
      if (story) await create('favourites', favoriteApi.add, { pinId: story.id }, story.id)
    },
    async () => {
      const story = some()
      if (story) await create('story_flags', storyFlagApi.add, { pinId: story.id, reportType: 1 }, story.id)
    },
    async () => {
      const mine = oneOf(mineOf('comments'))
      if (mine) await remove(commentApi.remove, mine)
    },
    async () => {
      const mine = oneOf(mineOf('favourites'))
      if (mine) await remove(favoriteApi.remove, mine)
    },
    async () => {
      const mine = oneOf(mineOf('stories'))
      if (mine) await remove(storyApi.remove, mine)
    },
  ]
  while (!isOver()) await oneOf(acts)!()
}
