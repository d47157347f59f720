/**
 * The brightness of the basemap in the center of the screen's first tile, from 0 to 255; -1 before it is painted. It runs in
 * the page through `page.evaluate`, so it cannot use imports.
 */
export const brightness = (): number => {
  const tile = document.querySelector<HTMLCanvasElement>('.leaflet-tile-pane canvas.leaflet-tile-loaded')
  const eye = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  if (!tile) return -1
  eye.drawImage(tile, tile.width / 2, tile.height / 2, 1, 1, 0, 0, 1, 1)
  const [red, green, blue] = eye.getImageData(0, 0, 1, 1).data
  return (red! + green! + blue!) / 3
}
