import { useEffect, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import type { StoryOfPhotos } from './PhotoItem.tsx'
import { PhotoError } from './photoErrors.ts'
import { readPhoto, type PhotoSource } from './preparePhoto.ts'
import type { FormPhoto } from './PhotoSet.ts'
import { readHiddenPhoto } from './usePhotoUrl.ts'

/** The photo that is covered: of a photo that the story has already, its bytes are read from the worker first. */
export const usePhotoSource = (
  photo: FormPhoto | undefined,
  story: StoryOfPhotos | null,
): { source: PhotoSource | null; hasFailed: boolean } => {
  const [read, setRead] = useState<PhotoSource | 'failed' | null>(null)
  const savedId = photo?.saved?.id
  const storyId = story?.id
  const added = photo?.added?.source ?? null
  useEffect(() => {
    if (added || savedId === undefined || storyId === undefined) return
    let isOver = false
    void readHiddenPhoto(storyId, savedId, 'photo')
      .then(readPhoto)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError || error instanceof PhotoError)) throw error
        return 'failed' as const
      })
      .then((result) => void (isOver || setRead(result)))
    return () => {
      isOver = true
    }
  }, [added, savedId, storyId])
  return { source: added ?? (read === 'failed' ? null : read), hasFailed: read === 'failed' }
}
