import { t } from '@lingui/core/macro'
import { lineText, placeLine, type placeText } from '#contract/placeLine'
import type { PlacePrecision } from '#contract/precision'
import { withCountry } from './countryNames.ts'
import { precisionDistance } from './distance.ts'
import { inReadersWords } from './i18n.ts'
import { isInMiles } from './isInMiles.ts'

/** A place line (`placeLine`) for readers: 'Near Echo Park (within about 1 km)', or in miles where the device's people measure so. */
export const placeInWords = (line: string, precision: PlacePrecision, country?: string): string => {
  const place = withCountry(line, country)
  if (!isInMiles || precision === 'exact') return lineText(place, precision, inReadersWords)
  const distance = precisionDistance(precision)
  return t({ message: `Near ${place} (within about ${distance})`, comment: 'Near Echo Park (within about 0.6 mi)' })
}

/** Where a story was, for its readers. */
export const storyPlace = (story: Parameters<typeof placeText>[0]): string =>
  placeInWords(placeLine(story), story.placePrecision, story.country)
