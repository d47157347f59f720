import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { mostButtons, type Arrangement, type Mark, type Single } from './arrange.ts'
import { CrowdCanvas } from './CrowdCanvas.ts'
import { MarkButtons, type MarkActions } from './MarkButtons.tsx'
import { useInTurn } from './useInTurn.ts'

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

const fromTheTop = <Kind extends Mark>(marks: readonly Kind[]) => marks.toSorted((a, b) => a.y - b.y)

/**
 * Stories on the map. All are drawn at once, and can be seen and pressed; up to 200 become buttons right after, for the keyboard and
 * those who do not see the map. Of crowds the button lies over the picture, of single stories it takes its place.
 */
export function Marks({ map, shown, selected, signPaths, theme, ...rest }: Props) {
  const [canvas, setCanvas] = useState<CrowdCanvas | null>(null)
  const singles = useMemo(() => withSelected(shown.singles, selected), [shown, selected])
  const wanted = useMemo(() => {
    const first = fromTheTop(singles.slice(-mostButtons))
    return [...fromTheTop(shown.crowds.slice(0, mostButtons - first.length)), ...first]
  }, [shown, singles])
  const { buttons, isWhole } = useInTurn(wanted)

  useEffect(() => {
    const made = new CrowdCanvas(map, signPaths)
    setCanvas(made)
    return () => made.remove()
  }, [map, signPaths])
  const draw = useEffectEvent(() => {
    const taken = new Set<Mark>(buttons)
    canvas?.draw({ crowds: shown.crowds, singles: fromTheTop(singles.filter((single) => !taken.has(single))) })
  })
  // Within the frame that takes buttons away or brings the last of them; not once for each few in between.
  useLayoutEffect(() => draw(), [canvas, shown, singles, isWhole])
  // Once the page has the colours.
  useEffect(() => draw(), [theme])
  useCanvasClicks(map, canvas, rest)

  return (
    <MarkButtons
      map={map}
      marks={buttons}
      isWhole={isWhole}
      selectedId={selected?.id ?? null}
      signPaths={signPaths}
      {...rest}
    />
  )
}

/** Clicks and the pointer's shape for what is only drawn. */
const useCanvasClicks = (map: LeafletMap, canvas: CrowdCanvas | null, { onOpen, onApproach }: MarkActions) => {
  const act = useRef((_mark: Mark) => undefined as void)
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
