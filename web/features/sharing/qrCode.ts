import encodeQR from 'qr'

/** Whether each module of a code is dark, in rows, with the quiet zone of four around it. */
export type Modules = readonly (readonly boolean[])[]

/** Pixels a module in the picture that is saved: sharp on paper up to a hand's width. */
const pixels = 12

/** The QR code of a text; null where the text is too long for one. */
export const modulesOf = (text: string): Modules | null => {
  try {
    return encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  } catch {
    return null
  }
}

/** The dark modules as the path of an SVG whose box has a unit for each module. */
export const pathOf = (modules: Modules): string =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')

/** A code as an SVG file, dark on white whatever the theme. */
export const svgOf = (modules: Modules): Blob => {
  const side = modules.length
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${pathOf(modules)}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** A code as a picture, dark on white whatever the theme. */
export const drawCode = (modules: Modules): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = modules.length * pixels
  const ctx = canvas.getContext('2d')
  if (!ctx) return canvas
  ctx.fillStyle = '#fff'
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  ctx.scale(pixels, pixels)
  ctx.fillStyle = '#000'
  ctx.fill(new Path2D(pathOf(modules)))
  return canvas
}
