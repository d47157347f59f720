import type { Map as LeafletMap } from 'leaflet'
import { useMemo, useState, type MouseEvent, type SyntheticEvent } from 'react'
import { Pane, useMap } from 'react-leaflet'
import { keyOf, type Crowd, type Mark, type Single } from './arrange.ts'
import { CrowdButton } from './CrowdButton.tsx'
import styles from './marks.module.css'
import { PinButton } from './PinButton.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { usePlacedMarks } from './usePlacedMarks.ts'
import { walkByArrows } from './walkByArrows.ts'

export interface MarkActions {
  /** Opens a story. */
  onOpen: (single: Single) => void
  /** Comes nearer to a crowd. */
  onApproach: (crowd: Crowd) => void
}

interface Props extends MarkActions {
  /** In the order of Tab and of reading. */
  marks: readonly Mark[]
  /** No more are to come. */
  isWhole: boolean
  selectedId: number | null
  /** Lifted because its card is pointed at. */
  pointedId: number | null
  titles: ReadonlyMap<number, string>
  /** The three signs as paths in a box of 24. */
  signPaths: readonly string[]
}

/** Whether a click ends a drag of the map rather than meaning what it fell on. A key's click never does. */
const endsDrag = (map: LeafletMap, event: MouseEvent) =>
  event.detail > 0 && (map.dragging as unknown as { moved(): boolean }).moved()

/**
 * The marks that are buttons, in the map's own pane: one stop for Tab, then the arrow keys go from mark to mark as they lie on the
 * map. The list of results is their twin for those who do not see the map. The group listens for all of them, so that a mark that
 * stays as it was costs nothing when others change.
 */
export function MarkButtons(props: Props) {
  const { marks, isWhole, selectedId, pointedId, titles, signPaths, onOpen, onApproach } = props
  const map = useMap()
  const [stop, setStop] = useState<string | null>(null)
  const { place, placed } = usePlacedMarks()
  const { hold, release } = useKeptFocus(map, placed, isWhole)
  const byKey = useMemo(() => new Map(marks.map((mark) => [keyOf(mark), mark])), [marks])

  const [first] = byKey.keys()
  const current = stop !== null && byKey.has(stop) ? stop : first
  const markOf = ({ target }: SyntheticEvent) =>
    target instanceof Element ? byKey.get(target.closest('button')?.dataset.mark ?? '') : undefined
  const focus = (event: SyntheticEvent) => {
    const mark = markOf(event)
    if (!mark) return
    setStop(keyOf(mark))
    hold(mark)
  }
  const press = (event: MouseEvent) => {
    const mark = markOf(event)
    if (!mark || endsDrag(map, event)) return
    if ('id' in mark) onOpen(mark)
    else onApproach(mark)
  }
  const group = { onKeyDown: walkByArrows, onFocus: focus, onBlur: release, onClick: press }
  return (
    <Pane name="marks" style={{ zIndex: 600 }}>
      <div role="group" aria-label="Stories on the map" className={styles.marks} {...group}>
        {marks.map((mark) => {
          const key = keyOf(mark)
          const isStop = key === current
          return 'id' in mark ? (
            <PinButton
              key={key}
              single={mark}
              title={titles.get(mark.id)}
              signPath={signPaths[mark.category - 1]}
              isSelected={mark.id === selectedId}
              isLifted={mark.id === pointedId}
              place={place}
              isStop={isStop}
            />
          ) : (
            <CrowdButton key={key} crowd={mark} place={place} isStop={isStop} />
          )
        })}
      </div>
    </Pane>
  )
}
