import { t } from '@lingui/core/macro'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { calls } from '#contract/calls'
import { ApiError, call, config } from '#web/lib/api.ts'
import { forgetPerson, type Parting } from '#web/lib/forgetPerson.ts'
import { leaveMessage, type NextPageMessage } from '#web/lib/nextPageMessage.ts'
import { paths } from '#web/lib/paths.ts'
import { session } from '#web/lib/session.ts'
import { blankPage } from './blankPage.ts'

/** Every way a session ends on purpose: logging out, being idle, and another tab doing either. */
export const useLogout = (becomeGuest: () => void) => {
  const navigate = useNavigate()
  const [isBlank, setBlank] = useState(false)

  /** Loads a new document, which clears the memory of the old one, and shows `message` there. */
  const leave = useCallback(
    (message?: NextPageMessage) => {
      forgetPerson('left')
      if (message) leaveMessage(message)
      flushSync(becomeGuest)
      location.replace(paths.map)
    },
    [becomeGuest],
  )

  const clearScreen = useCallback(() => {
    flushSync(() => {
      becomeGuest()
      setBlank(true)
    })
    blankPage()
  }, [becomeGuest])

  const logoutIdle = useCallback(() => {
    if (session.token()) {
      // Nobody is there to read an error: where the worker cannot be told, its own timeout ends the session.
      void call(calls.auth.logout, {}).catch(() => undefined)
      // The call above awaits the same promise, so it has read its token by then.
      const clear = () => forgetPerson('idle')
      void config().then(clear, clear)
    }
    clearScreen()
  }, [clearScreen])

  /** Another tab ended the session: this one clears its own session storage and its screen. */
  const followLogout = useCallback(
    (why: Parting) => {
      if (why === 'left') return leave()
      forgetPerson(why)
      clearScreen()
    },
    [clearScreen, leave],
  )

  const logout = useCallback(async () => {
    try {
      await call(calls.auth.logout, {})
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'unauthenticated') {
        forgetPerson('left')
        flushSync(becomeGuest)
        await navigate(paths.map, { replace: true, state: null })
        const words = t`You’re logged out on this device, but we couldn’t reach the server. Your session there ends 20 minutes after its last use.`
        throw new ApiError(error.code, error.status, words)
      }
    }
    leave()
  }, [leave, becomeGuest, navigate])

  return { isBlank, logout, leave, logoutIdle, followLogout }
}
