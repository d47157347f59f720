import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Category } from '#contract/stories'
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
  /** A pin is under the pointer or has the focus (null: none any more); its title is wanted. */
  onPoint: (id: number | null) => void
}

interface Props extends MarkActions {
  map: LeafletMap
  singles: readonly Single[]
  crowds: readonly Crowd[]
  selectedId: number | null
  /** Lifted because its card is pointed at. */
  pointedId: number | null
  titles: ReadonlyMap<number, string>
  sign: (category: Category) => ReactNode
}

/** Whether a click ends a drag of the map rather than meaning what it fell on. A key's click never does. */
const endsDrag = (map: LeafletMap, event: MouseEvent) =>
  event.detail > 0 && (map.dragging as unknown as { moved(): boolean }).moved()

/**
 * The marks that are buttons, in the map's own pane: one stop for Tab, then the arrow keys go from mark to mark as they lie on the
 * map. The list of results is their twin for those who do not see the map.
 */
export function MarkButtons({
  map,
  singles,
  crowds,
  selectedId,
  pointedId,
  titles,
  sign,
  onOpen,
  onApproach,
  onPoint,
}: Props) {
  const [pane, setPane] = useState<HTMLElement | null>(null)
  const [stop, setStop] = useState<string | null>(null)
  const { place, placed } = usePlacedMarks(map)
  const { hold, release } = useKeptFocus(map, placed)

  useEffect(() => {
    const made = map.getPane('marks') ?? map.createPane('marks')
    made.style.zIndex = '600'
    setPane(made)
  }, [map])

  if (!pane) return null
  const keys = [...crowds.map(({ key }) => key), ...singles.map(({ id }) => String(id))]
  const current = stop !== null && keys.includes(stop) ? stop : (keys[0] ?? null)
  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the buttons in it
    <div role="group" aria-label="Stories on the map" className={styles.marks} onKeyDown={walkByArrows}>
      {crowds.map((crowd) => (
        <CrowdButton
          key={crowd.key}
          crowd={crowd}
          ref={place(crowd)}
          tabIndex={crowd.key === current ? 0 : -1}
          onFocus={() => {
            setStop(crowd.key)
            hold(crowd)
          }}
          onBlur={release}
          onClick={(event) => !endsDrag(map, event) && onApproach(crowd)}
        />
      ))}
      {singles.map((single) => (
        <PinButton
          key={single.id}
          single={single}
          title={titles.get(single.id)}
          sign={sign(single.category)}
          isSelected={single.id === selectedId}
          isLifted={single.id === pointedId}
          ref={place(single)}
          tabIndex={String(single.id) === current ? 0 : -1}
          onFocus={() => {
            setStop(String(single.id))
            hold(single)
            onPoint(single.id)
          }}
          onBlur={() => {
            release()
            onPoint(null)
          }}
          onPointerEnter={() => onPoint(single.id)}
          onPointerLeave={() => onPoint(null)}
          onClick={(event) => !endsDrag(map, event) && onOpen(single)}
        />
      ))}
    </div>,
    pane,
  )
}
