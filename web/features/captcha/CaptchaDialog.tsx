import { useEffect } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './Captcha.module.css'
import { Captcha } from './Captcha.tsx'
import { useCaptcha } from './useCaptcha.ts'

/** Asks for a captcha over the form somebody writes in. Answers its token, or null when they decline. */
export default function CaptchaDialog({ onAnswer }: { onAnswer: (proof: string | null) => void }) {
  const { token, box } = useCaptcha('write', true)
  useEffect(() => {
    if (token) onAnswer(token)
  }, [token, onAnswer])
  return (
    <Dialog
      isOpen
      isFirm
      title="One quick check"
      onClose={() => onAnswer(null)}
      actions={<Button onClick={() => onAnswer(null)}>Not now</Button>}
    >
      <p className={styles.why}>
        Right now we ask everyone who posts here to show that they’re human. It only takes a second or two.
      </p>
      <Captcha {...box} />
    </Dialog>
  )
}
