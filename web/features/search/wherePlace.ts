import { t } from '@lingui/core/macro'
import type { PlaceView } from '#contract/places'
import { restOf } from './placeNames.ts'

/** Where a place is, for a list: that it is a region too, because a town of its name may lie in it. */
export const whereOf = (place: PlaceView): string =>
  [place.kind === 'region' && t`State or region`, restOf(place)].filter(Boolean).join(' · ')
