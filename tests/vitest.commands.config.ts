import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { languages } from '../web/build/languages.ts'

/** Tests of operator commands, of rules of the repository, and of web code that needs no browser, in plain Node. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  plugins: [languages()],
  define: { __LOCAL__: 'true' },
  test: {
    name: 'commands',
    include: ['tests/commands/**/*.test.ts', 'tests/web/**/*.test.ts'],
    maxWorkers: 2,
    // Files that follow each other share a process: loading wrangler takes three seconds of a processor.
    isolate: false,
    // They start products and build them: what takes seconds alone takes minutes on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
