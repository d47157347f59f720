import { collectionApi } from '#contract/collections'
import { reviewApi } from '#contract/reviews'
import type { Client } from './apiClient.ts'
import { type DemoCollection, demoCollections, waitingCollection } from './demo/collections.ts'
import type { DemoName } from './demoUsers.ts'

type Clients = Record<DemoName, Client>

const add = async (voices: Clients, { by, stories, ...words }: DemoCollection, told: ReadonlyMap<string, number>) => {
  const items = stories.flatMap((story) => {
    const [title, note] = typeof story === 'string' ? [story, ''] : story
    const id = told.get(title)
    return id === undefined ? [] : [{ id, note }]
  })
  const body = { ...words, language: 'en', visibility: 'public' as const, items }
  return (await voices[by](collectionApi.add, { body })).id
}

/** Approves a collection in the queue, on whichever page it is. */
const approve = async (moderator: Client, id: number) => {
  for (let page = 1; ; page++) {
    const { results, next } = await moderator(reviewApi.list, { query: { page } })
    const item = results.find((one) => one.kind === 'collection' && one.id === id)
    if (item)
      return moderator(reviewApi.decide, {
        kind: 'collection',
        id,
        body: { decision: 'approve', version: item.version },
      })
    if (next === null) throw new Error(`The collection ${id} is not in the queue`)
  }
}

/** Adds the demo's collections and one that waits for review. `told` has the ids of the stories by title. Safe to repeat. */
export const addCollections = async (voices: Clients, told: ReadonlyMap<string, number>): Promise<void> => {
  const known = new Set<string>()
  for (const name of ['archivist', 'wanderer', 'teller'] as const)
    for (const { title } of await voices[name](collectionApi.own, {})) known.add(`${name}/${title}`)
  for (const collection of [...demoCollections, waitingCollection]) {
    if (known.has(`${collection.by}/${collection.title}`)) continue
    const id = await add(voices, collection, told)
    if (collection !== waitingCollection) await approve(voices.moderator, id)
  }
}
