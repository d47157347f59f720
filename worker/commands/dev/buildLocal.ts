import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../platform/localState.ts'
import { runNode } from '../platform/run.ts'

const stamp = path.join(root, 'dist/local/built-from.txt')
// The stamp file represents all tiles.
const sources = [
  'package-lock.json',
  'wrangler.toml',
  '{web,worker}/**/*.{ts,tsx,css,html,svg,json,js,po,png,ico,txt,woff2,webmanifest}',
  'web/public/**/_*',
]
const isTile = (name: string) => /basemap\/\d|node_modules|commands$/.test(name)

/** Changes whenever a source file was written, added or removed. */
const sourcesDigest = (): string => {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root, exclude: isTile }).sort()) {
    const { mtimeMs, size } = statSync(path.join(root, file))
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

/**
 * Builds worker and web app into `dist/local`, unless no source changed since. `isClientBuilt`: `dist/deploy` was just
 * built from the same sources; its web app is copied.
 */
export const buildLocal = ({ isClientBuilt = false } = {}): void => {
  const digest = sourcesDigest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  console.log('Building …')
  runNode(
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'web/vite.config.ts',
    '--mode',
    isClientBuilt ? 'localhost-worker' : 'localhost',
  )
  writeFileSync(stamp, digest)
  // A bare `wrangler deploy` would follow this file to the build with the local switches in it.
  rmSync(path.join(root, 'web/.wrangler/deploy'), { recursive: true, force: true })
}

if (import.meta.main) buildLocal({ isClientBuilt: process.argv.includes('--client-is-built') })
