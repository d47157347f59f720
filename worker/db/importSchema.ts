// Stories that were brought in from somewhere else (worker/features/imports).
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { stories } from './storySchema.ts'
import { users } from './userSchema.ts'
import { partOf } from './columns.ts'

/**
 * An import, by an administrator, who is the author of what it added. `digest` tells whether a file that is sent again
 * is the one that broke off. It is keyed, and '' once the import is done: it could show that a story which is anonymous now
 * was a row of this file.
 */
export const imports = sqliteTable(
  'imports',
  {
    id: integer().primaryKey(),
    source: text().notNull(),
    digest: text().notNull(),
    startedById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** YYYY-MM-DD: no finer time is kept. */
    day: text().notNull(),
    /** `undoing` until `undoneOn` is set, and after that undone. */
    state: text({ enum: ['unfinished', 'done', 'undoing'] }).notNull(),
    rows: integer().notNull(),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    failed: integer().notNull(),
    /** YYYY-MM-DD on which it was undone to the end; null where it is not. */
    undoneOn: text(),
  },
  (t) => [
    index('imports_day_idx').on(t.day, t.id),
    index('imports_started_by_id_idx').on(t.startedById),
    check('imports_state', sql`${t.state} in ('unfinished', 'done', 'undoing')`),
  ],
)

/**
 * The names of all rows that were brought in, as HMACs (worker/features/imports/rowTags.ts). A tag stays when the story is
 * deleted or becomes anonymous, so that the same file does not bring it in again. It refers to no story and no import, and is
 * written with the story: nothing is written when a story is withdrawn.
 */
export const importedRowTags = sqliteTable('imported_row_tags', { tag: text().primaryKey() })

/**
 * What a source calls a story, and which import added it. The row is deleted when the story becomes anonymous (trigger
 * stories_imported): it would name the author.
 */
export const importedStories = sqliteTable(
  'imported_stories',
  {
    storyId: integer()
      .primaryKey()
      .references(() => stories.id, { onDelete: 'cascade' }),
    source: text().notNull(),
    externalId: text().notNull(),
    importId: partOf(() => imports.id),
    /** Of the row as it was brought in last. */
    digest: text().notNull(),
    /**
     * The status of the story before undoing the import removed it; null where that did not remove it, or something put it
     * back (trigger stories_import_restored).
     */
    statusBefore: text({ enum: ['visible', 'hidden'] }),
  },
  (t) => [
    uniqueIndex('imported_stories_source_idx').on(t.source, t.externalId),
    index('imported_stories_import_id_idx').on(t.importId),
  ],
)

/**
 * How a story was before an import changed it, for undoing. An edit by hand deletes the row, and so does a change to a
 * coarser place (trigger stories_import_changes): what was taken out is kept nowhere.
 */
export const importChanges = sqliteTable(
  'import_changes',
  {
    importId: partOf(() => imports.id),
    storyId: partOf(() => stories.id),
    /** The order of imports that changed the same story. */
    number: integer().notNull(),
    /** The columns of `changedColumns` (worker/features/imports/queries/changes.ts) as a JSON array. */
    before: text().notNull(),
    editedById: integer().references(() => users.id, { onDelete: 'set null' }),
    digestBefore: text().notNull(),
    /** True only within the batch that changes the story: so the triggers know that an import does it. */
    isPending: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.storyId] }),
    index('import_changes_story_id_idx').on(t.storyId, t.number),
    index('import_changes_edited_by_id_idx')
      .on(t.editedById)
      .where(sql`edited_by_id is not null`),
  ],
)
