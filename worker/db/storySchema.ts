// Stories and comments, and what members do with them: flags and favorites.
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, real, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { categoriesById } from '#contract/categories'
import type { AddedNotes, ContentNote } from '#contract/contentNotes'
import { DATE_PRECISIONS, PLACE_PRECISIONS } from '#contract/precision'
import { REASONS } from '#contract/reasons'
import { id, falseByDefault, partOf } from './columns.ts'
import { users } from './userSchema.ts'

/** Not used any more: always null on stories and comments. A migration only adds, so the column stays. */
const eraseAfter = () => text()
/** The day on which staff dismissed this flag, or null; they can take that back (worker/features/moderation/keepQueries.ts). */
const dismissedOn = () => text()
/** What the flag is about, where its member chose a reason of the Content Policy. */
const topic = () => text({ enum: REASONS })

/**
 * A story. An anonymous one holds no user id: `author_tag` is one of its author's (sealing.ts), and its times are
 * cut to the day. A row whose author let go of it, or deleted their account, holds a random tag of no author, so that
 * it looks like any other (null on rows from before December 2026). `status` is the one visibility rule; triggers keep
 * the tables of the map in step with it.
 */
export const stories = sqliteTable(
  'stories',
  {
    id: id(),
    ownerId: integer().references(() => users.id),
    authorTag: text(),
    isAnonymous: falseByDefault(),
    title: text().notNull(),
    /** Clean rich text (worker/features/stories/richText.ts), and the same as plain text for previews. */
    description: text().notNull(),
    descriptionText: text().notNull(),
    // What is searched, folded (worker/db/fold.ts). Triggers copy these into the index and take the same letters out
    // of it again.
    searchTitle: text().notNull(),
    searchText: text().notNull(),
    searchPlace: text().notNull(),
    category: integer().notNull(),
    latitude: real().notNull(),
    longitude: real().notNull(),
    /** Widened to the edges of their periods (worker/contract/storyDates.ts). */
    startDate: text(),
    endDate: text(),
    address: text().notNull(),
    locality: text().notNull().default(''),
    region: text().notNull().default(''),
    country: text().notNull().default(''),
    postCode: text().notNull().default(''),
    status: text({ enum: ['visible', 'hidden', 'removed'] })
      .notNull()
      .default('visible'),
    removedAt: text(),
    /** Staff looked at the flags and kept the story as it is; an edit clears it. */
    keptAt: text(),
    createdAt: text().notNull(),
    editedAt: text().notNull(),
    editedById: integer().references(() => users.id, { onDelete: 'set null' }),
    eraseAfter: eraseAfter(),
    // A place that is not exact is a point drawn at random in its cell (worker/contract/placeGrid.ts): the true one is
    // nowhere. The values of these four are checked by the triggers stories_precise_*.
    placePrecision: text({ enum: PLACE_PRECISIONS }).notNull().default('exact'),
    startDatePrecision: text({ enum: DATE_PRECISIONS }).notNull().default('day'),
    endDatePrecision: text({ enum: DATE_PRECISIONS }).notNull().default('day'),
    contentNotes: text({ mode: 'json' }).$type<ContentNote[]>().notNull().default([]),
    /** Which of them staff added, by role and never by name, and why: its author reads it. */
    addedNotes: text({ mode: 'json' }).$type<AddedNotes[]>().notNull().default([]),
    /** What it is written in, as its author chose (BCP 47); null where they did not say. Nothing is derived from the text. */
    language: text(),
  },
  (t) => [
    // Lists of one author in one status follow it from the newest day on, however much the author wrote or brought in.
    index('stories_owner_status_idx').on(t.ownerId, t.status, sql`substr(${t.createdAt}, 1, 10)`, t.id),
    // All that a list asks of a story before it reads the row (`listedStories`, worker/visibility.ts).
    // Whether a story was kept, without reading its text, which lies before the column.
    index('stories_kept_idx')
      .on(t.id)
      .where(sql`kept_at is not null`),
    index('stories_listed_idx').on(
      t.id,
      sql`substr(${t.createdAt}, 1, 10)`,
      t.status,
      t.isAnonymous,
      t.ownerId,
      t.authorTag,
      t.latitude,
      t.longitude,
      sql`substr(${t.editedAt}, 1, 10)`,
    ),
    index('stories_author_tag_idx').on(t.authorTag, t.status),
    index('stories_edited_by_id_idx').on(t.editedById),
    // Lists of everybody's stories follow these two from the newest day on (worker/features/stories/queries/chooseStories.ts). They have
    // the status once more: without it SQLite reads the row for it.
    index('stories_shown_day_idx')
      .on(sql`substr(${t.createdAt}, 1, 10)`, t.id, t.status)
      .where(sql`status = 'visible'`),
    index('stories_hidden_day_idx')
      .on(sql`substr(${t.createdAt}, 1, 10)`, t.id, t.status)
      .where(sql`status = 'hidden'`),
    index('stories_start_date_idx')
      .on(t.startDate)
      .where(sql`status = 'visible'`),
    index('stories_end_date_idx')
      .on(t.endDate)
      .where(sql`status = 'visible'`),
    index('stories_removed_at_idx')
      .on(t.removedAt)
      .where(sql`status = 'removed'`),
    index('stories_erase_after_idx')
      .on(t.eraseAfter)
      .where(sql`erase_after is not null`),
    check(
      'stories_sealed',
      sql`(${t.isAnonymous} = 1 and ${t.ownerId} is null and ${t.editedById} is null and ${t.createdAt} like '%T00:00:00Z' and ${t.editedAt} like '%T00:00:00Z') or (${t.isAnonymous} = 0 and ${t.ownerId} is not null and ${t.authorTag} is null)`,
    ),
    check('stories_category', sql`${t.category} in (${sql.raw(categoriesById.map(({ id }) => id).join(', '))})`),
    check('stories_latitude', sql`${t.latitude} between -90 and 90`),
    check('stories_longitude', sql`${t.longitude} between -180 and 180`),
    check('stories_dates', sql`${t.startDate} is null or ${t.endDate} is null or ${t.startDate} <= ${t.endDate}`),
    check('stories_status', sql`${t.status} in ('visible', 'hidden', 'removed')`),
    check('stories_removed', sql`(${t.status} = 'removed') = (${t.removedAt} is not null)`),
  ],
)

