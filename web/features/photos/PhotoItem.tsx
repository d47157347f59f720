import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { photoLimits } from '#contract/photoLimits'
import { messages } from '#contract/messages'
import type { PhotoView } from '#contract/photos'
import type { StoryView } from '#contract/stories'
import { formatCount } from '#web/lib/numbers.ts'
import { reviewTitle } from '#web/lib/reviewWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './Photos.module.css'
import type { FormPhoto } from './PhotoSet.ts'
import { coversSentence, photoName } from './photoTexts.ts'
import { useBlobUrl } from './useBlobUrl.ts'
import { usePhotoUrl } from './usePhotoUrl.ts'

/** The story that has the photos. */
export type StoryOfPhotos = Pick<StoryView, 'id' | 'status' | 'language'>

const boxOf = (key: string) => `photo ${key}`
/** Moves the focus to the description of a photo. */
export const focusDescription = (key: string): void =>
  document.getElementById(boxOf(key))?.querySelector('textarea')?.focus()

function SavedPicture({ photo, story }: { photo: PhotoView; story: StoryOfPhotos }) {
  const { url } = usePhotoUrl(story, photo, 'preview')
  return url && <img src={url} alt="" />
}

function AddedPicture({ preview }: { preview: Blob }) {
  const url = useBlobUrl(preview)
  return url && <img src={url} alt="" />
}

/** A photo of the form as it will be shown, small. */
export function PhotoThumbnail({ photo: { added, saved }, story }: { photo: FormPhoto; story: StoryOfPhotos | null }) {
  const { width, height } = added?.source ?? saved!
  return (
    <div className={styles.thumbnail} style={{ aspectRatio: `${width} / ${height}` }}>
      {added ? (
        <AddedPicture preview={added.prepared.preview} />
      ) : (
        saved && story && <SavedPicture photo={saved} story={story} />
      )}
    </div>
  )
}

interface Props {
  photo: FormPhoto
  /** The story that is changed; null for a new one. */
  story: StoryOfPhotos | null
  /** From 0. */
  place: number
  count: number
  /** Whether its covers are being changed; until then it is shown as before. */
  isCovering: boolean
  /** Whether a missing description is an error by now. */
  isChecked: boolean
  onDescribe: (alt: string) => void
  onCover: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const near = 100
const errorIn = (alt: string): string | undefined => {
  if (alt.trim() === '') return messages.photoAltMissing
  return [...alt.trim()].length > photoLimits.alt.max ? messages.photoAltLong : undefined
}

/** One photo of the form: how it looks, its description, its place, and what can be done with it. */
export function PhotoItem({ photo, story, place, count, isCovering, isChecked, ...on }: Props) {
  const { key, alt, added, saved } = photo
  const name = photoName(place + 1, count)
  const left = photoLimits.alt.max - [...alt].length
  const status = added ? coversSentence(added) : saved?.review && reviewTitle(saved.review, 'photo')
  return (
    <li id={boxOf(key)} className={styles.item} aria-label={name} aria-busy={isCovering}>
      <div className={styles.picture}>
        <PhotoThumbnail photo={photo} story={story} />
        {isCovering && <Spinner />}
      </div>
      <div className={styles.about}>
        {status && (
          <p className={styles.status} role="status">
            {status}
          </p>
        )}
        <TextArea
          label={t`What does this photo show?`}
          hint={
            left > near
              ? t`Required. It stands below the photo; readers who can’t see the photo hear it.`
              : t`${formatCount(Math.max(0, left))} characters left`
          }
          rows={2}
          value={alt}
          onChange={(event) => on.onDescribe(event.target.value)}
          error={isChecked || left < 0 ? errorIn(alt) : undefined}
        />
        <div className={styles.buttons}>
          <Button isSmall onClick={on.onCover}>
            <Trans comment="Verb, on a button: hide a part of a photo below a solid shape">Cover something</Trans>
          </Button>
          {count > 1 && (
            <>
              <IconButton label={t`Move ${name} one place up`} disabled={place === 0} onClick={() => on.onMove(-1)}>
                <ArrowUp size={19} aria-hidden />
              </IconButton>
              <IconButton
                label={t`Move ${name} one place down`}
                disabled={place === count - 1}
                onClick={() => on.onMove(1)}
              >
                <ArrowDown size={19} aria-hidden />
              </IconButton>
            </>
          )}
          <IconButton label={t`Remove ${name}`} onClick={on.onRemove}>
            <Trash2 size={19} aria-hidden />
          </IconButton>
        </div>
      </div>
    </li>
  )
}
