import { fitCanvas } from '../markers/fitCanvas.ts'
import type { MapArea } from '../markers/geometry.ts'
import type { MarkerRoom } from '../markers/markerRoom.ts'
import { bleed, mostTileRatio, paintedTileSize as side } from './paintMessages.ts'
import type { PaintAnswer, PaintOpening, PaintRequest } from './paintMessages.ts'
import { startPaintWorker } from './startPaintWorker.ts'
import { tilesOf } from './worldTiles.ts'

/**
 * Paints the basemap of an area on a canvas before there is a map, with the worker that the map takes over later. `whole`
 * resolves once every tile is painted; names may come after that. The worker paints until `stop` is called.
 */
export const paintArea = (area: MapArea, opening: PaintOpening) => {
  const canvas = document.createElement('canvas')
  const fitted = fitCanvas(canvas, area, 0, mostTileRatio)
  const worker = startPaintWorker()
  const send = (request: PaintRequest) => worker?.postMessage(request)
  const tiles = tilesOf(area)
  const missing = new Set(tiles.keys())
  let resolve = () => {}
  const whole = new Promise<void>((done) => (resolve = done))
  // The map counts its tiles upwards from 1.
  const numberOf = (index: number) => -1 - index
  const draw = ({ data }: MessageEvent<PaintAnswer>) => {
    const index = 'tile' in data ? numberOf(data.tile) : -1
    const tile = tiles[index]
    if (!('tile' in data) || !tile) return
    const [left, top] = [tile.column * side - area.x - bleed, tile.row * side - area.y - bleed]
    fitted?.ctx.drawImage(data.picture, left, top, side + 2 * bleed, side + 2 * bleed)
    data.picture.close()
    missing.delete(index)
    if (missing.size === 0) resolve()
  }
  worker?.addEventListener('message', draw)
  send(opening)
  const ratio = Math.min(window.devicePixelRatio, mostTileRatio)
  for (const [index, { place }] of tiles.entries()) send({ tile: numberOf(index), place, ratio })
  // A browser that cannot paint shows its stories on plain ground.
  if (!worker) resolve()
  return {
    canvas,
    whole,
    avoid: (markers: MarkerRoom) => send({ markers }),
    stop: () => {
      worker?.removeEventListener('message', draw)
      for (const index of tiles.keys()) send({ dropped: numberOf(index) })
    },
  }
}
