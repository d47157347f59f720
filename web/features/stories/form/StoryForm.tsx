import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ChangeEvent, type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Link, type Location } from 'react-router'
import type { StoryView } from '#contract/stories'
import type { FormPhotos } from '#web/lib/formPhotos.ts'
import { paths } from '#web/lib/paths.ts'
import type { CheckedText, TextCheck } from '#web/lib/textCheck.ts'
import { useLeaveGuard } from '#web/lib/useLeaveGuard.ts'
import { Button } from '#web/ui/Button.tsx'
import { GuestDraftNote } from '#web/ui/GuestDraftNote.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RequestInForm } from '../review/ChangeRequest.tsx'
import { AnonymousChoice } from './AnonymousChoice.tsx'
import { CategoryChoice } from './CategoryChoice.tsx'
import { checkedTitle } from './checkedText.ts'
import { FirstStoryHelp } from './FirstStoryHelp.tsx'
import { FormDialogs, photosAreLost } from './FormDialogs.tsx'
import { FormFooter } from './FormFooter.tsx'
import { guestPost } from './guestPost.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { NotesChoice } from './NotesChoice.tsx'
import styles from './StoryForm.module.css'
import type { StoryValues } from './storyValues.ts'
import { TitleAndTextFields } from './TitleAndTextFields.tsx'
import { usePrecision } from './usePrecision.ts'
import { useStoryForm } from './useStoryForm.ts'
import type { StorySubject } from './useStoryValues.ts'
import { WhenFields } from './WhenFields.tsx'
import { type MapPreview, WhereFields } from './WhereFields.tsx'

interface WaitsForReviewProps {
  form: UseFormReturn<StoryValues>
  /** The author's own story, before the edit. */
  story: Pick<StoryView, 'status' | 'editWaits'>
}

/** Says before saving that a shown story is hidden until staff have approved its edit. */
function WaitsForReview({ form, story: { status, editWaits } }: WaitsForReviewProps) {
  const isAnonymous = useWatch({ control: form.control, name: 'is_anonymous_pin' }) === 'yes'
  const waits = status === 'visible' && editWaits?.[isAnonymous ? 'anonymous' : 'signed'] === true
  return (
    <div aria-live="polite">
      {waits && (
        <Notice>
          <Trans>
            Our team has to approve your changes. Until then, the story is hidden, so no one reads what you took out.
          </Trans>
        </Notice>
      )}
    </div>
  )
}

interface RestoredProps {
  isNew: boolean
  hadPhotos: boolean
  onDiscard: () => void
}

/** Says that the form holds an earlier draft, and offers to discard it. */
function RestoredDraft({ isNew, hadPhotos, onDiscard }: RestoredProps) {
  return (
    <p className={styles.restored} role="status">
      <Trans>Here’s what you had written.</Trans> {hadPhotos && photosAreLost}
      <Button variant="plain" isSmall onClick={onDiscard}>
        {isNew ? t`Start over` : t`Back to the saved story`}
      </Button>
    </p>
  )
}

/** Says to a guest that they may write first, and where the text is until then. */
function GuestHint() {
  return (
    <div className={styles.guest}>
      <p className="quiet">
        <Trans>Start writing. To post, you’ll need an account.</Trans>
      </p>
      <GuestDraftNote />
    </div>
  )
}

interface Props extends StorySubject {
  onSaved: (story: StoryView) => void
  /** A guest (`author.id` 0) wants to post what is complete: they need an account first. */
  onGuestPost: () => void
  onCancel: () => void
  preview: MapPreview
  /** Looks through what is posted anonymously, before it is. */
  check: TextCheck
  /** The part of the form that has the photos. */
  photoPart: (handle: Ref<FormPhotos>) => ReactNode
  /** Whether an address still shows the form. */
  isStillForm: (location: Location) => boolean
}

/**
 * Focuses the heading when the form opens, or the button that posts where a guest had written all of it before they logged in. Photos
 * are not in the draft, which is said at the top. Returns the ref of the heading.
 */
const useFirstFocus = (isGuest: boolean, { restored, hadPhotos }: { restored: unknown; hadPhotos: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAtEnd] = useState(() => !isGuest && guestPost.isAsked() && restored !== null && !hadPhotos)
  useEffect(() => {
    const button = heading.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')
    if (isAtEnd) button?.focus()
    else heading.current?.focus({ preventScroll: true })
    guestPost.set(false)
  }, [isAtEnd])
  return heading
}

