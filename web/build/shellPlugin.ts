import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { escapeHtml, offeredLocales, pageFile, sourceLocale } from '../../worker/commands/platform/forBuild.ts'
import { inLanguage, type NamedFile, readCompiledCatalog, readWorkerTexts, writeCatalog } from './catalogs.ts'
import { filesOf, sourcesOf } from './chunkFiles.ts'
import { type ManifestWords, withManifest, writeManifests } from './manifests.ts'
import { nameSite } from './siteName.ts'
import { checkHashes, quickExitScript, startScript } from './startScript.ts'

const web = path.resolve(import.meta.dirname, '..')
/**
 * The parts of index.html that are filled in or left out: the build starts from the script, which start.js loads after the
 * first paint.
 */
const places = {
  quickExit: '<!--quick-exit-->',
  exit: 'data-exit=""',
  head: '<!--head-->',
  shell: '<!--shell-->',
  app: '<script type="module" src="/app/main.tsx"></script>',
}

/** The files of the map, whose texts are in the page. */
const firstView = ['app/main.tsx', 'pages/MapPage.tsx', 'pages/map/MapWelcome.tsx', 'features/map/basemap/basemap.ts']

/** The fonts of the first view; those of other scripts load on demand. */
const firstFonts = /^assets\/(figtree|literata-latin)-.{8}\.woff2$/

/** A list of files for start.js. */
const listFor = (name: string, files: string[]) => `<meta name="${name}" content="${files.join(' ')}">`

/**
 * index.html for a site of this name, whose *Leave now* leads to `exitUrl`; null where it is switched off. Its script is
 * first in the page.
 */
const fillTemplate = (html: string, siteName: string, exitUrl: string | null): string =>
  nameSite(html, siteName)
    .replace(places.quickExit, () => quickExitScript)
    .replace(places.exit, () => `data-exit="${escapeHtml(exitUrl ?? '')}"`)

/** What `prerenderedShell.tsx` exports. */
interface Shell {
  mapShell: (siteName: string) => string
  pageShells: (siteName: string) => { source: string; path: string; title: string; lead: string; shell: string }[]
  pageWords: (siteName: string) => { description: string; withoutScripts: string }
}

/** Sets the title of a page, its description for search engines, and its text for browsers without scripts. */
const withWords = (html: string, words: { title: string; description: string; withoutScripts: string }): string =>
  html
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(words.title)}`)
    .replace(/(name="description"\s+content=")[^"]*/, (_, before: string) => before + escapeHtml(words.description))
    .replace(/(<noscript>\s*<p[^>]*>)[^<]*/, (_, before: string) => before + escapeHtml(words.withoutScripts))

/**
 * The built `prerenderedShell.tsx` in one language, and the styles it is painted with before any style sheet is there.
 * The module looks up its texts when it loads, so it is loaded again for each language.
 */
const loadShell = async (dir: string, tag: string) => {
  Object.assign(globalThis, { prerenderedTexts: await readCompiledCatalog(tag), prerenderedLanguage: tag })
  const shell = (await import(`${pathToFileURL(`${dir}/prerenderedShell.js`).href}?lang=${tag}`)) as Shell
  const sheets = globSync('assets/*.css', { cwd: dir }).map((file) => readFileSync(`${dir}/${file}`, 'utf8'))
  return { ...shell, styles: sheets.join('') }
}

/**
 * A complete page: index.html with the prerendered content, and the list of files that start.js loads after the first
 * paint.
 */
const pageWriter = (
  template: string,
  bundle: Rolldown.OutputBundle,
  styles: string,
  texts: { element: string; later: NamedFile },
) => {
  const app = filesOf(bundle, 'app/main.tsx')
  const fonts = Object.keys(bundle)
    .filter((name) => firstFonts.test(name))
    .map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`)
  const neededFor = (source: string) => {
    const { scripts, sheets } = filesOf(bundle, source)
    return [...scripts, ...sheets].filter((file) => !app.scripts.includes(file) && !app.sheets.includes(file))
  }
  return (shell: string, { source, isMap = false }: { source: string; isMap?: boolean }): string => {
    const imports = app.scripts.slice(0, -1)
    const needed = neededFor(source)
    const head = [
      ...fonts,
      listFor('app', app.scripts.slice(-1)),
      listFor('sheets', app.sheets),
      `<style data-prerendered-styles>${styles}</style>`,
      // The map's page is also served for other addresses: start.js distinguishes them.
      listFor('files', isMap ? imports : [...imports, `/${texts.later.fileName}`, ...needed]),
      ...(isMap ? [listFor('map-files', needed)] : []),
      startScript,
    ]
    return template
      .replace(places.head, () => head.join(''))
      .replace(places.shell, () => shell)
      .replace(places.app, () => texts.element)
  }
}

