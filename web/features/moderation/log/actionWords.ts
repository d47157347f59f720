import type { ActionKind, StaffAction } from '#contract/staffActions'

/** What staff did, as the log says it. */
export const actionWords: Record<StaffAction, string> = {
  approve: 'Approved',
  decline: 'Declined',
  keep: 'Kept',
  'take back keep': 'Took a keep back',
  hide: 'Hid',
  remove: 'Removed',
  restore: 'Restored',
  uphold: 'Upheld after an appeal',
  reverse: 'Reversed after an appeal',
  undo: 'Undid a decision',
  edit: 'Edited',
  'add content notes': 'Added content notes',
  'dismiss flag': 'Dismissed a flag',
  'remove favorite': 'Removed a favorite',
  pause: 'Paused',
  'end pause': 'Ended a pause',
  'change role': 'Changed a role',
  'clear passkeys': 'Cleared passkeys',
  'delete account': 'Deleted an account',
  add: 'Added',
  delete: 'Deleted',
  'mark as read': 'Marked as read',
  'mark as unread': 'Marked as unread',
  'switch on': 'Switched on',
  'switch off': 'Switched off',
  set: 'Set',
  import: 'Imported',
  'undo import': 'Undid an import',
}

/** What they acted on. */
export const kindWords: Record<ActionKind, string> = {
  story: 'Story',
  comment: 'Comment',
  user: 'Account',
  question: 'FAQ',
  about: 'About Us',
  message: 'Message',
  switch: 'Switch',
  hotline: 'Hotline',
  import: 'Import',
}
