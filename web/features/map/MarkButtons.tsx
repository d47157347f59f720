import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useState, type MouseEvent, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Crowd, Single } from './arrange.ts'
import { CrowdButton } from './CrowdButton.tsx'
import { PinButton } from './PinButton.tsx'
import styles from './marks.module.css'
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
  map: LeafletMap
  singles: readonly Single[]
  crowds: readonly Crowd[]
  selectedId: number | null
  /** Lifted because its card is pointed at. */
  pointedId: number | null
  titles: ReadonlyMap<number, string>
  /** The three signs as paths in a box of 24. */
  signPaths: readonly string[]
}

const keyOf = (mark: Single | Crowd) => ('id' in mark ? String(mark.id) : mark.key)

/** Whether a click ends a drag of the map rather than meaning what it fell on. A key's click never does. */
const endsDrag = (map: LeafletMap, event: MouseEvent) =>
  event.detail > 0 && (map.dragging as unknown as { moved(): boolean }).moved()

/**
 * The marks that are buttons, in the map's own pane: one stop for Tab, then the arrow keys go from mark to mark as they lie on the
 * map. The list of results is their twin for those who do not see the map. The group listens for all of them, so that a mark that
 * stays as it was costs nothing when others change.
 */
export function MarkButtons(props: Props) {
  const { map, singles, crowds, selectedId, pointedId, titles, signPaths, onOpen, onApproach } = props
  const [pane, setPane] = useState<HTMLElement | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const { place, placed } = usePlacedMarks(map)
  const { hold, release } = useKeptFocus(map, placed)
  const marks = useMemo(() => new Map([...crowds, ...singles].map((mark) => [keyOf(mark), mark])), [crowds, singles])

  useEffect(() => {
    const made = map.getPane('marks') ?? map.createPane('marks')
    made.style.zIndex = '600'
    setPane(made)
  }, [map])

  if (!pane) return null
  const [first] = marks.keys()
  const current = stop !== null && marks.has(stop) ? stop : first
  const markOf = ({ target }: SyntheticEvent) =>
    target instanceof Element ? marks.get(target.closest('button')?.dataset.mark ?? '') : undefined
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
  return createPortal(
    <div role="group" aria-label="Stories on the map" className={styles.marks} {...group}>
      {crowds.map((crowd) => (
        <CrowdButton key={crowd.key} crowd={crowd} place={place} isStop={crowd.key === current} />
      ))}
      {singles.map((single) => (
        <PinButton
          key={single.id}
          single={single}
          title={titles.get(single.id)}
          signPath={signPaths[single.category - 1]}
          isSelected={single.id === selectedId}
          isLifted={single.id === pointedId}
          place={place}
          isStop={String(single.id) === current}
        />
      ))}
    </div>,
    pane,
  )
}
