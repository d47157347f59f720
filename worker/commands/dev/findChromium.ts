import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const debian = '/usr/bin/chromium'
/** Debian's package of Chromium without a window. The journeys take a third less processor time in it. */
const shell = 'chromium-headless-shell'
const usual = [
  `/usr/bin/${shell}`,
  debian,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/** A Chromium on this machine: CHROMIUM_PATH, the system's, or the one Playwright downloaded; undefined when there is none. */
export const findChromium = (): string | undefined => {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`)
  return given || [...usual, chromium.executablePath()].find((file) => existsSync(file))
}

/** Installs packages of Debian's; false where that is not allowed. */
export const installPackages = async (...names: string[]): Promise<boolean> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    await promisify(execFile)('apt-get', args, { env })
  return true
}

/** Finds a Chromium, or installs Debian's when allowed to; otherwise throws what to install. */
export const findOrInstallChromium = async (): Promise<string> => {
  const found = findChromium()
  if (found) return found
  console.log('Installing Chromium for the browser journeys (apt-get) …')
  const installed = (await installPackages(shell)) && findChromium()
  if (installed) return installed
  throw new Error(
    `The browser journeys need Chromium: install it (\`apt-get install ${shell}\`, or \`npx playwright install --with-deps chromium\`), or set CHROMIUM_PATH.`,
  )
}

/** The same for a whole run: beside Debian's Chromium it installs the one without a window where it may. */
export const findOrInstallFastChromium = async (): Promise<string> => {
  if (findChromium() === debian)
    await installPackages(shell).catch((error: Error) => console.log(`The tests run in ${debian}: ${error.message}`))
  return findOrInstallChromium()
}
