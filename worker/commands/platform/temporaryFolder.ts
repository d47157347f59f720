import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Makes a folder in `parent`; with `using` it is removed with all that is in it at the end of the block. */
export const makeTemporaryFolder = (name: string, parent = tmpdir()): Disposable & { path: string } => {
  const folder = mkdtempSync(path.join(parent, `${name}-`))
  return { path: folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}
