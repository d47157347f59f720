import { availableParallelism } from 'node:os'
import path from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '..')

/**
 * The migrations without the statements that go through the rows of a range of ids: the databases of the tests begin empty.
 * tests/commands/migration.test.ts runs them all.
 */
const emptyMigrations = async () =>
  (await readD1Migrations(path.join(root, 'migrations'))).map(({ name, queries }) => ({
    name,
    queries: queries.filter((query) => !/^(\s|--.*\n)*(INSERT|UPDATE|DELETE)\b[^]*BETWEEN \d+ AND \d+/.test(query)),
  }))

export default defineConfig({
  root,
  define: { __LOCAL__: 'true' },
  // A hash takes 170 ms, and the tests make a thousand. tests/commands/deployed.test.ts sees the real cost.
  resolve: {
    alias: [{ find: /^\.\/passwordCost\.ts$/, replacement: path.join(root, 'tests/support/passwordCost.ts') }],
  },
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: path.join(root, 'wrangler.toml') },
      miniflare: {
        bindings: {
          SECRET_KEY: 'a secret of the tests, not of anybody else',
          ORIGIN: 'http://localhost:8787',
          // A test that wants streets says so: no test asks a server on the internet.
          STREETS: '',
          PROVE_COUNT: process.env.PROVE_COUNT ?? '',
          PROVE_SEED: process.env.PROVE_SEED ?? '',
          TEST_MIGRATIONS: await emptyMigrations(),
        },
      },
    })),
  ],
  test: {
    name: 'worker',
    include: ['tests/worker/**/*.test.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // Files that follow each other share a workerd: loading the worker's modules takes three seconds.
    isolate: false,
    // Some wait for a timeout: one more than there are processors keeps those busy.
    maxWorkers: availableParallelism() + 1,
    // Bundled once: each file would fetch their four hundred modules one by one.
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [
            'zod',
            'drizzle-orm',
            'drizzle-orm/d1',
            'drizzle-orm/sqlite-core',
            'jose',
            '@simplewebauthn/server',
            '@simplewebauthn/server/helpers',
            'unified',
            'rehype-parse',
            'rehype-sanitize',
            'rehype-stringify',
          ],
        },
      },
    },
    // Three times what the slowest need: a busy machine is no fault.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
