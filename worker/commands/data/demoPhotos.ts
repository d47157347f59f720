import { readFileSync } from 'node:fs'
import path from 'node:path'
import { photoApi } from '#contract/photos'
import type { StoryDraft } from '#contract/stories'
import { switchApi } from '#contract/switches'
import type { Client } from './apiClient.ts'
import { pictures } from './demo/pictures.ts'

const folder = path.join(import.meta.dirname, 'demo/pictures')
const fileOf = (name: string, ending: string) =>
  new File([readFileSync(path.join(folder, `${name}.${ending}`))], 'photo.jpg', { type: 'image/jpeg' })

/** Uploads the illustration of a demo story, as its author. Returns the part of the story's body; empty for a story without one. */
export const uploadPicture = async (author: Client, title: string): Promise<Pick<StoryDraft, 'photos'>> => {
  const picture = pictures.find(({ story }) => story === title)
  if (!picture) return {}
  const form = new FormData()
  form.set('photo', fileOf(picture.name, 'jpg'))
  form.set('preview', fileOf(picture.name, 'preview.jpg'))
  const { token } = await author(photoApi.add, {}, form)
  return { photos: [{ token, alt: picture.alt }] }
}

/** Runs `act` while new photos are shown at once; the setting is afterwards what it was. */
export const withPhotosShown = async <Result>(administrator: Client, act: () => Promise<Result>): Promise<Result> => {
  const { photos } = await administrator(switchApi.read, {})
  await administrator(switchApi.edit, { body: { photos: 'on' } })
  try {
    return await act()
  } finally {
    await administrator(switchApi.edit, { body: { photos } })
  }
}
