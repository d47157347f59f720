import { useSyncExternalStore } from 'react'
import type { ReviewItem } from '#contract/reviews'
import { PlacePreview } from '#web/features/map/picker/PlacePreview.tsx'
import { useSite } from '#web/lib/site.ts'
import { readTheme, subscribeToTheme } from '#web/lib/theme.ts'

const builtIn = { kind: 'built-in', streets: false } as const

/** Where readers see a story that waits, and how exactly: never more than the answer of the queue has. */
export default function PlaceUnderReview({ place }: { place: NonNullable<ReviewItem['place']> }) {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme)
  const tiles = useSite()?.tiles ?? builtIn
  const { precision, latitude, longitude } = place
  const spot = { latitude, longitude }
  return <PlacePreview {...{ spot, precision, tiles, theme }} start={{ ...spot, zoom: 10 }} />
}
