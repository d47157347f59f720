import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './Photos.module.css'
import type { PhotoSet } from './PhotoSet.ts'

interface Props {
  set: Pick<PhotoSet, 'upload'>
  /** Whether all photos are uploaded. */
  onAnswer: (isUploaded: boolean) => void
}

/** Uploads the photos, shows how far it is, and offers *Try again* where it fails. Photos and text stay in the form. */
export function UploadDialog({ set, onAnswer }: Props) {
  const id = useId()
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    const run = new AbortController()
    const upload = async () => {
      setFailure(null)
      setShare(0)
      try {
        await set.upload(setShare, run.signal)
        if (!run.signal.aborted) answer(true)
      } catch (error) {
        if (run.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setFailure(error.message)
      }
    }
    void upload()
    return () => run.abort()
  }, [set, attempt])
  // Closing it ends the upload.
  const cancel = () => onAnswer(false)
  const percent = Math.round(share * 100)
  return (
    <Dialog
      isOpen
      isFirm
      title={failure ? t`The photos weren’t uploaded` : t`Uploading your photos`}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{failure ? t`Keep writing` : t`Cancel`}</Button>
          {failure && (
            <Button variant="filled" onClick={() => setAttempt(attempt + 1)}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      }
    >
      {failure ? (
        <Notice tone="error">
          <p>{failure}</p>
          <p>
            <Trans>Your photos and your text are still here.</Trans>
          </p>
        </Notice>
      ) : (
        <label className={styles.progress} htmlFor={id}>
          <Trans>{percent}% sent</Trans>
          <progress id={id} max={100} value={percent} />
        </label>
      )}
    </Dialog>
  )
}

interface PreparingProps {
  ready: () => Promise<void>
  onDone: () => void
}

/** Shown until all photos are prepared. */
export function PreparingDialog({ ready, onDone }: PreparingProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    let isOver = false
    void ready().then(() => isOver || done())
    return () => {
      isOver = true
    }
  }, [ready])
  return (
    <Dialog isOpen isFirm title={t`Preparing your photos`} onClose={() => undefined}>
      <Spinner />
    </Dialog>
  )
}
