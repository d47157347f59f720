import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Circle, Square, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import styles from './CoverDialog.module.css'
import { CoverControls } from './CoverControls.tsx'
import { coverInMiddle, type CoverShape } from './covers.ts'
import { CoverStage } from './CoverStage.tsx'
import { shapeName } from './coverWords.ts'
import type { StoryOfPhotos } from './PhotoItem.tsx'
import type { PhotoSource } from './preparePhoto.ts'
import type { PhotoSet } from './PhotoSet.ts'
import { useCovers } from './useCovers.ts'
import { usePhotoSource } from './usePhotoSource.ts'

interface EditorProps {
  source: PhotoSource
  covers: ReturnType<typeof useCovers>
}

/** The photo with its covers, and what changes them. */
function CoverEditor({ source, covers }: EditorProps) {
  const { list, chosen, isFirstStep } = covers
  const hint = useId()
  const isPhone = useIsPhone()
  const adders = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const add = (shape: CoverShape) => {
    covers.add(coverInMiddle(shape, source))
    say(t`Added in the middle of the photo.`)
  }
  const remove = (id: string) => {
    covers.remove(id)
    say(t`Removed.`)
    adders.current?.querySelector('button')?.focus()
  }
  const undo = () => {
    covers.undo()
    say(t`Undone.`)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isFirstStep) return
    event.preventDefault()
    undo()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the button *Undo*
    <div className={styles.editor} onKeyDown={press}>
      <p id={hint} className="quiet">
        {isPhone ? (
          <Trans>Drag over what you want to cover. Drag a shape to move it.</Trans>
        ) : (
          <Trans>
            Drag over what you want to cover. Move a shape by dragging it, or with the arrow keys; with Shift they
            change its size, and Delete removes it.
          </Trans>
        )}
      </p>
      <div ref={adders} className={styles.tools} role="group" aria-label={t`Add a shape`}>
        <Button isSmall icon={<Circle size={18} aria-hidden />} onClick={() => add('ellipse')}>
          {shapeName.ellipse}
        </Button>
        <Button isSmall icon={<Square size={18} aria-hidden />} onClick={() => add('rectangle')}>
          {shapeName.rectangle}
        </Button>
        <Button
          isSmall
          variant="plain"
          icon={<Undo2 size={18} aria-hidden />}
          aria-keyshortcuts="Control+Z"
          disabled={isFirstStep}
          onClick={undo}
        >
          <Trans>Undo</Trans>
        </Button>
        <Button
          isSmall
          variant="plain"
          icon={<Trash2 size={18} aria-hidden />}
          disabled={list.length === 0}
          onClick={covers.clear}
        >
          <Trans>Remove all shapes</Trans>
        </Button>
      </div>
      <CoverStage source={source} covers={covers} describedBy={hint} onRemove={remove} />
      <CoverControls cover={chosen} covers={covers} onRemove={remove} />
      <LiveRegion>{said}</LiveRegion>
    </div>
  )
}

interface Props {
  set: PhotoSet
  photoKey: string
  story: StoryOfPhotos | null
  onDone: () => void
}

/**
 * The editor that covers parts of a photo. However it is closed, what is covered stays covered: a cover must not be lost by a
 * press on Escape. *Undo* takes back.
 */
export function CoverDialog({ set, photoKey, story, onDone }: Props) {
  const [photo] = useState(() => set.read().photos.find(({ key }) => key === photoKey))
  const { source, hasFailed } = usePhotoSource(photo, story)
  const covers = useCovers(photo?.added?.covers ?? [])
  const close = () => {
    if (source && covers.isChanged) set.cover(photoKey, source, covers.list)
    onDone()
  }
  useEffect(() => {
    if (!photo) onDone()
  }, [photo, onDone])
  return (
    <Dialog
      isOpen
      isWide
      title={t`Cover something`}
      onClose={close}
      actions={
        <Button variant="filled" onClick={close}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {hasFailed && (
        <Notice tone="error">
          <Trans>This photo couldn’t be loaded. Please try again in a moment.</Trans>
        </Notice>
      )}
      {source && <CoverEditor source={source} covers={covers} />}
      {!source && !hasFailed && <Skeleton height="20rem" radius="var(--radius)" />}
    </Dialog>
  )
}
