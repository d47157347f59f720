import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { onProofAsked } from '#web/lib/api.ts'
import { lazyWithRetry, tellLoadFailure, type LoadFailure } from '#web/ui/lazyWithRetry.tsx'

type Answer = (proof: string | null) => void

const HumanDialog = lazyWithRetry(() => import('./HumanDialog.tsx'), NotAsked)

/** Where the dialog cannot be fetched nothing is sent: what was typed is still there, and pressing again asks again. */
function NotAsked({ onAnswer, error }: { onAnswer: Answer } & LoadFailure) {
  const give = useEffectEvent(() => {
    tellLoadFailure(error)
    onAnswer(null)
  })
  useEffect(() => give(), [])
  return null
}

/** Stands by for the day administrators ask for a captcha on all writing: whatever is sent then waits for the answer. */
export function HumanCheck() {
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
