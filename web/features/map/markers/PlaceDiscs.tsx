import { createElementHook, createElementObject, createLayerHook, type LayerProps } from '@react-leaflet/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMapEvents } from 'react-leaflet'
import type { Titles } from '../feed/useTitles.ts'
import type { StoryMarker } from './clusterEntries.ts'
import { DiscCanvas } from './DiscCanvas.ts'
import { discRadius, leastDisc } from './geometry.ts'

interface Props {
  /** The stories that stand alone on the map. */
  singles: readonly StoryMarker[]
  titles: Titles
  selected: StoryMarker | null
  theme: string
}

const useDiscLayer = createLayerHook(
  createElementHook<DiscCanvas, LayerProps, null>((_, context) => createElementObject(new DiscCanvas(), context)),
)

/**
 * The discs around stories whose place is not exact, once they are larger than a pin. One that does not fit into the map
 * would only tint it: it is not drawn.
 */
export default function PlaceDiscs({ singles, titles, selected, theme }: Props) {
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
    layer.current.instance.draw(discs.filter(({ radius }) => radius > leastDisc && radius < Math.min(x, y) / 2))
  })
  // After the page has its new colours.
  useEffect(() => draw(), [singles, titles, selected, theme, zoom])
  return null
}
