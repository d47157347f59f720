/** `npm run screenshots`, while `npm start` runs with the demo stories: takes the pictures of README.md into tests/screenshots. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { port, root, findRunningServer } from '../platform/localState.ts'
import { runCommand } from '../platform/run.ts'
import { findOrInstallChromium } from './findChromium.ts'

const origin = `http://localhost:${findRunningServer()?.port ?? port}`
const folder = path.join(root, 'tests/screenshots')

/** Waits until nothing is fetched any more and every tile is drawn. */
const settle = async (page: Page) => {
  await page.locator('[data-ready]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.leaflet-tile:not(.leaflet-tile-loaded)').first().waitFor({ state: 'detached' })
}

/** Saves the page as a small WebP. */
const save = async (page: Page, name: string) => {
  const png = await page.screenshot({ animations: 'disabled' })
  await sharp(png).webp({ quality: 80 }).toFile(path.join(folder, name))
}

await runCommand(async () => {
  mkdirSync(folder, { recursive: true })
  await using browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  await page.goto(`${origin}/?lat=48&lng=8&z=5`)
  await settle(page)
  await save(page, 'map.webp')
  await page.goto(`${origin}/?q=Stonewall&lat=40.734&lng=-74.002&z=13`)
  await settle(page)
  await page
    .getByRole('link', { name: /Stonewall/ })
    .first()
    .click()
  await page.locator('#story-title').waitFor()
  await settle(page)
  await save(page, 'story.webp')
  console.log(`The pictures are in ${path.relative(root, folder)}`)
})
