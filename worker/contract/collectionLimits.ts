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
  /** Lists are of so many of the public ones, the newest: an order by distance looks at each story of each of them. */
  listed: 1_000,
} as const
