import { DomUtil, GridLayer, type LayerEvent, type Map as LeafletMap, point } from 'leaflet'
import { useEffect, useLayoutEffect } from 'react'
import { takeOpeningPicture, type OpeningPicture } from './openingPicture.ts'

/** Leaflet fades its tiles in for 200 ms. */
const fadeMs = 250

/** The pictures of maps whose own markers are not drawn yet. */
const adopted = new WeakMap<LeafletMap, OpeningPicture>()

/** Puts a part of the picture into a pane of its own, so that it moves with the map. */
const layCanvas = (
  map: LeafletMap,
  canvas: HTMLCanvasElement,
  name: string,
  zIndex: string,
  { x, y }: { x: number; y: number },
) => {
  const pane = map.createPane(name)
  Object.assign(pane.style, { zIndex, pointerEvents: 'none' })
  DomUtil.setPosition(canvas, point(x, y).subtract(map.getPixelOrigin()))
  pane.append(canvas)
}

/**
 * Takes the opening picture over into a map that has just been made: the land goes when the map's own tiles are drawn, the markers
 * when its own are (`useOpeningMarkers`), both when the map is zoomed or jumps.
 */
export const adoptOpeningPicture = (map: LeafletMap): void => {
  const picture = takeOpeningPicture()
  if (!picture) return
  const { area, land, markers, stop } = picture
  if (area.zoom !== map.getZoom()) return stop()
  layCanvas(map, land, 'openingLand', '150', area)
  layCanvas(map, markers, 'openingMarkers', '450', area)
  adopted.set(map, picture)
  const removeLand = () => {
    land.remove()
    stop()
  }
  map.once('zoomstart viewreset', () => {
    removeLand()
    markers.remove()
  })
  map.on('layeradd', function wait({ layer }: LayerEvent) {
    if (!(layer instanceof GridLayer)) return
    map.off('layeradd', wait)
    layer.once('load', () => setTimeout(removeLand, fadeMs))
  })
}

/** Removes the markers of the opening picture in the frame in which the map has its own, and repeats a press on one of them. */
export const useOpeningMarkers = (map: LeafletMap | null, isDrawn: boolean): void => {
  useLayoutEffect(() => {
    if (map && isDrawn) adopted.get(map)?.markers.remove()
  }, [map, isDrawn])
  // After the map listens for presses.
  useEffect(() => {
    const press = map && isDrawn ? adopted.get(map)?.press : null
    if (!map || !press) return
    adopted.delete(map)
    const at = { clientX: press.x, clientY: press.y }
    map.getContainer().dispatchEvent(new PointerEvent('click', { ...at, bubbles: true, cancelable: true }))
  }, [map, isDrawn])
}
