import { t } from '@lingui/core/macro'

/** What authors read before a story of theirs loses its name. */
export const inOwnCollections = t`If it’s in a public collection of yours, readers may guess that it’s yours. Take it out, or make the collection private.`
