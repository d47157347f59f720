import { t } from '@lingui/core/macro'
import { useState } from 'react'
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

interface PictureProps {
  storyId: number
  photo: PhotoSummary
  size: 'photo' | 'preview'
  view: View
}

function Picture({ storyId, photo, size, view }: PictureProps) {
  const { url, hasFailed } = useOwnPhotoUrl(storyId, photo.id, size)
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

interface Props {
  storyId: number
  photo: PhotoSummary
  name: string
}

function PhotoUnderReview({ storyId, photo, name }: Props) {
  const [view, setView] = useState<View>('blurred')
  return (
    <li className={styles.item} aria-label={name}>
      <Button
        isSmall
        aria-keyshortcuts="V"
        aria-label={`${nextLabel[view]}: ${name}`}
        onClick={() => setView(nextView[view])}
      >
        {nextLabel[view]}
      </Button>
      <div className={styles.pictures}>
        <Picture storyId={storyId} photo={photo} size="photo" view={view} />
        {/* The preview is a file of its own, which could show something else. */}
        <Picture storyId={storyId} photo={photo} size="preview" view={view} />
      </div>
      <p dir="auto">{photo.alt}</p>
    </li>
  )
}

/** Photos that staff judge: blurred until they are shown, in gray until the colors are shown too. */
export default function PhotosUnderReview({ storyId, photos }: { storyId: number; photos: readonly PhotoSummary[] }) {
  return (
    <ul className="stack">
      {photos.map((photo, place) => (
        <PhotoUnderReview key={photo.id} storyId={storyId} photo={photo} name={photoName(place + 1, photos.length)} />
      ))}
    </ul>
  )
}
