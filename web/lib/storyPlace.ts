import { t } from '@lingui/core/macro'
import { placeLine, placeText } from '#contract/placeLine'
import { precisionInMiles } from './distance.ts'
import { inReadersWords } from './i18n.ts'
import { isInMiles } from './isInMiles.ts'

/** Where a story was, for its readers: 'Near Echo Park (within about 1 km)', or in miles where the device's people measure so. */
export const storyPlace = (story: Parameters<typeof placeText>[0]): string => {
  if (!isInMiles || story.placePrecision === 'exact') return placeText(story, inReadersWords)
  const [place, distance] = [placeLine(story), precisionInMiles(story.placePrecision)]
  return t({ message: `Near ${place} (within about ${distance})`, comment: 'Near Echo Park (within about 0.6 mi)' })
}
