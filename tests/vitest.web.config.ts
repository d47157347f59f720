import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = path.resolve(import.meta.dirname, '..')

/** What needs no workerd: components and the browser's logic in jsdom (tests/web), commands in plain Node (tests/node). */
export default defineConfig({
  root,
  plugins: [react()],
  define: { __LOCAL__: 'true' },
  test: {
    passWithNoTests: true,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/webSetup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/node/**/*.test.ts'],
          // They start products and build them: what takes seconds alone takes minutes on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
})
