import type { Context } from 'hono'
import { avatarApi } from '#contract/avatars'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { Refusal } from '../errors.ts'
import { type App, factory, invalidField, signedIn } from '../http.ts'
import { spend } from '../limits/queries.ts'
import { addPicture, findPicture } from '../outside/avatarStore.ts'
import { authorize } from '../policy.ts'
import { cleanJpeg } from './jpeg.ts'
import { addAvatar, findAvatar } from './queries.ts'
import { avatarUrl } from './rules.ts'

const readForm = async (c: Pick<Context, 'req'>): Promise<FormData> => {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) throw new Refusal('wrongType')
  try {
    return await c.req.formData()
  } catch {
    throw new Refusal('badRequest')
  }
}

/** The picture somebody sent, without anything but the picture: 422 for what is no JPEG or too large in pixels, 413 in bytes. */
const readPicture = async (c: Pick<Context<App>, 'req' | 'var'>): Promise<Uint8Array> => {
  const form = await readForm(c)
  if (form.get('upload_preset') !== c.var.settings.site.uploadPreset)
    throw invalidField('upload_preset', messages.uploadPreset)
  const file = form.get('file')
  if (file === null || typeof file === 'string') throw invalidField('file', messages.avatarForm)
  if (file.size > limits.avatarBytes) throw new Refusal('tooLarge')
  const picture = cleanJpeg(new Uint8Array(await file.arrayBuffer()), limits.avatarSide)
  if (!picture) throw invalidField('file', messages.avatarForm)
  return picture
}

export const avatars = factory
  .createApp()
  .post(avatarApi.add.path, signedIn, async (c) => {
    const { db, actor, settings } = c.var
    authorize(actor, 'avatar:upload', null)
    const picture = await readPicture(c)
    await spend(db, settings, 'avatar', actor.id)
    const key = await addPicture(c.env.AVATARS, picture)
    await addAvatar(db, actor.id, key)
    return c.json({ secure_url: avatarUrl(settings.origin, key)! }, 201)
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
