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
  /** What makes it safe to send again (decisions §2). */
  key: string
}

const isWords = (kept: unknown): kept is CommentDraft => {
  const { text, isAnonymous, key } = (kept ?? {}) as Partial<CommentDraft>
  return typeof text === 'string' && typeof isAnonymous === 'boolean' && typeof key === 'string'
}

const blank = (isAnonymous: boolean): CommentDraft => ({ text: '', isAnonymous, key: crypto.randomUUID() })

/** The words of a comment, kept in this tab until they are sent. Anonymous as the mode says, until somebody chooses. */
export const useCommentDraft = (storyId: number, author: Commenter) => {
  const [draft] = useState(() => openDraft(author.id, `comment/${storyId}`))
  const [words, setWords] = useState<CommentDraft>(() => {
    const kept = draft.read()
    return isWords(kept) ? kept : blank(author.isAnonymous)
  })
  const [mode, setMode] = useState(author.isAnonymous)
  // Whoever switches the mode while writing means what they are writing, too.
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
  const renew = () => {
    draft.discard()
    setWords(blank(author.isAnonymous))
  }
  return { words, change, renew }
}
