import { copyFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Finding } from './attack.ts'
import type { Copy } from './take.ts'

/** A copy with a leak planted in it. */
export const leaking = (copy: Copy, name: string, leak: (database: DatabaseSync) => void): Copy => {
  const folder = path.join(path.dirname(copy.file), name)
  mkdirSync(folder, { recursive: true })
  const asked = path.join(folder, path.basename(copy.asked))
  // It was closed after the last query, which wrote the journal into the file.
  copyFileSync(copy.asked, asked)
  using database = new DatabaseSync(asked)
  leak(database)
  return { ...copy, asked }
}

/** Findings under other names; one that is missing counts as a miss. */
export const asControls = (wanted: readonly [string, Finding | undefined][]): Finding[] =>
  wanted.map(([name, finding]) => ({ tried: 0, share: 0, chance: 0, deviations: 0, p: 1, ...finding, name }))
