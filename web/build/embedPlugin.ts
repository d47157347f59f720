import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Locale, offeredLocales, pageFile } from '../../worker/commands/platform/forBuild.ts'
import { writeCatalog } from './catalogs.ts'
import { filesOf, manifestIn, type PageFiles, sourcesIn } from '../../worker/commands/platform/firstView.ts'
import { programElements, sheetElements } from './page.ts'

const web = path.resolve(import.meta.dirname, '..')
/** Its files are in a separate folder, because the service worker precaches `assets`. */
const assetsDir = 'embed-assets'
const page = 'embed-map.html'

/** The page. `data-discreet` keeps the basemap from caching tiles. */
const writePage = ({ tag, dir }: Locale, texts: string, { scripts, sheets }: PageFiles): string => `<!doctype html>
<html lang="${tag}" dir="${dir}" data-theme="dark" data-discreet="">
<head>
<meta charset="utf-8">
<title>Map of stories</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
${texts}
${sheetElements(sheets)}
${programElements(scripts.at(-1)!, scripts)}
</head>
<body>
<div id="root" data-embed=""></div>
<noscript><p style="padding: 16px">This map is drawn with JavaScript. <a href="/" target="_blank" rel="noopener">Open the site</a></p></noscript>
</body>
</html>
`

/**
 * Builds the map for other sites (web/embed) in a separate environment and puts its files beside the app's: in one build the
 * two would share chunks, and the first view would load more and smaller ones.
 */
export const embedPlugin: Plugin = {
  name: 'embed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client' || name === 'embed',
  config: ({ build }) => ({
    environments: {
      embed: {
        consumer: 'client',
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: `${build?.outDir}/embed`,
          assetsDir,
          rolldownOptions: { input: `${web}/embed/main.tsx` },
        },
      },
    },
  }),
  buildApp: {
    order: 'pre',
    handler: async (builder) => void (await builder.build(builder.environments.embed!)),
  },
  generateBundle: {
    // After Vite has written the manifest.
    order: 'post',
    async handler({ dir }, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source })
      if (this.environment.name === 'embed') {
        const files = filesOf(manifestIn(bundle), ['embed/main.tsx'])
        const sources = sourcesIn(bundle, files.scripts)
        for (const locale of offeredLocales) {
          const { elementOf, later } = await writeCatalog(locale.tag, assetsDir, sources)
          emit(later.fileName, later.source)
          emit(pageFile(locale.tag, page), writePage(locale, elementOf(sources), files))
        }
        return
      }
      const built = path.resolve(dir!, '../embed')
      for (const file of globSync([page, pageFile('*', page), `${assetsDir}/**/*.*`], { cwd: built }))
        emit(file, readFileSync(path.join(built, file)))
    },
  },
}
