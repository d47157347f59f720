import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { calls } from '#contract/calls'
import { ApiError, callRaw, offline } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/saveFile.ts'
import { useCall } from '#web/lib/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './credentials/AccountForms.module.css'

const ConfirmIdentity = lazyWithRetry(() => import('./passkeys/ConfirmIdentity.tsx'))

/** Says nothing of the site: the file stays in a folder that others may see. */
const fileName = 'my-data.json'
/** Without the number: the limits of all calls would come with it, and into the map's first view. */
const tooOften = t`You have downloaded your data several times today. Please come back tomorrow.`

const fetchData = async (): Promise<Blob> => {
  const response = await callRaw(calls.dataExport.read, {})
  return response.blob().catch(() => {
    throw new ApiError('offline', 0, offline)
  })
}

/** Takes everything one wrote and kept along, as one file. */
export function DownloadData() {
  const [isSaved, setSaved] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const data = useCall(fetchData)
  const download = async () => {
    setConfirming(false)
    setSaved(false)
    const file = await data.run()
    if (!file) return
    saveFile(file, fileName)
    setSaved(true)
  }
  const { refusal } = data
  return (
    <section className={styles.section} aria-labelledby="your-data">
      <h3 id="your-data">
        <Trans>your data</Trans>
      </h3>
      <p>
        <Trans>
          One file with your profile, stories, comments, flags, favorites and collections, anonymous stories and
          comments included. Of photos it has only the addresses. Anyone who reads it will know they’re yours, so store
          it somewhere only you look.
        </Trans>
      </p>
      <div className="buttons">
        <Button icon={<Download size={18} aria-hidden />} isPending={data.pending} onClick={() => setConfirming(true)}>
          <Trans>Download my data</Trans>
        </Button>
      </div>
      {isConfirming && (
        <Suspense>
          <ConfirmIdentity
            yes={t`Download my data`}
            onConfirmed={() => void download()}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
      {refusal && <Notice tone="error">{refusal.code === 'tooMany' ? tooOften : refusal.message}</Notice>}
      <LiveRegion>{isSaved ? t`Your data is in your downloads, as ${fileName}` : ''}</LiveRegion>
    </section>
  )
}
