import { createElementHook, createElementObject, createLayerHook, type LayerProps } from '@react-leaflet/core'
import type { LeafletMouseEvent } from 'leaflet'
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { useMapEvents } from 'react-leaflet'
import { fromTheTop, type Marker, markerKey, type MarkerSet, maxButtons, type StoryMarker } from './clusterEntries.ts'
import { withSelected } from './clusterEntries.ts'
import { type MarkerActions, MarkerButtons } from './MarkerButtons.tsx'
import { MarkerCanvas } from './MarkerCanvas.ts'
import type { Titles } from './titles.ts'

/** More at once would make a slow phone miss a press. */
const perFrame = 50

/**
 * Those of the wanted markers that are buttons by now. What is one stays one; new markers become buttons a few each
 * frame, after they were drawn. `isComplete` once all are.
 */
const useIncrementalButtons = (wanted: readonly Marker[]) => {
  const [mounted, setMounted] = useState<ReadonlySet<string>>(new Set())
  const buttons = useMemo(() => wanted.filter((marker) => mounted.has(markerKey(marker))), [wanted, mounted])
  const isComplete = buttons.length === wanted.length
  useEffect(() => {
    if (isComplete) return
    const more = wanted.filter((marker) => !mounted.has(markerKey(marker))).slice(-perFrame)
    const next = new Set([...buttons, ...more].map(markerKey))
    // Never canceled: a map that keeps moving still gets its buttons.
    requestAnimationFrame(() => startTransition(() => setMounted(next)))
  }, [wanted, mounted, buttons, isComplete])
  return { buttons, isComplete }
}

interface Props extends MarkerActions {
  shown: MarkerSet
  selected: StoryMarker | null
  pointedId: number | null
  titles: Titles
  /** The stories whose places are circles. */
  circles: ReadonlySet<number>
  /** The three icons as paths in a box of 24. */
  iconPaths: readonly string[]
  theme: string
}

const useCanvasLayer = createLayerHook(
  createElementHook<MarkerCanvas, LayerProps & Pick<Props, 'iconPaths'>, null>(({ iconPaths }, context) =>
    createElementObject(new MarkerCanvas(iconPaths), context),
  ),
)

/**
 * Stories on the map. All are drawn at once, and can be seen and pressed. Up to 200 become buttons right after, for
 * the keyboard and for screen readers. A cluster's button lies over its picture; a single story's button replaces it.
 */
export function Markers({ shown, selected, iconPaths, theme, ...rest }: Props) {
  const layer = useCanvasLayer({ iconPaths })
  const singles = useMemo(() => withSelected(shown.singles, selected), [shown, selected])
  const wanted = useMemo(() => {
    const first = fromTheTop(singles.slice(-maxButtons))
    return [...fromTheTop(shown.clusters.slice(0, maxButtons - first.length)), ...first]
  }, [shown, singles])
  const { buttons, isComplete } = useIncrementalButtons(wanted)

  const draw = useEffectEvent(() => {
    const taken = new Set<Marker>(buttons)
    const drawn = fromTheTop(singles.filter((single) => !taken.has(single)))
    layer.current.instance.draw({ clusters: shown.clusters, singles: drawn }, selected?.id ?? null)
  })
  // In the frame that removes buttons or brings the last of them, not for each few in between.
  useLayoutEffect(() => draw(), [shown, singles, isComplete])
  // After the page has its new colors.
  useEffect(() => draw(), [theme])
  useCanvasClicks(layer, rest)

  return (
    <MarkerButtons
      markers={buttons}
      isComplete={isComplete}
      selectedId={selected?.id ?? null}
      iconPaths={iconPaths}
      {...rest}
    />
  )
}

/** Clicks and the pointer's shape for what is only drawn. */
const useCanvasClicks = (layer: ReturnType<typeof useCanvasLayer>, { onOpenStory, onOpenCluster }: MarkerActions) => {
  const markerAt = ({ containerPoint, originalEvent }: LeafletMouseEvent) =>
    originalEvent.target instanceof Element && originalEvent.target.closest('button')
      ? null
      : layer.current.instance.find(containerPoint.x, containerPoint.y)
  const map = useMapEvents({
    click: (event) => {
      const marker = markerAt(event)
      if (marker && 'id' in marker) onOpenStory(marker)
      else if (marker) onOpenCluster(marker)
    },
    mousemove: (event) => {
      map.getContainer().style.cursor = markerAt(event) ? 'pointer' : ''
    },
  })
}
