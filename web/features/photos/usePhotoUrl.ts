import { useEffect, useState } from 'react'
import { calls } from '#contract/calls'
import type { PhotoSummary } from '#contract/photos'
import type { StoryView } from '#contract/stories'
import { ApiError, callRaw } from '#web/lib/api.ts'
import { useBlobUrl } from './useBlobUrl.ts'

type Size = 'photo' | 'preview'
type Shown = Pick<PhotoSummary, 'id' | 'url' | 'previewUrl' | 'status'>
type OfStory = Pick<StoryView, 'id' | 'status'>

/** Whether readers see the photo: then its addresses are public. */
export const isPublicPhoto = (story: OfStory, photo: Pick<PhotoSummary, 'status'>): boolean =>
  story.status === 'visible' && photo.status === 'visible'

/** The bytes of a photo that only its author and staff may see. Throws `ApiError`. */
export const readHiddenPhoto = async (storyId: number, photoId: number, size: Size): Promise<Blob> => {
  const { readOwn, readOwnPreview } = calls.photos
  return (await callRaw(size === 'photo' ? readOwn : readOwnPreview, { id: storyId, photoId })).blob()
}

interface PhotoUrl {
  /** Null until the bytes are there. */
  url: string | null
  hasFailed: boolean
}

/** An address for `<img>` of a photo that only its author and staff may see; its bytes are read with the headers of a call. */
export const useOwnPhotoUrl = (storyId: number, photoId: number, size: Size, isOn = true): PhotoUrl => {
  const [read, setRead] = useState<{ photoId: number; blob: Blob | null } | null>(null)
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    const done = (blob: Blob | null) => void (isOver || setRead({ photoId, blob }))
    readHiddenPhoto(storyId, photoId, size).then(done, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      done(null)
    })
    return () => {
      isOver = true
    }
  }, [storyId, photoId, size, isOn])
  const isRead = read?.photoId === photoId
  const url = useBlobUrl(isRead ? read.blob : null)
  return { url, hasFailed: isRead && read.blob === null }
}

/** An address for `<img>`: the public one where readers see the photo. */
export const usePhotoUrl = (story: OfStory, photo: Shown, size: Size): PhotoUrl => {
  const isPublic = isPublicPhoto(story, photo)
  const own = useOwnPhotoUrl(story.id, photo.id, size, !isPublic)
  return isPublic ? { url: size === 'photo' ? photo.url : photo.previewUrl, hasFailed: false } : own
}
