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
  pointedId: number | null
  theme: string
}

const useDiscLayer = createLayerHook(
  createElementHook<DiscCanvas, LayerProps, null>((_, context) => createElementObject(new DiscCanvas(), context)),
)

/**
 * The discs around stories whose place is not exact, once they are larger than a pin. A disc larger than the map says
 * nothing: it is drawn only for the story that is open or pointed at.
 */
export default function PlaceDiscs({ singles, titles, selected, pointedId, theme }: Props) {
  const layer = useDiscLayer({})
  const [zoom, setZoom] = useState<number | null>(null)
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) })
  const draw = useEffectEvent(() => {
    const { x, y } = map.getSize()
    const isWanted = (id: number) => id === selected?.id || id === pointedId
    const stories = selected ? [...singles.filter(({ id }) => id !== selected.id), selected] : singles
    const discs = stories.map((story) => {
      const precision = titles.get(story.id)?.placePrecision ?? 'exact'
      return { ...story, radius: discRadius(precision, story.y, map.getZoom()) }
    })
    layer.current.instance.draw(
      discs.filter(({ id, radius }) => radius > leastDisc && (radius < Math.max(x, y) || isWanted(id))),
    )
  })
  // After the page has its new colours.
  useEffect(() => draw(), [singles, titles, selected, pointedId, theme, zoom])
  return null
}
