import type { Plugin, Rolldown } from 'vite'

/** What the map's first view needs besides the entry: the browser would learn of it only when the entry has run. */
const page = /\/pages\/MapPage\.tsx$/
/** The letters of the first view; those of other scripts come when a page has them. */
const fonts = /(figtree|literata)-latin-wght-normal-[^/]*\.woff2$/

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] => {
  const all = Object.values(bundle).filter((output) => output.type === 'chunk')
  const seen = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(all.find(({ fileName }) => fileName === name))
  }
  visit(all.find(({ facadeModuleId }) => facadeModuleId !== null && page.test(facadeModuleId)))
  return [...seen]
}

/**
 * Tells index.html which files the first view is made of: fonts as preloads, and the map's chunks and sheets by name, which
 * `public/start.js` fetches ahead on the map's addresses only.
 */
export const firstView = (): Plugin => ({
  name: 'first-view',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      if (!bundle) return []
      const chunks = chunksOf(bundle)
      const sheets = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
      const files = [...new Set([...chunks.map(({ fileName }) => fileName), ...sheets])]
      const letters = Object.keys(bundle).filter((name) => fonts.test(name))
      return [
        {
          tag: 'meta',
          attrs: { name: 'map-files', content: files.map((name) => `/${name}`).join(' ') },
          injectTo: 'head-prepend',
        },
        ...letters.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
      ]
    },
  },
})
