import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { startHash } from '../../worker/html/contentSecurityPolicy.ts'

/** The letters of the first view; those of other scripts come when a page has them. */
const fonts = /(figtree|literata)-latin-wght-normal-[^/]*\.woff2$/
/** What Vite writes into the head: the entry, what it imports and its style sheets. There they would keep the first paint waiting. */
const entry = {
  app: /\s*<script type="module"[^>]*src="([^"]*)"[^>]*><\/script>/g,
  files: /\s*<link rel="modulepreload"[^>]*href="([^"]*)"[^>]*>/g,
  sheets: /\s*<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/g,
}

/** What runs before the first paint, in the page itself: a file would keep everybody waiting for one more answer. */
const start = readFileSync(`${import.meta.dirname}/../app/start.js`, 'utf8').trim()
const scriptTag = `<script>${start}</script>`
const hash = createHash('sha256').update(start).digest('base64')

interface Frames {
  writeIndex: (siteName: string) => string
  writePages: (siteName: string) => { source: string; path: string; frame: string }[]
}

/** web/build/prerenderedShell.tsx, and the rules its pages are painted by before any style sheet is there. */
const buildFrames = async (): Promise<Frames & { rules: string }> => {
  const built = await build({
    configFile: false,
    root: path.resolve(import.meta.dirname, '..'),
    logLevel: 'silent',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'build/prerenderedShell.tsx',
      ssrEmitAssets: true,
      cssMinify: true,
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  const code = output.find((file) => file.type === 'chunk')?.code ?? ''
  const css = output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  const frames = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Frames
  return { ...frames, rules: css.map((file) => String((file as Rolldown.OutputAsset).source)).join('') }
}

/** The chunks and sheets a screen needs besides the entry: the browser would learn of them only when the entry has run. */
const filesOf = (bundle: Rolldown.OutputBundle, source: string): string[] => {
  const all = Object.values(bundle).filter((output) => output.type === 'chunk')
  const seen = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || chunk.isEntry || seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) visit(all.find(({ fileName }) => fileName === name))
  }
  visit(all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${source}`)))
  const css = [...seen].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set([...[...seen].map(({ fileName }) => fileName), ...css])].map((name) => `/${name}`)
}

/** A list of files for start.js. */
const list = (name: string, files: Iterable<string>) =>
  `<meta name="${name}" content="${[...new Set(files)].join(' ')}">`

/**
 * What is painted before any script: index.html with the map's frame, and a page of its own for each screen that begins with
 * the same words for everybody. The rules of these frames stand in the page; the style sheets come after them.
 */
export const firstView = (siteName: string): Plugin => ({
  name: 'first-view',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: (html) => html.replace('</title>', () => `</title>\n    ${scriptTag}`),
  async generateBundle(_, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') return
    if (startHash !== `'sha256-${hash}'`)
      throw new Error(`Write sha256-${hash} into worker/html/contentSecurityPolicy.ts.`)
    const { rules, writeIndex, writePages } = await buildFrames()
    const letters = Object.keys(bundle).filter((name) => fonts.test(name))
    const whole = String(index.source)
    const page = Object.values(entry).reduce((page, tags) => page.replace(tags, ''), whole)
    const named = (tags: RegExp) => [...whole.matchAll(tags)].map(([, file]) => file!)
    const [app, files, sheets] = [named(entry.app), named(entry.files), named(entry.sheets)]
    const first = [
      ...letters.map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`),
      list('app', app),
      list('sheets', sheets),
      `<style data-frames>${rules}</style>`,
    ].join('')
    const pageOf = (frame: string, head: string): string =>
      page
        .replace(scriptTag, () => `${first}${head}${scriptTag}`)
        .replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`)
    const forMap = list('files', files) + list('map-files', filesOf(bundle, 'MapPage.tsx'))
    index.source = pageOf(writeIndex(siteName), forMap)
    for (const { source, path, frame } of writePages(siteName)) {
      const head = list('files', [...files, ...filesOf(bundle, source)])
      this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source: pageOf(frame, head) })
    }
  },
})
