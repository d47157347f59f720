import { and, type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Comment, Story, StoryPhoto } from './client.ts'
import { comments, stories, storyPhotos } from './schema.ts'

/**
 * Who sees a column:
 * - `reader`: anyone who may read the row. Staff judge these columns, so a decision is about exactly these.
 * - `state`: what staff and flags decide. A decision changes it.
 * - `internal`: no reader. Its author at most.
 */
type Audience = 'reader' | 'state' | 'internal'

/** The audience of each column of a story. A new column does not compile until it is in this list. */
const storyAudiences = {
  id: 'reader',
  ownerId: 'reader',
  authorTag: 'internal',
  isAnonymous: 'reader',
  title: 'reader',
  description: 'reader',
  descriptionText: 'reader',
  category: 'reader',
  latitude: 'reader',
  longitude: 'reader',
  startDate: 'reader',
  endDate: 'reader',
  address: 'reader',
  locality: 'reader',
  region: 'reader',
  country: 'reader',
  postCode: 'reader',
  status: 'state',
  removedAt: 'state',
  keptAt: 'state',
  createdAt: 'reader',
  editedAt: 'reader',
  editedById: 'reader',
  eraseAfter: 'internal',
  placePrecision: 'reader',
  startDatePrecision: 'reader',
  endDatePrecision: 'reader',
  contentNotes: 'reader',
  addedNotes: 'internal',
  language: 'reader',
} as const satisfies Record<keyof Story, Audience>

/** The audience of each column of a comment. */
const commentAudiences = {
  id: 'reader',
  storyId: 'reader',
  commenterId: 'reader',
  authorTag: 'internal',
  isAnonymous: 'reader',
  text: 'reader',
  createdAt: 'reader',
  number: 'reader',
  eraseAfter: 'internal',
  status: 'state',
} as const satisfies Record<keyof Comment, Audience>

/** The audience of each column of a photo. Its picture never changes; an address may. */
const photoAudiences = {
  id: 'reader',
  storyId: 'reader',
  position: 'internal',
  addressKey: 'internal',
  objectKey: 'internal',
  width: 'reader',
  height: 'reader',
  alt: 'reader',
  status: 'state',
  isNew: 'internal',
} as const satisfies Record<keyof StoryPhoto, Audience>

type Readable<Audiences> = {
  [Name in keyof Audiences]: Audiences[Name] extends 'reader' ? Name : never
}[keyof Audiences]

/** What readers see of a story, as its row has it. Presenters take this and nothing else of the row. */
export type ReadableStory = Pick<Story, Readable<typeof storyAudiences>>
/** The columns of a story that its author writes, and readers see. */
export type WrittenColumn = Exclude<
  keyof ReadableStory,
  'id' | 'ownerId' | 'isAnonymous' | 'createdAt' | 'editedAt' | 'editedById'
>
/** What readers see of a comment, as its row has it. */
export type ReadableComment = Pick<Comment, Readable<typeof commentAudiences>>

/** What staff judge of a photo, as its row has it. */
export type ReadablePhoto = Pick<StoryPhoto, Readable<typeof photoAudiences>>

type StoryColumns = (typeof stories)['_']['columns']

const pick = <Columns extends object, Name extends keyof Columns>(
  columns: Columns,
  isPicked: (name: string) => boolean,
) => Object.fromEntries(Object.entries(columns).filter(([name]) => isPicked(name))) as Pick<Columns, Name>
const isIn = (audiences: Record<string, Audience>) => (name: string) => name in audiences
const isReadable = (audiences: Record<string, Audience>) => (name: string) => audiences[name] === 'reader'

/** All columns of a `Story`, for a select. */
export const storyColumns = pick<StoryColumns, keyof Story>(getTableColumns(stories), isIn(storyAudiences))
/** The columns of a story that readers see, for a select. */
export const readableStoryColumns = pick<StoryColumns, keyof ReadableStory>(
  getTableColumns(stories),
  isReadable(storyAudiences),
)
/** The columns of a comment that readers see, for a select. */
export const readableCommentColumns = pick<(typeof comments)['_']['columns'], keyof ReadableComment>(
  getTableColumns(comments),
  isReadable(commentAudiences),
)

/** The columns of a photo that staff judge, for a select. */
export const readablePhotoColumns = pick<(typeof storyPhotos)['_']['columns'], keyof ReadablePhoto>(
  getTableColumns(storyPhotos),
  isReadable(photoAudiences),
)

/**
 * The columns of the photos of a story that a decision about the story judges: what readers see of each, and the order. A status is
 * not among them: only staff change it, for photos that the version names anyway.
 */
export const judgedPhotoColumns = { ...readablePhotoColumns, position: storyPhotos.position }
/** A photo of a story for a decision about the story. */
export type JudgedPhoto = Pick<StoryPhoto, keyof typeof judgedPhotoColumns>

/** What a row's readers see of it, as one text: two rows with the same text look the same to all of them. */
export const readableText = <Row extends object>(columns: { [Name in keyof Row]: Column }, row: Row): string =>
  JSON.stringify(Object.keys(columns).map((name) => [name, row[name as keyof Row]]))

/** A condition: what readers see of a row is still as it was loaded. */
export const isReadableUnchanged = <Row extends object>(columns: { [Name in keyof Row]: Column }, row: Row): SQL =>
  and(
    ...Object.entries<Column>(columns).map(([name, column]) => {
      const value = row[name as keyof Row]
      return value === null ? sql`${column} is null` : sql`${column} = ${sql.param(value, column)}`
    }),
  )!

/** A condition: a story has the same photos as when they were loaded, and no others. */
export const arePhotosUnchanged = (storyId: number, photos: readonly JudgedPhoto[]): SQL => {
  const isSame = and(
    ...Object.entries<Column>(judgedPhotoColumns).map(
      ([name, column]) => sql`${column} is loaded.value ->> ${sql.raw(`'${name}'`)}`,
    ),
  )
  return sql`(select count(*) from ${storyPhotos} where ${storyPhotos.storyId} = ${storyId}) = ${photos.length}
    and (select count(*) from json_each(${JSON.stringify(photos)}) as loaded
      cross join ${storyPhotos} on ${isSame}) = ${photos.length}`
}
