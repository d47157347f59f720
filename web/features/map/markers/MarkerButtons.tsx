import { t } from '@lingui/core/macro'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useRef, useState, type MouseEvent, type SyntheticEvent } from 'react'
import { Pane, useMap } from 'react-leaflet'
import type { Titles } from './titles.ts'
import { ClusterButton } from './ClusterButton.tsx'
import { markerKey, type Cluster, type Marker, type StoryMarker } from './clusterEntries.ts'
import { keepTipInView } from './keepTipInView.ts'
import styles from './markers.module.css'
import { moveFocusByArrowKey } from './moveFocusByArrowKey.ts'
import { PinButton } from './PinButton.tsx'
import { useElementPositions } from './useElementPositions.ts'
import { useFocusRestoration } from './useFocusRestoration.ts'

export interface MarkerActions {
  /** Opens a story. */
  onOpenStory: (story: StoryMarker) => void
  /** Zooms to a cluster. */
  onOpenCluster: (cluster: Cluster) => void
}

interface Props extends MarkerActions {
  /** In the order of Tab and of reading. */
  markers: readonly Marker[]
  /** No more are to come. */
  isComplete: boolean
  selectedId: number | null
  /** Highlighted because the pointer is on its card in the list. */
  pointedId: number | null
  titles: Titles
  /** The stories whose places are circles. */
  circles: ReadonlySet<number>
  /** The three icons as paths in a box of 24. */
  iconPaths: readonly string[]
}

/** Whether a click is only the end of a drag of the map. A key's click never is. */
const endsDrag = (map: LeafletMap, event: MouseEvent) =>
  event.detail > 0 && (map.dragging as unknown as { moved(): boolean }).moved()

const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/** The button whose middle is nearest to a touch: where two overlap, each has its half. */
const nearestTo = ({ clientX, clientY }: MouseEvent, buttons: Iterable<HTMLElement>): HTMLElement | null => {
  let nearest: HTMLElement | null = null
  let least = Infinity
  for (const button of buttons) {
    const { x, y, width, height } = button.getBoundingClientRect()
    const distance = Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY)
    if (distance < least) [nearest, least] = [button, distance]
  }
  return nearest
}

/**
 * The markers that are buttons, in a pane of the map. The group is one Tab stop; the arrow keys go from marker to
 * marker as they lie on the map. It listens for all of them, so that an unchanged marker costs nothing when others
 * change.
 */
export function MarkerButtons(props: Props) {
  const { markers, isComplete, selectedId, pointedId, titles, circles, iconPaths, onOpenStory, onOpenCluster } = props
  const map = useMap()
  const [stop, setStop] = useState<string | null>(null)
  const { positionAt, elements } = useElementPositions()
  const { remember, forget } = useFocusRestoration(map, elements, isComplete)
  const byKey = useMemo(() => new Map(markers.map((marker) => [markerKey(marker), marker])), [markers])

  const [first] = byKey.keys()
  const current = stop !== null && byKey.has(stop) ? stop : first
  const buttonOf = ({ target }: SyntheticEvent) => (target instanceof Element ? target.closest('button') : null)
  const markerOf = (event: SyntheticEvent) => byKey.get(buttonOf(event)?.dataset.marker ?? '')
  const nearestMarker = (event: MouseEvent) => {
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('button')
    return byKey.get(nearestTo(event, buttons)?.dataset.marker ?? '')
  }
  const showTip = (button: HTMLElement | null | undefined) => button && keepTipInView(map, button)
  const all = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pointed = all.current?.querySelector<HTMLElement>('[data-lifted]')
    if (pointed) keepTipInView(map, pointed)
  }, [map, pointedId])
  const focus = (event: SyntheticEvent) => {
    showTip(buttonOf(event))
    const marker = markerOf(event)
    if (!marker) return
    setStop(markerKey(marker))
    remember(marker)
  }
  const press = (event: MouseEvent) => {
    const marker = isTouch(event) ? nearestMarker(event) : markerOf(event)
    if (!marker || endsDrag(map, event)) return
    if ('id' in marker) onOpenStory(marker)
    else onOpenCluster(marker)
  }
  const point = (event: SyntheticEvent) => showTip(buttonOf(event))
  const group = { onKeyDown: moveFocusByArrowKey, onFocus: focus, onBlur: forget, onClick: press, onPointerOver: point }
  return (
    <Pane name="markers" style={{ zIndex: 600 }}>
      <div ref={all} role="group" aria-label={t`Stories on the map`} className={styles.markers} {...group}>
        {markers.map((marker) => {
          const key = markerKey(marker)
          const isStop = key === current
          return 'id' in marker ? (
            <PinButton
              key={key}
              story={marker}
              title={titles.get(marker.id)?.title}
              lang={titles.get(marker.id)?.language ?? undefined}
              isCircle={circles.has(marker.id)}
              iconPath={iconPaths[marker.category - 1]}
              isSelected={marker.id === selectedId}
              isLifted={marker.id === pointedId}
              positionAt={positionAt}
              isStop={isStop}
            />
          ) : (
            <ClusterButton key={key} cluster={marker} positionAt={positionAt} isStop={isStop} />
          )
        })}
      </div>
    </Pane>
  )
}
