import { pause } from './pause.ts'
import { paths } from './paths.ts'

/** How long the browser may take to go back, in ms. */
const longestMs = 500

/**
 * Takes the pages of this visit out of the list behind the Back button, with what the app keeps in their entries: they name
 * an account, and the stories that it may edit. Goes back to the first of them and on from there, which drops all others.
 * The entry that is left has the address of the map, and the router does not notice. *Leave now* does the same before the app
 * has loaded (web/app/leaveNow.js).
 */
export const forgetHistory = async (): Promise<void> => {
  const steps = (history.state as { idx?: number } | null)?.idx ?? 0
  if (steps > 0) {
    const arrived = new Promise<void>((resolve) => {
      const stop = (event: Event) => {
        event.stopImmediatePropagation()
        resolve()
      }
      addEventListener('popstate', stop, { capture: true, once: true })
    })
    history.go(-steps)
    await Promise.race([arrived, pause(longestMs)])
  }
  // The browser named this entry when it was left. A change of the title gives it another name.
  document.title = '…'
  history.replaceState(null, '', paths.map)
  history.pushState(null, '', paths.map)
  document.title = ''
}
