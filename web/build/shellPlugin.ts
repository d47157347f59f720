import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EnvironmentOptions, Plugin } from 'vite'
import { type Locale, offeredLocales, pageFile, sourceLocale } from '../../worker/commands/platform/forBuild.ts'
import { readCompiledCatalog, readWorkerTexts, writeCatalog } from './catalogs.ts'
import {
  filesOf,
  firstView,
  manifestIn,
  openingPicture,
  paintWorkerIn,
  program,
  sourcesIn,
} from '../../worker/commands/platform/firstView.ts'
import { writeManifests } from './manifests.ts'
import { type Page, writePage } from './page.ts'

const web = path.resolve(import.meta.dirname, '..')

/** What runs on a page with a map. */
const entries = [openingPicture, program]
/** The letters of the first view; those of other alphabets load when a page has them. */
const firstFonts = ['ui/fonts/figtree.woff2', 'ui/fonts/literata-latin.woff2']

/** A page of `prerenderedShell.tsx`: the file it is written to, and the source files of its screen. */
interface PrerenderedPage extends Pick<Page, 'title' | 'description' | 'withoutScripts' | 'body'> {
  file: string
  sources: string[]
  /** The name of the screen, and its address. */
  heading: string
  path: string
}

/**
 * The built `prerenderedShell.tsx` in one language, and the styles it is painted with before any style sheet is there.
 * Texts are looked up once: each language has a module of its own.
 */
const prerender = async (dir: string, tag: string, siteName: string) => {
  Object.assign(globalThis, { prerenderedTexts: await readCompiledCatalog(tag), prerenderedLanguage: tag })
  const { prerenderPages } = (await import(`${pathToFileURL(`${dir}/prerenderedShell.js`).href}?lang=${tag}`)) as {
    prerenderPages: (siteName: string) => PrerenderedPage[]
  }
  const sheets = globSync('assets/*.css', { cwd: dir }).map((file) => readFileSync(`${dir}/${file}`, 'utf8'))
  return { pages: prerenderPages(siteName), styles: sheets.join('') }
}

/** What the pages say of the site. */
interface Site {
  siteName: string
  /** Where Leave now leads; null where it is switched off. */
  exitUrl: string | null
  /** Whether its basemap is painted: raster tiles are not. */
  isPainted: boolean
}

/** In development the page has the inline scripts and nothing else: Vite serves the app itself. */
const developmentPage = ({ siteName, exitUrl }: Site): Plugin => ({
  name: 'development-page',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: () =>
      writePage({
        locale: offeredLocales.find(({ tag }) => tag === sourceLocale)!,
        title: siteName,
        description: '',
        withoutScripts: '',
        exitUrl,
        body: '',
        styles: '',
        fonts: [],
        paintWorker: '',
        texts: '',
        program: `/${program}`,
        openingPicture: '',
        scripts: [`/${program}`],
        sheets: [],
      }),
  },
})

/** How `prerenderedShell.tsx` is built. */
const shellEnvironment = (outDir: string): EnvironmentOptions => ({
  consumer: 'server',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  build: {
    ssr: true,
    outDir,
    emitAssets: true,
    manifest: false,
    cssMinify: true,
    rolldownOptions: {
      input: `${web}/build/prerenderedShell.tsx`,
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
})

/**
 * Writes the pages as they are before any script: index.html with the map, and one for each screen that begins with the
 * same words for everybody. `prerenderedShell.tsx` is built first, in an environment of its own, and then run here.
 */
const shellPlugin = ({ siteName, exitUrl, isPainted }: Site): Plugin => ({
  name: 'prerendered-shell',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  config: ({ build }) => ({
    environments: {
      client: { build: { rolldownOptions: { input: entries.map((entry) => `${web}/${entry}`) } } },
      shell: shellEnvironment(`${build?.outDir}/shell`),
    },
  }),
  buildApp: {
    order: 'pre',
    handler: async (builder) => void (await builder.build(builder.environments.shell!)),
  },
  generateBundle: {
    // After Vite has written the manifest.
    order: 'post',
    async handler({ dir }, bundle) {
      const manifest = manifestIn(bundle)
      const firstSources = sourcesIn(bundle, filesOf(manifest, firstView).scripts)
      const fileOf = (source: string) => `/${manifest[source]!.file}`
      const fonts = firstFonts.map(fileOf)
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
      const writeLanguage = async (locale: Locale) => {
        const { tag } = locale
        const texts = await writeCatalog(tag, 'assets', firstSources)
        emit(texts.later.fileName, texts.later.source)
        if (tag !== sourceLocale) emit(pageFile(tag, 'worker-texts.json'), JSON.stringify(await readWorkerTexts(tag)))
        const { pages, styles } = await prerender(path.resolve(dir!, '../shell'), tag, siteName)
        const titleOf = (address: string) => pages.find(({ path }) => path === address)!.heading
        const words = { siteName, description: pages[0]!.description, titleOf }
        for (const { fileName, source } of writeManifests(locale, words)) emit(fileName, source)
        for (const page of pages) {
          const isMap = page.sources.includes('pages/MapPage.tsx')
          const { scripts, sheets } = filesOf(manifest, [program, ...page.sources])
          const picture = isMap ? fileOf(openingPicture) : ''
          // The map and a story have all their texts in the page: the other ones are more than their scripts.
          const pageTexts = texts.elementOf(isMap ? sourcesIn(bundle, [...scripts, picture]) : firstSources)
          if (!isMap) scripts.push(`/${texts.later.fileName}`)
          const paintWorker = isMap && isPainted ? paintWorkerIn(bundle) : ''
          const files = { program: fileOf(program), openingPicture: picture, scripts, sheets, fonts, paintWorker }
          emit(pageFile(tag, page.file), writePage({ ...page, ...files, locale, exitUrl, styles, texts: pageTexts }))
        }
      }
      for (const locale of offeredLocales) await writeLanguage(locale)
    },
  },
})

/** Both halves of the prerendered shell. */
export const prerenderedShell = (site: Site): Plugin[] => [developmentPage(site), shellPlugin(site)]
