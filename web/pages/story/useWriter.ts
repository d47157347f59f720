import { useState } from 'react'
import { useSession } from '#web/features/accounts/session/SessionContext.tsx'

/** Who writes, as the forms take them: `null` for a guest, undefined while that is not known yet. */
export interface Writer {
  id: number
  username: string
  isAnonymous: boolean
}

/** Who is signed in, as a writer. */
export const useReader = (): Writer | null | undefined => {
  const { user, state } = useSession()
  if (user) return { id: user.id, username: user.username, isAnonymous: user.is_anonymous_active }
  return state === 'loading' ? undefined : null
}

/** The same; but whose session ends while they write stays the writer: what was typed stays on the screen. */
export const useWriter = (): Writer | null | undefined => {
  const reader = useReader()
  const [last, setLast] = useState(reader)
  if (reader && (last?.id !== reader.id || last.isAnonymous !== reader.isAnonymous)) setLast(reader)
  return reader ?? last ?? reader
}
