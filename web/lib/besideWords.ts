import { t } from '@lingui/core/macro'

/** The title of a question before that. */
export const besideTitle = t`Could this reveal you?`

/** What readers may guess where something signed and something anonymous of the same author stand side by side. */
export const besideWords = {
  anonymous: t`This shows your name right beside what you posted anonymously: readers may guess that both are yours.`,
  signed: t`Your name is right beside this: readers may guess that you wrote it.`,
}
