import { Turnstile } from '@marsidev/react-turnstile'
import type { WidgetProps } from './useCaptcha.ts'

interface Props extends WidgetProps {
  siteKey: string
}

/** Cloudflare's captcha, for operators who set its keys. */
export default function TurnstileBox({ siteKey, action, onToken }: Props) {
  const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
  return (
    <Turnstile
      siteKey={siteKey}
      options={{ action, theme, size: 'flexible' }}
      onSuccess={onToken}
      onExpire={() => onToken(null)}
      onError={() => onToken(null)}
    />
  )
}
