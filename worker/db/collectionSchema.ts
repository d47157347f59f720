// Collections of stories, and flags on them.
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { COLLECTION_VISIBILITIES } from '#contract/collectionKinds'
import { REASONS } from '#contract/reasons'
import { id, partOf } from './columns.ts'
import { users } from './userSchema.ts'

/**
 * A collection. The owner's version is sealed for its row (worker/services/collectionTexts.ts): which stories a member puts
 * together in private may be the stories that the member wrote. What readers see is in the clear: `shown` and `shown_stories`,
 * null while they see nothing. So a collection is visible to others where `shown` is not null, and nowhere else. Story ids
 * refer to no row: an owner must not learn from a missing id whether a story was hidden or deleted.
 */
export const collections = sqliteTable(
  'collections',
  {
    id: id(),
    /** Null where the account was deleted: its public collections stay. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    visibility: text({ enum: COLLECTION_VISIBILITIES }).notNull().default('private'),
    /** Of the owner's version: `visible` where readers see it. A private one is `hidden`, and in no queue. */
    status: text({ enum: ['visible', 'hidden', 'removed'] })
      .notNull()
      .default('hidden'),
    /** A day (a midnight). */
    removedAt: text(),
    /** Another random text after each change. */
    version: text().notNull(),
    /** Title, kind, language and the ids of the stories; and the introduction and the notes. */
    sealedHead: text().notNull(),
    sealedTexts: text().notNull(),
    /** What readers see as JSON: title, introduction, kind, language and notes; and the ids of the stories in order. */
    shown: text(),
    shownStories: text(),
    /** The day (a midnight) since which readers see it. */
    shownOn: text(),
    /** The day (a midnight) on which a public one was changed; null for a private one. */
    changedOn: text(),
  },
  (t) => [
    index('collections_owner_id_idx').on(t.ownerId),
    // In the order of the list, with all that it asks before it reads rows, whose texts may be long.
    index('collections_listed_idx')
      .on(sql`${t.shownOn} desc`, t.id, t.shownStories)
      .where(sql`shown_stories is not null`),
    index('collections_removed_at_idx')
      .on(t.removedAt)
      .where(sql`status = 'removed'`),
    check('collections_visibility', sql`${t.visibility} in ('private', 'public')`),
    check('collections_status', sql`${t.status} in ('visible', 'hidden', 'removed')`),
    check('collections_removed', sql`(${t.status} = 'removed') = (${t.removedAt} is not null)`),
    check(
      'collections_shown',
      sql`(${t.shown} is null) = (${t.shownStories} is null) and (${t.shown} is null or ${t.visibility} = 'public' and ${t.status} <> 'removed' and ${t.shownOn} is not null)`,
    ),
    check('collections_private', sql`${t.visibility} = 'public' or (${t.changedOn} is null and ${t.shownOn} is null)`),
  ],
)

/** Flags of members on collections, as on comments. */
export const collectionFlags = sqliteTable(
  'collection_flags',
  {
    id: id(),
    collectionId: partOf(() => collections.id),
    flaggerId: integer().references(() => users.id, { onDelete: 'set null' }),
    reportType: integer().notNull(),
    /** What it is about; null where it was not asked for. */
    topic: text({ enum: REASONS }),
    reason: text().notNull().default(''),
    createdAt: text().notNull(),
    /** The day on which staff dismissed this flag, or null. */
    dismissedOn: text(),
  },
  (t) => [
    uniqueIndex('collection_flags_collection_id_flagger_id_idx').on(t.collectionId, t.flaggerId),
    index('collection_flags_flagger_id_idx').on(t.flaggerId),
    index('collection_flags_dismissed_idx')
      .on(t.dismissedOn)
      .where(sql`dismissed_on is not null`),
    check('collection_flags_report_type', sql`${t.reportType} in (1, 2, 3)`),
  ],
)