/** Every page of a language by its file: the map's, which also serves other screens, and the separate ones. */
const pagesOf = (
  { mapShell, pageShells, pageWords }: Shell,
  siteName: string,
  pageOf: ReturnType<typeof pageWriter>,
) => {
  const words = pageWords(siteName)
  const map = pageOf(mapShell(siteName), { source: 'pages/MapPage.tsx', isMap: true })
  const others = pageShells(siteName).map(({ source, path, title, lead, shell }) => {
    const own = { ...words, title: `${title} · ${siteName}`, description: lead || words.description }
    return [`${path.slice(1)}.html`, withWords(pageOf(shell, { source }), own)] as const
  })
  return [['index.html', withWords(map, { ...words, title: siteName })] as const, ...others]
}

const manifestWords = ({ pageShells, pageWords }: Shell, siteName: string): ManifestWords => {
  const titles = new Map(pageShells(siteName).map(({ path, title }) => [path, title]))
  return { siteName, description: pageWords(siteName).description, titleOf: (address) => titles.get(address) ?? '' }
}

/** In development the page has only the inline scripts: Vite serves the app itself. */
const startPlugin = (siteName: string, exitUrl: string | null): Plugin => ({
  name: 'start-script',
  apply: 'serve',
  transformIndexHtml: (html) => fillTemplate(html, siteName, exitUrl).replace(places.head, () => startScript),
})

/**
 * Writes the prerendered pages: index.html with the map, and one for each screen that begins with the same content for
 * everyone. `prerenderedShell.tsx` is built first, in a separate environment, and then run here.
 */
const shellPlugin = (siteName: string, exitUrl: string | null): Plugin => ({
  name: 'prerendered-shell',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  config: ({ build }) => ({
    environments: {
      client: { build: { rolldownOptions: { input: `${web}/app/main.tsx` } } },
      shell: {
        consumer: 'server',
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
        build: {
          ssr: true,
          outDir: `${build?.outDir}/shell`,
          emitAssets: true,
          manifest: false,
          cssMinify: true,
          rolldownOptions: {
            input: `${web}/build/prerenderedShell.tsx`,
            output: { entryFileNames: '[name].js', codeSplitting: false },
          },
        },
      },
    },
  }),
  buildApp: {
    order: 'pre',
    handler: async (builder) => void (await builder.build(builder.environments.shell!)),
  },
  async generateBundle({ dir }, bundle) {
    checkHashes()
    const html = fillTemplate(readFileSync(`${web}/index.html`, 'utf8'), siteName, exitUrl)
    const firstSources = sourcesOf(bundle, firstView)
    for (const locale of offeredLocales) {
      const { tag } = locale
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      const texts = await writeCatalog(tag, 'assets', firstSources)
      emit(texts.later.fileName, texts.later.source)
      if (tag !== sourceLocale) emit(pageFile(tag, 'worker-texts.json'), JSON.stringify(await readWorkerTexts(tag)))
      const template = withManifest(inLanguage(html, locale), locale)
      const shell = await loadShell(path.resolve(dir!, '../shell'), tag)
      for (const { fileName, source } of writeManifests(locale, manifestWords(shell, siteName))) emit(fileName, source)
      const pageOf = pageWriter(template, bundle, shell.styles, texts)
      for (const [fileName, source] of pagesOf(shell, siteName, pageOf)) emit(pageFile(tag, fileName), source)
    }
  },
})

/** Both plugins of the prerendered pages, for a site of this name with this `exitUrl` (null without *Leave now*). */
export const prerenderedShell = (siteName: string, exitUrl: string | null): Plugin[] => [
  startPlugin(siteName, exitUrl),
  shellPlugin(siteName, exitUrl),
]
