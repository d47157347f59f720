import { Trans } from '@lingui/react/macro'
import type { CollectionItem } from '#contract/collections'
import { distanceKm, formatDistance } from '#web/lib/distance.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Longer than anyone walks from one stop to the next (km). */
const farKm = 50

/** Says which stops of a walk are too far apart to be walked; only the first two of them. */
export function FarApart({ items }: { items: readonly CollectionItem[] }) {
  const stops = items.flatMap(({ story }) => story ?? [])
  const at = stops.findIndex((stop, n) => {
    const next = stops[n + 1]
    return next !== undefined && distanceKm(stop, next) > farKm
  })
  const [from, to] = [stops[at], stops[at + 1]]
  if (!from || !to) return null
  const distance = formatDistance(distanceKm(from, to), [from.placePrecision, to.placePrecision])
  const [start, end] = [<bdi key="start">{from.title}</bdi>, <bdi key="end">{to.title}</bdi>]
  return (
    <Notice>
      <Trans>
        These stops are far apart: {start} and {end}, {distance}.
      </Trans>
    </Notice>
  )
}
