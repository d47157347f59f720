import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, type FormEvent } from 'react'
import type { CommentView } from '#contract/comments'
import { besideWords } from '#web/lib/besideWords.ts'
import { withoutSpans, type CheckedText, type TextCheck } from '#web/lib/textCheck.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './CommentForm.module.css'
import type { Commenter } from './useCommentDraft.ts'
import { useNewComment } from './useNewComment.ts'

interface Props {
  storyId: number
  author: Commenter
  check: TextCheck
  /** Whether the story is their own anonymous one. */
  isOwnSecret: boolean
  /** Whether something of the author that is signed, or anonymous, would be right beside the comment. */
  isBeside: (kind: 'signed' | 'anonymous') => boolean
  /** Shows a comment before the worker has it; null removes it. */
  onPending: (comment: CommentView | null) => void
}

/** The form for a comment, signed or anonymous. */
export function CommentForm({ storyId, author, check, isOwnSecret, isBeside, onPending }: Props) {
  const { text, isAnonymous, change, send, isPending, error } = useNewComment(storyId, author, onPending)
  const field = useRef<HTMLTextAreaElement>(null)
  const texts = (): CheckedText[] => [
    {
      name: t({ message: 'Comment', comment: 'Noun: what a person says under a story' }),
      text,
      show: (without) => change({ text: withoutSpans(text, without) }),
    },
  ]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isHidden = isAnonymous || author.isAnonymous
    const other = isAnonymous ? 'signed' : 'anonymous'
    const [words] =
      text.trim() && !isPending
        ? ((await check.before(
            texts,
            t({ message: 'Post', comment: 'Verb, on a button: publish the comment or story' }),
            !isHidden,
            isBeside(other) ? other : null,
          )) ?? [])
        : [text]
    if (words === undefined) return
    send(words)
    field.current?.focus()
  }
  return (
    <form className={styles.form} noValidate onFocus={check.prefetch} onSubmit={(event) => void submit(event)}>
      <TextArea
        ref={field}
        label={t`leave comment`}
        rows={3}
        value={text}
        readOnly={isPending || check.isPending}
        onChange={(event) => change({ text: event.target.value })}
        error={error}
      />
      <Checkbox
        label={
          <>
            <Trans>Comment anonymously</Trans>
            <span className={styles.aside}>
              {isAnonymous ? (
                t`Your name isn’t shown to anyone, not even moderators or administrators.`
              ) : (
                <>
                  <Trans>
                    Your username, <b dir="auto">{author.username}</b>, is shown beside it.
                  </Trans>
                </>
              )}
            </span>
          </>
        }
        checked={isAnonymous}
        onChange={(event) => change({ isAnonymous: event.target.checked })}
      />
      {isOwnSecret && !isAnonymous && <Notice tone="error">{besideWords.anonymous}</Notice>}
      <div className={styles.end}>
        {text.trim() && check.button(texts)}
        <Button type="submit" variant="filled" className={styles.send} isPending={isPending || check.isPending}>
          <Trans>leave comment</Trans>
        </Button>
      </div>
    </form>
  )
}
