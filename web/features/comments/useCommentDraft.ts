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

/** Who chose to comment anonymously in this visit, by their id. In memory only: a reload forgets it. */
const chosenAnonymous = new Set<number>()

const blank = (isAnonymous: boolean): CommentDraft => ({ text: '', isAnonymous, key: crypto.randomUUID() })

/**
 * A comment being written, stored in this tab until it is sent. Anonymous mode sets its default, and so does an anonymous comment
 * before it: the next one must not be signed because its author forgot the box.
 */
export const useCommentDraft = (storyId: number, author: Commenter) => {
  const [draft] = useState(() => openDraft(author.id, `comment/${storyId}`))
  const [words, setWords] = useState<CommentDraft>(() => {
    const stored = draft.read()
    return isCommentDraft(stored) ? stored : blank(author.isAnonymous || chosenAnonymous.has(author.id))
  })
  const [mode, setMode] = useState(author.isAnonymous)
  // Switching anonymous mode applies to the comment being written, too.
  if (mode !== author.isAnonymous) {
    setMode(author.isAnonymous)
    setWords({ ...words, isAnonymous: author.isAnonymous })
  }
  const change = (part: Partial<CommentDraft>) => {
    if (part.isAnonymous) chosenAnonymous.add(author.id)
    else if (part.isAnonymous === false) chosenAnonymous.delete(author.id)
    setWords((before) => {
      const next = { ...before, ...part }
      if (next.text) draft.save(next)
      else draft.discard()
      return next
    })
  }
  /** Starts the next comment: anonymous if this one is, or by default. */
  const renew = () => {
    draft.discard()
    setWords(({ isAnonymous }) => blank(isAnonymous || author.isAnonymous))
  }
  return { words, change, renew }
}
