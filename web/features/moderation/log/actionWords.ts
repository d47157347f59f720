import { t } from '@lingui/core/macro'
import type { ActionKind, StaffAction } from '#contract/staffActions'

/** What staff did, as the log says it. */
export const actionWords: Record<StaffAction, string> = {
  approve: t`Approved`,
  decline: t`Declined`,
  keep: t`Kept`,
  'take back keep': t`Took a keep back`,
  hide: t`Hid`,
  remove: t`Removed`,
  restore: t`Restored`,
  uphold: t`Upheld after an appeal`,
  reverse: t`Reversed after an appeal`,
  undo: t`Undid a decision`,
  edit: t`Edited`,
  'add content notes': t`Added content notes`,
  'dismiss flag': t`Dismissed a flag`,
  'remove favorite': t`Removed a favorite`,
  pause: t`Paused`,
  'end pause': t`Ended a pause`,
  'change role': t`Changed a role`,
  'clear passkeys': t`Cleared passkeys`,
  'delete account': t`Deleted an account`,
  add: t`Added`,
  delete: t`Deleted`,
  'mark as read': t`Marked as read`,
  'mark as unread': t`Marked as unread`,
  'switch on': t`Switched on`,
  'switch off': t`Switched off`,
  set: t`Set`,
  import: t`Imported`,
  'undo import': t`Undid an import`,
}

/** What they acted on. */
export const kindWords: Record<ActionKind, string> = {
  story: t`Story`,
  comment: t`Comment`,
  user: t`Account`,
  question: 'FAQ',
  about: t`About Us`,
  message: t`Message`,
  switch: t`Switch`,
  hotline: t`Hotline`,
  import: t`Import`,
}
