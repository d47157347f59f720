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

/** The scripts and style sheets that a source file (`pages/FaqPage.tsx`) needs, as addresses: its own chunk's last. */
export const filesOf = (bundle: Rolldown.OutputBundle, source: string): { scripts: string[]; sheets: string[] } => {
  const chunk = Object.values(bundle).find(
    (output): output is Chunk => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${source}`) === true,
  )
  if (!chunk) throw new Error(`The build has no chunk of ${source}.`)
  const chunks = [...withImports(bundle, chunk)]
  const sheets = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return {
    scripts: chunks.map(({ fileName }) => `/${fileName}`),
    sheets: [...sheets].map((name) => `/${name}`),
  }
}
