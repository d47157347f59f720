import { rmSync } from 'node:fs'
import path from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import {
  localVars,
  offeredLocales,
  port,
  readExitUrl,
  readSiteName,
  readVars,
  sourceLocale,
  stateDir,
} from '../worker/commands/platform/forBuild.ts'
import { openingPicture, program } from '../worker/commands/platform/firstView.ts'
import { embedPlugin } from './build/embedPlugin.ts'
import { headersFile } from './build/headersFile.ts'
import { inlineScripts } from './build/inlineScripts.ts'
import { languages } from './build/languages.ts'
import { placePublicFiles } from './build/publicFiles.ts'
import { prerenderedShell } from './build/shellPlugin.ts'
import { withoutCertificates } from './build/withoutCertificates.ts'

/** In place of Vite's own emptying and copying, which takes ten thousand tiles away and puts them back every time. */
const publicFiles: Plugin = {
  name: 'public-files',
  apply: 'build',
  renderStart({ dir }) {
    if (!dir) return
    if (this.environment.name === 'client') placePublicFiles(`${import.meta.dirname}/public`, dir)
    else rmSync(dir, { recursive: true, force: true })
  },
}

const wranglerToml = path.join(import.meta.dirname, '../wrangler.toml')
const vars = readVars(wranglerToml)

/** The security headers of everything static, from what wrangler.toml switches on. */
const headers: Plugin = {
  name: 'headers-file',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(wranglerToml) })
  },
}

/** What is served beside the app, and its pages as they are before any script. */
const webApp = [
  headers,
  embedPlugin,
  prerenderedShell({ siteName: readSiteName(vars), exitUrl: readExitUrl(vars), isPainted: !vars.RASTER_LIGHT }),
]

/** Leaflet's layers and controls, which come along only where something uses them. */
const unusedLeaflet =
  /leaflet\/src\/(layer\/(?!Layer\.js)|control\/(?!Control(\.Attribution)?\.js)|geo\/crs\/index\.js)/

/** The package of icons is one module that exports a file for each of them, so only the names tell which files a module needs. */
const iconPackage = /\/lucide-react\/dist\/esm\/lucide-react\.\w+$/
const iconsIn = (code: string, icons: Rolldown.ModuleInfo): string[] => {
  const lists = [...code.matchAll(/import {([^}]*)} from ["']lucide-react["']/g)].map(([, list]) => list)
  const names = lists.flatMap((list) => list.split(',').map((name) => name.trim().replace(/ .*/, '')))
  const lines = (icons.code ?? '').split('\n')
  const files = names.flatMap(
    (name) => lines.find((line) => line.includes(`default as ${name},`) || line.includes(`default as ${name} }`)) ?? [],
  )
  return icons.importedIds.filter((id) => files.some((line) => line.includes(`/${path.basename(id)}'`)))
}

/** Whether a module is among those that a source file imports, itself or through others, before it runs. */
const isNeededBy = (source: string) => {
  let needed: Set<string> | undefined
  return (id: string, bundle: Rolldown.ChunkingContext): boolean => {
    if (!needed) {
      needed = new Set([path.join(import.meta.dirname, source)])
      for (const known of needed) {
        const { importedIds = [], code } = bundle.getModuleInfo(known) ?? {}
        for (const one of importedIds) {
          const icons = iconPackage.test(one) && bundle.getModuleInfo(one)
          for (const part of icons ? iconsIn(code ?? '', icons) : [one]) needed.add(part)
        }
      }
    }
    return needed.has(id)
  }
}
const isOfOpeningPicture = isNeededBy(openingPicture)
const isOfProgram = isNeededBy(program)
const isOfMapPage = isNeededBy('pages/MapPage.tsx')
const isOfStory = isNeededBy('pages/StoryPanel.tsx')

/** The map, except what is fetched when it is needed, alone. */
const ofMap =
  /\/web\/features\/map\/(?!nearest\/|view\/(mapPicture|drawStops)|collection\/|markers\/(partCluster|countBeside))|\/web\/build\/leafletSources|\/node_modules\/(kdbush|leaflet|react-leaflet|@react-leaflet|supercluster)\//

/**
 * Which modules share a file. Left alone, every two screens that share a small module make a file of it, and a first visit would
 * fetch thirty files.
 */
const groups = [
  {
    // What draws the opening before the app is there; the map uses it too.
    name: (id: string, bundle: Rolldown.ChunkingContext) => {
      if (!isOfOpeningPicture(id, bundle)) return null
      if (isOfProgram(id, bundle))
        throw new Error(`${openingPicture} and ${program} would wait for each other: both import ${id}.`)
      return 'picture'
    },
    includeDependenciesRecursively: false,
  },
  // What every page starts with: all that the entry imports.
  { name: 'main', tags: ['$initial' as const] },
  {
    // What the first view and other screens need, or the map and other screens. It comes before the map, whose file would take what it
    // uses, and so be fetched by every screen.
    name: (id: string, bundle: Rolldown.ChunkingContext) =>
      !ofMap.test(id) && (isOfMapPage(id, bundle) || id.endsWith('/contract/distance.ts')) ? 'opening' : null,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // The small map of the story's form and of the review, which the first view does without.
    name: 'placePreview',
    test: /\/web\/features\/map\/picker\/|\/leaflet\/src\/layer\/marker\/|\/react-leaflet\/lib\/Marker\.js$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'map',
    // What two screens or lists need, and the first view does not.
    test: ofMap,
    // A part that is fetched when it is needed, alone.
    minShareCount: 2,
  },
  {
    name: 'shared',
    test: /\/(web\/(ui|lib|features|pages)|worker\/contract)\/|\/node_modules\/lucide-react\//,
    // Many screens need it, and it is small.
    minShareCount: 7,
    maxModuleSize: 8000,
    includeDependenciesRecursively: false,
  },
  {
    // What a story needs, and other screens need parts of.
    name: (id: string, bundle: Rolldown.ChunkingContext) => (isOfStory(id, bundle) ? 'story' : null),
    minShareCount: 2,
    maxModuleSize: 8000,
    includeDependenciesRecursively: false,
  },
  // Two screens that share an icon would make a file of 300 bytes of it.
  { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2 },
  // What two screens of collections need.
  { name: 'collections', test: /\/web\/(features|pages)\/collections\//, minShareCount: 2 },
]
const sharedParts = { rolldownOptions: { output: { codeSplitting: { groups } } } }

const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'serviceWorker',
  filename: 'service-worker.ts',
  injectRegister: false,
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    // Every script chunk, so that an author on a page that is older than the server still gets the form and its check.
    // Latin fonts only. Other alphabets load on demand.
    globPatterns: [
      'index.html',
      'manifest.webmanifest',
      'assets/**/*.{js,css}',
      'assets/{figtree,literata-latin,literata-italic-latin}-????????.woff2',
      'icons/*',
    ],
    // The page caches its texts in other languages (lib/offlinePage.ts). The face detector is larger than all other code, and
    // loads only for those who add a photo.
    globIgnores: [
      'assets/findFacesWorker-*.js',
      ...offeredLocales.flatMap(({ tag }) => (tag === sourceLocale ? [] : `assets/texts-${tag}-*.js`)),
    ],
  },
})

