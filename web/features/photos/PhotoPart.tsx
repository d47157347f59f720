import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useImperativeHandle, useRef, useState, useSyncExternalStore, type Ref } from 'react'
import { calls } from '#contract/calls'
import { photoLimits } from '#contract/photoLimits'
import { messages } from '#contract/messages'
import type { StoryView } from '#contract/stories'
import type { PhotoMode } from '#contract/switches'
import { ApiError, call } from '#web/lib/api.ts'
import type { FormPhotos } from '#web/lib/formPhotos.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useAsk } from '#web/ui/useAsk.ts'
import { CoverDialog } from './CoverDialog.tsx'
import { createFaceFinder } from './findFaces.ts'
import { PhotoChooser } from './PhotoChooser.tsx'
import { focusDescription, PhotoItem, type StoryOfPhotos } from './PhotoItem.tsx'
import styles from './Photos.module.css'
import { PhotoSet } from './PhotoSet.ts'
import { useFormPhotos } from './useFormPhotos.tsx'

type EditedStory = StoryOfPhotos & Pick<StoryView, 'photos' | 'is_anonymous_pin'>

interface Props {
  handle: Ref<FormPhotos>
  /** The story that is changed; null for a new one. */
  story: EditedStory | null
  /** Photos of staff never wait. */
  isStaff: boolean
  /** Who has no account yet adds photos later: they would be lost on the way to it. */
  isGuest: boolean
}

/** The photos of the form, for as long as it is open. */
const usePhotoSet = (story: EditedStory | null): PhotoSet => {
  const [finder] = useState(createFaceFinder)
  const [set] = useState(() => new PhotoSet(story?.photos ?? [], finder, story?.is_anonymous_pin === true))
  useEffect(() => finder.stop, [finder])
  return set
}

/** What happens to new photos on this site; null before it is read, or where it cannot be read. */
const usePhotoMode = () => {
  const [mode, setMode] = useState<PhotoMode | null>(null)
  const ask = async (): Promise<PhotoMode | null> => {
    const photos = await call(calls.switches.read, {}).then(
      (switches) => switches.photos,
      (error: unknown) => {
        // The worker refuses what is not allowed when it is uploaded.
        if (!(error instanceof ApiError)) throw error
        return null
      },
    )
    setMode(photos)
    return photos
  }
  return { mode, ask }
}

/** Which of several photos is being prepared: '1 of 2'. */
const turnWords = (current: ReturnType<PhotoSet['read']>['preparing']): string => {
  if (!current || current.count === 1) return ''
  const { place, count } = current
  return t({ message: `${place} of ${count}`, comment: 'Which of the chosen photos is being prepared: 1 of 2' })
}

/** The part of the story form that has its photos. */
export default function PhotoPart({ handle, story, isStaff, isGuest }: Props) {
  const id = useId()
  const set = usePhotoSet(story)
  const { photos, preparing: current, covering, problems } = useSyncExternalStore(set.subscribe, set.read)
  const { mode, ask: askMode } = usePhotoMode()
  const { dialog, ask } = useAsk()
  const [said, say] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const cover = (key: string) =>
    ask<void>((onDone) => <CoverDialog set={set} photoKey={key} story={story} onDone={onDone} />)
  const { formPhotos, isChecked, checkDialog } = useFormPhotos(set, story, cover)
  useImperativeHandle(handle, () => formPhotos, [formPhotos])

  const choose = async (files: readonly File[]) => {
    if ((await askMode()) === 'off') set.complain(inReadersWords(messages.photosOff))
    else set.add(files)
  }
  const move = (key: string, by: -1 | 1) => {
    set.move(key, by)
    const place = set.read().photos.findIndex((photo) => photo.key === key) + 1
    say(t`Moved to place ${place} of ${photos.length}.`)
  }
  const remove = (key: string, place: number) => {
    const undo = set.remove(key)
    toast(t`Photo removed`, { label: t`Undo`, run: undo })
    const next = set.read().photos[Math.min(place, photos.length - 2)]
    if (next) focusDescription(next.key)
    else chooser.current?.focus()
  }
  const [preparing, turn] = [current?.file, turnWords(current)]
  if (isGuest)
    return (
      <p className={styles.aside}>
        <Trans>You can add photos once you’re logged in.</Trans>
      </p>
    )
  return (
    <fieldset className={styles.part} aria-describedby={`${id}-about`}>
      <legend>
        <Trans>Photos</Trans>{' '}
        <span className={styles.optional}>
          <Trans>(optional)</Trans>
        </span>
      </legend>
      <p id={`${id}-about`} className={styles.aside}>
        <Trans>
          Your device makes large photos smaller and removes from every photo what the camera wrote into it, such as
          time and place. It looks for faces and covers them, and you can cover anything else. Only the result is sent,
          when you save.
        </Trans>
        {mode === 'review' && !isStaff && ` ${t`A moderator looks at each new photo before readers see it.`}`}
      </p>
      {photos.length > 0 && (
        <ol className={styles.items}>
          {photos.map((photo, place) => (
            <PhotoItem
              key={photo.key}
              photo={photo}
              story={story}
              place={place}
              count={photos.length}
              isCovering={covering === photo.key}
              isChecked={isChecked}
              onDescribe={(alt) => set.describe(photo.key, alt)}
              onCover={() => void cover(photo.key)}
              onMove={(by) => move(photo.key, by)}
              onRemove={() => remove(photo.key, place)}
            />
          ))}
        </ol>
      )}
      {current && (
        <p className={styles.preparing}>
          <Spinner size={18} />
          <span>
            <Trans>Preparing “{preparing}” and looking for faces, on your device …</Trans>
            {turn && ` ${turn}`}
          </span>
        </p>
      )}
      <LiveRegion>{current ? turn || t`Preparing the photo` : ''}</LiveRegion>
      {problems.length > 0 && (
        <Notice tone="error">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {photos.length < photoLimits.most && (
        <PhotoChooser ref={chooser} hasPhotos={photos.length > 0} onChoose={(files) => void choose(files)} />
      )}
      {set.isChanged() && (
        <p className={styles.aside}>
          <Trans>If you leave this page before you save, your text is kept as a draft. Your photos are not.</Trans>
        </p>
      )}
      <LiveRegion>{said}</LiveRegion>
      {dialog}
      {checkDialog}
    </fieldset>
  )
}
