import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { headersFile } from '../worker/commands/dev/headersFile.ts'
import { placePublicFiles } from '../worker/commands/dev/publicFiles.ts'
import { nameManifest, nameSite } from '../worker/commands/dev/siteName.ts'
import { readVars } from '../worker/commands/platform/deployedVars.ts'
import { localVars, port, stateDir } from '../worker/commands/platform/localState.ts'
import { firstView } from './build/firstView.ts'

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

/** The security headers of everything static, from what wrangler.toml switches on. */
const headers: Plugin = {
  name: 'headers-file',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(wranglerToml) })
  },
}

/** What the operator calls the place, in the two files that are there before any script: the page and the manifest. */
const siteName: Plugin = {
  name: 'site-name',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: (html) => nameSite(html, readVars(wranglerToml).SITE_NAME),
  generateBundle() {
    const manifest = readFileSync(`${import.meta.dirname}/public/manifest.webmanifest`, 'utf8')
    const source = nameManifest(manifest, readVars(wranglerToml).SITE_NAME)
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
  },
}

/** What of React Router only its own server and its instrumentation need stays out of the first view. */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (file, importer) =>
    importer?.includes('/react-router/') && /^\.\/((dom\/)?ssr\/components|instrumentation)\.js$/.test(file)
      ? `${import.meta.dirname}/build/routerSources.js`
      : null,
}

/** Leaflet's layers and controls, which come along only where something uses them. */
const unusedLeaflet =
  /leaflet\/src\/(layer\/(?!Layer\.js)|control\/(?!Control(\.Attribution)?\.js)|geo\/crs\/index\.js)/

/** What the first view shares with other screens: each a few hundred bytes, which in one file cost half. */
const smallParts =
  /\/web\/(ui\/(EmptyState|IconButton|Skeleton|LiveRegion)\.|lib\/(dates|numbers)\.|features\/stories\/(CategoryIcon|categoryIcons)\.)|lucide-react\/dist\/esm\/icons\/(search|plus)\./

/**
 * Two builds from one source. `vite build` is what is deployed; `--mode localhost` and `vite` (dev) know the switches of
 * a developer's machine, RATE_LIMITS=off and CAPTCHA=off, which the deployed bundle does not contain.
 */
export default defineConfig(({ mode, command }) => {
  const isDeployed = mode === 'production'
  return {
    root: import.meta.dirname,
    define: { __LOCAL__: JSON.stringify(!isDeployed) },
    plugins: [
      react(),
      publicFiles,
      headers,
      siteName,
      leanRouter,
      firstView(readVars(wranglerToml).SITE_NAME ?? 'Lavender Atlas'),
      cloudflare({
        configPath: '../wrangler.toml',
        persistState: { path: stateDir },
        inspectorPort: false,
        ...(command === 'serve' && { config: () => ({ vars: localVars() }) }),
      }),
      VitePWA({
        filename: 'service-worker.js',
        registerType: 'prompt',
        injectRegister: false,
        manifest: false,
        workbox: {
          // Letters of the scripts most of us read; the others come when a story needs them.
          globPatterns: [
            'index.html',
            '*.{js,webmanifest}',
            'assets/**/*.{js,css}',
            'assets/*-latin-wght-*.woff2',
            'icons/**/*',
          ],
          // From the first visit on.
          clientsClaim: true,
          navigateFallback: '/index.html',
          // Neither the API nor what the worker writes for search engines.
          navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/sitemap/, /^\/robots\.txt$/],
          runtimeCaching: [
            {
              urlPattern: /\/basemap\/\d+\/\d+\/\d+(\.names)?\.mvt(\?|$)/,
              handler: 'CacheFirst',
              // Kept small by web/lib/keptGround.ts: workbox would write down in a database which tiles were looked at.
              options: { cacheName: 'basemap' },
            },
          ],
        },
      }),
    ],
    resolve: { alias: [{ find: /^leaflet$/, replacement: `${import.meta.dirname}/build/leafletSources.js` }] },
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
        output: { codeSplitting: { groups: [{ name: 'small', test: smallParts }] } },
      },
    },
  }
})
