import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { fitting } from '../../../db/answerSize.ts'
import { stories, users } from '../../../db/schema.ts'

/*
 * The columns that lists, feeds and files read of a story. All columns, and who sees each: db/readableColumns.ts.
 */

/** How exactly place and dates of a story are known, what it deals with, and its language: see `presentPrecision`. */
const precisionColumns = {
  placePrecision: stories.placePrecision,
  startDatePrecision: stories.startDatePrecision,
  endDatePrecision: stories.endDatePrecision,
  contentNotes: stories.contentNotes,
  language: stories.language,
}
/** A story without its text, its author and the names of its place. */
export const summaryColumns = {
  id: stories.id,
  title: stories.title,
  category: stories.category,
  latitude: stories.latitude,
  longitude: stories.longitude,
  startDate: stories.startDate,
  endDate: stories.endDate,
  ...precisionColumns,
  createdAt: stories.createdAt,
}
/** The names of its place. */
export const addressColumns = {
  address: stories.address,
  locality: stories.locality,
  region: stories.region,
  country: stories.country,
  postCode: stories.postCode,
}
/** The name of its place in lists: of the town, or else of the region or country. */
export const placeColumn =
  sql<string>`coalesce(nullif(${stories.locality}, ''), nullif(${stories.region}, ''), ${stories.country})`.as('place')
/** Its author, for `presentAuthor`. The query joins `users`. */
export const authorColumns = {
  isAnonymous: stories.isAnonymous,
  ownerId: stories.ownerId,
  authorTag: stories.authorTag,
  username: users.username,
}

/** Something of a story's text for a list, as an expression: the rule of `textForLists` (#contract/contentNotes). */
export const shownInLists = (text: SQLWrapper): SQL<string> =>
  sql<string>`iif(${stories.contentNotes} = '[]', ${text}, '')`
/** The first characters of a story's text, by default 150. */
export const previewColumn = (length: number = limits.preview.posts) =>
  shownInLists(sql`substr(${stories.descriptionText}, 1, ${length})`).as('preview')

/** How many bytes SQLite pages through to read a row: all its texts, which are before most of its columns. */
const bytesRead: SQL = sql`octet_length(${stories.description}) + octet_length(${stories.descriptionText}) + octet_length(${stories.searchText})`
/** The stories of `asked`, a query of (id, k), as a table `fitting`: at most `rows`, and as many as can be read for one page. */
export const readableForPage = (asked: SQL, rows: number): SQL =>
  fitting(asked, { id: stories.id, size: bytesRead }, { rows, bytes: workerLimits.listReadBytes })
