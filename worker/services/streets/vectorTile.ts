import { VectorTileLayer } from '@mapbox/vector-tile'
import Pbf from 'pbf'

/** Fields of a tile: a layer, and extensions from 16 on (https://github.com/mapbox/vector-tile-spec). */
const [LAYER, FIRST_EXTENSION] = [3, 16]

/**
 * Whether bytes are a Mapbox Vector Tile: a message of layers that have a name. The empty tile is one. Features are not
 * decoded: the browser does that.
 */
export const isVectorTile = (bytes: Uint8Array): boolean => {
  const reader = new Pbf(bytes)
  let isTile = true
  try {
    reader.readFields((field) => {
      if (field === LAYER) isTile &&= new VectorTileLayer(reader, reader.readVarint() + reader.pos).name !== ''
      else isTile &&= field >= FIRST_EXTENSION
    }, null)
  } catch {
    return false // The reader throws for bytes that are no message.
  }
  return isTile && reader.pos === bytes.length
}
