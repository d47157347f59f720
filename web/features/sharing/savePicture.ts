import { saveFile } from '#web/lib/saveFile.ts'

/** Saves a canvas as a PNG. */
export const savePicture = (canvas: HTMLCanvasElement, name: string): void =>
  canvas.toBlob((file) => file && saveFile(file, name), 'image/png')
