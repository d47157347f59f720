import { t } from '@lingui/core/macro'

/** What readers may guess from a comment right beside something of its author that is signed, if the comment is not, or the reverse. */
export const besideWords = {
  anonymous: t`This shows your name right beside what you posted anonymously: readers may guess that both are yours.`,
  signed: t`Your name is right beside this: readers may guess that you wrote it.`,
}
