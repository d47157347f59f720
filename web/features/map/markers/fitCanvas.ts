import type { Map as LeafletMap } from 'leaflet'

/**
 * Makes a canvas as large as the map and `overscan` px more on each side, empty, at `mostRatio` device pixels a pixel at
 * most. Answers its context, which draws in px from its corner, and that corner in pixels of the map's zoom; null where a
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
