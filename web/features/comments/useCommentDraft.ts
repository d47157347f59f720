import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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

/** Who commented anonymously in this visit, or chose to, by their id. In memory only: a reload forgets it. */
const chosenAnonymous = new Set<number>()
const isAnonymousByDefault = ({ id, isAnonymous }: Commenter) => isAnonymous || chosenAnonymous.has(id)

const blank = (isAnonymous: boolean): CommentDraft => ({ text: '', isAnonymous, key: crypto.randomUUID() })

/**
 * A comment being written, stored until it is sent. A comment becomes anonymous in anonymous mode, and after an anonymous comment in
 * the same visit, also if it was begun before. Only its author can sign it.
 */
export const useCommentDraft = (storyId: number, author: Commenter) => {
  const [draft] = useState(() => openDraft(author.id, `comment/${storyId}`))
  const [words, setWords] = useState<CommentDraft>(() => {
    const stored = draft.read()
    return isCommentDraft(stored) ? stored : blank(isAnonymousByDefault(author))
  })
  const latest = useRef(words)
  const write = (next: CommentDraft) => {
    latest.current = next
    setWords(next)
    if (next.text) draft.save(next)
    else draft.discard()
  }
  const change = (part: Partial<CommentDraft>) => {
    if (part.isAnonymous) chosenAnonymous.add(author.id)
    else if (part.isAnonymous === false) chosenAnonymous.delete(author.id)
    write({ ...latest.current, ...part })
  }
  const conceal = useEffectEvent(() => {
    if (isAnonymousByDefault(author) && !latest.current.isAnonymous) write({ ...latest.current, isAnonymous: true })
  })
  useLayoutEffect(() => conceal(), [author.isAnonymous])
  return {
    words,
    /** The comment as it is now, for what waited since it was rendered. */
    read: () => latest.current,
    change,
    /** Starts the next comment: anonymous if this one is, or by default. */
    renew: () => {
      if (latest.current.isAnonymous) chosenAnonymous.add(author.id)
      write(blank(isAnonymousByDefault(author)))
    },
  }
}
