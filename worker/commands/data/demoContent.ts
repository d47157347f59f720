import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { StoryDraft } from '#contract/stories'
import { inventedStory } from './demo/invented.ts'
import type { DemoStory } from './demo/story.ts'

const folder = path.join(import.meta.dirname, 'demo')
const isDemoStory = (value: unknown): value is DemoStory =>
  typeof value === 'object' && value !== null && 'title' in value && 'latitude' in value && 'by' in value

/** The stories of every file in `demo/`, each title once, in one and the same order. */
export const demoStories = async (): Promise<DemoStory[]> => {
  const byTitle = new Map<string, DemoStory>()
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.ts')) continue
    const file = (await import(path.join(folder, name))) as Record<string, unknown>
    for (const story of Object.values(file).flat().filter(isDemoStory)) byTitle.set(story.title, story)
  }
  return [...byTitle.values()]
}

const escapeMarkup = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
/** Paragraphs parted by blank lines, *emphasis* and **strong**, as our rich text. */
const richTextOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) =>
      escapeMarkup(paragraph.trim())
        .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
        .replace(/\*(.+?)\*/g, '<em>$1</em>')
        .replace(/\n/g, '<br>'),
    )
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')

/** The language tag of an invented story: its Chinese is traditional. */
const inventedIn = (language: DemoStory['invented']) => (language === 'zh' ? 'zh-Hant' : (language ?? 'en'))

/** The body that its author would send. */
export const draftOf = ({ by: _, isAnonymous, invented, text, summary, ...story }: DemoStory): StoryDraft => ({
  language: inventedIn(invented),
  placePrecision: story.category === 1 ? 'neighbourhood' : 'exact',
  ...story,
  // Where the record names no street, the town is the address.
  address: story.address || story.locality || story.country,
  // The notice is below the text: lists show how a text begins.
  description: richTextOf([text, invented && `*${inventedStory[invented]}*`, summary].filter(Boolean).join('\n\n')),
  is_anonymous_pin: isAnonymous,
})

/** A pseudo-random number from 0 up to 1, always the same for a text. */
export const pseudoRandom = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

const dayMs = 86_400_000
const spreadDays = 150
/** When a demo story was posted, ms: some time within the last months, never today. */
export const postedAt = (title: string): number => Date.now() - dayMs * (1 + pseudoRandom(title) * spreadDays)
/** When a comment on it was posted, ms: between then and yesterday. */
export const commentedAt = (title: string, text: string): number =>
  Date.now() - dayMs - (Date.now() - dayMs - postedAt(title)) * pseudoRandom(text)

const toSecond = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')
/** A time as it is stored: anonymous stories and comments have the day only. */
export const storedTime = (ms: number, isDayOnly: boolean): string =>
  isDayOnly ? `${toSecond(ms).slice(0, 10)}T00:00:00Z` : toSecond(ms)
