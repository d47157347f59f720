import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { calls } from '#contract/calls'
import { call, config } from '#web/lib/api.ts'
import { useIdempotencyKey } from '#web/lib/useIdempotencyKey.ts'
import { useSave } from '#web/lib/useSave.ts'
import { cropToJpeg, type Square } from './cropToJpeg.ts'

export const unreadablePicture = t`We couldn’t open this file as a picture. Please choose a JPEG, PNG or WebP.`

const upload = async (jpeg: Blob, idempotencyKey: string): Promise<string> => {
  const form = new FormData()
  form.append('upload_preset', (await config()).uploadPreset)
  form.append('file', jpeg, 'avatar.jpg')
  const { secure_url } = await call(calls.avatars.add, {}, { form, idempotencyKey })
  return secure_url
}

/** Crops and uploads a picture as one's avatar, or removes it; calls `onChanged` after either. */
export const useAvatarChange = (onChanged: () => Promise<void>) => {
  const [problem, setProblem] = useState<string | null>(null)
  const { keyOf, renew } = useIdempotencyKey()
  const change = async (profileurl: string | null) => {
    await call(calls.auth.editSelf, { body: { profileurl } })
    await onChanged()
  }
  const save = useSave(async (file: File, square: Square) => {
    setProblem(null)
    const jpeg = await cropToJpeg(file, square).catch(() => null)
    if (!jpeg) return setProblem(unreadablePicture)
    await change(await upload(jpeg, keyOf([file.name, file.size, file.lastModified, square])))
    renew()
  })
  const remove = useSave(() => change(null))
  const refusal = save.refusal ?? remove.refusal
  return {
    save: save.run,
    remove: remove.run,
    isSaving: save.pending,
    isRemoving: remove.pending,
    problem: problem ?? refusal?.fields.file ?? refusal?.message,
    setProblem,
  }
}
