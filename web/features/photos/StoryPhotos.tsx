import { t } from '@lingui/core/macro'
import { type CSSProperties, Suspense, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { PhotoView } from '#contract/photos'
import { reviewTitle } from '#web/lib/reviewWords.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import type { StoryOfPhotos } from './PhotoItem.tsx'
import { photoName } from './photoTexts.ts'
import styles from './StoryPhotos.module.css'
import { isPublicPhoto, usePhotoUrl } from './usePhotoUrl.ts'

const PhotoViewer = lazyWithRetry(() => import('./PhotoViewer.tsx'))

/** The widest a photo is shown in the panel, in CSS pixels. */
const panelWidth = 480

/** Both sizes of a public photo, for the browser to choose from. */
const sourcesOf = (photo: PhotoView) => {
  const { url, previewUrl, width, height } = photo
  const previewWidth = Math.round(width * Math.min(1, 480 / Math.max(width, height)))
  return previewWidth < width ? { srcSet: `${previewUrl} ${previewWidth}w, ${url} ${width}w` } : {}
}

interface PictureProps {
  photo: PhotoView
  story: StoryOfPhotos
}

function Picture({ photo, story }: PictureProps) {
  const { url, hasFailed } = usePhotoUrl(story, photo, 'photo')
  const { width, height, alt } = photo
  if (!url) return hasFailed ? <p className={styles.failed}>{alt}</p> : null
  return (
    <img
      src={url}
      {...(isPublicPhoto(story, photo) && sourcesOf(photo))}
      sizes={`(max-width: 770px) 100vw, ${panelWidth}px`}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
    />
  )
}

interface Props {
  story: StoryOfPhotos
  photos: readonly PhotoView[]
  /** What staff can do with a photo that is open; `close` closes it. */
  actionsFor?: ((photo: PhotoView, close: () => void) => ReactNode) | undefined
}

/** The photos of a story: one as wide as the text, or a row that scrolls, with their descriptions. Each opens in a dialog. */
export default function StoryPhotos({ story, photos, actionsFor }: Props) {
  const [opened, open] = useState<number | null>(null)
  return (
    <>
      {/* No `ul`, which would look like a list of the text that the photos are above. */}
      <div role="list" className={photos.length === 1 ? styles.one : styles.row} aria-label={t`Photos of this story`}>
        {photos.map((photo, place) => (
          <div
            key={photo.id}
            role="listitem"
            className={styles.item}
            style={{ '--shape': photo.width / photo.height } as CSSProperties}
          >
            <figure>
              <div className={styles.picture}>
                <Picture photo={photo} story={story} />
                {/* Beside the picture and not around it: on paper there are no buttons, and pictures there are. */}
                <button
                  type="button"
                  className={styles.open}
                  aria-label={t`Open ${photoName(place + 1, photos.length)}`}
                  onClick={() => open(place)}
                />
                {photo.review && (
                  <span className={styles.state}>
                    <Chip>{reviewTitle(photo.review, 'photo')}</Chip>
                  </span>
                )}
              </div>
              {/* Screen readers read it with the picture; that of one photo is in web/features/stories/StoryArticle.tsx. */}
              {photos.length > 1 && (
                <figcaption className={styles.caption} aria-hidden dir="auto">
                  {photo.alt}
                </figcaption>
              )}
            </figure>
          </div>
        ))}
      </div>
      {opened !== null &&
        // Outside the story's text, which has its own language and looks.
        createPortal(
          <Suspense>
            <PhotoViewer
              story={story}
              photos={photos}
              first={opened}
              actionsFor={actionsFor}
              onClose={() => open(null)}
            />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
