import path from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** A chunk and all its static imports, each once, imports first. */
const withImports = (bundle: Rolldown.OutputBundle, chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk' && !seen.has(imported)) withImports(bundle, imported, seen)
  }
  return seen.add(chunk)
}

/** The chunk of a source file (`pages/FaqPage.tsx`). */
const chunkOf = (bundle: Rolldown.OutputBundle, source: string): Chunk => {
  const chunk = Object.values(bundle).find(
    (output): output is Chunk => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${source}`) === true,
  )
  if (!chunk) throw new Error(`The build has no chunk of ${source}.`)
  return chunk
}

const root = normalizePath(path.resolve(import.meta.dirname, '../..'))
/** The source files in some source files' chunks and in all chunks that these import statically: `web/ui/Menu.tsx`. */
export const sourcesOf = (bundle: Rolldown.OutputBundle, sources: string[]): Set<string> =>
  new Set(
    sources
      .flatMap((source) => [...withImports(bundle, chunkOf(bundle, source))])
      .flatMap(({ moduleIds }) => moduleIds.map((file) => path.posix.relative(root, file))),
  )

/** The scripts and style sheets that a source file (`pages/FaqPage.tsx`) needs, as addresses, its own chunk last. */
export const filesOf = (bundle: Rolldown.OutputBundle, source: string): { scripts: string[]; sheets: string[] } => {
  const chunks = [...withImports(bundle, chunkOf(bundle, source))]
  const sheets = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return {
    scripts: chunks.map(({ fileName }) => `/${fileName}`),
    sheets: [...sheets].map((name) => `/${name}`),
  }
}
