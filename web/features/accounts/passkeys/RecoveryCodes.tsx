import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Passkeys.module.css'

/** Saves the codes as a file that does not say what they are for. */
const download = (codes: string[]) => {
  const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  return (
    <Dialog
      isOpen
      isFirm
      title={t`Your recovery codes`}
      onClose={onClose}
      actions={
        <Button variant="filled" onClick={onClose}>
          <Trans>I’ve saved them</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Each code works once in place of a passkey. We only show them now, so write them down or save them where no
          one else looks. Without a passkey or a code you can’t log in.
        </Trans>
      </p>
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <Button icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button icon={<Download size={18} aria-hidden />} onClick={() => download(codes)}>
          <Trans>Download</Trans>
        </Button>
      </div>
      {copied === 'yes' && (
        <Notice>
          <Trans>Codes copied.</Trans>
        </Notice>
      )}
      {copied === 'no' && (
        <Notice tone="error">
          <Trans>Your browser didn’t let us copy them. Please write them down.</Trans>
        </Notice>
      )}
    </Dialog>
  )
}
