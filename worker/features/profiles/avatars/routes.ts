import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { avatarApi } from '#contract/avatars'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { ApiError, invalidField } from '../../../errors.ts'
import { type App, factory } from '../../../http/app.ts'
import { readForm } from '../../../http/formData.ts'
import { signedIn } from '../../../http/guards.ts'
import { createOnce } from '../../../http/idempotency.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import { checkRateLimit } from '../../../http/rateLimits/queries.ts'
import { authorize, type SignedIn } from '../../../policy.ts'
import { avatarUrl } from '../../../services/avatarAddress.ts'
import { addPicture, findPicture, removePictures } from '../../../services/avatarStore.ts'
import { cleanJpeg } from './cleanJpeg.ts'
import { addAvatar, findAvatar } from './queries.ts'

/**
 * The picture in a form, stripped of all metadata. Throws 422 for what is no JPEG or too large in pixels, 413 for too
 * many bytes.
 */
const readPicture = async (c: Pick<Context<App>, 'req' | 'var'>): Promise<Uint8Array> => {
  const form = await readForm(c)
  if (form.get('upload_preset') !== c.var.settings.site.uploadPreset)
    throw invalidField('upload_preset', messages.uploadPreset)
  const file = form.get('file')
  if (file === null || typeof file === 'string') throw invalidField('file', messages.avatarForm)
  if (file.size > limits.avatarBytes) throw new ApiError('tooLarge')
  const picture = cleanJpeg(new Uint8Array(await file.arrayBuffer()), limits.avatarSide)
  if (!picture) throw invalidField('file', messages.avatarForm)
  return picture
}

type Call = Pick<Context<App>, 'env' | 'var'>
/** Stores a picture and its uploader, both or neither. Returns the picture's key. */
const savePicture = async ({ env, var: { db } }: Call, by: SignedIn, picture: Uint8Array, record: RecordCreation) => {
  const key = await addPicture(env.AVATARS, picture)
  try {
    await addAvatar(db, by.id, key, record)
    return key
  } catch (error) {
    await removePictures(env.AVATARS, [key])
    throw error
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url')

export const avatars = factory
  .createApp()
  .post(avatarApi.add.path, signedIn, async (c) => {
    const { db, actor, settings } = c.var
    authorize(actor, 'avatar:upload', null)
    const picture = await readPicture(c)
    const rateLimit = { rate: 'avatar', who: actor.id } as const
    const { row: key, isNew } = await createOnce(c, 'avatar', digestOf(picture), {
      find: (key: string) => findAvatar(db, key),
      rateLimit,
      create: async (record) => {
        await checkRateLimit(db, settings, rateLimit)
        return { row: await savePicture(c, actor, picture, record), isNew: true }
      },
    })
    return c.json({ secure_url: avatarUrl(settings.origin, key)! }, isNew ? 201 : 200)
  })
  .get(avatarApi.read.path, async (c) => {
    const key = c.req.param('key')
    await findAvatar(c.var.db, key)
    const picture = await findPicture(c.env.AVATARS, key)
    return c.body(picture, 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400, immutable',
    })
  })
