import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** A chunk and all it imports statically, each once, what is imported first. */
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

/** The code of some source files' chunks and of all they import statically. */
export const codeOf = (bundle: Rolldown.OutputBundle, sources: string[]): string =>
  [...new Set(sources.flatMap((source) => [...withImports(bundle, chunkOf(bundle, source))]))]
    .map(({ code }) => code)
    .join('\n')

/** The scripts and style sheets that a source file (`pages/FaqPage.tsx`) needs, as addresses: its own chunk's last. */
export const filesOf = (bundle: Rolldown.OutputBundle, source: string): { scripts: string[]; sheets: string[] } => {
  const chunks = [...withImports(bundle, chunkOf(bundle, source))]
  const sheets = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return {
    scripts: chunks.map(({ fileName }) => `/${fileName}`),
    sheets: [...sheets].map((name) => `/${name}`),
  }
}
