import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { LiveRegion } from '#web/ui/LiveRegion.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './Captcha.module.css'
import { solveChallenge } from './solveChallenge.ts'
import type { CaptchaProps } from './useCaptcha.ts'

type State = 'open' | 'working' | 'solved' | 'failed'

const words: Record<State, string> = {
  open: t`I am human`,
  working: t`One moment, your device is solving a small puzzle`,
  solved: t`Thank you, that’s all`,
  failed: t`That didn’t work. Please try again`,
}

/** The built-in captcha: ticking its box makes this device compute for a second. It involves no other company. */
export default function ProofOfWork({
  isAgain,
  onToken,
  username,
}: Pick<CaptchaProps, 'isAgain' | 'onToken' | 'username'>) {
  const [state, setState] = useState<State>('open')
  const [problem, setProblem] = useState('')
  const working = useRef<AbortController>(null)
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    () => () => {
      working.current?.abort()
      clearTimeout(expiry.current)
    },
    [],
  )

  const prove = async () => {
    const stop = (working.current = new AbortController())
    setState('working')
    try {
      const { token, goodForMs } = await solveChallenge(stop.signal, username)
      setState('solved')
      onToken(token)
      expiry.current = setTimeout(() => {
        setState('open')
        onToken(null)
      }, goodForMs)
    } catch (error) {
      if (stop.signal.aborted) return
      setProblem(error instanceof ApiError ? error.message : words.failed)
      setState('failed')
    }
  }

  const begin = useEffectEvent(() => void (isAgain && prove()))
  useEffect(() => begin(), [])

  const said = state === 'failed' ? problem : words[state]
  return (
    <div className={styles.box} data-state={state}>
      <label className={styles.label}>
        <span className={styles.sign}>
          <input
            type="checkbox"
            checked={state === 'solved'}
            onChange={() => (state === 'open' || state === 'failed') && void prove()}
          />
          {state === 'working' && <Spinner size={22} />}
        </span>
        <span>{said}</span>
      </label>
      <LiveRegion>{state === 'open' ? '' : said}</LiveRegion>
    </div>
  )
}
