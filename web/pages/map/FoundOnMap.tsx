import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { fromMapPosition } from '#contract/mercator'
import { type Fit, fitOf, isShown } from '#web/features/map/view/fitPlaces.ts'
import type { LeafletMap, MapPlace } from '#web/features/map/view/MapView.tsx'
import { mapPlaceOf } from '#web/features/map/view/useMapUrlSync.ts'
import type { Found } from '#web/features/search/useResults.ts'
import { placeKey } from '#web/lib/mapAddress.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** The map's place (`placeKey`), also after it moved. */
const useMapPlace = (map: LeafletMap): string =>
  useSyncExternalStore(
    (listener) => {
      map.on('moveend', listener)
      return () => void map.off('moveend', listener)
    },
    () => placeKey(mapPlaceOf(map)),
  )

/**
 * Returns a function that moves the map to a view, and the place (`placeKey`) that it came to. When the component is unmounted the map
 * returns to where it was before, unless the visitor has moved it since, or has opened something.
 */
const useFitAndReturn = (map: LeafletMap) => {
  const moved = useRef<{ before: MapPlace; to: string } | null>(null)
  const [fitted, setFitted] = useState('')
  const isBare = useLocation().pathname === paths.map
  const key = () => placeKey(mapPlaceOf(map))
  const goBack = useEffectEvent(() => {
    // A page that is left has no map any more.
    if (!moved.current || !isBare || !map.getContainer().isConnected || key() !== moved.current.to) return
    const { latitude, longitude, zoom } = moved.current.before
    map.setView([latitude, longitude], zoom)
  })
  useEffect(() => () => goBack(), [])
  const fit = ({ center, zoom }: Fit) => {
    const before = moved.current?.to === key() ? moved.current.before : mapPlaceOf(map)
    map.once('moveend', () => {
      moved.current = { before, to: key() }
      setFitted(key())
    })
    map.setView(center, zoom)
  }
  return { fit, fitted }
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
 * *Show all on the map*, while words are searched, or where most are; not where the map shows them already. For each search the map moves there once by itself, if nothing that was found is in view:
 * not for each of its filters, so it stands still while years pass. It returns when the search is cleared.
 */
export default function FoundOnMap({ map, found, words, mayMove, onShow }: OnMap & { found: Found }) {
  const { fit, fitted } = useFitAndReturn(map)
  const place = useMapPlace(map)
  // The button that was pressed stays until the focus leaves it.
  const [isPressed, setPressed] = useState(false)
  const moved = useRef('')
  const places = found.entries.map((entry): [number, number] => {
    const { latitude, longitude } = fromMapPosition(entry)
    return [latitude, longitude]
  })
  const showOnce = useEffectEvent(() => {
    if (places.length === 0 || moved.current === words) return
    moved.current = words
    const shown = map.getBounds()
    if (mayMove && !places.some((place) => shown.contains(place))) fit(fitOf(map, places))
  })
  useEffect(() => showOnce(), [found])
  if (places.length === 0) return null
  const all = fitOf(map, places)
  if (!isPressed && (place === fitted || isShown(map, all))) return null
  const show = () => {
    setPressed(true)
    onShow()
    fit(all)
  }
  return (
    <Button variant="plain" isSmall onClick={show} onBlur={() => setPressed(false)}>
      {all.isAll ? <Trans>Show all on the map</Trans> : <Trans>Show where most are</Trans>}
    </Button>
  )
}
