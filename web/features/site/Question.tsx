import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { QuestionView } from '#contract/faq'
import { inReadersWords } from '#web/lib/i18n.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Paragraphs } from '#web/ui/Paragraphs.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './Question.module.css'
import type { QuestionFields } from './QuestionForm.tsx'

const QuestionForm = lazyWithRetry(() => import('./QuestionForm.tsx'))

/** What an administrator may do with questions. */
export interface QuestionActions {
  editorId: number
  /** The question whose form is open. */
  open: number | 'new' | null
  onOpen: (id: number | null) => void
  save: (id: number, words: QuestionFields) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

interface Props {
  question: QuestionView
  /** Given to administrators only. */
  actions: QuestionActions | null
}

interface EditingProps {
  question: QuestionView
  actions: QuestionActions
}

/** The question that gets the focus when one is deleted: the next, or the one before. */
const neighborOf = (element: Element): HTMLElement | undefined => {
  const details = element.closest('details')
  const neighbor = details?.nextElementSibling ?? details?.previousElementSibling
  return neighbor?.querySelector('summary') ?? undefined
}

function DeleteQuestion({ question, actions }: EditingProps) {
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { run, pending, refusal } = useSave(() => actions.remove(question.id))
  const remove = async () => {
    const next = button.current && neighborOf(button.current)
    if ((await run()) === undefined) return
    toast(t`Question deleted.`)
    next?.focus()
  }
  return (
    <>
      <Button ref={button} isSmall onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        question={t`Are you sure you want to delete this question?`}
        yes={t`Yes, delete this question`}
        onYes={() => void remove()}
        onClose={() => setAsked(false)}
        isPending={pending}
        error={refusal?.message}
      >
        <p>
          <Trans>“{question.faqQuestionDesc}” and its answer will be deleted for good.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

function Editing({ question, actions }: EditingProps) {
  const { editorId, open, onOpen } = actions
  const isOpen = open === question.id
  const { run, pending, refusal } = useSave((words: QuestionFields) => actions.save(question.id, words))
  const save = async (words: QuestionFields, forget: () => void) => {
    if ((await run(words)) === undefined) return
    forget()
    onOpen(null)
    toast(t`Question saved.`)
  }
  return (
    <div className={styles.editing}>
      <div className="buttons">
        <Button isSmall aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : question.id)}>
          <Trans>Toggle Edit Form</Trans>
        </Button>
        <DeleteQuestion question={question} actions={actions} />
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <QuestionForm
            question={question}
            editorId={editorId}
            onSave={(words, forget) => void save(words, forget)}
            isPending={pending}
            refusal={refusal}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A question that opens to its answer; one is open at a time. */
export function Question({ question, actions }: Props) {
  return (
    <details className={styles.question} name="faq" id={`question-${question.id}`}>
      <summary>
        <h2>{inReadersWords(question.faqQuestionDesc)}</h2>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.answer}>
        <Prose>
          <Paragraphs text={inReadersWords(question.faqAnswerDesc)} />
        </Prose>
        {actions && <Editing question={question} actions={actions} />}
      </div>
    </details>
  )
}
