/** Messages that survive a reload of the page. They name nobody: the next person here may read them. */
const messages = { deleted: 'Your account was deleted.' }
export type PageMessage = keyof typeof messages

const key = 'page-message'

/** Leaves a message for this tab's next document. */
export const leaveMessage = (message: PageMessage): void => {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Where storage is refused, nothing is said.
  }
}

/** The text of the message that was left, or null. It is removed, so it is shown once. */
export const takeMessage = (): string | null => {
  try {
    const message = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return message !== null && message in messages ? messages[message as PageMessage] : null
  } catch {
    return null
  }
}
