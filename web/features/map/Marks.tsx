import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mostButtons, type Arrangement, type Crowd, type Single } from './arrange.ts'
import { CrowdCanvas } from './CrowdCanvas.ts'
import { MarkButtons, type MarkActions } from './MarkButtons.tsx'

interface Props extends MarkActions {
  map: LeafletMap
  shown: Arrangement
  selected: Single | null
  pointedId: number | null
  titles: ReadonlyMap<number, string>
  /** The three signs as paths in a box of 24. */
  signPaths: readonly string[]
  theme: string
}

const withSelected = (singles: readonly Single[], selected: Single | null): readonly Single[] =>
  selected ? [...singles.filter(({ id }) => id !== selected.id), selected] : singles

/** Stories on the map: crowds on a canvas, up to 200 marks as buttons, and what is beyond that on the canvas too. */
export function Marks({ map, shown, selected, signPaths, theme, ...rest }: Props) {
  const [canvas, setCanvas] = useState<CrowdCanvas | null>(null)
  const buttons = useMemo(() => {
    const all = withSelected(shown.singles, selected)
    const singles = all.slice(-mostButtons).sort((a, b) => a.y - b.y)
    return {
      singles,
      drawn: all.slice(0, -mostButtons),
      crowds: shown.crowds.slice(0, mostButtons - singles.length).sort((a, b) => a.y - b.y),
    }
  }, [shown, selected])

  useEffect(() => {
    const made = new CrowdCanvas(map, signPaths)
    setCanvas(made)
    return () => made.remove()
  }, [map, signPaths])
  useEffect(() => {
    canvas?.draw({ crowds: shown.crowds, singles: buttons.drawn })
  }, [canvas, shown.crowds, buttons.drawn, theme])
  useCanvasClicks(map, canvas, rest)

  return (
    <MarkButtons
      map={map}
      singles={buttons.singles}
      crowds={buttons.crowds}
      selectedId={selected?.id ?? null}
      signPaths={signPaths}
      {...rest}
    />
  )
}

/** Clicks and the pointer's shape for what is only drawn. */
const useCanvasClicks = (map: LeafletMap, canvas: CrowdCanvas | null, { onOpen, onApproach }: MarkActions) => {
  const act = useRef((_mark: Crowd | Single) => undefined as void)
  useEffect(() => {
    act.current = (mark) => ('id' in mark ? onOpen(mark) : onApproach(mark))
  })
  useEffect(() => {
    if (!canvas) return
    const markAt = ({ containerPoint, originalEvent }: LeafletMouseEvent) =>
      originalEvent.target instanceof Element && originalEvent.target.closest('button')
        ? null
        : canvas.find(containerPoint.x, containerPoint.y)
    const click = (event: LeafletMouseEvent) => {
      const mark = markAt(event)
      if (mark) act.current(mark)
    }
    const point = (event: LeafletMouseEvent) => {
      map.getContainer().style.cursor = markAt(event) ? 'pointer' : ''
    }
    map.on('click', click)
    map.on('mousemove', point)
    return () => {
      map.off('click', click)
      map.off('mousemove', point)
    }
  }, [map, canvas])
}
