import type { Map as LeafletMap } from 'leaflet'

/**
 * Resizes a canvas to the map plus `overscan` px on each side and clears it, with at most `mostRatio` device pixels per
 * pixel. Returns its context, which draws in px from its corner, and that corner in pixels of the map's zoom; null if the
 * browser gives no context.
 */
export const fitCanvas = (canvas: HTMLCanvasElement, map: LeafletMap, overscan: number, mostRatio: number) => {
  const size = map.getSize()
  const [width, height] = [size.x + 2 * overscan, size.y + 2 * overscan]
  const ratio = Math.min(window.devicePixelRatio || 1, mostRatio)
  const origin = map.getPixelBounds().min
  const ctx = canvas.getContext('2d')
  if (!ctx || !origin) return null
  canvas.width = width * ratio
  canvas.height = height * ratio
  canvas.style.inlineSize = `${width}px`
  canvas.style.blockSize = `${height}px`
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
  return { ctx, ratio, corner: { x: origin.x - overscan, y: origin.y - overscan } }
}
