import { t } from '@lingui/core/macro'
import type { PlaceView } from '#contract/places'
import { restOf } from './placeNames.ts'

/** Where a place is, for a list: that it is a region too, because a town of its name may lie in it, and the other name that was typed. */
export const whereOf = (place: PlaceView): string => {
  const alias =
    place.match === 'alias' &&
    place.alias &&
    t({ message: `also “${place.alias}”`, comment: 'Of a place: another name of it' })
  return [place.kind === 'region' && t`State or region`, alias, restOf(place)].filter(Boolean).join(' · ')
}
