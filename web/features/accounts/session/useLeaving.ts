import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { calls } from '#contract/calls'
import { ApiError, call, config } from '#web/lib/api.ts'
import { leaveMessage, type NextPageMessage } from '#web/lib/nextPageMessage.ts'
import { forgetPerson, type Parting } from '#web/lib/forgetPerson.ts'
import { paths } from '#web/lib/paths.ts'
import { session } from '#web/lib/session.ts'
import { blankPage } from './blankPage.ts'

/** The ways out: logging out, being idle, and another tab doing either. `becomeGuest` tells the rest of the page. */
export const useLeaving = (becomeGuest: () => void) => {
  const navigate = useNavigate()
  const [isBlank, setBlank] = useState(false)

  /** A new document: what the old one held in memory is gone with it. `farewell` is said there. */
  const leave = useCallback(
    (farewell?: NextPageMessage) => {
      forgetPerson('left')
      if (farewell) leaveMessage(farewell)
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

  const blank = useCallback(() => {
    if (session.token()) {
      // The worker is told if it can be; nobody is there to hear that it could not. Its own clock ends the session then.
      void call(calls.auth.logout, {}).catch(() => undefined)
      // The call above has waited for the same promise and holds its token already.
      const forgetThem = () => forgetPerson('idle')
      void config().then(forgetThem, forgetThem)
    }
    clearScreen()
  }, [clearScreen])

  /** Another tab said so and clears the storage by itself; this tab has its own part of it. */
  const forget = useCallback(
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
        becomeGuest()
        await navigate(paths.map, { replace: true, state: null })
        const words =
          'You’re logged out on this device, but we couldn’t reach the server. Your session there ends within 12 hours.'
        throw new ApiError(error.code, error.status, words)
      }
    }
    leave()
  }, [leave, becomeGuest, navigate])

  return { isBlank, logout, leave, blank, forget }
}
