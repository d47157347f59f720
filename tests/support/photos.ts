import { env } from 'cloudflare:test'
import { type PhotoView, photoApi } from '#contract/photos'
import type { Story, StoryPhoto, User } from '../../worker/db/client.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { drawAddressKey } from '../../worker/services/photoAddress.ts'
import { drawObjectKey, storePhoto } from '../../worker/services/photoStore.ts'
import type { Vars } from '../../worker/settings.ts'
import { send } from './client.ts'
import { aStory, db } from './factories.ts'
import { photoBytes } from './fixtures/jpeg.ts'

/** What an upload sends; null leaves a part out. */
export interface Upload {
  photo?: Uint8Array | string | null
  preview?: Uint8Array | string | null
  key?: string
  headers?: Record<string, string>
  vars?: Vars
}
/** The form of an upload. */
const photoForm = ({ photo = photoBytes, preview = photoBytes }: Upload = {}): FormData => {
  const form = new FormData()
  for (const [name, bytes] of Object.entries({ photo, preview })) {
    if (typeof bytes === 'string') form.set(name, bytes)
    else if (bytes) form.set(name, new File([new Uint8Array(bytes)], 'me and my street.jpg', { type: 'image/jpeg' }))
  }
  return form
}

/** Uploads a photo; the raw answer. */
export const sendPhoto = async (by: Pick<User, 'id'> | null, upload: Upload = {}): Promise<Response> => {
  const token = by && (await openSession(db(), env.SECRET_KEY, by.id))
  const headers: Record<string, string> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(upload.key !== undefined && { 'idempotency-key': upload.key }),
    ...upload.headers,
  }
  return send('/api/photos/', { method: 'POST', body: photoForm(upload), headers }, upload.vars)
}

/** Uploads a photo and returns its token. */
export const uploadPhoto = async (by: Pick<User, 'id'>, upload: Upload = {}): Promise<string> => {
  const response = await sendPhoto(by, upload)
  if (!response.ok) throw new Error(`The upload answered ${response.status}: ${await response.text()}`)
  return photoApi.add.reply.parse(await response.json()).token
}

/** Makes a photo of a story, with its objects in the bucket. */
export const aPhoto = async ({
  on,
  ...over
}: Partial<StoryPhoto> & { on?: Pick<Story, 'id'> } = {}): Promise<StoryPhoto> => {
  const { id: storyId } = on ?? (await aStory())
  const values = {
    ...{ id: randomId(), storyId, position: 0, addressKey: drawAddressKey(), objectKey: drawObjectKey() },
    ...{ width: 16, height: 12, alt: 'A bench by the water', status: 'visible' as const, isNew: false },
    ...over,
  }
  await storePhoto(env.PHOTOS, values.objectKey, { photo: photoBytes, preview: photoBytes })
  await db().insert(schema.storyPhotos).values(values)
  return values
}

/** Opens an address of an answer as a browser does for an `<img>`: without a key or a token. */
export const openPicture = (url: string): Promise<Response> =>
  send(url.replace('http://localhost:8787', ''), { headers: { 'x-api-key': '' } })

/** Sets what happens to new photos. */
export const setPhotoMode = (value: 'off' | 'review' | 'on') =>
  db()
    .insert(schema.settings)
    .values({ name: 'photos', value })
    .onConflictDoUpdate({ target: schema.settings.name, set: { value } })

/** The names of all objects in the bucket. */
export const storedObjects = async (): Promise<string[]> =>
  (await env.PHOTOS.list()).objects.map(({ key }) => key).sort()

/** A photo as its story's body has it when it stays. */
export const kept = ({ id, alt }: Pick<PhotoView, 'id' | 'alt'>) => ({ id, alt })
