import { Turnstile } from '@marsidev/react-turnstile'
import { useState } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import type { WidgetProps } from './useCaptcha.ts'

interface Props extends WidgetProps {
  siteKey: string
}

/** Cloudflare's captcha, for operators who set its keys. Where something stops its script, it says so instead of being empty. */
export default function TurnstileBox({ siteKey, action, onToken }: Props) {
  const [isStopped, setStopped] = useState(false)
  const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
  if (isStopped)
    return (
      <Notice tone="error">
        The check that you are a human could not be loaded. Something in this browser, a content blocker perhaps, stops
        challenges.cloudflare.com. What you typed stays while you allow it for this page and try again.
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
