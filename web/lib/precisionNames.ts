import { t } from '@lingui/core/macro'
import type { PlacePrecision } from '#contract/precision'
import { precisionDistance } from './distance.ts'

const within = (precision: PlacePrecision): string => {
  const distance = precisionDistance(precision)
  return t({ message: `Within about ${distance}`, comment: 'How exactly a place is shown: Within about 1 km' })
}

/** How exactly a place is shown, in a few words: 'Within about 1 km', or in miles where the device's people measure so. */
export const precisionNames: Record<PlacePrecision, string> = {
  exact: t`The exact place`,
  neighbourhood: within('neighbourhood'),
  town: within('town'),
}
