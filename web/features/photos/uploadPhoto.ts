import { calls } from '#contract/calls'
import { paddingTo } from '#contract/padding'
import { photoLimits } from '#contract/photoLimits'
import { call } from '#web/lib/api.ts'
import type { PreparedPhoto } from './preparePhoto.ts'
import { sendWithProgress } from './sendWithProgress.ts'

/** The worker forgets a photo that no story claims after an hour; one that is almost as old is uploaded again. */
const tokenAgeMs = photoLimits.tokenMs - 5 * 60_000

interface Upload {
  /** The `Idempotency-Key`: trying again never stores the photo twice. */
  key: string
  token: string | null
  /** When it was uploaded, by the clock of the device. */
  at: number
}

/** The uploads of prepared photos. A photo that is covered again is another one. */
const uploads = new WeakMap<PreparedPhoto, Upload>()

/** The token of an uploaded photo, or null if it must be uploaded. */
export const tokenOf = (prepared: PreparedPhoto): string | null => {
  const { token = null, at = 0 } = uploads.get(prepared) ?? {}
  const age = Date.now() - at
  return age >= 0 && age < tokenAgeMs ? token : null
}

/** Forgets the token of a photo: the worker does not know it any more. */
export const forgetToken = (prepared: PreparedPhoto): void => void uploads.delete(prepared)

/** Uploads a photo with its preview. Throws `ApiError`, or an AbortError by `signal`. */
export const uploadPhoto = async (
  prepared: PreparedPhoto,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<string> => {
  const last = uploads.get(prepared)
  // A key whose token is too old would return that token again.
  const key = last && last.token === null ? last.key : crypto.randomUUID()
  uploads.set(prepared, { key, token: null, at: 0 })
  const form = new FormData()
  form.append('photo', prepared.photo, 'photo.jpg')
  form.append('preview', prepared.preview, 'preview.jpg')
  // The worker ignores it.
  const padding = paddingTo(photoLimits.padding, prepared.photo.size + prepared.preview.size)
  form.append('padding', new Blob([new Uint8Array(padding)]))
  const options = { form, idempotencyKey: key, transport: sendWithProgress(onProgress), ...(signal && { signal }) }
  const { token } = await call(calls.photos.add, {}, options)
  uploads.set(prepared, { key, token, at: Date.now() })
  return token
}
