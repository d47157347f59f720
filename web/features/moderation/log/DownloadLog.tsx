import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './DownloadLog.module.css'

interface Props {
  onDownload: () => void
  isPending: boolean
  refusal: ApiError | null
}

/** Takes what is shown along for a spreadsheet. */
export const DownloadLog = ({ onDownload, isPending, refusal }: Props) => (
  <div className={styles.download}>
    <Button icon={<Download size={18} aria-hidden />} isPending={isPending} onClick={onDownload}>
      <Trans>Download as CSV</Trans>
    </Button>
    {refusal && <Notice tone="error">{refusal.message}</Notice>}
  </div>
)
