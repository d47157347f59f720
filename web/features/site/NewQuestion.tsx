import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { QuestionView } from '#contract/faq'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './NewQuestion.module.css'
import type { QuestionFields } from './QuestionForm.tsx'

const QuestionForm = lazyWithRetry(() => import('./QuestionForm.tsx'))

interface Props {
  add: (words: QuestionFields) => Promise<QuestionView>
  /** Who writes it. */
  editorId: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Opens the form for a new question, which is open and gets the focus when it is in the list: that is at its end. */
export function NewQuestion({ add, editorId, isOpen, onOpen }: Props) {
  const { run, pending, refusal } = useSave(add)
  const added = useRef<number | null>(null)
  useEffect(() => {
    const question = document.querySelector<HTMLDetailsElement>(`#question-${added.current}`)
    if (!question) return
    added.current = null
    question.open = true
    question.querySelector('summary')?.focus({ preventScroll: true })
    question.scrollIntoView({ block: 'center' })
  })
  const save = async (words: QuestionFields, forget: () => void) => {
    const question = await run(words)
    if (question === undefined) return
    forget()
    added.current = question.id
    onOpen(false)
    toast(t`Question added.`)
  }
  return (
    <div className={styles.new}>
      <Button icon={<Plus size={18} aria-hidden />} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <Trans>Add New FAQ</Trans>
      </Button>
      {isOpen && (
        <Card>
          <Suspense fallback={<Skeleton height="20rem" />}>
            <QuestionForm
              editorId={editorId}
              onSave={(words, forget) => void save(words, forget)}
              isPending={pending}
              refusal={refusal}
            />
          </Suspense>
        </Card>
      )}
    </div>
  )
}
