import type { Map as LeafletMap } from 'leaflet'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { SiteConfig } from '#contract/site'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Basemap } from '../basemap/Basemap.tsx'
import { LabelledMap, type MapPlace } from '../view/LabelledMap.tsx'
import { MovablePin, nearZoom, type Spot } from './MovablePin.tsx'
import styles from './PlacePreview.module.css'

interface Props {
  /** Where the pin stands; null while there is none. */
  spot: Spot | null
  onMove: (spot: Spot) => void
  /** Where to look while there is no pin. */
  start: MapPlace
  tiles: SiteConfig['tiles']
  theme: 'light' | 'dark'
}

/** A small map with one pin to be moved: dragged, or put where the map is pressed, or by the arrow keys. */
export function PlacePreview({ spot, onMove, start, tiles, theme }: Props) {
  const [map, setMap] = useState<LeafletMap | null>(null)
  const putInMiddle = () => {
    const { lat, lng } = map?.getCenter().wrap() ?? { lat: start.latitude, lng: start.longitude }
    onMove({ latitude: lat, longitude: lng })
  }
  return (
    <div className={styles.preview}>
      <div className={styles.frame}>
        <LabelledMap
          label="Small map of the place"
          className={styles.map}
          start={spot ? { ...spot, zoom: nearZoom } : start}
          onReady={setMap}
          // One finger scrolls the form; two move the map.
          dragging={!matchMedia('(pointer: coarse)').matches}
          scrollWheelZoom={false}
        >
          <Basemap tiles={tiles} theme={theme} />
          <MovablePin spot={spot} onMove={onMove} />
        </LabelledMap>
        <div className={styles.zoom}>
          <IconButton label="Zoom the small map in" onClick={() => map?.zoomIn()}>
            <Plus size={18} aria-hidden />
          </IconButton>
          <IconButton label="Zoom the small map out" onClick={() => map?.zoomOut()}>
            <Minus size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      {spot ? (
        <p className={styles.words}>Drag the pin, tap the map, or move the pin with the arrow keys.</p>
      ) : (
        <p className={styles.words}>
          No pin yet: check the address, tap the map, or{' '}
          <Button variant="plain" isSmall className={styles.middle} onClick={putInMiddle}>
            put the pin in the middle
          </Button>
        </p>
      )}
    </div>
  )
}
