import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './Captcha.module.css'
import { Captcha } from './Captcha.tsx'
import { useCaptcha } from './useCaptcha.ts'

/** Shows a captcha over the form. Calls `onAnswer` with the token, or with null when the visitor declines. */
export default function CaptchaDialog({ onAnswer }: { onAnswer: (proof: string | null) => void }) {
  const { token, box } = useCaptcha('write', true)
  useEffect(() => {
    if (token) onAnswer(token)
  }, [token, onAnswer])
  return (
    <Dialog
      isOpen
      isFirm
      title={t`One quick check`}
      onClose={() => onAnswer(null)}
      actions={
        <Button onClick={() => onAnswer(null)}>
          <Trans>Not now</Trans>
        </Button>
      }
    >
      <p className={styles.why}>
        <Trans>
          Right now we ask everyone who posts here to confirm that they’re human. It only takes a second or two.
        </Trans>
      </p>
      <Captcha {...box} />
    </Dialog>
  )
}
