import { saveFile } from '#web/lib/saveFile.ts'

/** Saves a canvas as a PNG. */
export const savePicture = (canvas: HTMLCanvasElement, name: string): void =>
  canvas.toBlob((file) => file && saveFile(file, name), 'image/png')

/** Whether the device's share sheet takes pictures. */
export const canSharePicture = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'picture.png', { type: 'image/png' })] })

/** Hands a canvas to the device's share sheet as a PNG, or saves it where the sheet does not open. */
export const sharePicture = (canvas: HTMLCanvasElement, name: string, title: string): void =>
  canvas.toBlob((blob) => {
    if (!blob) return
    const file = new File([blob], name, { type: blob.type })
    navigator.share({ title, files: [file] }).catch((error: unknown) => {
      const wasDismissed = error instanceof DOMException && error.name === 'AbortError'
      if (!wasDismissed) saveFile(file, name)
    })
  }, 'image/png')
