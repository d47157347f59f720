import { useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router'
import type { StoryView } from '#contract/stories'
import { useLeaveGuard } from '#web/lib/useLeaveGuard.ts'
import { AnonymousChoice } from './AnonymousChoice.tsx'
import { CategoryChoice } from './CategoryChoice.tsx'
import { FormDialogs } from './FormDialogs.tsx'
import { FormEnd } from './FormEnd.tsx'
import { FoundDraft } from './FoundDraft.tsx'
import { LetterFields } from './LetterFields.tsx'
import styles from './StoryForm.module.css'
import type { Subject } from './useKeptValues.ts'
import { useStoryForm } from './useStoryForm.ts'
import { WhenFields } from './WhenFields.tsx'
import { WhereFields, type Preview } from './WhereFields.tsx'

interface Props extends Subject {
  onSaved: (story: StoryView) => void
  onCancel: () => void
  preview: Preview
  /** Whether the form still stands at an address somebody goes to. */
  staysAt: (location: Location) => boolean
}

/** A story being written or changed: a letter with a place, a time and a name to it (specification section 2, Edit story form). */
export default function StoryForm({ onSaved, onCancel, preview, staysAt, ...subject }: Props) {
  const { story, author, at } = subject
  const { form, mayHide, base, draft, save, submit, missing, goBack, isUnsaved, finish } = useStoryForm(
    subject,
    onSaved,
  )
  const [isDiscarding, setDiscarding] = useState(false)
  // Raised to make the editor read the form's values anew.
  const [edition, setEdition] = useState(0)
  const blocker = useLeaveGuard({ isUnsaved, staysAt })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const discard = () => {
    finish()
    onCancel()
  }
  const startAfresh = () => {
    form.reset(base)
    draft.forget()
    setEdition(edition + 1)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-labelledby="story-form">
      <h1 ref={heading} id="story-form" tabIndex={-1} className={styles.heading}>
        {story ? 'Edit your story' : 'Tell your story'}
      </h1>
      {draft.found && edition === 0 && <FoundDraft isNew={!story} onStartAfresh={startAfresh} />}
      <LetterFields form={form} edition={edition} />
      <CategoryChoice field={form.register('category')} error={form.formState.errors.category?.message} />
      <WhereFields form={form} preview={preview} at={at} />
      <WhenFields form={form} />
      {mayHide && (
        <AnonymousChoice form={form} username={author.username} wasNamed={story?.is_anonymous_pin === false} />
      )}
      <FormEnd
        refusal={save.refusal}
        isPending={save.pending}
        onCancel={() => (isUnsaved() ? setDiscarding(true) : discard())}
      />
      <FormDialogs
        missing={missing}
        onGoBack={goBack}
        isDiscarding={isDiscarding}
        onDiscard={discard}
        onKeep={() => setDiscarding(false)}
        blocker={blocker}
      />
    </form>
  )
}
