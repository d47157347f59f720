/**
 * `npm run pictures:build`: draws the illustrations of the demo (`data/demo/pictures/*.svg`) in Chromium and encodes each as the photo and the
 * preview that our browser would upload.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { encode } from 'jpeg-js'
import { photoQuality } from '#contract/photoEncoding'
import { findOrInstallChromium } from './findChromium.ts'
import { runCommand } from '../platform/run.ts'

const folder = path.join(import.meta.dirname, '../data/demo/pictures')
const sizes = [
  { ending: 'jpg', width: 1_200, height: 800 },
  { ending: 'preview.jpg', width: 480, height: 320 },
]

/** The program for the browser: it draws a picture and returns its pixels, one number for each. */
const draw = (svg: string, width: number, height: number) => `(async () => {
  const image = new Image(${width}, ${height})
  image.src = ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(svg)}`)}
  await image.decode()
  const context = new OffscreenCanvas(${width}, ${height}).getContext('2d')
  context.drawImage(image, 0, 0, ${width}, ${height})
  return Array.from(new Uint32Array(context.getImageData(0, 0, ${width}, ${height}).data.buffer))
})()`

await runCommand(async () => {
  const browser = await chromium.launch({ executablePath: await findOrInstallChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
    const svg = readFileSync(path.join(folder, file), 'utf8')
    for (const { ending, width, height } of sizes) {
      const pixels = await page.evaluate<number[]>(draw(svg, width, height))
      const data = new Uint8Array(Uint32Array.from(pixels).buffer)
      writeFileSync(path.join(folder, file.replace('svg', ending)), encode({ width, height, data }, photoQuality).data)
    }
    console.log(file)
  }
  await browser.close()
})
