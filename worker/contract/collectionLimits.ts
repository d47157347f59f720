/** The limits of collections (worker/features/collections). */
export const collectionLimits = {
  /** The introduction, and the note on each story: characters as a reader counts them, and bytes. */
  introduction: { max: 2_000, bytes: 12_288 },
  itemNote: { max: 300, bytes: 2_048 },
  /** Rows of a page of public ones. */
  page: 20,
  /** Stories of a collection, and collections of an account. */
  stories: 60,
  perAccount: 100,
  /** Stories in the small picture of a collection in the list. */
  sketched: 12,
  /** A list has so many of the public ones, the newest, and looks at so many stories of the newest of them for its order. */
  listed: 1_000,
  measuredStories: 5_000,
} as const
