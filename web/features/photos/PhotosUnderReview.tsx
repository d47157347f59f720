import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { PhotoSummary } from '#contract/photos'
import { Button } from '#web/ui/Button.tsx'
import { photoName } from './photoTexts.ts'
import styles from './PhotosUnderReview.module.css'
import { useOwnPhotoUrl } from './usePhotoUrl.ts'

/** How much of a photo a moderator sees; each press shows more, the last hides it again. */
type View = 'blurred' | 'gray' | 'color'
const nextView: Record<View, View> = { blurred: 'gray', gray: 'color', color: 'blurred' }

const nextLabel: Record<View, string> = {
  blurred: t({ message: 'Show', comment: 'Verb, on a button: show a photo that is blurred' }),
  gray: t`Show colors`,
  color: t({ message: 'Blur', comment: 'Verb, on a button: blur a photo again' }),
}

interface PictureProps extends ReturnType<typeof useOwnPhotoUrl> {
  photo: PhotoSummary
  size: 'photo' | 'preview'
  view: View
}

function Picture({ photo, size, view, url, hasFailed }: PictureProps) {
  const { width, height, alt } = photo
  return (
    <span className={styles.picture} data-size={size} data-view={view} style={{ aspectRatio: `${width} / ${height}` }}>
      {url && <img src={url} alt={size === 'photo' && view !== 'blurred' ? alt : ''} />}
      {hasFailed && (
        <span className={styles.failed}>{t`This photo couldn’t be loaded. Please try again in a moment.`}</span>
      )}
    </span>
  )
}

interface Shared {
  storyId: number
  /** The key that presses the buttons, as they show it. */
  keyHint: ReactNode
  /** Called when a photo and its preview are loaded and not blurred. */
  onSeen: () => void
}

function PhotoUnderReview({ storyId, photo, name, keyHint, onSeen }: Shared & { photo: PhotoSummary; name: string }) {
  const [view, setView] = useState<View>('blurred')
  const whole = useOwnPhotoUrl(storyId, photo.id, 'photo')
  // The preview is a file of its own, which could show something else.
  const preview = useOwnPhotoUrl(storyId, photo.id, 'preview')
  const isSeen = view !== 'blurred' && whole.url !== null && preview.url !== null
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    if (isSeen) tell()
  }, [isSeen])
  return (
    <li className={styles.item} aria-label={name}>
      <Button isSmall aria-keyshortcuts="V" onClick={() => setView(nextView[view])}>
        {nextLabel[view]} <span className="visually-hidden">{name}</span>
        {keyHint}
      </Button>
      <div className={styles.pictures}>
        <Picture photo={photo} size="photo" view={view} {...whole} />
        <Picture photo={photo} size="preview" view={view} {...preview} />
      </div>
      <p dir="auto">{photo.alt}</p>
    </li>
  )
}

/** Photos that staff judge: blurred until they are shown, in gray until the colors are shown too. */
export default function PhotosUnderReview({ photos, ...shared }: Shared & { photos: readonly PhotoSummary[] }) {
  return (
    <ul className="stack">
      {photos.map((photo, place) => (
        <PhotoUnderReview key={photo.id} photo={photo} name={photoName(place + 1, photos.length)} {...shared} />
      ))}
    </ul>
  )
}
