/** A part of a photo; all numbers are shares of its width or height, 0 to 1. */
export interface PhotoArea {
  x: number
  y: number
  width: number
  height: number
}

export type CoverShape = 'ellipse' | 'rectangle'

/** A solid shape that replaces a part of a photo. */
export interface Cover extends PhotoArea {
  id: string
  shape: CoverShape
}

/** The only color of all covers. */
export const coverColor = '#2b2238'

/** The smallest side of a cover. */
export const leastSide = 0.02
/** The side of a cover that is added with the keyboard. */
const usualSide = 0.24

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The same area, not too small and within the photo. */
export const fitArea = ({ x, y, width, height }: PhotoArea): PhotoArea => {
  const [w, h] = [clamp(width, leastSide, 1), clamp(height, leastSide, 1)]
  return { x: clamp(x, 0, 1 - w), y: clamp(y, 0, 1 - h), width: w, height: h }
}

export const createCover = (shape: CoverShape, area: PhotoArea): Cover => ({
  id: crypto.randomUUID(),
  shape,
  ...fitArea(area),
})

/** A cover in the middle of a photo of this size, as wide as high in pixels. */
export const coverInMiddle = (shape: CoverShape, { width, height }: { width: number; height: number }): Cover => {
  const side = usualSide * Math.min(width, height)
  const [w, h] = [side / width, side / height]
  return createCover(shape, { x: (1 - w) / 2, y: (1 - h) / 2, width: w, height: h })
}

/** The area between two points, for dragging a new cover or a corner. */
export const areaBetween = (one: { x: number; y: number }, other: { x: number; y: number }): PhotoArea => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
})

interface Row {
  x: number
  y: number
  width: number
}

/** The rows of whole pixels that a cover touches on a photo of this size. */
export const rowsOf = (cover: Cover, { width, height }: { width: number; height: number }): Row[] => {
  const [left, right] = [cover.x * width, (cover.x + cover.width) * width]
  const [top, bottom] = [cover.y * height, (cover.y + cover.height) * height]
  const [centerX, centerY, radiusX, radiusY] = [
    (left + right) / 2,
    (top + bottom) / 2,
    (right - left) / 2,
    (bottom - top) / 2,
  ]
  const rows: Row[] = []
  for (let y = Math.floor(top); y < Math.min(Math.ceil(bottom), height); y++) {
    // The widest part of the row: an ellipse that only touches a pixel covers all of it.
    const distance = Math.max(0, y - centerY, centerY - (y + 1)) / radiusY
    const half = cover.shape === 'rectangle' ? radiusX : radiusX * Math.sqrt(Math.max(0, 1 - distance ** 2))
    const from = Math.max(0, Math.floor(centerX - half))
    rows.push({ x: from, y, width: Math.min(width, Math.ceil(centerX + half)) - from })
  }
  return rows
}

/**
 * Replaces what is covered by one solid color. It fills whole pixels, row by row: a shape with smooth edges would mix its
 * color with the pixels below, which would show a rim of what was covered.
 */
export const paintCovers = (
  context: CanvasRenderingContext2D,
  covers: readonly Cover[],
  size: { width: number; height: number },
): void => {
  context.fillStyle = coverColor
  for (const cover of covers) for (const { x, y, width } of rowsOf(cover, size)) context.fillRect(x, y, width, 1)
}
