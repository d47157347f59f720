import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Everything below a folder, one text of latin1 for each file: one character a byte. */
export const filesIn = (folder: string): { name: string; bytes: string }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => ({ name: file.name, bytes: readFileSync(path.join(file.parentPath, file.name), 'latin1') }))

/** Bytes as such a text. The `latin1` of TextDecoder is Windows-1252, so it cannot be used. */
export const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** A coordinate as SQLite and JavaScript store it, in both byte orders. */
export const doubles = (degrees: number): string[] =>
  [true, false].map((isLittle) => {
    const view = new DataView(new ArrayBuffer(8))
    view.setFloat64(0, degrees, isLittle)
    return latin1(new Uint8Array(view.buffer))
  })

const placesOf = (bytes: string, what: string): number[] => {
  const found: number[] = []
  for (let at = bytes.indexOf(what); at >= 0; at = bytes.indexOf(what, at + 1)) found.push(at)
  return found
}
/** Whether two texts begin within `distance` bytes of each other, as they do in one row or index entry. */
export const areNear = (bytes: string, one: string, other: string, distance: number): boolean =>
  placesOf(bytes, one).some((at) => placesOf(bytes, other).some((there) => Math.abs(there - at) < distance))
