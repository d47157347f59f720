import type { Miniflare } from 'miniflare'
import { commentApi } from '#contract/comments'
import { reviewApi } from '#contract/reviews'
import { type StoryDraft, storyApi } from '#contract/stories'
import { switchApi } from '#contract/switches'
import type { Client } from './apiClient.ts'
import type { DemoName } from './demoUsers.ts'

type Database = Awaited<ReturnType<Miniflare['getD1Database']>>
type Clients = Record<DemoName, Client>

const near = (latitude: number, longitude: number, locality: string, country: string) =>
  ({ category: 1, latitude, longitude, address: locality, locality, country, placePrecision: 'neighbourhood' }) as const

/** Stories that wait for review, all invented: one that is fine, one advertisement, and one that names a person. */
const waiting: { by: DemoName; draft: StoryDraft }[] = [
  {
    by: 'wanderer',
    draft: {
      ...near(47.3769, 8.5417, 'Zürich', 'Switzerland'),
      title: 'The night train platform',
      description:
        '<p>An invented story. We said goodbye on the last platform every Sunday for a year, and one Sunday we both got on.</p>',
      is_anonymous_pin: false,
    },
  },
  {
    by: 'quiet',
    draft: {
      ...near(45.764, 4.8357, 'Lyon', 'France'),
      title: 'A window with a light in it',
      description:
        '<p>An invented story. There was a café that left one lamp on for us. I never learned the name of whoever owned it.</p>',
      contentNotes: ['family rejection'],
      is_anonymous_pin: true,
    },
  },
  {
    by: 'reader',
    draft: {
      ...near(52.3676, 4.9041, 'Amsterdam', 'Netherlands'),
      title: 'Best party boats in town, half price',
      description: '<p>An invented advertisement. Call now, ask for the rainbow rate, and bring ten friends.</p>',
      is_anonymous_pin: false,
    },
  },
]
const saidAndWaiting = 'An invented comment that waits: thank you for writing this down.'
const removed: StoryDraft = {
  ...near(41.3874, 2.1686, 'Barcelona', 'Spain'),
  title: 'Third floor, left',
  description: '<p>An invented story. My first own door, and who held it open for me.</p>',
  is_anonymous_pin: false,
}
const appeal =
  'I wrote the floor, but no one lives there now: the house was pulled down years ago. I can take it out of the title.'

/**
 * Fills the review queue through the API: stories and a comment that wait, and a removal with an appeal against it.
 * Adds what is missing; the setting is afterwards what it was.
 */
export const fillQueue = async (db: Database, voices: Clients): Promise<void> => {
  const { results } = await db
    .prepare('SELECT id, title AS text FROM stories UNION ALL SELECT id, text FROM comments')
    .all<{ id: number; text: string }>()
  const known = new Set(results.map(({ text }) => text))
  if (!known.has(removed.title)) {
    const { id } = await voices.teller(storyApi.add, { body: removed })
    const note = 'The title says where someone lives.'
    await voices.moderator(reviewApi.decide, {
      kind: 'story',
      id,
      body: { decision: 'remove', reason: 'privacy', note },
    })
    await voices.teller(reviewApi.appeal, { id, body: { text: appeal } })
  }
  const missing = waiting.filter(({ draft }) => !known.has(draft.title))
  if (missing.length === 0 && known.has(saidAndWaiting)) return
  const { review = 'off' } = await voices.administrator(switchApi.read, {})
  await voices.administrator(switchApi.edit, { body: { review: 'all' } })
  for (const { by, draft } of missing) await voices[by](storyApi.add, { body: draft })
  const shown = await db.prepare(`SELECT id FROM stories WHERE status = 'visible' LIMIT 1`).first<{ id: number }>()
  if (shown && !known.has(saidAndWaiting))
    await voices.reader(commentApi.add, { body: { pin: shown.id, description: saidAndWaiting } })
  await voices.administrator(switchApi.edit, { body: { review } })
}
