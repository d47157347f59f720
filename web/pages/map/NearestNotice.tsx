import { Trans } from '@lingui/react/macro'
import { MapNotice } from '#web/features/map/view/MapNotice.tsx'
import { formatDistance } from '#web/lib/distance.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Nearest } from './useNearest.ts'

/** After *near me* without a story in view: how far the nearest is, and the way to see it. */
export default function NearestNotice({ stories, show }: Pick<Nearest, 'stories' | 'show'>) {
  const [first] = stories
  if (!first) return null
  const distance = formatDistance(first.km, [first.story.placePrecision, 'neighbourhood'])
  return (
    <MapNotice
      action={
        <Button variant="plain" isSmall onClick={show}>
          <Trans>Show the nearest</Trans>
        </Button>
      }
    >
      <Trans>The nearest story is {distance} away.</Trans>
    </MapNotice>
  )
}
