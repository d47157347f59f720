import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { calls } from '#contract/calls'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'
import { NewQuestion } from '#web/features/site/NewQuestion.tsx'
import { Question } from '#web/features/site/Question.tsx'
import type { QuestionFields } from '#web/features/site/QuestionForm.tsx'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'
import { useOnce } from '#web/lib/useIdempotencyKey.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { pageHeadings } from '../content/pageHeadings.ts'
import styles from './FaqPage.module.css'
import { ManagedPage } from './ManagedPage.tsx'

export const loader = () => call(calls.faq.list, {})

const writing = {
  save: (id: number, body: QuestionFields) => call(calls.faq.edit, { id, body }),
  move: (id: number, move: 'up' | 'down') => call(calls.faq.edit, { id, body: { move } }),
  remove: (id: number) => call(calls.faq.remove, { id }),
}

export default function FaqPage() {
  const questions = useLoaderData<typeof loader>()
  const add = useOnce((body: QuestionFields & { place?: number }, options) => call(calls.faq.add, { body }, options))
  const putBack = (words: QuestionFields, place: number) => add({ ...words, place })
  const { user } = useSession()
  const editorId = user?.is_administrator ? user.id : null
  const [open, onOpen] = useState<number | 'new' | null>(null)
  const actions = editorId === null ? null : { ...writing, putBack, editorId, open, onOpen }
  return (
    <ManagedPage {...pageHeadings.faq} isManaged={editorId !== null}>
      {editorId !== null && (
        <NewQuestion
          add={add}
          editorId={editorId}
          isOpen={open === 'new'}
          onOpen={(isOpen) => onOpen(isOpen ? 'new' : null)}
        />
      )}
      {questions.length > 0 ? (
        <div className={styles.questions}>
          {questions.map((question, place) => (
            <Question
              key={question.id}
              question={question}
              place={place}
              isLast={place === questions.length - 1}
              actions={actions}
            />
          ))}
          <p className={styles.ask}>
            <Trans>
              Didn’t find your question? <Link to={paths.contact}>Ask us</Link>, or read about{' '}
              <Link to={paths.safety}>staying safe</Link> and{' '}
              <Link to={paths.transparency}>how this place is moderated</Link>.
            </Trans>
          </p>
        </div>
      ) : (
        <EmptyState
          title={t`No questions yet`}
          action={
            <ButtonLink variant="filled" to={paths.contact}>
              <Trans>Ask the first one</Trans>
            </ButtonLink>
          }
        >
          <Trans>Something unclear? You’re probably not the only one wondering.</Trans>
        </EmptyState>
      )}
    </ManagedPage>
  )
}
