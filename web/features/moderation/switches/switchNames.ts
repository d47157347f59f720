import { t } from '@lingui/core/macro'
import type { AllSwitches, ReviewMode } from '#contract/switches'

const flagsHide = t({ message: 'Hiding by flags', comment: 'A switch: flags of readers hide a story by themselves' })

/** What each switch and setting is called, on their screen and in the log. */
export const switchNames: Record<keyof AllSwitches, string> = {
  read_only: t`Read-only`,
  no_new_accounts: t`No new accounts`,
  captcha_on_writing: t`Captcha on all writing`,
  photos: t({ message: 'Photos', comment: 'A setting: whether stories can have photos' }),
  review: t`What a moderator reviews before it’s published`,
  auto_hide: flagsHide,
  auto_hide_flags: flagsHide,
}

/** The review modes. */
export const reviewModeNames: Record<ReviewMode, string> = {
  off: t({
    message: 'No review',
    context: 'a setting',
    comment: 'A setting: no story and no comment waits for a moderator',
  }),
  first: t`First stories`,
  anonymous: t({ message: 'Anonymous ones', comment: 'A choice: anonymous stories and comments wait' }),
  all: t({ message: 'Everything', context: 'all posts', comment: 'Every story and comment waits for a moderator' }),
}
