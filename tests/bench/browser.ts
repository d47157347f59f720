import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findOrInstallChromium, installPackages } from '../../worker/commands/dev/findChromium.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The whole product over one state, as `npm start` serves it; with `await using` it ends with the block. */
export interface Served extends AsyncDisposable {
  origin: string
}

/** Serves a state on a free port; with `seed: 'demo'` a new state has the demo stories. */
export const serve = (state: string, port: number, { seed = 'none', captcha = '' } = {}): Promise<Served> =>
  new Promise((resolve, reject) => {
    const server: ChildProcess = spawn(process.execPath, ['worker/commands/dev/start.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        STATE_DIR: state,
        SEED: seed,
        RATE_LIMITS: 'off',
        CAPTCHA: captcha,
        STREETS: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const stop = () =>
      new Promise<void>((done) => {
        server.removeAllListeners('exit')
        server.on('exit', () => done())
        server.kill('SIGTERM')
      })
    server.stdout!.on('data', (text: Uint8Array) => {
      if (new TextDecoder().decode(text).includes('Ready on'))
        resolve({ origin: `http://localhost:${port}`, [Symbol.asyncDispose]: stop })
    })
    server.on('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
  })

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** Fonts of every language, as on an Android phone. Without them most languages would be painted as boxes. */
export const installPhoneFonts = async (): Promise<void> => {
  const folders = ['/usr/share/fonts/truetype/noto', '/usr/share/fonts/opentype/noto']
  if (process.platform !== 'linux' || folders.every((folder) => existsSync(folder))) return
  if (!(await installPackages('fonts-noto-core', 'fonts-noto-cjk')))
    throw new Error('The languages need their letters: `apt-get install fonts-noto-core fonts-noto-cjk`.')
}

/** A page as a guest on a desktop sees it. */
export const openPage = (browser: Browser): Promise<Page> =>
  browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })

/**
 * A slow connection and a slow phone: 1.6 Mbit/s, 150 ms round trip, CPU four times slower. Requests for `blocked` fail. A new
 * context has an empty cache; `cacheDisabled` is for pages that are opened again.
 */
export const slowDown = async (page: Page, blocked: string[], cacheDisabled = false): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled })
  await session.send('Network.setBlockedURLs', { urls: blocked })
  const bytes = 1_600_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
