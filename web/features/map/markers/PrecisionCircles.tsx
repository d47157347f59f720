import { createElementHook, createElementObject, createLayerHook, type LayerProps } from '@react-leaflet/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMapEvents } from 'react-leaflet'
import type { Titles } from './titles.ts'
import type { StoryMarker } from './clusterEntries.ts'
import { DiscCanvas } from './PrecisionCircleCanvas.ts'
import { discRadius, leastDisc } from './circleRadius.ts'

interface Props {
  /** The stories that stand alone on the map. */
  singles: readonly StoryMarker[]
  titles: Titles
  selected: StoryMarker | null
  theme: string
  /** Told which stories are discs. */
  onDiscs: (ids: ReadonlySet<number>) => void
}

const useDiscLayer = createLayerHook(
  createElementHook<DiscCanvas, LayerProps, null>((_, context) => createElementObject(new DiscCanvas(), context)),
)

/**
 * The discs around stories whose place is not exact, once they are larger than a pin. One that does not fit into the map
 * would only tint it: it is not drawn.
 */
export default function PlaceDiscs({ singles, titles, selected, theme, onDiscs }: Props) {
  const layer = useDiscLayer({})
  const [zoom, setZoom] = useState<number | null>(null)
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) })
  const draw = useEffectEvent(() => {
    const { x, y } = map.getSize()
    const stories = selected ? [...singles.filter(({ id }) => id !== selected.id), selected] : singles
    const discs = stories.map((story) => {
      const precision = titles.get(story.id)?.placePrecision ?? 'exact'
      return { ...story, radius: discRadius(precision, story.y, map.getZoom()) }
    })
    const large = discs.filter(({ radius }) => radius > leastDisc)
    layer.current.instance.draw(large.filter(({ radius }) => radius < Math.min(x, y) / 2))
    onDiscs(new Set(large.map(({ id }) => id)))
  })
  // After the page has its new colors.
  useEffect(() => draw(), [singles, titles, selected, theme, zoom])
  return null
}
