import type { ImportError } from '#contract/imports'
import { messages } from '#contract/messages'
import { findPointsOf } from '../places/queries.ts'
import { keysOf, placeWords } from '../places/placeWords.ts'
import { kmBetween, type Point } from '../places/understand.ts'
import type { ImportDraft } from './drafts.ts'

/** A named place is near the point within the former, and far from it beyond the latter. */
const nearKm = 60
const farKm = 300
/** How many names of a row are looked up. */
const mostNames = 6

/** What the places that a draft names are looked up as in the gazetteer. */
const keysIn = ({ story }: ImportDraft): string[] =>
  [story.locality, story.address, story.region]
    .flatMap((part) => part?.split(',') ?? [])
    .slice(0, mostNames)
    .flatMap((name) => {
      const words = placeWords(name).map(({ word }) => word)
      return words.length > 0 && words.length <= mostNames ? keysOf(words) : []
    })

/**
 * A warning for each draft whose point is far from every place that it names, while the point with latitude and longitude
 * swapped is near one. Nothing without a gazetteer.
 */
export const findSwapped = async (geo: D1Database, drafts: readonly ImportDraft[]): Promise<ImportError[]> => {
  const asked = drafts
    .filter(({ story: { latitude, longitude } }) => Math.abs(longitude) <= 90 && latitude !== longitude)
    .map((draft) => ({ draft, keys: keysIn(draft) }))
  const keys = [...new Set(asked.flatMap((one) => one.keys))]
  if (keys.length === 0) return []
  const byKey = await findPointsOf(geo, keys)
  return asked.flatMap(({ draft: { line, story }, keys }) => {
    const named = keys.flatMap((key) => byKey.get(key) ?? [])
    const kmTo = (point: Point) => Math.min(...named.map((place) => kmBetween(place, point)))
    const [there, swapped] = [
      kmTo({ lat: story.latitude, lng: story.longitude }),
      kmTo({ lat: story.longitude, lng: story.latitude }),
    ]
    return swapped <= nearKm && there >= farKm ? [{ line, field: 'latitude', message: messages.importSwapped }] : []
  })
}
