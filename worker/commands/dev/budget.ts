import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { filesOf, firstView } from '../platform/firstView.ts'
import { root } from '../platform/localState.ts'

/** The first view may cost this much JavaScript, gzip. */
export const budgetBytes = 190 * 1024
/** The worker may have this much code, gzip. Cloudflare's limit is 3 MB; less code starts faster. */
export const workerBudgetBytes = 400 * 1024
/** So many requests may be made for scripts and style sheets before the map can be used. */
export const budgetFiles = 12

const bytesOf = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length

/** The texts of the first view in a built page (web/build/catalogs.ts): bytes after gzip. */
export const textBytesOf = (page: string): number => {
  const [texts] = /<script type="application\/json" id="texts">[^<]*/.exec(readFileSync(page, 'utf8')) ?? []
  if (!texts) throw new Error(`There are no texts in ${page}.`)
  return bytesOf(texts)
}

/** The scripts of the map's first view, with its English texts, and its style sheets: bytes after gzip, by file. */
export interface FirstView {
  scripts: { file: string; bytes: number }[]
  sheets: { file: string; bytes: number }[]
}

/** The first view (worker/commands/platform/firstView.ts) of the web app below `dist/<build>`. */
export const measureFirstView = (build: string): FirstView => {
  const client = path.join(root, 'dist', build, 'client')
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const { scripts, sheets } = filesOf(manifest, firstView)
  const measure = (file: string) => ({ file, bytes: bytesOf(readFileSync(path.join(client, file))) })
  const texts = { file: 'index.html (texts)', bytes: textBytesOf(path.join(client, 'index.html')) }
  return { scripts: [texts, ...scripts.map(measure)], sheets: sheets.map(measure) }
}

/** All bytes of some files. */
export const sumOf = (files: FirstView['scripts']): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

const readWorker = (build: string): string => {
  const bundle = path.join(root, 'dist', build, 'lavender_atlas/index.js')
  if (!existsSync(bundle)) throw new Error(`There is no ${bundle}.`)
  return readFileSync(bundle, 'utf8')
}

/** The code of a built worker as it is uploaded: bytes after gzip. */
export const measureWorker = (build: string): number => gzipSync(readWorker(build)).length

const switches = ['RATE_LIMITS', 'CAPTCHA ===', 'env.CAPTCHA']
/** The developer's switches that a bundle still contains; none in the deployed one. */
export const switchesIn = (build: string): string[] => {
  const code = readWorker(build)
  return switches.filter((name) => code.includes(name))
}
