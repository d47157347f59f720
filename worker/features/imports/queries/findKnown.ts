import { sql } from 'drizzle-orm'
import { messages } from '#contract/messages'
import type { Db, Story } from '../../../db/client.ts'
import { importedRowTags, importedStories, imports, stories } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { isShown, listedStories } from '../../../visibility.ts'
import type { Place } from '../../stories/place.ts'
import type { ImportDraft } from '../drafts.ts'
import { nameOf, type RowTags } from '../rowTags.ts'

/** A story that was imported before, as it is now, and the digest of the row it was imported from. */
export interface Known extends Place {
  storyId: number
  digest: string
  /** Its content notes as JSON. */
  notes: string
  /** Whether undoing an import removed it: then the row restores it. */
  isUndone: boolean
}
/**
 * The stories that were brought in before, by the index of their drafts; and the indexes of those that are skipped, because staff
 * removed them or they were withdrawn, with whether these are rows of the administrator whose tags `tagsOf` makes. Throws
 * 409 where an import of one of them is not undone to the end: what is skipped now would be removed when the undoing continues.
 */
export const findKnown = async (db: Db, drafts: readonly ImportDraft[], tagsOf: RowTags) => {
  const [known, withdrawn] = [new Map<number, Known>(), new Map<number, boolean>()]
  if (drafts.length === 0) return { known, withdrawn }
  const asked = JSON.stringify(drafts.map((draft) => [draft.source, draft.externalId, tagsOf(nameOf(draft))]))
  const isTagged = sql`exists (select 1 from ${importedRowTags}
    where ${importedRowTags.tag} in (select tag.value from json_each(asked.value, '$[2]') as tag))`
  const rows = await db.all<Known & { n: number; isTheirs: number; isWithdrawn: number; isBeingUndone: number }>(sql`
    select asked.key as n, ${importedStories.storyId} as "storyId", ${importedStories.digest} as digest,
      ${stories.latitude} as latitude, ${stories.longitude} as longitude, ${stories.placePrecision} as "placePrecision",
      ${stories.address} as address, ${stories.locality} as locality, ${stories.region} as region,
      ${stories.country} as country, ${stories.postCode} as "postCode", ${stories.contentNotes} as notes,
      ${importedStories.statusBefore} is not null as "isUndone",
      ${stories.id} is null or ${stories.isAnonymous} or (${stories.status} = 'removed' and ${importedStories.statusBefore} is null) as "isWithdrawn",
      ${isTagged} as "isTheirs",
      ${imports.state} is 'undoing' and ${imports.undoneOn} is null as "isBeingUndone"
    from json_each(${asked}) as asked
      left join ${importedStories} on ${importedStories.source} = asked.value ->> 0 and ${importedStories.externalId} = asked.value ->> 1
      left join ${stories} on ${stories.id} = ${importedStories.storyId}
      left join ${imports} on ${imports.id} = ${importedStories.importId}
    where ${stories.id} is not null or ${isTagged}`)
  for (const { n, isTheirs, isWithdrawn, isBeingUndone, isUndone, ...story } of rows) {
    if (isBeingUndone) throw new ApiError('conflict', { message: messages.importUndoing })
    if (isWithdrawn) withdrawn.set(n, isTheirs === 1)
    else known.set(n, { ...story, isUndone: Boolean(isUndone) })
  }
  return { known, withdrawn }
}

/** A draft by what tells a reader that it is the same story. */
const likenessOf = (source: string, { title, latitude, longitude }: Pick<Story, 'title' | 'latitude' | 'longitude'>) =>
  JSON.stringify([source, title, latitude, longitude])

/** Of some drafts those whose source brought in a story before that is shown, has the same title, and is at the same place. */
export const findAlike = async (db: Db, drafts: readonly ImportDraft[]): Promise<ImportDraft[]> => {
  if (drafts.length === 0) return []
  const of = (values: Iterable<string>) => sql`(select value from json_each(${JSON.stringify([...new Set(values)])}))`
  // The title is before the texts of a story, its status and place are behind them: those are read from an index.
  const rows = await db.all<{ source: string; title: string; latitude: number; longitude: number }>(sql`
    select ${importedStories.source} as source, titled.title as title,
      ${stories.latitude} as latitude, ${stories.longitude} as longitude
    from ${importedStories} cross join stories as titled on titled.id = ${importedStories.storyId}
      cross join ${listedStories} on ${stories.id} = titled.id
    where ${importedStories.source} in ${of(drafts.map(({ source }) => source))}
      and titled.title in ${of(drafts.map(({ story }) => story.title))} and ${isShown()}`)
  const known = new Set(rows.map(({ source, ...row }) => likenessOf(source, row)))
  return drafts.filter(({ source, story }) => known.has(likenessOf(source, story)))
}
