import { t } from '@lingui/core/macro'
import type { ActionKind, StaffAction } from '#contract/staffActions'

/** The names of acts of staff in the log. */
export const actionWords: Record<StaffAction, string> = {
  approve: t({
    message: 'Approved',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  decline: t({
    message: 'Declined',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  keep: t({
    message: 'Kept',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'take back keep': t({
    message: 'Undid a decision to keep',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  hide: t({ message: 'Hid', context: 'in the log', comment: 'What a member of staff did: a column of such words' }),
  remove: t({
    message: 'Removed',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  restore: t({
    message: 'Restored',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  uphold: t({
    message: 'Upheld after an appeal',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  reverse: t({
    message: 'Reversed after an appeal',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  ask: t({
    message: 'Asked for a change',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  undo: t({
    message: 'Undid a decision',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  edit: t({
    message: 'Edited',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'add content notes': t({
    message: 'Added content notes',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'dismiss flag': t({
    message: 'Dismissed a flag',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'remove favorite': t({
    message: 'Removed a favorite',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  pause: t({
    message: 'Paused',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'end pause': t({
    message: 'Ended a pause',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'change role': t({
    message: 'Changed a role',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'clear passkeys': t({
    message: 'Cleared passkeys',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'reach limit': t({
    message: 'Reached the limit for a day',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words. They paused, deleted or changed many accounts',
  }),
  'delete account': t({
    message: 'Deleted an account',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  add: t({
    message: 'Added',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  delete: t({
    message: 'Deleted',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'mark as read': t({
    message: 'Marked as read',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'mark as unread': t({
    message: 'Marked as unread',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  answer: t({
    message: 'Answered',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'mark as answered': t({
    message: 'Marked as answered',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'mark as unanswered': t({
    message: 'Marked as not answered',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'switch on': t({
    message: 'Switched on',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'switch off': t({
    message: 'Switched off',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  set: t({ message: 'Set', context: 'in the log', comment: 'What a member of staff did: a column of such words' }),
  'check import': t({
    message: 'Checked a file',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  import: t({
    message: 'Imported',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
  'undo import': t({
    message: 'Undid an import',
    context: 'in the log',
    comment: 'What a member of staff did: a column of such words',
  }),
}

/** The names of the targets of acts. */
export const kindWords: Record<ActionKind, string> = {
  story: t`Story`,
  comment: t`Comment`,
  collection: t`Collection`,
  photo: t({ message: 'Photo', comment: 'Noun: a photo of a story' }),
  user: t`Account`,
  question: t`FAQ`,
  about: t`About Us`,
  message: t`Message`,
  switch: t({ message: 'Switch', comment: 'Noun: what administrators switch on and off' }),
  hotline: t`Hotline`,
  import: t({ message: 'Import', comment: 'Noun: stories that were brought in from a file' }),
}
