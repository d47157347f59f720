import { createElementObject, createTileLayerComponent, type LayerProps } from '@react-leaflet/core'
import { stamp, type GridLayer } from 'leaflet'
import { useState } from 'react'

const MadeLayer = createTileLayerComponent<GridLayer, LayerProps & { layer: GridLayer }>(
  ({ layer }, context) => createElementObject(layer, context),
  () => undefined, // Another layer is another component, by its key.
)

/** A layer of the map. The one before stays until it is drawn. */
export function BasemapLayer({ layer: latest }: { layer: GridLayer }) {
  const [drawn, setDrawn] = useState<GridLayer | null>(null)
  return [...new Set([drawn, latest])].map(
    (layer) =>
      layer && (
        <MadeLayer
          key={stamp(layer)}
          layer={layer}
          eventHandlers={{ load: () => layer === latest && setDrawn(layer) }}
        />
      ),
  )
}
