import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { SelfView } from '#contract/auth'
import { calls } from '#contract/calls'
import { limits } from '#contract/limits'
import { activity } from '#web/lib/activity.ts'
import { ApiError, call, onSessionLost } from '#web/lib/api.ts'
import { forgetDrafts } from '#web/lib/drafts.ts'
import { paths } from '#web/lib/paths.ts'
import { session } from '#web/lib/session.ts'
import { useOnReturn } from '#web/lib/useOnline.ts'
import { toast } from '#web/ui/toasts.ts'

/** `loading` until we know; `error` when the token could not be checked (the visitor is then a guest). */
export type SessionState = 'loading' | 'loaded' | 'guest' | 'error'

interface Known {
  user: SelfView | null
  state: SessionState
}
const guest: Known = { user: null, state: 'guest' }

/**
 * The user as the worker knows them now. At the first load any answer but a user ends the session (specification section 4);
 * that nobody could answer is no answer.
 */
const load = async (was: Known): Promise<Known> => {
  if (!session.token()) return guest
  try {
    return { user: await call(calls.auth.self, {}), state: 'loaded' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (was.user && session.token()) return was
    if (!['offline', 'unavailable'].includes(error.code)) session.end()
    return { user: null, state: 'error' }
  }
}

/** Switches anonymous mode: shown at once, and taken back, with a word, when the worker refuses. */
const useAnonymousSwitch = (read: () => Known, know: (next: Known) => void) =>
  useCallback(
    async (isOn: boolean) => {
      const show = (isShown: boolean) => {
        const { user, state } = read()
        if (user) know({ user: { ...user, is_anonymous_active: isShown }, state })
      }
      show(isOn)
      try {
        know({ user: await call(calls.auth.editSelf, { body: { is_anonymous_active: isOn } }), state: 'loaded' })
      } catch (error) {
        show(!isOn)
        if (!(error instanceof ApiError)) throw error
        const { code, status, message } = error
        throw new ApiError(code, status, `Anonymous mode is still ${isOn ? 'off' : 'on'}. ${message}`)
      }
    },
    [read, know],
  )

/** Who is signed in here, and every way that changes but leaving. */
export const useKnownUser = () => {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [known, setKnown] = useState<Known>(() => (session.token() ? { user: null, state: 'loading' } : guest))
  const now = useRef(known)
  const askedAt = useRef(0)

  const read = useCallback(() => now.current, [])
  const know = useCallback((next: Known) => {
    now.current = next
    setKnown(next)
  }, [])
  const becomeGuest = useCallback(() => know(guest), [know])

  const refresh = useCallback(async () => {
    askedAt.current = Date.now()
    const was = now.current
    const next = await load(was)
    // Another person logged in, in another tab: nothing on this page is theirs.
    if (was.user && next.user && was.user.id !== next.user.id) return location.reload()
    know(next)
  }, [know])

  /** Keeps an active reader's session alive: the worker ends a silent one (decisions §8). */
  const refreshSometimes = useCallback(() => {
    if (Date.now() - askedAt.current >= limits.session.pingMs) void refresh()
  }, [refresh])

  const enter = useCallback(
    async (token: string, user: SelfView) => {
      session.start(token)
      activity.touch()
      forgetDrafts(user.id)
      askedAt.current = Date.now()
      know({ user, state: 'loaded' })
      await revalidate()
    },
    [know, revalidate],
  )

  const setAnonymous = useAnonymousSwitch(read, know)

  /** The token died. Nothing on the screen goes: what was typed stays where it is. */
  const lose = useCallback(() => {
    const wasSomebody = now.current.user !== null
    becomeGuest()
    if (wasSomebody)
      toast('Your session has ended. Log in to continue: what you wrote is still here.', {
        label: 'Log in',
        run: () => void navigate(paths.login),
      })
  }, [becomeGuest, navigate])

  useEffect(() => void refresh(), [refresh])
  useEffect(() => onSessionLost(lose), [lose])
  useOnReturn(() => {
    if (now.current.state === 'error' && session.token()) void refresh()
  })

  return { known, enter, refresh, refreshSometimes, setAnonymous, becomeGuest, lose }
}
