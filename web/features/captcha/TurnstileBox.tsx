import { Trans } from '@lingui/react/macro'
import { Turnstile } from '@marsidev/react-turnstile'
import { useState } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import type { WidgetProps } from './useCaptcha.ts'

interface Props extends WidgetProps {
  siteKey: string
}

/** Cloudflare's captcha, for operators who set its keys. Says so where something blocks its script. */
export default function TurnstileBox({ siteKey, action, onToken }: Props) {
  const [isStopped, setStopped] = useState(false)
  const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
  if (isStopped)
    return (
      <Notice tone="error">
        <Trans>
          The human check couldn’t be loaded. Something in this browser, perhaps a content blocker, is stopping
          challenges.cloudflare.com. Allow it for this page and try again. What you typed stays here.
        </Trans>
      </Notice>
    )
  return (
    <Turnstile
      siteKey={siteKey}
      options={{ action, theme, size: 'flexible' }}
      scriptOptions={{ onError: () => setStopped(true) }}
      onSuccess={onToken}
      onExpire={() => onToken(null)}
      onError={() => onToken(null)}
    />
  )
}
