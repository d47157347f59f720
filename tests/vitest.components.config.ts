import { availableParallelism } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { copyAssets } from '../worker/commands/dev/copyAssets.ts'
import { findOrInstallChromium } from '../worker/commands/dev/findChromium.ts'
import { languages } from '../web/build/languages.ts'
import { partCommands } from './support/partCommands.ts'
import { pseudoCatalog } from './support/pseudoCatalog.ts'

const root = path.resolve(import.meta.dirname, '..')
// Emoji and tiles, which the app loads from its own origin.
copyAssets()

/**
 * Files that change what a page reads once (its language, the answer of `GET /config/`), or that need a page that has fetched
 * nothing yet. All others run one after the other on shared pages, because loading the app takes four seconds of a processor.
 */
const onOwnPage = [
  'account',
  'captcha',
  'discreet',
  'firstFetch',
  'germanDates',
  'ground',
  'languages',
  'leaveNow',
  'movedOn',
  'offline',
  'openingPicture',
  'otherServices',
  'rightToLeft',
  'routes',
  'session',
  'share',
  'translated',
  'welcome',
].map((name) => `tests/components/${name}.test.{ts,tsx}`)
/** Replaces a module (`vi.mock`). In a page that another file follows, Vitest may answer that file with the module that is gone. */
const replacing = 'tests/components/fourthCategory.test.tsx'

/** Opens every screen as every role. It runs in React's development build, whose warnings fail it. */
const warned = 'tests/components/pseudo.test.tsx'

/** React's production build, as in the product: its development build takes a sixth more of a processor. */
const production = {
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    // Its production build has no compiler of texts.
    exclude: ['@lingui/core'],
  },
}

/**
 * Takes the source maps of all but the tests away: they are most of what a page loads. A failed run of everything names lines of tests
 * alone; a file that is run by hand has all maps.
 */
const withoutMaps: Plugin = {
  name: 'without-source-maps',
  enforce: 'post',
  apply: () => Boolean(process.env.CI),
  transform: (code, id) => (id.startsWith(import.meta.dirname) ? null : { code, map: { mappings: '' } }),
}

const chromium = async (...flags: string[]) =>
  playwright({
    launchOptions: {
      executablePath: await findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...flags],
    },
    contextOptions: { locale: 'en-US', timezoneId: 'America/Los_Angeles', reducedMotion: 'reduce' },
  })

/** Screens and components in a real Chromium, without a server: `fetch` answers from the contract (tests/support/stubbedApi.ts). */
export default defineConfig({
  root,
  publicDir: path.join(root, 'web/public'),
  plugins: [react(), languages(), pseudoCatalog, withoutMaps],
  define: { __LOCAL__: 'true', __TRANSLATED__: JSON.stringify(Boolean(process.env.TRANSLATED)) },
  // No file changes during a run, so the browser may cache files between test files.
  server: { headers: { 'Cache-Control': 'max-age=3600' } },
  // Everything the app imports is bundled before the first test: a reload in the middle would fail it.
  optimizeDeps: {
    entries: ['web/app/main.tsx', 'web/{features,lib,pages,ui}/**/*.{ts,tsx}'],
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@lingui/message-utils/compileMessage',
      'axe-core',
      'zod',
      'qr/decode.js',
      'altcha-lib',
      'altcha-lib/algorithms/web/pbkdf2',
      'fast-check',
      'hono/http-exception',
      'htmlparser2',
      'jpeg-js/lib/encoder.js',
      '@mapbox/vector-tile',
      'pbf',
      'rbush',
    ],
  },
  test: {
    setupFiles: ['tests/support/componentSetup.ts'],
    globalSetup: ['tests/support/sharedPage.ts'],
    // By default Vitest leaves one processor free.
    maxWorkers: availableParallelism(),
    // A busy machine is no fault, so timeouts are several times the needed time.
    testTimeout: 45_000,
    // A second, the default, is short for a machine that has several browsers to run.
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // No test looks at a picture of the page, and transparent pages need not be drawn.
      orchestratorScripts: [{ content: 'document.documentElement.style.opacity = 0' }],
      commands: partCommands,
      viewport: { width: 1280, height: 800 },
      // A page of its own lives for a minute, so optimizing its code costs more than it saves.
      provider: await chromium('--js-flags=--no-opt --no-maglev'),
    },
    projects: [
      {
        extends: true,
        ...production,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          browser: {
            instances: [
              {
                browser: 'chromium',
                name: 'shared page',
                exclude: [...onOwnPage, replacing, warned],
                isolate: false,
                provider: await chromium(),
              },
              // After the shared pages: otherwise there would be twice as many pages as processors.
              { browser: 'chromium', name: 'own pages', include: onOwnPage, sequence: { groupOrder: 1 } },
              { browser: 'chromium', name: 'another module', include: [replacing], sequence: { groupOrder: 2 } },
            ],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'development',
          include: [warned],
          browser: { instances: [{ browser: 'chromium', name: 'with warnings', sequence: { groupOrder: 3 } }] },
        },
      },
    ],
  },
})
