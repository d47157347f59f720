import { useState } from 'react'
import { openDraft } from '#web/lib/drafts.ts'

/** Who comments: their id, name, and whether their anonymous mode is on. */
export interface Commenter {
  id: number
  username: string
  isAnonymous: boolean
}

/** A comment as it is written. */
export interface CommentDraft {
  text: string
  isAnonymous: boolean
  /** The idempotency key. */
  key: string
}

const isCommentDraft = (stored: unknown): stored is CommentDraft => {
  const { text, isAnonymous, key } = (stored ?? {}) as Partial<CommentDraft>
  return typeof text === 'string' && typeof isAnonymous === 'boolean' && typeof key === 'string'
}

const blank = (isAnonymous: boolean): CommentDraft => ({ text: '', isAnonymous, key: crypto.randomUUID() })

/** A comment being written, stored in this tab until it is sent. Anonymous mode sets its default. */
export const useCommentDraft = (storyId: number, author: Commenter) => {
  const [draft] = useState(() => openDraft(author.id, `comment/${storyId}`))
  const [words, setWords] = useState<CommentDraft>(() => {
    const stored = draft.read()
    return isCommentDraft(stored) ? stored : blank(author.isAnonymous)
  })
  const [mode, setMode] = useState(author.isAnonymous)
  // Switching anonymous mode applies to the comment being written, too.
  if (mode !== author.isAnonymous) {
    setMode(author.isAnonymous)
    setWords({ ...words, isAnonymous: author.isAnonymous })
  }
  const change = (part: Partial<CommentDraft>) =>
    setWords((before) => {
      const next = { ...before, ...part }
      if (next.text) draft.save(next)
      else draft.discard()
      return next
    })
  /** Starts the next comment. A choice of anonymity while this one was being sent applies to the next. */
  const renew = (sent: CommentDraft) => {
    draft.discard()
    setWords(({ isAnonymous }) => blank(isAnonymous === sent.isAnonymous ? author.isAnonymous : isAnonymous))
  }
  return { words, change, renew }
}
