import { Trans } from '@lingui/react/macro'
import { MapNotice } from '#web/features/map/view/MapNotice.tsx'
import { StoriesMentioning } from '#web/features/search/StoriesMentioning.tsx'
import { formatDistance } from '#web/lib/distance.ts'
import { Button } from '#web/ui/Button.tsx'
import { useIsPhone } from '#web/ui/useIsPhone.ts'
import styles from './NearestNotice.module.css'
import type { Nearest } from './useNearest.ts'

interface Props extends Pick<Nearest, 'stories' | 'show' | 'isListWanted'> {
  /** The place that was chosen ("Soho, London"), or ''. */
  placeName: string
  onWords: (words: string) => void
}

/**
 * After *near me* or a chosen place without a story in view: how far the nearest is, with a button that shows it on the map and in the
 * list. On a phone only while the list is lowered, because that names them itself; then also a link to the stories that mention the place.
 */
export default function NearestNotice({ stories, show, isListWanted, placeName, onWords }: Props) {
  const [first] = stories
  const isPhone = useIsPhone()
  const [name] = placeName.split(', ')
  if (!first || (isPhone && isListWanted)) return null
  const distance = formatDistance(first.km, [first.story.placePrecision, 'neighbourhood'])
  const notice = (
    <MapNotice
      action={
        <Button variant="filled" isSmall onClick={() => show(true)}>
          <Trans>Show the nearest</Trans>
        </Button>
      }
    >
      <Trans>The nearest story is {distance} away.</Trans>
    </MapNotice>
  )
  if (!isPhone || !name) return notice
  return (
    <div className={styles.notices}>
      {notice}
      <StoriesMentioning name={name} onSearch={onWords} />
    </div>
  )
}
