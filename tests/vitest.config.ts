import { availableParallelism } from 'node:os'
import path from 'node:path'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from '../web/build/inlineScripts.ts'
import { emptyDatabase } from '../worker/commands/dev/currentSchema.ts'

const root = path.resolve(import.meta.dirname, '..')

export default defineConfig({
  root,
  define: { __LOCAL__: 'true', __INLINE_SCRIPTS__: JSON.stringify(inlineScripts) },
  // A hash takes 170 ms and a captcha 600 ms, and the tests make many. tests/commands/deployed.test.ts sees the real costs.
  resolve: {
    alias: ['passwordCost', 'captchaWork'].map((name) => ({
      find: new RegExp(`^\\./${name}\\.ts$`),
      replacement: path.join(root, `tests/support/${name}.ts`),
    })),
  },
  plugins: [
    cloudflareTest({
      wrangler: { configPath: path.join(root, 'wrangler.toml') },
      miniflare: {
        bindings: {
          SECRET_KEY: 'a secret of the tests, not of anybody else',
          ORIGIN: 'http://localhost:8787',
          // A test that wants streets says so: no test asks a server on the internet.
          STREETS: '',
          PROVE_COUNT: process.env.PROVE_COUNT ?? '',
          PROVE_SEED: process.env.PROVE_SEED ?? '',
          EMPTY_DATABASE: emptyDatabase(),
        },
      },
    }),
  ],
  test: {
    name: 'worker',
    include: ['tests/worker/**/*.test.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // Files that follow each other share a workerd: loading the worker's modules takes three seconds.
    isolate: false,
    // By default Vitest leaves one processor free. One more than that loads the modules once more: five seconds of a processor.
    maxWorkers: availableParallelism(),
    // Bundled once, because each file would load their four hundred modules one by one.
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [
            '@lingui/core',
            '@lingui/message-utils/compileMessage',
            'zod',
            'drizzle-orm',
            'drizzle-orm/d1',
            'drizzle-orm/sqlite-core',
            'jose',
            '@simplewebauthn/server',
            '@simplewebauthn/server/helpers',
            'htmlparser2',
            'feedsmith',
          ],
        },
      },
    },
    // Three times what the slowest tests need, because a busy machine is no fault.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
