import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const tiles = 'basemap'
const stampOf = (folder: string) => {
  const file = path.join(folder, tiles, 'cut-from.txt')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/**
 * Hard links instead of copies, because there are ten thousand tiles. The files are only replaced, never written to.
 */
const linkFolder = (from: string, to: string) => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else linkSync(source, target)
  }
}

const placeTiles = (from: string, to: string) => {
  const target = path.join(to, tiles)
  rmSync(target, { recursive: true, force: true })
  try {
    linkFolder(path.join(from, tiles), target)
  } catch {
    // Another disk, or one without hard links.
    rmSync(target, { recursive: true, force: true })
    cpSync(path.join(from, tiles), target, { recursive: true })
  }
}

/**
 * Empties `to` and puts the public files there. Tiles that did not change stay: copying them is most
 * of the work.
 */
export const placePublicFiles = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(to)) if (name !== tiles) rmSync(path.join(to, name), { recursive: true, force: true })
  for (const name of readdirSync(from)) {
    if (name !== tiles) cpSync(path.join(from, name), path.join(to, name), { recursive: true })
  }
  if (existsSync(path.join(from, tiles)) && stampOf(from) !== stampOf(to)) placeTiles(from, to)
}
