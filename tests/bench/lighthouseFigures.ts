import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../worker/commands/dev/findChromium.ts'
import { serve } from './browser.ts'
import { atLeast, atMost, type Figure, median, rounded } from './figures.ts'
import { makeTemporaryFolder } from '../../worker/commands/platform/temporaryFolder.ts'

/** Installed on demand, because it is larger than all other dependencies together. It needs Node 22 or newer. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 8802
const ROUNDS = 3
const chrome = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'

const categories = ['performance', 'accessibility', 'best-practices'] as const
const audits = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const
type Name = (typeof categories)[number] | (typeof audits)[number] | 'benchmarkIndex'
type Measured = Record<Name, number>

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
}

const run = promisify(execFile)

/** One visit of a mid-range phone on slow mobile data, as Lighthouse simulates it by default. */
const visit = async (url: string): Promise<Measured> => {
  using folder = makeTemporaryFolder('lighthouse')
  const file = path.join(folder.path, 'report.json')
  const node = path.dirname(process.execPath)
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${chrome}`]
  await run('npx', ['--yes', LIGHTHOUSE, url, ...options, `--only-categories=${categories.join(',')}`], {
    env: {
      ...process.env,
      PATH: `${node}${path.delimiter}${process.env.PATH ?? ''}`,
      CHROME_PATH: findChromium() ?? chromium.executablePath(),
    },
  })
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  return Object.fromEntries([
    ...categories.map((name) => [name, report.categories[name]?.score ?? 0]),
    ...audits.map((name) => [name, report.audits[name]?.numericValue ?? Infinity]),
    ['benchmarkIndex', report.environment.benchmarkIndex],
  ]) as Measured
}

/** The raw scores, 0 to 1; times in ms. */
const figuresOf = (page: string, visits: Measured[]): Figure[] => {
  const of = (name: Name) => median(visits.map((measured) => measured[name]))
  const blocked = `main thread blocked for ${rounded(of('total-blocking-time'))} ms; benchmark index ${rounded(of('benchmarkIndex'))}`
  return [
    ...categories.map((name) =>
      atLeast('11', `Lighthouse mobile ${page}: ${name}`, of(name), 0.95, name === 'performance' ? blocked : ''),
    ),
    atMost('11', `Lighthouse mobile ${page}: largest paint, ms`, of('largest-contentful-paint'), 2000),
    atMost('11', `Lighthouse mobile ${page}: layout shift`, of('cumulative-layout-shift'), 0.001),
  ]
}

/**
 * Figure 11: what Lighthouse says of four screens with the demo stories, the median of three visits each, taken in turn.
 * The benchmark index says how fast the machine was during the visits (about 2,000 and more when idle): compare only
 * figures with a similar index.
 */
export const measureLighthouse = async (state: string): Promise<Figure[]> => {
  await using served = await serve(state, PORT, { seed: 'demo' })
  const map = await fetch(`${served.origin}/sitemap/1-of-1.xml`).then((answer) => answer.text())
  const story = /\/story\/\d+/.exec(map)?.[0]
  if (!story) throw new Error('There is no demo story to look at')
  const pages = { '/': '/', '/story/{id}': story, '/faq': '/faq', '/register': '/register' }
  const visits = Object.keys(pages).map((page) => ({ page, seen: [] as Measured[] }))
  for (let round = 0; round < ROUNDS; round++)
    for (const { page, seen } of visits) seen.push(await visit(served.origin + pages[page as keyof typeof pages]))
  return visits.flatMap(({ page, seen }) => figuresOf(page, seen))
}
