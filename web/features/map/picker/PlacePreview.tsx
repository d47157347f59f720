import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Map as LeafletMap } from 'leaflet'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PlacePrecision } from '#contract/precision'
import type { SiteConfig } from '#contract/site'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Basemap } from '../basemap/Basemap.tsx'
import { LabeledMap, type MapPlace } from '../view/LabeledMap.tsx'
import { MovablePin, nearZoom, type Spot } from './MovablePin.tsx'
import styles from './PlacePreview.module.css'

interface Props {
  /** Where the pin stands; null while there is none. */
  spot: Spot | null
  /** How exactly the spot is known: a pin, or a circle around it. */
  precision: PlacePrecision
  /** A finer place is asked for than the spot. */
  isTooCoarse?: boolean
  /** Without it the place is only shown. */
  onMove?: ((spot: Spot) => void) | undefined
  /** Where to look while there is no pin. */
  start: MapPlace
  tiles: SiteConfig['tiles']
  theme: 'light' | 'dark'
}

const words = {
  pin: t`Drag the pin, tap the map, or move the pin with the arrow keys.`,
  circle: t`Your story will appear at a random spot inside this circle. Drag its center, tap the map, or use the arrow keys.`,
  shownPin: t`Readers see this pin.`,
  shownCircle: t`Readers see this circle: it happened somewhere inside.`,
  tooCoarse: t`We only know this area. Tap the map where it happened.`,
}

const wordsFor = (isExact: boolean, isTooCoarse: boolean, isMovable: boolean): string => {
  if (!isMovable) return isExact ? words.shownPin : words.shownCircle
  return isTooCoarse ? words.tooCoarse : isExact ? words.pin : words.circle
}

/**
 * A small map with one pin or circle to be moved: dragged, or put where the map is pressed, or by the arrow keys. What it
 * shows of a place is what the form knows of it, or what readers see of it where nothing can be moved.
 */
export function PlacePreview({ spot, precision, isTooCoarse = false, onMove, start, tiles, theme }: Props) {
  const [map, setMap] = useState<LeafletMap | null>(null)
  // Another precision is looked at from its own distance.
  const lookAgain = useEffectEvent(() => {
    if (spot && map) map.setView([spot.latitude, spot.longitude], nearZoom(precision, spot), { animate: false })
  })
  const seen = useRef(precision)
  useEffect(() => {
    if (seen.current !== precision) lookAgain()
    seen.current = precision
  }, [precision])
  const putInMiddle = () => {
    const { lat, lng } = map?.getCenter().wrap() ?? { lat: start.latitude, lng: start.longitude }
    onMove?.({ latitude: lat, longitude: lng })
  }
  return (
    <div className={styles.preview}>
      <div className={styles.frame}>
        <LabeledMap
          label={t`Small map of the place`}
          className={styles.map}
          start={spot ? { ...spot, zoom: nearZoom(precision, spot) } : start}
          onReady={setMap}
          theme={theme}
          // One finger scrolls the form; two move the map.
          dragging={!matchMedia('(pointer: coarse)').matches}
          scrollWheelZoom={false}
        >
          <Basemap tiles={tiles} theme={theme} />
          <MovablePin spot={spot} precision={precision} onMove={onMove} />
        </LabeledMap>
        <div className={styles.zoom}>
          <IconButton label={t`Zoom the small map in`} onClick={() => map?.zoomIn()}>
            <Plus size={18} aria-hidden />
          </IconButton>
          <IconButton label={t`Zoom the small map out`} onClick={() => map?.zoomOut()}>
            <Minus size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      {spot ? (
        <p className="quiet" role={isTooCoarse ? 'status' : undefined}>
          {wordsFor(precision === 'exact', isTooCoarse, onMove !== undefined)}
        </p>
      ) : (
        <p className="quiet">
          <Trans>
            No pin yet: check the address, tap the map, or{' '}
            <Button variant="plain" isSmall className={styles.middle} onClick={putInMiddle}>
              put the pin in the middle
            </Button>
          </Trans>
        </p>
      )}
    </div>
  )
}
