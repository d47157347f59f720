/**
 * Fills `web/public` with what is served but not committed: basemap tiles, emoji data, the accessibility widget. Writes the
 * style sheet of the categories, which is committed.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../platform/localState.ts'
import { runCommand, runNode } from '../platform/run.ts'
import { categoryStyles } from './categoryStyles.ts'

const publicFolder = (name: string) => path.join(root, 'web/public', name)
const packageFile = (name: string) => path.join(root, 'node_modules', name)
const versionOf = (name: string) =>
  (JSON.parse(readFileSync(packageFile(`${name}/package.json`), 'utf8')) as { version: string }).version

/** Fills `web/public/<folder>` from a package unless it was filled from the same version. */
const fill = (folder: string, from: string, copy: (to: string) => void) => {
  const [to, version] = [publicFolder(folder), `${from} ${versionOf(from)}`]
  const stamp = path.join(to, 'copied-from.txt')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  copy(to)
  writeFileSync(stamp, version)
}

const copyEmoji = (to: string) => {
  for (const file of ['en/data.json', 'en/messages.json']) {
    cpSync(packageFile(`emojibase-data/${file}`), path.join(to, file))
  }
}

/** The widget fetches languages and font from a CDN. Our copy uses our own origin, so that no third party learns who uses it. */
const copyWidget = (to: string) => {
  for (const folder of ['locales', 'fonts'])
    cpSync(packageFile(`sienna-accessibility/dist/${folder}`), path.join(to, folder), { recursive: true })
  const script = readFileSync(packageFile('sienna-accessibility/dist/sienna.min.js'), 'utf8')
  const ours = script.replaceAll('https://cdn.jsdelivr.net/npm/sienna-accessibility/dist/', '/accessibility/')
  if (ours === script || ours.includes('cdn.jsdelivr.net'))
    throw new Error('The accessibility widget has new addresses: see copyAssets.ts')
  writeFileSync(path.join(to, 'sienna.min.js'), ours)
}

const writeCategoryStyles = () => {
  const [file, text] = [path.join(root, 'web/ui/categories.css'), categoryStyles()]
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** Copies what is missing or outdated. */
export const copyAssets = (): void => {
  if (!existsSync(publicFolder('basemap')) || readdirSync(publicFolder('basemap')).length === 0)
    console.log('Unpacking the basemap …')
  runNode('worker/commands/data/basemap/unpackTiles.ts')
  writeCategoryStyles()
  fill('emoji', 'emojibase-data', copyEmoji)
  fill('accessibility', 'sienna-accessibility', copyWidget)
}

if (import.meta.main) await runCommand(copyAssets)
