import type { Map as LeafletMap } from 'leaflet'
import type { MapArea } from './geometry.ts'

/** What a map shows. */
export const areaOf = (map: LeafletMap): MapArea => {
  const [{ x: width, y: height }, { min }] = [map.getSize(), map.getPixelBounds()]
  return { zoom: map.getZoom(), width, height, x: min?.x ?? 0, y: min?.y ?? 0 }
}

/**
 * Resizes a canvas to an area plus `overscan` px on each side and clears it, with at most `mostRatio` device pixels per
 * pixel. Returns its context, which draws in px from its corner, and that corner in pixels of the zoom; null if the
 * browser gives no context.
 */
export const fitCanvas = (canvas: HTMLCanvasElement, area: MapArea, overscan: number, mostRatio: number) => {
  const [width, height] = [area.width + 2 * overscan, area.height + 2 * overscan]
  const ratio = Math.min(window.devicePixelRatio || 1, mostRatio)
  const ctx = canvas.getContext('2d')
  if (!ctx) return null
  canvas.width = width * ratio
  canvas.height = height * ratio
  canvas.style.inlineSize = `${width}px`
  canvas.style.blockSize = `${height}px`
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
  return { ctx, ratio, corner: { x: area.x - overscan, y: area.y - overscan, zoom: area.zoom } }
}
