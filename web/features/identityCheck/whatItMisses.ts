import { t } from '@lingui/core/macro'

/** What the check cannot find, shown with every result. */
export const whatItMisses = t`In languages other than English and Spanish, this check finds no names, dates of birth or home addresses.`
