import { useState } from 'react'
import { Outlet } from 'react-router'
import type { PlaceView } from '#contract/places'
import { MapSearch } from './map/MapSearch.tsx'
import { StoryMap } from './map/StoryMap.tsx'
import { useMapScreen } from './map/useMapScreen.ts'
import styles from './MapPage.module.css'

/**
 * The map with its search, for `/`, `/story` and `/story/{id}`; what opens over it comes through the outlet. It never
 * remounts among them.
 */
export default function MapPage() {
  const { page, outlet, map, ready, stories, selected, address, search, isBare, isForVisitor, ...screen } =
    useMapScreen()
  const [pointedId, setPointed] = useState<number | null>(null)
  const go = (found: PlaceView, placeName: string) => {
    const place = { latitude: found.y, longitude: found.x, zoom: found.zoom }
    screen.change({ words: '', place, placeName })
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
        near={screen.near}
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
