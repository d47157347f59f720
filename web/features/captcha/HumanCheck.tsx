import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofAsked } from '#web/lib/api.ts'

const HumanDialog = lazy(() => import('./HumanDialog.tsx'))

type Answer = (proof: string | null) => void

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
