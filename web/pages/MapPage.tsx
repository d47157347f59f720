import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet } from 'react-router'
import type { PlaceView } from '#contract/places'
import { startPaintWorker } from '#web/features/map/basemap/startPaintWorker.ts'
import { bboxOf } from '#web/features/map/markers/geometry.ts'
import { coveredAtOpening } from '#web/features/map/view/openingView.ts'
import { config } from '#web/lib/api.ts'
import { nameOfYears } from './map/filterNames.ts'
import { MapSearch } from './map/MapSearch.tsx'
import { MapWelcome } from './map/MapWelcome.tsx'
import { StoryMap } from './map/StoryMap.tsx'
import { useMapScreen } from './map/useMapScreen.ts'
import styles from './MapPage.module.css'

/** Starts the basemap's worker as soon as it is known to be wanted. Waits for nothing. */
export const loader = (): null => {
  config().then(
    ({ tiles }) => tiles.kind !== 'raster' && startPaintWorker(),
    // The map starts it.
    () => undefined,
  )
  return null
}

/**
 * The map with its search, for `/`, `/story` and `/story/{id}`; the outlet renders the panel over it. It never
 * remounts among them.
 */
export default function MapPage() {
  const {
    page,
    outlet,
    map,
    ready,
    stories,
    selected,
    address,
    search,
    isBare,
    visitor,
    nearest,
    isPhone,
    sharing,
    ...screen
  } = useMapScreen()
  const [pointedId, setPointed] = useState<number | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const go = (found: PlaceView, placeName: string) => {
    const place = { latitude: found.y, longitude: found.x, zoom: found.zoom }
    nearest.arrive(place, placeName)
    screen.change({ words: '', place, placeName })
    screen.setRaised(false)
  }
  return (
    <div ref={page} className={styles.page}>
      {isBare && (
        <h1 className="visually-hidden" tabIndex={-1}>
          <Trans>Map of stories</Trans>
        </h1>
      )}
      {screen.isWelcome && (
        <MapWelcome
          page={page}
          map={map}
          bbox={screen.view && bboxOf(screen.view)}
          isNear={screen.isVisitorInView}
          onOpen={screen.open}
          onClose={screen.closeWelcome}
        />
      )}
      <MapSearch
        filters={address}
        stories={stories}
        nearest={nearest}
        onFilter={screen.change}
        onGo={go}
        onMap={map && { map, words: address.words, mayMove: screen.mayMove, onShow: () => screen.setRaised(false) }}
        near={screen.near}
        onZoomOut={() => map?.zoomOut(2)}
        linkTo={screen.linkTo}
        selectedId={selected?.id ?? null}
        onPoint={setPointed}
        isRaised={screen.isRaised}
        onRaise={screen.setRaised}
        onPlaying={setPlaying}
      />
      <div className={styles.map}>
        <StoryMap
          {...{ map, stories, selected, pointedId, search, visitor, nearest, sharing }}
          coveredBelow={coveredAtOpening(isPhone, screen.isWelcome)}
          passingYears={isPlaying ? nameOfYears(address) : ''}
          onReady={ready}
          beginAct={screen.beginAct}
          place={address.place}
          placeName={address.placeName}
          onWords={(words) => screen.change({ words, placeName: '' })}
          onOpen={screen.open}
          collection={screen.collection}
        />
      </div>
      <Outlet context={outlet} />
    </div>
  )
}
