import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { calls } from '#contract/calls'
import { call } from '#web/lib/api.ts'
import { openDraft } from '#web/lib/drafts.ts'
import { formatCount } from '#web/lib/numbers.ts'
import { useSave } from '#web/lib/useSave.ts'
import { sentence } from '#web/lib/sentence.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './StoryReview.module.css'

/** What a decision, and an appeal against it, is about. */
export type Judged = { kind: 'story' | 'collection'; id: number } | { kind: 'photo'; id: number; storyId: number }

/** The id of the heading of a review. */
export const reviewId = (judged: Judged): string =>
  judged.kind === 'photo' ? `photo-review-${judged.id}` : `${judged.kind}-review`

const draftName = (judged: Judged): string => {
  if (judged.kind === 'photo') return `appeal/${judged.storyId}/${judged.id}`
  return judged.kind === 'story' ? `appeal/${judged.id}` : `appeal/collection/${judged.id}`
}

const sendAppeal = (judged: Judged, text: string): Promise<unknown> => {
  const { id } = judged
  const body = { text }
  if (judged.kind === 'photo') return call(calls.reviews.appealPhoto, { id: judged.storyId, photoId: id, body })
  return call(judged.kind === 'story' ? calls.reviews.appeal : calls.collections.appeal, { id, body })
}

interface Props {
  judged: Judged
  authorId: number
  onClose: () => void
}

const near = 200

const errorIn = (text: string): string | undefined => {
  if (!text.trim()) return messages.appealMissing
  return [...text.trim()].length > limits.appeal ? messages.appealLong : undefined
}

/** An author's appeal, once. What is typed is a locked draft on the device until it is sent. */
export function AppealForm({ judged, authorId, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [draft] = useState(() => openDraft(authorId, draftName(judged)))
  const [text, setText] = useState(() => {
    const stored = draft.read()
    return typeof stored === 'string' ? stored : ''
  })
  const [isTried, setTried] = useState(false)
  const send = useSave((words: string) => sendAppeal(judged, words))
  useEffect(() => field.current?.focus(), [])
  const type = (words: string) => {
    setText(words)
    if (words) draft.save(words)
    else draft.discard()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (errorIn(text)) return field.current?.focus()
    if ((await send.run(text)) === undefined) return
    draft.discard()
    toast(t`Your appeal has been sent`)
    // The form goes, and with it the focus.
    document.getElementById(reviewId(judged))?.focus()
  }
  const left = limits.appeal - [...text].length
  const refused = send.refusal?.fields.text
  const whoReads =
    judged.kind === 'collection'
      ? t`Only our team reads it. It’s stored with the collection.`
      : t`Only our team reads it. It’s stored with the story, not with your account.`
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        ref={field}
        label={t`Why do you disagree?`}
        hint={left > near ? whoReads : t`${formatCount(Math.max(0, left))} characters left`}
        rows={6}
        value={text}
        onChange={(event) => type(event.target.value)}
        error={(isTried ? errorIn(text) : undefined) ?? refused}
      />
      {send.refusal && !refused && (
        <Notice tone="error">
          <Trans>{sentence(send.refusal.message)} What you wrote is still here.</Trans>
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button isSmall onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button isSmall type="submit" variant="filled" isPending={send.pending}>
          <Trans>Send the appeal</Trans>
        </Button>
      </div>
    </form>
  )
}
