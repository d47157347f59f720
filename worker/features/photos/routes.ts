import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { photoApi } from '#contract/photos'
import { paddingTo } from '#contract/padding'
import { photoLimits } from '#contract/photoLimits'
import { messages } from '#contract/messages'
import { ApiError, invalidField } from '../../errors.ts'
import { type App, factory, type SignedInApp } from '../../http/app.ts'
import { readForm } from '../../http/formData.ts'
import { signedIn } from '../../http/guards.ts'
import { type Attempt, createOnce } from '../../http/idempotency.ts'
import type { RecordCreation } from '../../http/idempotencyQueries.ts'
import { checkRateLimit } from '../../http/rateLimits/queries.ts'
import { idOf } from '../../http/validation.ts'
import { authorize } from '../../policy.ts'
import { drawObjectKey, type PhotoPart, readPhoto, storePhoto, streamPhoto } from '../../services/photoStore.ts'
import { type PhotoFile, readPhotoFile } from './photoFile.ts'
import { requirePhotosOn } from './queries/claiming.ts'
import { addUpload, findPhoto, findShownKey, findUploadHash, reserveKeys } from './queries/photos.ts'
import { hashOf, makeToken, tokensOf } from './tokens.ts'

type Pictures = Record<PhotoPart, PhotoFile>

const pictures = {
  photo: { bytes: photoLimits.bytes, side: photoLimits.side, message: messages.photoForm },
  preview: { bytes: photoLimits.previewBytes, side: photoLimits.previewSide, message: messages.photoPreviewForm },
}

/** One of the pictures in a form. Throws 422 for a file of another encoder or with too many pixels, 413 for too many bytes. */
const readPicture = async (form: FormData, part: PhotoPart): Promise<PhotoFile> => {
  const { bytes, side, message } = pictures[part]
  const file = form.get(part)
  if (file === null || typeof file === 'string') throw invalidField(part, message)
  if (file.size > bytes) throw new ApiError('tooLarge')
  const picture = readPhotoFile(new Uint8Array(await file.arrayBuffer()), side)
  if (!picture) throw invalidField(part, message)
  return picture
}

/** Whether a preview has the shape of its photo, as far as whole pixels allow. */
const hasShapeOf = (preview: PhotoFile, photo: PhotoFile): boolean => {
  const ratio = photo.width / photo.height
  return Math.abs(preview.width - preview.height * ratio) <= Math.max(1, ratio)
}

const readPictures = async (c: Pick<Context<App>, 'req'>): Promise<Pictures> => {
  const form = await readForm(c)
  const [photo, preview] = [await readPicture(form, 'photo'), await readPicture(form, 'preview')]
  if (!hasShapeOf(preview, photo)) throw invalidField('preview', messages.photoPreviewForm)
  return { photo, preview }
}

const digestOf = ({ photo, preview }: Pictures): string =>
  createHash('sha256').update(photo.bytes).update(preview.bytes).digest('base64url')

type Call = Pick<Context<SignedInApp>, 'env' | 'var'>
/** Stores a photo for a story to come. Its key is in the database before its objects are in the bucket. Returns its token. */
const addPhoto = async (
  { env, var: { db, actor, settings } }: Call,
  { photo, preview }: Pictures,
  record: RecordCreation,
  attempt: Attempt,
): Promise<string> => {
  const [objectKey, token] = [drawObjectKey(), makeToken(settings.secretKey, attempt, Date.now())]
  await reserveKeys(db, [objectKey], Date.now())
  await storePhoto(env.PHOTOS, objectKey, { photo: photo.bytes, preview: preview.bytes })
  const { width, height } = photo
  await addUpload(db, actor, { tokenHash: hashOf(token), objectKey, width, height }, record)
  return token
}

/** The token that the same call got before. */
const findToken = async ({ var: { db, settings } }: Call, attempt: Attempt): Promise<string> => {
  const tokens = attempt === undefined ? [] : tokensOf(settings.secretKey, attempt, Date.now())
  const hashes = new Map(tokens.map((token) => [hashOf(token), token]))
  return hashes.get(await findUploadHash(db, [...hashes.keys()]))!
}

const jpeg = { 'content-type': 'image/jpeg' }

/** A photo as readers see it. It is not changed under its address, but may disappear: so no one caches it for long. */
const sendShown = async (c: Context<App>, part: PhotoPart) => {
  const key = await findShownKey(c.var.db, c.req.param('key') ?? '')
  return c.body(await streamPhoto(c.env.PHOTOS, key, part), 200, { ...jpeg, 'cache-control': 'public, max-age=60' })
}

/** A photo for the author of its story and for staff, whatever its status. What follows the end of a JPEG is no part of it. */
const sendOwn = async (c: Context<SignedInApp>, part: PhotoPart) => {
  const asked = { id: idOf(c, 'photoId'), storyId: idOf(c) }
  const photo = authorize(c.var.actor, 'photo:see', await findPhoto(c.var.db, asked))
  const jpegBytes = await readPhoto(c.env.PHOTOS, photo.objectKey, part)
  const padded = new Uint8Array(jpegBytes.length + paddingTo(photoLimits.padding, jpegBytes.length))
  padded.set(jpegBytes)
  return c.body(padded, 200, { ...jpeg, 'cache-control': 'no-store, no-transform' })
}

export const photos = factory
  .createApp()
  .post(photoApi.add.path, signedIn, async (c) => {
    const { db, actor, settings } = c.var
    authorize(actor, 'photo:upload', null)
    await requirePhotosOn(db)
    const sent = await readPictures(c)
    const rateLimit = { rate: 'photo', who: actor.id } as const
    const { row: token, isNew } = await createOnce<string, string>(c, 'photo', digestOf(sent), {
      find: (_, attempt) => findToken(c, attempt),
      rateLimit,
      create: async (record, attempt) => {
        await checkRateLimit(db, settings, rateLimit)
        return { row: await addPhoto(c, sent, record, attempt), isNew: true }
      },
    })
    return c.json({ token }, isNew ? 201 : 200)
  })
  .get(photoApi.read.path, (c) => sendShown(c, 'photo'))
  .get(photoApi.readPreview.path, (c) => sendShown(c, 'preview'))
  .get(photoApi.readOwn.path, signedIn, (c) => sendOwn(c, 'photo'))
  .get(photoApi.readOwnPreview.path, signedIn, (c) => sendOwn(c, 'preview'))
