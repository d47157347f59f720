import type { Page } from '@playwright/test'

/** Hides everything except the basemap, and makes the background green. */
export const bareMap = `
  body, body * { visibility: hidden !important; }
  .leaflet-container { visibility: visible !important; background: #0f0 !important; }
  .leaflet-tile-pane .leaflet-tile-loaded { visibility: visible !important; }`

/** Playwright's pictures are Node's buffers. */
const toBase64 = (picture: Uint8Array) =>
  (picture as unknown as { toString: (encoding: 'base64') => string }).toString('base64')

/**
 * Counts the pixels of a picture with the green of the background (`blank`), those that mix with it (`seam`), and those that
 * differ in `later`.
 */
export const countPixels = (eye: Page, png: Uint8Array, later: Uint8Array) =>
  eye.evaluate(
    async (pictures) => {
      const [pixels, laterPixels] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes]))
          const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })!
          brush.drawImage(bitmap, 0, 0)
          return brush.getImageData(0, 0, bitmap.width, bitmap.height).data
        }),
      )
      const count = { all: pixels!.length / 4, blank: 0, seam: 0, late: 0 }
      for (let at = 0; at < pixels!.length; at += 4) {
        const [red, green, blue] = pixels!.subarray(at, at + 3)
        const others = Math.max(red!, blue!)
        const excess = green! - others
        if (excess > 180) count.blank++
        // The names of parks are greenish too, but light.
        else if (excess > 12 && others < 90) count.seam++
        if (Math.abs(green! - laterPixels![at + 1]!) > 16) count.late++
      }
      return count
    },
    [png, later].map((picture) => toBase64(picture)),
  )