/**
 * A comment, named or sealed like a story. The day is all that is kept of its time; `number` orders the comments of
 * one story as they were posted, and means nothing beside another story's.
 */
export const comments = sqliteTable(
  'comments',
  {
    id: id(),
    storyId: partOf(() => stories.id),
    commenterId: integer().references(() => users.id),
    authorTag: text(),
    isAnonymous: falseByDefault(),
    text: text().notNull(),
    createdAt: text().notNull(),
    number: integer().notNull().default(0),
    eraseAfter: eraseAfter(),
    /** As of a story; the triggers comments_status_* check it. */
    status: text({ enum: ['visible', 'hidden', 'removed'] })
      .notNull()
      .default('visible'),
  },
  (t) => [
    uniqueIndex('comments_story_id_number_idx').on(t.storyId, t.number),
    index('comments_erase_after_idx')
      .on(t.eraseAfter)
      .where(sql`erase_after is not null`),
    index('comments_created_at_idx').on(t.createdAt, t.id),
    index('comments_not_shown_idx')
      .on(t.storyId)
      .where(sql`status <> 'visible'`),
    index('comments_commenter_id_idx').on(t.commenterId),
    index('comments_author_tag_idx').on(t.authorTag),
    check(
      'comments_sealed',
      sql`(${t.isAnonymous} = 1 and ${t.commenterId} is null) or (${t.isAnonymous} = 0 and ${t.commenterId} is not null and ${t.authorTag} is null)`,
    ),
    check('comments_day', sql`${t.createdAt} like '%T00:00:00Z'`),
  ],
)

/**
 * Flags of members on stories; one for each member and story, switched on and off by `is_flagged`. An open flag of a
 * deleted account stays without its flagger until staff judge the story.
 */
export const storyFlags = sqliteTable(
  'story_flags',
  {
    id: id(),
    storyId: partOf(() => stories.id),
    flaggerId: integer().references(() => users.id, { onDelete: 'set null' }),
    isFlagged: integer({ mode: 'boolean' }).notNull().default(true),
    reportType: integer().notNull(),
    reason: text().notNull().default(''),
    createdAt: text().notNull(),
    dismissedOn: dismissedOn(),
    topic: topic(),
  },
  (t) => [
    uniqueIndex('story_flags_story_id_flagger_id_idx').on(t.storyId, t.flaggerId),
    index('story_flags_flagger_id_idx').on(t.flaggerId),
    index('story_flags_open_idx')
      .on(t.storyId)
      .where(sql`is_flagged = 1`),
    index('story_flags_of_nobody_idx')
      .on(t.dismissedOn)
      .where(sql`flagger_id is null and is_flagged = 0`),
    check('story_flags_report_type', sql`${t.reportType} in (1, 2, 3)`),
  ],
)

/**
 * Flags of members on comments; removing the flag removes the row. One that staff dismissed no longer counts, and
 * the cleanup deletes it. That of a deleted account stays without its flagger.
 */
export const commentFlags = sqliteTable(
  'comment_flags',
  {
    id: id(),
    commentId: partOf(() => comments.id),
    flaggerId: integer().references(() => users.id, { onDelete: 'set null' }),
    reportType: integer().notNull(),
    reason: text().notNull().default(''),
    createdAt: text().notNull(),
    dismissedOn: dismissedOn(),
    topic: topic(),
  },
  (t) => [
    uniqueIndex('comment_flags_comment_id_flagger_id_idx').on(t.commentId, t.flaggerId),
    index('comment_flags_flagger_id_idx').on(t.flaggerId),
    index('comment_flags_dismissed_idx')
      .on(t.dismissedOn)
      .where(sql`dismissed_on is not null`),
    check('comment_flags_report_type', sql`${t.reportType} in (1, 2, 3)`),
  ],
)

/**
 * Favorites of members (the wire's upvote); one for each member and story. That of a deleted account still counts, without
 * its member.
 */
export const favourites = sqliteTable(
  'favourites',
  {
    id: id(),
    storyId: partOf(() => stories.id),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** `countsForGood` (worker/features/accounts/users/queries/removeAccount.ts) where there is no person: the CHECK wants a value. */
    eraseAfter: eraseAfter(),
  },
  (t) => [
    uniqueIndex('favourites_story_id_user_id_idx').on(t.storyId, t.userId),
    index('favourites_user_id_idx').on(t.userId),
    index('favourites_erase_after_idx')
      .on(t.eraseAfter)
      .where(sql`erase_after is not null`),
    check('favourites_detached', sql`(${t.userId} is null) = (${t.eraseAfter} is not null)`),
  ],
)

/**
 * An anonymous story or comment that is deleted later, because its author deleted the account with its content. Which
 * one and when is sealed (worker/features/scheduledDeletions): a copy of the table shows only how many rows it has.
 */
export const scheduledDeletions = sqliteTable('scheduled_deletions', { id: id(), sealed: text().notNull() })
