import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AvatarCrop } from './AvatarCrop.tsx'
import styles from './AvatarForm.module.css'
import type { Square } from './cropToJpeg.ts'
import { unreadablePicture, useAvatarChange } from './useAvatarChange.ts'

interface Props {
  hasPicture: boolean
  /** Whether the profile is private. */
  isPrivate: boolean
  /** After the picture changed; closes this. */
  onChanged: () => Promise<void>
  onClose: () => void
}

/** File, crop, zoom, Cancel and Save: what is inside 'Add a Profile Image'. */
export default function AvatarForm({ hasPicture, isPrivate, onChanged, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [square, setSquare] = useState<Square | null>(null)
  const { save, remove, isSaving, isRemoving, problem, setProblem } = useAvatarChange(onChanged)
  const choose = (chosen: File | null, words: string | null = null) => {
    setProblem(words)
    setSquare(null)
    setFile(chosen)
  }
  // What could not be saved is refused now: browsers show an SVG, and don't let us cut it.
  const open = async (chosen: File) => {
    const picture = await createImageBitmap(chosen).catch(() => null)
    picture?.close()
    if (picture) choose(chosen)
    else choose(null, unreadablePicture)
  }
  return (
    <div className="stack">
      <p>
        {isPrivate ? (
          <Trans>
            Your profile is private, so only you can see your picture. If you make your profile public, everyone can see
            it, including people who know your face.
          </Trans>
        ) : (
          <Trans>Everyone can see your picture, including people who know your face.</Trans>
        )}
      </p>
      <div>
        <FileChooser icon={ImageUp} accept="image/*" onChoose={([chosen]) => void (chosen && open(chosen))}>
          {file ? t`Choose another picture` : t`Choose a picture`}
        </FileChooser>
      </div>
      {file && (
        <AvatarCrop
          key={`${file.name} ${file.lastModified} ${file.size}`}
          file={file}
          onSquare={setSquare}
          onUnreadable={() => choose(null, unreadablePicture)}
        />
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.actions}>
        {hasPicture && !file && (
          <Button variant="plain" className={styles.remove} onClick={() => void remove()} isPending={isRemoving}>
            <Trans>Remove the picture</Trans>
          </Button>
        )}
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="filled"
          disabled={!file || !square}
          isPending={isSaving}
          onClick={() => file && square && void save(file, square)}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </div>
  )
}
