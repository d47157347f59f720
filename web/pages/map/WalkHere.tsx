import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { calls } from '#contract/calls'
import type { CollectionRow } from '#contract/collections'
import { call } from '#web/lib/api.ts'
import { paths } from '#web/lib/paths.ts'

/** Whether all of a walk is in a view of the map (`west,south,east,north`). */
const isIn = ({ kind, bbox }: CollectionRow, view: string): boolean => {
  const [west = 0, south = 0, east = 0, north = 0] = view.split(',').map(Number)
  if (kind !== 'walk' || !bbox) return false
  const isWithin = (longitude: number) =>
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return isWithin(bbox[0]) && isWithin(bbox[2]) && bbox[1] >= south && bbox[3] <= north
}

/** The way to a walk in the view that the map opens with; nothing where there is none. Asked once. */
export default function WalkHere({ bbox }: { bbox: string }) {
  const [opened] = useState(bbox)
  const [walk, setWalk] = useState<CollectionRow | null>(null)
  useEffect(() => {
    const aborted = new AbortController()
    call(calls.collections.list, { query: { bbox: opened } }, { signal: aborted.signal }).then(
      ({ results }) => setWalk(results.find((one) => isIn(one, opened)) ?? null),
      // The card has other ways.
      () => undefined,
    )
    return () => aborted.abort()
  }, [opened])
  return (
    walk && (
      <>
        {' · '}
        <Link to={paths.collection(walk.id)}>
          <Trans comment="A link to a collection of stories that are walked to one after the other">Take a walk</Trans>
        </Link>
      </>
    )
  )
}
