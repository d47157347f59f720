import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { onProofAsked } from '#web/lib/api.ts'
import { lazyWithRetry, tellLoadFailure, type LoadFailure } from '#web/ui/lazyWithRetry.tsx'

type Answer = (proof: string | null) => void

const CaptchaDialog = lazyWithRetry(() => import('./CaptchaDialog.tsx'), NotAsked)

/** Where the dialog cannot be loaded the write fails; what was typed stays, and pressing again asks again. */
function NotAsked({ onAnswer, error }: { onAnswer: Answer } & LoadFailure) {
  const give = useEffectEvent(() => {
    tellLoadFailure(error)
    onAnswer(null)
  })
  useEffect(() => give(), [])
  return null
}

/**
 * Shows the captcha dialog when a write needs one (administrators can require it for all writing). The write waits
 * for it.
 */
export function CaptchaOnDemand() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(
    () =>
      onProofAsked(
        () =>
          new Promise((resolve) =>
            setAnswer(() => (proof: string | null) => {
              setAnswer(null)
              resolve(proof)
            }),
          ),
      ),
    [],
  )
  return (
    answer && (
      <Suspense>
        <CaptchaDialog onAnswer={answer} />
      </Suspense>
    )
  )
}
