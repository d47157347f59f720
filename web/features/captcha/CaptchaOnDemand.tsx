import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { onProofAsked } from '#web/lib/api.ts'
import { lazyPart, tellMissing, type Missing } from '#web/ui/lazyPart.tsx'

type Answer = (proof: string | null) => void

const HumanDialog = lazyPart(() => import('./CaptchaDialog.tsx'), NotAsked)

/** Where the dialog cannot be loaded the write fails; what was typed stays, and pressing again asks again. */
function NotAsked({ onAnswer, ...missing }: { onAnswer: Answer } & Missing) {
  const give = useEffectEvent(() => {
    tellMissing(missing)
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
        <HumanDialog onAnswer={answer} />
      </Suspense>
    )
  )
}
