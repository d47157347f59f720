import { useState } from 'react'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'

/** The signed-in user as forms need them. */
export interface Writer {
  id: number
  username: string
  isAnonymous: boolean
  /** Known only to the user. */
  email: string
  bio: string
}

/** A guest who writes a story. */
export const guestWriter: Writer = { id: 0, username: '', isAnonymous: false, email: '', bio: '' }

/** Who is signed in: null for a guest, undefined while the session loads. */
export const useReader = (): Writer | null | undefined => {
  const { user, state } = useSession()
  if (user) {
    const { id, username, is_anonymous_active: isAnonymous, email, bio } = user
    return { id, username, isAnonymous, email, bio }
  }
  return state === 'loading' ? undefined : null
}

/** The same, but keeps the author when the session ends while they write, so that the form stays open. */
export const useWriter = (): Writer | null | undefined => {
  const reader = useReader()
  const [last, setLast] = useState(reader)
  if (reader && (last?.id !== reader.id || last.isAnonymous !== reader.isAnonymous)) setLast(reader)
  return reader ?? last ?? reader
}
