/** Photos of stories (worker/features/photos). Sides are in pixels. */
export const photoLimits = {
  /** Photos of one story. */
  most: 4,
  bytes: 1024 * 1024,
  side: 2_048,
  previewBytes: 128 * 1024,
  previewSide: 512,
  /**
   * An upload and what its author and staff see of a photo are padded to a multiple of this: the bytes are public later, and a network
   * that compares sizes must not find out who sent them.
   */
  padding: 256 * 1024,
  /** How long an uploaded photo waits for its story. */
  tokenMs: 3_600_000,
  /** The description of a photo: characters as a reader counts them, and bytes. */
  alt: { max: 500, bytes: 3_072 },
  /** The most bytes of JSON of a photo in the answer with its story, with what was decided about it. */
  viewBytes: 16 * 1024,
  /** Bytes of JSON of a description beside a story in the queue; longer ones are shortened. */
  queueAltBytes: 512,
} as const
