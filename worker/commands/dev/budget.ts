import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../platform/localState.ts'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

/** The budget of JavaScript of the first view, gzip. */
export const budgetBytes = 190 * 1024
/** What the map's first view loads: the entry, and the map's own page. */
const firstView = ['app/main.tsx', 'pages/MapPage.tsx']

/** The files of some chunks and of everything they import statically, each once. */
export const filesOf = (manifest: Manifest, names: string[]): string[] => {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk ${name}: say in budget.ts what the first view loads now.`)
    if (seen.has(name)) return
    seen.add(name)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return [...new Set([...seen].map((name) => manifest[name]!.file))].filter((file) => file.endsWith('.js'))
}

const bytesOf = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

/** The texts of the first view in a built page (web/build/catalogs.ts): bytes after gzip. */
export const textBytesOf = (page: string): number => {
  const [texts] = /<script type="application\/json" id="texts">[^<]*/.exec(readFileSync(page, 'utf8')) ?? []
  if (!texts) throw new Error(`There are no texts in ${page}.`)
  return bytesOf(texts)
}

/** JavaScript of the map's first view with its English texts, in the web app below `dist/<build>`: bytes after gzip, by file. */
export const firstViewSizes = (build: string): { file: string; bytes: number }[] => {
  const client = path.join(root, 'dist', build, 'client')
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  return [
    { file: 'index.html (texts)', bytes: textBytesOf(path.join(client, 'index.html')) },
    ...filesOf(manifest, firstView).map((file) => ({ file, bytes: bytesOf(readFileSync(path.join(client, file))) })),
  ]
}

const switches = ['RATE_LIMITS', 'CAPTCHA ===', 'env.CAPTCHA']
/** The developer's switches that a bundle still contains; none in the deployed one. */
export const switchesIn = (build: string): string[] => {
  const bundle = path.join(root, 'dist', build, 'lavender_atlas/index.js')
  if (!existsSync(bundle)) throw new Error(`There is no ${bundle}.`)
  const code = readFileSync(bundle, 'utf8')
  return switches.filter((name) => code.includes(name))
}
