import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { twinOf } from '#contract/discreet'
import { offeredLocales } from '#contract/locales'
import { prerenderedScreens } from '#contract/screens'
import { writePage } from '../../web/build/page.ts'
import { pageHeadings } from '../../web/content/pageHeadings.ts'
import { paths } from '../../web/lib/paths.ts'
import { readWranglerToml } from '../../worker/commands/platform/wranglerToml.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('the worker serves every static page, so that discreet mode can change its head [18]', () => {
  const { assets } = readWranglerToml()
  expect(assets.run_worker_first).toEqual([...prerenderedScreens])
  const files = Object.keys(pageHeadings).map((name) => paths[name as keyof typeof pageHeadings])
  expect([...prerenderedScreens].sort()).toEqual(['/', paths.story(), ...files].sort())
})

test('every icon and the manifest have a neutral version [18]', () => {
  const page = writePage({
    locale: offeredLocales[0]!,
    title: '',
    description: '',
    withoutScripts: '',
    exitUrl: null,
    body: '',
    styles: '',
    fonts: [],
    sheets: [],
    texts: '',
    program: '/assets/main.js',
    openingPicture: '',
    paintWorker: '',
    scripts: [],
  })
  const links = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, href]) => href!,
  )
  expect(links).toHaveLength(4)
  for (const href of links) {
    const plain = twinOf(href, true)
    expect([plain, existsSync(path.join(root, 'web/public', plain))]).toEqual([plain, true])
    expect(plain).not.toBe(href)
    expect(twinOf(plain, false)).toBe(href)
    expect(twinOf(plain, true)).toBe(plain)
  }
  const manifest = read('web/public/plain.webmanifest')
  expect(manifest).not.toMatch(/lavender|queer|stor(y|ies)|communit|categor/i)
  const { name, short_name, icons } = JSON.parse(manifest) as Record<string, string> & { icons: { src: string }[] }
  expect([name, short_name]).toEqual(['Atlas', 'Atlas'])
  for (const { src } of icons) expect([src, existsSync(path.join(root, 'web/public', src))]).toEqual([src, true])
})
