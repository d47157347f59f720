import path from 'node:path'
import { type Manifest, normalizePath, type Rolldown } from 'vite'

/** What runs on a page: on that of a map its opening picture, which loads the app, and on others the app. */
export const openingPicture = 'app/openingPicture.ts'
export const program = 'app/main.tsx'

/** What a first visit to `/` loads before the map can be used, by source file. The build and the budget use this list. */
export const firstView = [openingPicture, program, 'pages/MapPage.tsx']

/** Files of a page, as addresses. */
export interface PageFiles {
  scripts: string[]
  sheets: string[]
}

/**
 * The files that some source files need, by Vite's manifest: imports first, each once. Throws if the build has no chunk of a
 * source file.
 */
export const filesOf = (manifest: Manifest, sources: readonly string[]): PageFiles => {
  const seen = new Set<string>()
  const scripts: string[] = []
  const sheets = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no chunk of ${name}.`)
    if (seen.has(name)) return
    seen.add(name)
    chunk.imports?.forEach(visit)
    scripts.push(`/${chunk.file}`)
    for (const sheet of chunk.css ?? []) sheets.add(`/${sheet}`)
  }
  sources.forEach(visit)
  return { scripts, sheets: [...sheets] }
}

/** Vite's manifest in a bundle. */
export const manifestIn = (bundle: Rolldown.OutputBundle): Manifest => {
  const asset = bundle['.vite/manifest.json']
  if (asset?.type !== 'asset') throw new Error('The build has no manifest.')
  return JSON.parse(String(asset.source)) as Manifest
}

const root = normalizePath(path.resolve(import.meta.dirname, '../../..'))
/** The source files in some scripts of a bundle (addresses): `web/ui/Menu.tsx`. */
export const sourcesIn = (bundle: Rolldown.OutputBundle, scripts: readonly string[]): Set<string> =>
  new Set(
    scripts.flatMap((script) => {
      const chunk = bundle[script.slice(1)]
      return chunk?.type === 'chunk' ? chunk.moduleIds.map((file) => path.posix.relative(root, file)) : []
    }),
  )

/** The address of the script that paints the basemap in a worker. Throws if a bundle has none. */
export const paintWorkerIn = (bundle: Rolldown.OutputBundle): string => {
  const file = Object.keys(bundle).find((name) => /\/paintWorker-[^/]+\.js$/.test(name))
  if (!file) throw new Error('The build has no paint worker.')
  return `/${file}`
}
