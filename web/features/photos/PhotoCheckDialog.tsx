import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PhotoThumbnail, type StoryOfPhotos } from './PhotoItem.tsx'
import styles from './Photos.module.css'
import type { FormPhoto } from './PhotoSet.ts'
import { photoName, whatPhotosShow } from './photoTexts.ts'

/** The author sends, goes back to the form, or covers something on a photo first. */
export type PhotoCheckAnswer = 'goOn' | 'back' | { cover: string }

interface Props {
  photos: readonly FormPhoto[]
  story: StoryOfPhotos | null
  /** The word on the button that sends. */
  goOn: string
  onAnswer: (answer: PhotoCheckAnswer) => void
}

/** Shows each photo of an anonymous story once before it is sent, with what to look for. */
export function PhotoCheckDialog({ photos, story, goOn, onAnswer }: Props) {
  return (
    <Dialog
      isOpen
      isWide
      title={t`Could a photo give you away?`}
      onClose={() => onAnswer('back')}
      actions={
        <>
          <Button onClick={() => onAnswer('back')}>
            <Trans>Keep writing</Trans>
          </Button>
          <Button variant="filled" onClick={() => onAnswer('goOn')}>
            {goOn}
          </Button>
        </>
      }
    >
      <p className={styles.aside}>
        <Trans>Before you go on, please look at each photo once more, as if you wanted to find its author:</Trans>
      </p>
      <ul className={styles.list}>
        {whatPhotosShow.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <ol className={styles.items}>
        {photos.map((photo, place) => {
          const name = photoName(place + 1, photos.length)
          return (
            <li key={photo.key} className={styles.checked} aria-label={name}>
              <PhotoThumbnail photo={photo} story={story} />
              <p dir="auto">{photo.alt}</p>
              <Button isSmall aria-label={t`Cover something on ${name}`} onClick={() => onAnswer({ cover: photo.key })}>
                <Trans comment="Verb, on a button: hide a part of a photo below a solid shape">Cover something</Trans>
              </Button>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
