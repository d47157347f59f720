import { t } from '@lingui/core/macro'

/** What the check cannot find, shown with every result. */
export const whatItMisses = [
  t`This check finds many full names, such as “Anna Miller”, but not all.`,
  t`In languages other than English and Spanish, this check finds no names, dates of birth or home addresses.`,
].join(' ')
