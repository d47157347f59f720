import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { QuestionView } from '#contract/faq'
import { useUndo } from '#web/ui/useUndo.ts'
import { focusIfLost } from '#web/lib/focusIfLost.ts'
import { inReadersWords } from '#web/lib/i18n.ts'
import { useSave } from '#web/lib/useSave.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { Paragraphs } from '#web/ui/Paragraphs.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toastAbout } from '#web/ui/toastAbout.ts'
import { toast } from '#web/ui/toasts.ts'
import { linkAddresses } from './linkAddresses.tsx'
import { MoveQuestion } from './MoveQuestion.tsx'
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
  move: (id: number, way: 'up' | 'down') => Promise<unknown>
  remove: (id: number) => Promise<unknown>
  /** Adds a deleted question again, at its place in the list. */
  putBack: (words: QuestionFields, place: number) => Promise<unknown>
}

interface Props {
  question: QuestionView
  /** Its place in the list, from 0. */
  place: number
  isLast: boolean
  /** Given to administrators only. */
  actions: QuestionActions | null
}

interface EditingProps extends Props {
  actions: QuestionActions
}

/** What gets the focus when a question is deleted: the next one, the one before, or the screen's heading when none is left. */
const nextFocusOf = (element: Element): HTMLElement | null => {
  const details = element.closest('details')
  const neighbors = [details?.nextElementSibling, details?.previousElementSibling]
  const question = neighbors.find((neighbor) => neighbor?.matches('details'))
  return (question ?? document).querySelector<HTMLElement>(question ? 'summary' : 'main h1')
}

function DeleteQuestion({ question, place, actions }: Pick<EditingProps, 'question' | 'place' | 'actions'>) {
  const { id, ...words } = question
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLElement>(null)
  const { run, pending, refusal } = useSave(() => actions.remove(id))
  const undo = useUndo(actions.putBack)
  const putBack = async () => {
    if ((await undo(words, place)) !== undefined) toast(t`Question added.`)
  }
  const remove = async () => {
    next.current = button.current && nextFocusOf(button.current)
    if ((await run()) === undefined) return
    toastAbout([`question/${id}`], t`Question deleted.`, { label: t`Undo`, run: () => void putBack() })
  }
  // The dialog goes with the question, and until then nothing else takes the focus.
  useEffect(() => () => focusIfLost(next.current), [])
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
        <p>{inReadersWords(words.faqQuestionDesc)}</p>
      </ConfirmDialog>
    </>
  )
}

function Editing({ question, place, isLast, actions }: EditingProps) {
  const { editorId, open, onOpen, move } = actions
  const isOpen = open === question.id
  const saveWords = (words: QuestionFields) => actions.save(question.id, words)
  const { run, pending, refusal } = useSave(saveWords)
  const undo = useUndo(saveWords)
  const save = async (words: QuestionFields, forget: () => void) => {
    const { faqQuestionDesc, faqAnswerDesc } = question
    if ((await run(words)) === undefined) return
    forget()
    onOpen(null)
    toastAbout([`question/${question.id}`], t`Question saved.`, {
      label: t`Undo`,
      run: () => void undo({ faqQuestionDesc, faqAnswerDesc }),
    })
  }
  return (
    <div className={styles.editing}>
      <div className="buttons">
        <Button isSmall aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : question.id)}>
          <Trans>Toggle Edit Form</Trans>
        </Button>
        <DeleteQuestion {...{ question, place, actions }} />
        <MoveQuestion {...{ question, place, isLast, move }} />
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
export function Question({ question, place, isLast, actions }: Props) {
  return (
    <details className={styles.question} name="faq" id={`question-${question.id}`}>
      <summary>
        <h2>{inReadersWords(question.faqQuestionDesc)}</h2>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.answer}>
        <Prose>
          <Paragraphs text={inReadersWords(question.faqAnswerDesc)} show={linkAddresses} />
        </Prose>
        {actions && <Editing {...{ question, place, isLast, actions }} />}
      </div>
    </details>
  )
}
