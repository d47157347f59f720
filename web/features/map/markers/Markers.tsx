import { createElementHook, createElementObject, createLayerHook, type LayerProps } from '@react-leaflet/core'
import type { LeafletMouseEvent } from 'leaflet'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from 'react'
import { useMapEvents } from 'react-leaflet'
import { mostButtons, type Arrangement, type Mark, type Single } from './arrange.ts'
import { CrowdCanvas } from './CrowdCanvas.ts'
import { MarkButtons, type MarkActions } from './MarkButtons.tsx'
import { useInTurn } from './useInTurn.ts'

interface Props extends MarkActions {
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

const useCanvasLayer = createLayerHook(
  createElementHook<CrowdCanvas, LayerProps & Pick<Props, 'signPaths'>, null>(({ signPaths }, context) =>
    createElementObject(new CrowdCanvas(signPaths), context),
  ),
)

/**
 * Stories on the map. All are drawn at once, and can be seen and pressed; up to 200 become buttons right after, for the keyboard and
 * those who do not see the map. Of crowds the button lies over the picture, of single stories it takes its place.
 */
export function Marks({ shown, selected, signPaths, theme, ...rest }: Props) {
  const layer = useCanvasLayer({ signPaths })
  const singles = useMemo(() => withSelected(shown.singles, selected), [shown, selected])
  const wanted = useMemo(() => {
    const first = fromTheTop(singles.slice(-mostButtons))
    return [...fromTheTop(shown.crowds.slice(0, mostButtons - first.length)), ...first]
  }, [shown, singles])
  const { buttons, isWhole } = useInTurn(wanted)

  const draw = useEffectEvent(() => {
    const taken = new Set<Mark>(buttons)
    layer.current.instance.draw({
      crowds: shown.crowds,
      singles: fromTheTop(singles.filter((single) => !taken.has(single))),
    })
  })
  // Within the frame that takes buttons away or brings the last of them; not once for each few in between.
  useLayoutEffect(() => draw(), [shown, singles, isWhole])
  // Once the page has the colours.
  useEffect(() => draw(), [theme])
  useCanvasClicks(layer, rest)

  return (
    <MarkButtons marks={buttons} isWhole={isWhole} selectedId={selected?.id ?? null} signPaths={signPaths} {...rest} />
  )
}

/** Clicks and the pointer's shape for what is only drawn. */
const useCanvasClicks = (layer: ReturnType<typeof useCanvasLayer>, { onOpen, onApproach }: MarkActions) => {
  const markAt = ({ containerPoint, originalEvent }: LeafletMouseEvent) =>
    originalEvent.target instanceof Element && originalEvent.target.closest('button')
      ? null
      : layer.current.instance.find(containerPoint.x, containerPoint.y)
  const map = useMapEvents({
    click: (event) => {
      const mark = markAt(event)
      if (mark && 'id' in mark) onOpen(mark)
      else if (mark) onApproach(mark)
    },
    mousemove: (event) => {
      map.getContainer().style.cursor = markAt(event) ? 'pointer' : ''
    },
  })
}
