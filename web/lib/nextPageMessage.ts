import { t } from '@lingui/core/macro'
import { ofTab } from './storage.ts'

/** What is said on the next page that this tab loads. No name, no id: another person may read it. */
const messages = { deleted: t`Your account was deleted.` }
export type NextPageMessage = keyof typeof messages

const key = 'farewell'

/** Leaves a message for the next page of this tab. Where the browser refuses storage, nothing is said. */
export const leaveMessage = (message: NextPageMessage): void => {
  ofTab.save(key, message)
}

/** The message that was left, or null. It is said once: reading removes it. */
export const takeMessage = (): string | null => {
  const message = ofTab.read(key)
  ofTab.remove(key)
  return message !== null && message in messages ? messages[message as NextPageMessage] : null
}