/** The form for a new story or a changed one: title, text, category, days, place and name. */
export default function StoryForm({
  onSaved,
  onGuestPost,
  onCancel,
  preview,
  check,
  photoPart,
  isStillForm,
  ...subject
}: Props) {
  const { story, author, at } = subject
  const photos = useRef<FormPhotos>(null)
  const {
    form,
    choosesAnonymity,
    base,
    draft,
    hasPhotos,
    save,
    submit,
    isCounting,
    missing,
    goBack,
    ownComments,
    isUnsaved,
    finish,
  } = useStoryForm(subject, onSaved, photos)
  const saved = story ? base : null
  const isGuest = author.id === 0
  const precision = usePrecision(form, saved)
  const [discarding, setDiscarding] = useState<'form' | 'draft' | null>(null)
  // Another number makes the editor read the form's values again.
  const [edition, setEdition] = useState(0)
  const blocker = useLeaveGuard({ isUnsaved, isStillForm })
  const heading = useFirstFocus(isGuest, draft)
  const description = useRef<() => CheckedText>(null)
  const texts = () => [checkedTitle(form), ...(description.current ? [description.current()] : [])]
  const submitChecked = async (event: FormEvent) => {
    event.preventDefault()
    if (isGuest && (await form.trigger())) {
      guestPost.set(true)
      return onGuestPost()
    }
    const isHidden = choosesAnonymity && (author.isAnonymous || form.getValues('is_anonymous_pin') === 'yes')
    // What cannot be sent yet is not looked through; `submit` says what is wrong, also with what was taken out.
    const goOn = story ? t`Save` : t`Post`
    if (!isGuest && isHidden && (await form.trigger()) && !(await check.before(texts, goOn))) return
    if (photos.current && (await form.trigger()) && !(await photos.current.before(isHidden, goOn))) return
    // While these answers were awaited, what was written may have been discarded.
    if (heading.current) await submit()
  }
  const discard = () => {
    finish()
    onCancel()
  }
  const discardDraft = () => {
    form.reset(base)
    draft.discard()
    setEdition(edition + 1)
    setDiscarding(null)
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
      {isGuest && <GuestHint />}
      {draft.restored && edition === 0 && (
        <RestoredDraft isNew={!story} hadPhotos={draft.hadPhotos} onDiscard={() => setDiscarding('draft')} />
      )}
      {!story ? <FirstStoryHelp /> : choosesAnonymity && <RequestInForm request={story.changeRequest} />}
      <TitleAndTextFields form={form} edition={edition} textRef={description} />
      {photoPart(photos)}
      <CategoryChoice
        field={form.register('category', {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => precision.follow(target.value),
        })}
        error={form.formState.errors.category?.message}
      />
      <WhenFields form={form} />
      <WhereFields form={form} preview={preview} at={at} onPrecision={precision.choose} saved={saved} />
      <LanguageChoice form={form} />
      <NotesChoice form={form} isAuthor={choosesAnonymity} saved={saved} />
      {choosesAnonymity && (
        <AnonymousChoice form={form} username={author.username} wasNamed={story?.is_anonymous_pin === false} />
      )}
      {story && choosesAnonymity && <WaitsForReview form={form} story={story} />}
      {check.button(texts)}
      <Link to={paths.safety} target="_blank" className={styles.help}>
        <Trans>
          How to write safely<span className="visually-hidden">, opens in a new tab</span>
        </Trans>
      </Link>
      <FormFooter
        form={form}
        isNew={!story}
        choosesAnonymity={choosesAnonymity}
        username={author.username}
        refusal={save.refusal}
        isPending={save.pending || check.isPending || isCounting}
        isSending={save.pending || isCounting}
        onCancel={() => (isUnsaved() ? setDiscarding('form') : discard())}
      />
      <FormDialogs
        missing={missing}
        onGoBack={goBack}
        isDiscarding={discarding !== null}
        onDiscard={discarding === 'draft' ? discardDraft : discard}
        onContinue={() => setDiscarding(null)}
        blocker={blocker}
        onForget={finish}
        losesPhotos={blocker.state === 'blocked' && hasPhotos()}
        isGuest={isGuest}
        ownComments={ownComments}
      />
    </form>
  )
}
