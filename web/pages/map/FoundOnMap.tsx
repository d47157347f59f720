import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { fromMapPosition } from '#contract/mercator'
import { fitPlaces } from '#web/features/map/view/fitPlaces.ts'
import type { LeafletMap, MapPlace } from '#web/features/map/view/MapView.tsx'
import { mapPlaceOf } from '#web/features/map/view/useMapUrlSync.ts'
import type { Found } from '#web/features/search/useResults.ts'
import { placeKey } from '#web/lib/mapAddress.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/**
 * Returns a function that moves the map so that some places are in view, or as many as fit. When the component is unmounted the map returns to where it was
 * before, unless the visitor has moved it since, or has opened something.
 */
const useFitAndReturn = (map: LeafletMap) => {
  const moved = useRef<{ before: MapPlace; to: string } | null>(null)
  const isBare = useLocation().pathname === paths.map
  const key = () => placeKey(mapPlaceOf(map))
  const goBack = useEffectEvent(() => {
    // A page that is left has no map any more.
    if (!moved.current || !isBare || !map.getContainer().isConnected || key() !== moved.current.to) return
    const { latitude, longitude, zoom } = moved.current.before
    map.setView([latitude, longitude], zoom)
  })
  useEffect(() => () => goBack(), [])
  return (places: [number, number][]) => {
    const before = moved.current?.to === key() ? moved.current.before : mapPlaceOf(map)
    map.once('moveend', () => void (moved.current = { before, to: key() }))
    fitPlaces(map, places)
  }
}

/** Where what was found is shown. */
export interface OnMap {
  map: LeafletMap
  /** The words that are searched. */
  words: string
  /** Whether the visitor has opened nothing since they searched. */
  mayMove: boolean
  /** The button was pressed. */
  onShow: () => void
}

/**
 * *Show all on the map*, while words are searched. For each search the map moves there once by itself, if nothing that was found is in view:
 * not for each of its filters, so it stands still while years pass. It returns when the search is cleared.
 */
export default function FoundOnMap({ map, found, words, mayMove, onShow }: OnMap & { found: Found }) {
  const fit = useFitAndReturn(map)
  const moved = useRef('')
  const places = found.entries.map((entry): [number, number] => {
    const { latitude, longitude } = fromMapPosition(entry)
    return [latitude, longitude]
  })
  const showOnce = useEffectEvent(() => {
    if (places.length === 0 || moved.current === words) return
    moved.current = words
    const shown = map.getBounds()
    if (mayMove && !places.some((place) => shown.contains(place))) fit(places)
  })
  useEffect(() => showOnce(), [found])
  if (places.length === 0) return null
  const show = () => {
    onShow()
    fit(places)
  }
  return (
    <Button variant="plain" isSmall onClick={show}>
      <Trans>Show all on the map</Trans>
    </Button>
  )
}
