import { t } from '@lingui/core/macro'
import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { calls } from '#contract/calls'
import { ApiError, call, config } from '#web/lib/api.ts'
import { isDiscreet } from '#web/lib/discreet.ts'
import { lockDrafts } from '#web/lib/drafts.ts'
import { forgetHistory } from '#web/lib/forgetHistory.ts'
import { forgetPerson, type EndReason } from '#web/lib/forgetPerson.ts'
import { leaveMessage, type NextPageMessage } from '#web/lib/nextPageMessage.ts'
import { paths } from '#web/lib/paths.ts'
import { pause } from '#web/lib/pause.ts'
import { dropPrefetched } from '#web/lib/prefetched.ts'
import { silence } from '#web/lib/silence.ts'
import { retitle } from '#web/lib/title.ts'

/**
 * Clears the screen, the title and the addresses of this visit. React's tree must be unmounted already. Going back or
 * reloading starts again as a guest.
 */
const blankPage = async (): Promise<void> => {
  document.title = ''
  document.documentElement.removeAttribute('data-theme')
  document.body.replaceChildren()
  dropPrefetched()
  // The addresses that were asked for name the account and its stories.
  performance.clearResourceTimings()
  await forgetHistory()
  addEventListener('popstate', () => location.reload())
}

/**
 * One line and a button on the blank page after an idle timeout. Neither says what the page was. The button leads to the login,
 * where a locked draft comes back.
 */
const offerToContinue = (): void => {
  if (isDiscreet()) retitle()
  const place = document.createElement('main')
  // The browser's own colors and letters: ours would tell whose page it was.
  document.documentElement.style.colorScheme = 'light dark'
  Object.assign(place.style, { padding: '2rem', font: '1rem/1.5 system-ui', textAlign: 'center' })
  const line = document.createElement('p')
  line.textContent = t`This page was closed because it wasn’t used for a while.`
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = t`Continue`
  Object.assign(button.style, { marginBlockStart: '1rem', padding: '0.75rem 1.5rem' })
  button.addEventListener('click', () => location.replace(paths.login))
  place.append(line, button)
  document.body.append(place)
}

/** How long a logout waits for the answer, in ms (see `endSession`). */
const longestWaitMs = 2_000

/**
 * Lets the browser delete what it cached of this site, including map tiles and pictures: any answer of this call does
 * (`Clear-Site-Data`). Nothing waits for it, and without a connection nothing happens.
 */
const clearHttpCache = () => void call(calls.auth.logout, {}, { keepalive: true }).catch(() => undefined)

/** Ends the session. Chromium delays the answer until its HTTP cache is cleared, which takes seconds if that is large. */
const endSession = () => {
  const answer = call(calls.auth.logout, {}, { keepalive: true })
  return Promise.race([answer, pause(longestWaitMs)])
}

const notReached = ({ code, status }: ApiError) => {
  const words = t`You’re logged out on this device, but we couldn’t reach the server. Your session there ends by itself within 25 minutes.`
  return new ApiError(code, status, words)
}

/** Forgets the person on the screen and in the list behind Back. */
const forgetHere = (becomeGuest: () => void): Promise<void> => {
  flushSync(becomeGuest)
  return forgetHistory()
}

/** All ways to end a session: logging out, being idle, and either of them in another tab. */
export const useLogout = (becomeGuest: () => void) => {
  const navigate = useNavigate()
  const [isBlank, setBlank] = useState(false)

  /** Loads a new document, which clears the memory of the old one, and shows `message` there. */
  const startAgain = useCallback(
    async (message?: NextPageMessage) => {
      const forgotten = forgetPerson('left')
      if (message) leaveMessage(message)
      await Promise.all([forgotten, forgetHere(becomeGuest)])
      location.replace(paths.map)
    },
    [becomeGuest],
  )

  const leave = useCallback(
    (message?: NextPageMessage) => {
      void startAgain(message)
      clearHttpCache()
    },
    [startAgain],
  )

  const clearScreen = useCallback(() => {
    flushSync(() => {
      becomeGuest()
      setBlank(true)
    })
    return blankPage()
  }, [becomeGuest])

  const logoutIdle = useCallback(() => {
    // No one is there to read an error. If the call fails, the worker's own timeout ends the session.
    clearHttpCache()
    // The call above awaits the same promise, so it has read its token by then.
    const clear = () => forgetPerson('idle')
    void config().then(clear, clear)
    void clearScreen().then(offerToContinue)
  }, [clearScreen])

  /** Another tab ended the session: this one clears its own session storage and its screen. */
  const followLogout = useCallback(
    (why: EndReason) => {
      if (why === 'left') return void startAgain()
      void forgetPerson(why)
      void clearScreen().then(offerToContinue)
    },
    [clearScreen, startAgain],
  )

  /** The page returned from the back-forward cache after its session ended: it is cleared and reloaded. */
  const dropPage = useCallback(() => {
    lockDrafts()
    void clearScreen().then(() => location.replace(paths.map))
  }, [clearScreen])

  const logout = useCallback(async () => {
    // Not only when the answer is there.
    silence()
    try {
      await endSession()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'unauthenticated') return leave()
      await Promise.all([forgetPerson('left'), forgetHere(becomeGuest)])
      await navigate(paths.map, { replace: true, state: null })
      throw notReached(error)
    }
    await startAgain()
  }, [startAgain, leave, becomeGuest, navigate])

  return { isBlank, logout, leave, logoutIdle, followLogout, dropPage }
}
