import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Binary, Id, limitedArray, plainLine } from './fields.ts'
import { messages } from './messages.ts'
import { photoLimits } from './photoLimits.ts'
import { ReviewView, Status } from './reviewState.ts'

/** A description of a photo for people who cannot see it, on one line. */
const Alt = plainLine(photoLimits.alt, { missing: messages.photoAltMissing, long: messages.photoAltLong })

/**
 * A photo in the body of a story, with its description: a new one by the token of `POST /photos/`, one that the story has by its
 * id. Exactly one of the two.
 */
const PhotoInBody = z
  .object({ token: z.string(messages.photos).max(100, messages.photos).optional(), id: Id.optional(), alt: Alt })
  .refine(({ token, id }) => (token === undefined) !== (id === undefined), messages.photos)
export type PhotoInBody = z.output<typeof PhotoInBody>

const areDifferent = (photos: readonly PhotoInBody[]) =>
  new Set(photos.map(({ token, id }) => token ?? id)).size === photos.length
/** All photos of a story, in their order. In a change: unchanged if missing, none left if empty. */
export const PhotosField = limitedArray(PhotoInBody, photoLimits.most, messages.photosMany).refine(
  areDifferent,
  messages.photos,
)

/**
 * A photo of a story. Guests and members get those with the status `visible`; its author and staff get all.
 * `url` and `previewUrl` are absolute. While readers see the photo, they are public addresses for `<img>`. Otherwise they are
 * calls for its author and staff, which need the headers of a call (`X-API-Key`, `Authorization`) and must not be cached.
 */
export const PhotoSummary = z.strictObject({
  id: z.number(),
  url: z.string(),
  previewUrl: z.string(),
  /** Pixels of the photo; the preview has the same shape. */
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
  /** Of the photo alone: one that is `visible` is shown while its story is. `pending`: it waits for staff. */
  status: Status,
})
export type PhotoSummary = z.infer<typeof PhotoSummary>

/** A photo in the answer with its story. */
export const PhotoView = PhotoSummary.extend({
  /** For its author and for staff, while it is not shown; null otherwise. */
  review: ReviewView.nullable(),
  /** `remove`: staff may remove it (`POST /review/photo/:id/decide/`). */
  can: z.strictObject({ remove: z.boolean() }),
})
export type PhotoView = z.infer<typeof PhotoView>

/**
 * `add` is sent as multipart: `photo` and `preview`, both JPEG (`photoLimits`). The token in the reply is for one story, once, and
 * for an hour. `read…` reply with a JPEG. `readOwn` is for the author of the story and for staff, whatever the status.
 */
export const photoApi = {
  add: endpoint(calls.photos.add, { reply: z.strictObject({ token: z.string() }), status: 201 }),
  read: endpoint(calls.photos.read, { reply: Binary, needsNoKey: true }),
  readPreview: endpoint(calls.photos.readPreview, { reply: Binary, needsNoKey: true }),
  readOwn: endpoint(calls.photos.readOwn, { reply: Binary }),
  readOwnPreview: endpoint(calls.photos.readOwnPreview, { reply: Binary }),
}
