import { Suspense } from 'react'
import { messages } from '#contract/messages'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Captcha.module.css'
import type { CaptchaProps } from './useCaptcha.ts'

const ProofOfWork = lazyWithRetry(() => import('./ProofOfWork.tsx'))
const TurnstileBox = lazyWithRetry(() => import('./TurnstileBox.tsx'))

/** The captcha this deployment uses, and the alert for those who forgot it. */
export function Captcha({ kind, round, isAgain, action, username, onToken, isReminding, onReminded }: CaptchaProps) {
  return (
    <>
      {kind && kind.kind !== 'off' && (
        <div className={styles.place}>
          <Suspense fallback={<Skeleton height="100%" radius="var(--radius)" />}>
            {kind.kind === 'turnstile' ? (
              <TurnstileBox key={round} siteKey={kind.siteKey} action={action} onToken={onToken} />
            ) : (
              <ProofOfWork key={round} isAgain={isAgain} onToken={onToken} username={username} />
            )}
          </Suspense>
        </div>
      )}
      <AlertDialog isOpen={isReminding} sentence={messages.captcha} onClose={onReminded} />
    </>
  )
}
