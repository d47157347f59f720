import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { onProofAsked } from '#web/lib/api.ts'
import { lazyPart, tellMissing, type Missing } from '#web/ui/lazyPart.tsx'

type Answer = (proof: string | null) => void

const HumanDialog = lazyPart(() => import('./HumanDialog.tsx'), NotAsked)

/** Where the dialog cannot be fetched nothing is sent: what was typed is still there, and pressing again asks again. */
function NotAsked({ onAnswer, ...missing }: { onAnswer: Answer } & Missing) {
  const give = useEffectEvent(() => {
    tellMissing(missing)
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
