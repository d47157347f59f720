import { mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '../worker/commands/dev/findChromium.ts'

// Kept in the environment so that Playwright's workers, which read this file again, see the same server.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))
process.env.E2E_STATE_DIR ??= mkdtempSync(path.join(tmpdir(), 'lavender-atlas-'))
const baseURL = `http://localhost:${process.env.E2E_PORT}`
const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: false,
  // A journey mostly waits for a page, so one more worker than processors keeps those busy.
  workers: availableParallelism() + 1,
  // A journey that needs a second try has found a fault, in the product or in itself.
  retries: 0,
  // A busy machine is no fault, so timeouts are several times the needed time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    geolocation: { latitude: 34.0522, longitude: -118.2437 },
    permissions: ['geolocation'],
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    // A returning visitor: tests/components/welcome.test.tsx looks at the first visit.
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: [{ name: 'welcomed', value: 'yes' }] }] },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // No page can reach a third party: a journey that contacts one fails (support/playwright.ts).
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" worker/commands/dev/start.ts`,
    cwd: path.resolve(import.meta.dirname, '..'),
    url: `${baseURL}/api/health/`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: process.env.E2E_PORT,
      STATE_DIR: process.env.E2E_STATE_DIR,
      RATE_LIMITS: 'off',
      CAPTCHA: 'off',
      // No journey contacts a server on the internet.
      STREETS: '',
      // The operator's opening view of the map; without it the region with most stories.
      MAP_LATITUDE: '34.1',
      MAP_LONGITUDE: '-118.2',
      MAP_ZOOM: '12',
    },
  },
})
