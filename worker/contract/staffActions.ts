/** The acts of staff in the log. */
export const STAFF_ACTIONS = [
  'approve',
  'decline',
  'keep',
  'take back keep',
  'hide',
  'remove',
  'restore',
  'uphold',
  'reverse',
  'undo',
  'edit',
  'add content notes',
  'dismiss flag',
  'remove favorite',
  'pause',
  'end pause',
  'change role',
  'clear passkeys',
  'delete account',
  'reach limit',
  'add',
  'delete',
  'mark as read',
  'mark as unread',
  'switch on',
  'switch off',
  'set',
  'check import',
  'import',
  'undo import',
] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** The kinds of targets. */
export const ACTION_KINDS = [
  'story',
  'comment',
  'photo',
  'user',
  'question',
  'about',
  'message',
  'switch',
  'hotline',
  'import',
] as const
export type ActionKind = (typeof ACTION_KINDS)[number]
