import { session } from './session.ts'
import { silence } from './silence.ts'
import { local, ofTab } from './storage.ts'

/** Whether *Leave now* is on: the operator may have switched it off (web/app/leaveNow.js). */
export const hasLeaveNow = (): boolean => Boolean(document.documentElement.dataset.exit)

/** The event by which web/app/leaveNow.js says that the page is left, and asks which session it ends. */
const leaveEvent = 'leavenow'

/** Ends what is read aloud. Passes on the token, which may only be in memory (lib/storage.ts), and clears the memory. */
const handOver = (event: Event): void => {
  silence()
  const { detail } = event as CustomEvent<{ token?: string | null }>
  detail.token = session.token()
  local.forgetMemory()
  ofTab.forgetMemory()
}

/** Lets `Leave now` end a session that is in memory only, until the returned function is called. */
export const listenForLeaving = (page: EventTarget = window): (() => void) => {
  page.addEventListener(leaveEvent, handOver)
  return () => page.removeEventListener(leaveEvent, handOver)
}
