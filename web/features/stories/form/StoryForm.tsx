import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { Link, type Location } from 'react-router'
import type { StoryView } from '#contract/stories'
import { paths } from '#web/lib/paths.ts'
import type { CheckedText, TextCheck } from '#web/lib/textCheck.ts'
import { useLeaveGuard } from '#web/lib/useLeaveGuard.ts'
import { AnonymousChoice } from './AnonymousChoice.tsx'
import { CategoryChoice } from './CategoryChoice.tsx'
import { checkedTitle } from './checkedText.ts'
import { FormDialogs } from './FormDialogs.tsx'
import { FormFooter } from './FormFooter.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { NotesChoice } from './NotesChoice.tsx'
import { RestoredDraft } from './RestoredDraft.tsx'
import styles from './StoryForm.module.css'
import { TitleAndTextFields } from './TitleAndTextFields.tsx'
import { usePrecision } from './usePrecision.ts'
import { useStoryForm } from './useStoryForm.ts'
import type { StorySubject } from './useStoryValues.ts'
import { WaitsForReview } from './WaitsForReview.tsx'
import { WhenFields } from './WhenFields.tsx'
import { WhereFields, type MapPreview } from './WhereFields.tsx'

interface Props extends StorySubject {
  onSaved: (story: StoryView) => void
  onCancel: () => void
  preview: MapPreview
  /** Looks through what is posted anonymously, before it is. */
  check: TextCheck
  /** Whether an address still shows the form. */
  isStillForm: (location: Location) => boolean
}

/** The form for a new story or a changed one: title, text, category, days, place and name. */
export default function StoryForm({ onSaved, onCancel, preview, check, isStillForm, ...subject }: Props) {
  const { story, author, at } = subject
  const { form, mayHide, base, draft, save, submit, missing, goBack, ownComments, isUnsaved, finish } = useStoryForm(
    subject,
    onSaved,
  )
  const saved = story ? base : null
  const precision = usePrecision(form, saved)
  const [isDiscarding, setDiscarding] = useState(false)
  // Another number makes the editor read the form's values again.
  const [edition, setEdition] = useState(0)
  const blocker = useLeaveGuard({ isUnsaved, isStillForm })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const description = useRef<() => CheckedText>(null)
  const texts = () => [checkedTitle(form), ...(description.current ? [description.current()] : [])]
  const submitChecked = async (event: FormEvent) => {
    event.preventDefault()
    const isHidden = mayHide && (author.isAnonymous || form.getValues('is_anonymous_pin') === 'yes')
    // What cannot be sent yet is not looked through; `submit` says what is wrong, also with what was taken out.
    if (isHidden && (await form.trigger()) && !(await check.before(texts, story ? t`Save` : t`Post`))) return
    await submit()
  }
  const discard = () => {
    finish()
    onCancel()
  }
  const discardDraft = () => {
    form.reset(base)
    draft.discard()
    setEdition(edition + 1)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void submitChecked(event)}
      aria-labelledby="story-form"
    >
      <h1 ref={heading} id="story-form" tabIndex={-1} className={styles.heading}>
        {story ? t`Edit your story` : t`Tell your story`}
      </h1>
      {draft.restored && edition === 0 && <RestoredDraft isNew={!story} onDiscard={discardDraft} />}
      <TitleAndTextFields form={form} edition={edition} textRef={description} />
      <CategoryChoice
        field={form.register('category', {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => precision.follow(target.value),
        })}
        error={form.formState.errors.category?.message}
      />
      <WhenFields form={form} />
      <WhereFields form={form} preview={preview} at={at} onPrecision={precision.choose} saved={saved} />
      <LanguageChoice form={form} />
      <NotesChoice form={form} isAuthor={mayHide} saved={saved} />
      {mayHide && (
        <AnonymousChoice form={form} username={author.username} wasNamed={story?.is_anonymous_pin === false} />
      )}
      {story && mayHide && <WaitsForReview form={form} story={story} />}
      {check.button(texts)}
      <Link to={paths.safety} target="_blank" className={styles.help}>
        <Trans>
          How to write safely<span className="visually-hidden">, opens in a new tab</span>
        </Trans>
      </Link>
      <FormFooter
        refusal={save.refusal}
        isPending={save.pending || check.isPending}
        onCancel={() => (isUnsaved() ? setDiscarding(true) : discard())}
      />
      <FormDialogs
        missing={missing}
        onGoBack={goBack}
        isDiscarding={isDiscarding}
        onDiscard={discard}
        onContinue={() => setDiscarding(false)}
        blocker={blocker}
        ownComments={ownComments}
      />
    </form>
  )
}
