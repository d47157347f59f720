import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { offeredLocales, pageFile } from '../../worker/commands/platform/forBuild.ts'
import { inLanguage, writeCatalog } from './catalogs.ts'
import { filesOf, sourcesOf } from './chunkFiles.ts'

const web = path.resolve(import.meta.dirname, '..')
/** Its files are in a separate folder, because the service worker precaches `assets`. */
const assetsDir = 'embed-assets'
const page = 'embed-map.html'

const tagsOf = (bundle: Rolldown.OutputBundle): string => {
  const { scripts, sheets } = filesOf(bundle, 'embed/main.tsx')
  return [
    ...sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...scripts.slice(0, -1).map((href) => `<link rel="modulepreload" href="${href}">`),
    ...scripts.slice(-1).map((src) => `<script type="module" src="${src}"></script>`),
  ].join('')
}

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
          manifest: false,
          rolldownOptions: { input: `${web}/embed/main.tsx` },
        },
      },
    },
  }),
  buildApp: {
    order: 'pre',
    handler: async (builder) => void (await builder.build(builder.environments.embed!)),
  },
  async generateBundle({ dir }, bundle) {
    const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source })
    if (this.environment.name === 'embed') {
      const html = readFileSync(`${web}/embed/index.html`, 'utf8')
      for (const locale of offeredLocales) {
        const { element, later } = await writeCatalog(locale.tag, assetsDir, sourcesOf(bundle, ['embed/main.tsx']))
        emit(later.fileName, later.source)
        emit(
          pageFile(locale.tag, page),
          inLanguage(html, locale).replace('<!--head-->', () => element + tagsOf(bundle)),
        )
      }
      return
    }
    const built = path.resolve(dir!, '../embed')
    for (const file of globSync([page, pageFile('*', page), `${assetsDir}/**/*.*`], { cwd: built }))
      emit(file, readFileSync(path.join(built, file)))
  },
}
