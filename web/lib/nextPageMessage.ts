import { t } from '@lingui/core/macro'
/** What is said on the next page that this tab loads. No name, no id: another person may read it. */
const messages = { deleted: t`Your account was deleted.` }
export type NextPageMessage = keyof typeof messages

const key = 'farewell'

/** Leaves a message for the next page of this tab. */
export const leaveMessage = (message: NextPageMessage): void => {
  try {
    sessionStorage.setItem(key, message)
  } catch {
    // Where storage is refused, nothing is said.
  }
}

/** The message that was left, or null. It is said once: reading removes it. */
export const takeMessage = (): string | null => {
  try {
    const message = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return message !== null && message in messages ? messages[message as NextPageMessage] : null
  } catch {
    return null
  }
}
