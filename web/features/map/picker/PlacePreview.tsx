import { Minus, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { SiteConfig } from '#contract/site'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useBasemap } from '../basemap/useBasemap.ts'
import type { MapPlace } from '../view/MapView.tsx'
import styles from './PlacePreview.module.css'
import { useMovablePin, type Spot } from './useMovablePin.ts'
import { usePreviewMap } from './usePreviewMap.ts'

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
  const element = useRef<HTMLDivElement>(null)
  const map = usePreviewMap(element, spot, start, onMove)
  useBasemap(map, tiles, theme)
  useMovablePin(map, spot, onMove)
  const putInMiddle = () => {
    const { lat, lng } = map?.getCenter().wrap() ?? { lat: start.latitude, lng: start.longitude }
    onMove({ latitude: lat, longitude: lng })
  }
  return (
    <div className={styles.preview}>
      <div className={styles.frame}>
        <div ref={element} className={styles.map} role="application" aria-label="Small map of the place" />
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
