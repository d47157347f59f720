import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium } from '../../worker/commands/findChromium.ts'
import { atMost, type Figure, rounded } from './figures.ts'

const root = path.resolve(import.meta.dirname, '../..')
const PORT = 8802
/** What the first view may bring of JavaScript, gzip. */
const MOST_SCRIPT = 155 * 1024

/** Serves the whole product over one state, as `npm start` does. */
const serve = (state: string) =>
  new Promise<ChildProcess>((resolve, reject) => {
    const server = spawn(process.execPath, ['worker/commands/start.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(PORT), STATE_DIR: state, SEED: 'none', RATE_LIMITS: 'off' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server.stdout.on('data', (text: Uint8Array) => {
      if (new TextDecoder().decode(text).includes('Ready on')) resolve(server)
    })
    server.on('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
  })

const stop = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    server.removeAllListeners('exit')
    server.on('exit', () => resolve())
    server.kill('SIGTERM')
  })

interface Weight {
  all: number
  script: number
  feed: number
}

/** Opens the map as a guest in a browser and weighs what came from our origin, gzip, the base map's tiles not counted. */
const weigh = async (state: string): Promise<Weight> => {
  const server = await serve(state)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
    const sizes: Promise<[url: string, bytes: number]>[] = []
    page.on('response', (response) => {
      const url = response.url()
      if (/\/basemap\/|\/icons\//.test(url)) return
      sizes.push(
        response.body().then(
          (body) => [url, gzipSync(body).length],
          // Redirects and answers without a body.
          () => [url, 0],
        ),
      )
    })
    const isView = (url: string) => /\/api\/view\/\d/.test(url)
    const seen = page.waitForResponse((response) => isView(response.url()), { timeout: 120_000 })
    await page.goto(`http://localhost:${PORT}/`, { timeout: 120_000 })
    await seen
    await page.waitForTimeout(3000)
    const weights = await Promise.all(sizes)
    const sum = (matches: (url: string) => boolean) =>
      weights.filter(([url]) => matches(url)).reduce((bytes, [, size]) => bytes + size, 0)
    return { all: sum(() => true), script: sum((url) => /\.js($|\?)/.test(url)), feed: sum(isView) }
  } finally {
    await browser.close()
    await stop(server)
  }
}

/** Figures 2 and 7: the whole first view, and its JavaScript. */
export const measureWeb = async (state: { few: string; many: string }): Promise<Figure[]> => {
  const few = await weigh(state.few)
  const many = await weigh(state.many)
  const detail = `${rounded(many.all)} B with ${rounded(many.feed)} B of feed, ${rounded(few.all)} B with ${rounded(few.feed)} B`
  return [
    atMost('2', 'whole first view, gzip, many ÷ few', many.all / few.all, 1.25, detail),
    atMost('7', 'JavaScript of the first view, gzip, KB', many.script / 1024, MOST_SCRIPT / 1024),
  ]
}
