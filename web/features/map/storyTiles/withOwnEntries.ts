import { type CategoryCounts, countsOfOne, sumCounts } from '#contract/categoryCounts'
import type { TileEntry } from '#contract/storyTileCodec'
import type { FoundStory } from '#contract/stories'
import { toMapPosition } from '#contract/mercator'
import type { OwnChange, OwnChanges } from '#web/lib/ownChanges.ts'

const entryOf = ({ id, category, latitude, longitude }: FoundStory): TileEntry => ({
  ...toMapPosition(latitude, longitude),
  id,
  counts: countsOfOne(category),
})

/** Every cache of the story tiles has a change after this time (worker/contract/README.md, Story tiles), in ms. */
const tilesKnowMs = 90_000

/** Applies changes to entries; stories that are not among them are added only if `isAdding`. */
const entriesWith = (
  entries: readonly TileEntry[],
  { byId }: OwnChanges,
  counts: (change: OwnChange) => boolean,
  isAdding: boolean,
) => {
  const changes = new Map([...byId].filter(([, change]) => counts(change)))
  if (changes.size === 0) return entries
  const shown = [...changes].flatMap(([id, { story }]) =>
    story && (isAdding || entries.some((entry) => entry.id === id)) ? entryOf(story) : [],
  )
  return [...entries.filter(({ id }) => id === null || !changes.has(id)), ...shown]
}

/** The story tiles with the visitor's own changes, which they may not have yet. */
export const withOwnEntries = (entries: readonly TileEntry[], changes: OwnChanges): readonly TileEntry[] =>
  entriesWith(entries, changes, ({ at }) => at > Date.now() - tilesKnowMs, true)

interface FoundEntries {
  entries: readonly TileEntry[]
  counts: CategoryCounts
}
/**
 * The results of a search with the changes made since, after `edition`: removed stories no longer count. Whether a new story
 * matches only the next search can tell.
 */
export const foundWithOwnEntries = <Found extends FoundEntries>(
  found: Found,
  edition: number,
  changes: OwnChanges,
): Found => {
  const entries = entriesWith(found.entries, changes, (change) => change.edition > edition, false)
  if (entries === found.entries) return found
  const [before, now] = [sumCounts(found.entries), sumCounts(entries)]
  return { ...found, entries, counts: found.counts.map((count, index) => count + now[index]! - before[index]!) }
}
