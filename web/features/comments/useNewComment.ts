import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { calls } from '#contract/calls'
import type { CommentView } from '#contract/comments'
import { messages } from '#contract/messages'
import { ApiError, call } from '#web/lib/api.ts'
import { useSave } from '#web/lib/useSave.ts'
import { useCommentDraft, type Commenter, type CommentDraft } from './useCommentDraft.ts'

const arrived = t`Your earlier comment was posted. Send this one only if you want both.`

/** The pending comment; its id is 0. */
const pendingComment = (pin: number, author: Commenter, { text, isAnonymous }: CommentDraft): CommentView => ({
  id: 0,
  pin,
  description: text.trim(),
  commenter: author.id,
  username: author.username,
  is_anonymous_comment: isAnonymous,
  created_at: '',
  status: 'visible',
  review: null,
  flaggingComment: [],
  flagscore: null,
  can: { delete: false, flag: false },
})

const errorOf = (refusal: ApiError | null) => refusal && (refusal.fields.description ?? refusal.message)

/**
 * The comment being written on a story: shown at once through `onPending`, sent once, and put back into its field
 * with a message when the worker refuses it.
 */
export const useNewComment = (storyId: number, author: Commenter, onPending: (comment: CommentView | null) => void) => {
  const { words, read, change, renew } = useCommentDraft(storyId, author)
  const [isMissing, setMissing] = useState(false)
  const { revalidate } = useRevalidator()

  const post = async (said: CommentDraft) => {
    const { text, isAnonymous, key } = said
    const body = { pin: storyId, description: text, is_anonymous_comment: isAnonymous }
    try {
      const comment = await call(calls.comments.add, { body }, { idempotencyKey: key })
      renew()
      return comment
    } catch (refusal) {
      if (!(refusal instanceof ApiError) || refusal.madeId === undefined) throw refusal
      change({ key: crypto.randomUUID() })
      void revalidate()
      throw new ApiError(refusal.code, refusal.status, arrived)
    }
  }
  const save = useSave(post)
  const send = async (text: string) => {
    const isEmpty = !text.trim()
    setMissing(isEmpty)
    if (isEmpty || save.pending) return
    const said = { ...read(), text }
    onPending(pendingComment(storyId, author, said))
    onPending((await save.run(said)) ?? null)
  }
  return {
    /** The field's text: empty while the comment is being sent. */
    text: save.pending ? '' : words.text,
    isAnonymous: words.isAnonymous,
    change,
    /** Sends this text, which the field already has. */
    send: (text: string) => void send(text),
    isPending: save.pending,
    error: (isMissing && !words.text.trim() ? messages.commentMissing : errorOf(save.refusal)) ?? undefined,
  }
}