/**
 * Two builds from one source. `vite build` is what is deployed; `--mode localhost` and `vite` (dev) know the switches of
 * a developer's machine, RATE_LIMITS=off and CAPTCHA=off, which the deployed bundle does not contain. The web app is the same
 * in both: `--mode localhost-worker` builds the worker alone and copies the web app of the deployed build.
 */
export default defineConfig(({ mode, command }) => {
  const isDeployed = mode === 'production'
  const isWorkerAlone = mode === 'localhost-worker'
  return {
    root: import.meta.dirname,
    define: { __LOCAL__: JSON.stringify(!isDeployed), __INLINE_SCRIPTS__: JSON.stringify(inlineScripts) },
    plugins: [
      react(),
      languages(),
      publicFiles,
      withoutCertificates,
      ...(isWorkerAlone ? [] : webApp),
      cloudflare({
        configPath: '../wrangler.toml',
        persistState: { path: stateDir },
        inspectorPort: false,
        ...(command === 'serve' && { config: () => ({ vars: localVars() }) }),
      }),
      ...(isWorkerAlone ? [] : [serviceWorker]),
    ],
    ...(isWorkerAlone && {
      builder: {
        buildApp: async (builder) => {
          const { lavender_atlas: worker, client } = builder.environments
          await builder.build(worker)
          // Or the worker's wrangler.json would name no folder of files.
          client.isBuilt = true
          const [deployed, local] = ['deploy', 'local'].map((name) => `${import.meta.dirname}/../dist/${name}/client`)
          placePublicFiles(deployed, local)
        },
      },
    }),
    resolve: { alias: [{ find: /^leaflet$/, replacement: `${import.meta.dirname}/build/leafletSources.js` }] },
    environments: { client: { build: sharedParts }, lavender_atlas: { build: { minify: true } } },
    server: { host: '127.0.0.1', port, strictPort: true },
    build: {
      outDir: isDeployed ? '../dist/deploy' : '../dist/local',
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: true,
      reportCompressedSize: false,
      // A browser that does not know it fetches the same files a moment later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        treeshake: { moduleSideEffects: (id) => !unusedLeaflet.test(id) },
      },
    },
  }
})
