import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SiteConfig } from '#contract/site'
import { config } from '#web/lib/api.ts'
import { useSite } from '#web/lib/site.ts'

/** The props of every kind of captcha. `onToken` gets the token for the worker, or null once it expired. */
export interface WidgetProps {
  action: 'login' | 'register' | 'write'
  onToken: (token: string | null) => void
}

/** The kind of captcha that `<Captcha>` shows. */
export interface CaptchaProps extends WidgetProps {
  kind: SiteConfig['captcha'] | null
  /** Increased after every call, because a token is valid once. */
  round: number
  /** Whether it was solved before for a failed call: then the proof of work starts by itself. */
  isAgain: boolean
  /** The username of a login. */
  username: string | undefined
  isReminding: boolean
  onReminded: () => void
}

/**
 * The captcha of a form: whether it is missing, and the token to send. `box` holds the props of `<Captcha>`. `username`
 * is for a login.
 */
export const useCaptcha = (action: WidgetProps['action'], isAsked: boolean, username?: string) => {
  const site = useSite()
  const [kind, setKind] = useState(site?.captcha ?? null)
  const [token, setToken] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [passedIn, setPassedIn] = useState<number | null>(null)
  const [isReminding, setReminding] = useState(false)

  // When the page was opened without a connection, the settings come later.
  useEffect(() => {
    if (!kind && isAsked)
      config().then(
        ({ captcha }) => setKind(captcha),
        () => undefined,
      )
  }, [kind, isAsked, round])

  const renew = useCallback(() => {
    setToken(null)
    setRound((before) => before + 1)
  }, [])
  const onToken = useCallback(
    (token: string | null) => {
      setToken(token)
      if (token) setPassedIn(round)
    },
    [round],
  )
  const isAgain = passedIn !== null && passedIn < round
  const remind = useCallback(() => setReminding(true), [])
  const onReminded = useCallback(() => setReminding(false), [])
  const box = useMemo<CaptchaProps>(
    () => ({ action, kind: isAsked ? kind : null, round, isAgain, username, onToken, isReminding, onReminded }),
    [action, isAsked, kind, round, isAgain, username, onToken, isReminding, onReminded],
  )
  return { isMissing: isAsked && kind?.kind !== 'off' && !token, token: token ?? undefined, renew, remind, box }
}
