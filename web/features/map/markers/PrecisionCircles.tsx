import { createElementHook, createElementObject, createLayerHook, type LayerProps } from '@react-leaflet/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMapEvents } from 'react-leaflet'
import type { Titles } from './titles.ts'
import type { StoryMarker } from './clusterEntries.ts'
import { PrecisionCircleCanvas } from './PrecisionCircleCanvas.ts'
import { circleRadius, leastCircle } from './circleRadius.ts'

interface Props {
  /** The stories that stand alone on the map. */
  singles: readonly StoryMarker[]
  titles: Titles
  selected: StoryMarker | null
  theme: string
  /** Told which stories are circles. */
  onCircles: (ids: ReadonlySet<number>) => void
}

const useCircleLayer = createLayerHook(
  createElementHook<PrecisionCircleCanvas, LayerProps, null>((_, context) =>
    createElementObject(new PrecisionCircleCanvas(), context),
  ),
)

/**
 * The circles around stories whose place is not exact, once they are larger than a pin. One that does not fit into the map
 * would only tint it: it is not drawn.
 */
export default function PrecisionCircles({ singles, titles, selected, theme, onCircles }: Props) {
  const layer = useCircleLayer({})
  const [zoom, setZoom] = useState<number | null>(null)
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) })
  const draw = useEffectEvent(() => {
    const { x, y } = map.getSize()
    const stories = selected ? [...singles.filter(({ id }) => id !== selected.id), selected] : singles
    const circles = stories.map((story) => {
      const precision = titles.get(story.id)?.placePrecision ?? 'exact'
      return { ...story, radius: circleRadius(precision, story.y, map.getZoom()) }
    })
    const large = circles.filter(({ radius }) => radius > leastCircle)
    layer.current.instance.draw(large.filter(({ radius }) => radius < Math.min(x, y) / 2))
    onCircles(new Set(large.map(({ id }) => id)))
  })
  // After the page has its new colors.
  useEffect(() => draw(), [singles, titles, selected, theme, zoom])
  return null
}
