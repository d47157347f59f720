import { useState } from 'react'
import { Outlet } from 'react-router'
import { limits } from '#contract/limits'
import type { PlaceView } from '#contract/places'
import { MapSearch } from './map/MapSearch.tsx'
import { StoryMap } from './map/StoryMap.tsx'
import { useMapScreen } from './map/useMapScreen.ts'
import styles from './MapPage.module.css'

/** A house is looked at from nearer than a town. */
const houseZoom = 16

/**
 * The map with its search, for `/`, `/story` and `/story/{id}`; what opens over it comes through the outlet. It never
 * remounts among them.
 */
export default function MapPage() {
  const { page, outlet, map, ready, stories, selected, address, search, isBare, isForVisitor, ...screen } =
    useMapScreen()
  const [pointedId, setPointed] = useState<number | null>(null)
  const go = ({ x, y, address: house }: PlaceView) => {
    map?.flyTo([y, x], house ? houseZoom : limits.map.defaultZoom, { duration: 1.1 })
    screen.change({ words: '' })
    screen.setRaised(false)
  }
  return (
    <div ref={page} className={styles.page}>
      {isBare && (
        <h1 className="visually-hidden" tabIndex={-1}>
          Map of stories
        </h1>
      )}
      <MapSearch
        filters={address}
        stories={stories}
        onFilter={screen.change}
        onGo={go}
        onShowFound={screen.showFound}
        onZoomOut={() => map?.zoomOut(2)}
        linkTo={screen.linkTo}
        selectedId={selected?.id ?? null}
        onPoint={setPointed}
        isRaised={screen.isRaised}
        onRaise={screen.setRaised}
      />
      <div className={styles.map}>
        <StoryMap
          {...{ map, stories, selected, pointedId, search, isForVisitor }}
          onReady={ready}
          place={address.place}
          onOpen={screen.open}
        />
      </div>
      <Outlet context={outlet} />
    </div>
  )
}
