import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import type { JsonTestResults } from 'vitest/reporters'
import { Password } from '#contract/auth'
import { twinOf } from '#contract/discreet'
import { locales } from '#contract/locales'
import { StoryDraft } from '#contract/stories'
import { widenDates } from '#contract/storyDates'
import { filesOf } from '../../worker/commands/platform/firstView.ts'
import { firstPaint, leaveNow, prefetch } from '../../web/build/inlineScripts.ts'
import { writeManifests } from '../../web/build/manifests.ts'
import { writePage } from '../../web/build/page.ts'
import { comments } from '../../worker/commands/data/demo/comments.ts'
import { inventedComment, inventedStory } from '../../worker/commands/data/demo/invented.ts'
import { sourceLabels } from '../../worker/commands/data/demo/sourceLabels.ts'
import { demoStories, draftOf, postedAt, storedTime } from '../../worker/commands/data/demoContent.ts'
import { demoUsers } from '../../worker/commands/data/demoUsers.ts'
import { readPlaywrightReport, readVitestReport } from '../../worker/commands/dev/testReports.ts'
import { root } from '../../worker/commands/platform/localState.ts'
import { isCommonPassword } from '../../worker/features/accounts/commonPasswords.ts'
import { policyWith } from '../support/policyWith.ts'

test('a test file that could not be loaded is one failure, beside each failed test of the others', () => {
  const report = {
    numPassedTests: 3,
    testResults: [
      { status: 'failed', name: path.join(root, 'a.test.ts'), message: 'no such file\nat', assertionResults: [] },
      {
        status: 'failed',
        name: path.join(root, 'b.test.ts'),
        assertionResults: [
          { status: 'failed', fullName: 'a story is read', failureMessages: ['expected 1\nat'] },
          { status: 'passed', fullName: 'a story is posted', failureMessages: [] },
        ],
      },
    ],
  }
  expect(readVitestReport(report as unknown as JsonTestResults)).toEqual({
    passed: 3,
    failures: ['a.test.ts: no such file', 'b.test.ts: a story is read: expected 1'],
  })
})

test('a journey that passed only at the second try counts as failed, and each failure is named', () => {
  const spec = (title: string, status: string, errors: object[] = []) => ({
    ...{ title, file: 'c.spec.ts' },
    tests: [{ status, results: [{ errors }, { errors: [] }] }],
  })
  const hangUp = { message: 'socket hang up\nat' }
  const suites = [
    {
      specs: [spec('one', 'expected'), spec('left out', 'skipped')],
      suites: [{ specs: [spec('two', 'unexpected', [hangUp]), spec('three', 'flaky', [hangUp])] }],
    },
  ]
  const report = { suites, errors: [{ message: 'no browser\n' }] } as unknown as JSONReport
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failures: ['c.spec.ts: two: socket hang up', 'c.spec.ts: three: socket hang up', 'no browser'],
  })
})

test('the first view has the entry, the map page and what they import, each once, and the style sheets of all of them', () => {
  const manifest = {
    'app/main.tsx': { file: 'main.js', imports: ['_shared.js'], css: ['main.css'] },
    'pages/MapPage.tsx': { file: 'map.js', imports: ['_shared.js', 'app/main.tsx'] },
    '_shared.js': { file: 'shared.js', css: ['shared.css', 'main.css'] },
    'pages/FaqPage.tsx': { file: 'faq.js' },
  }
  expect(filesOf(manifest, ['app/main.tsx', 'pages/MapPage.tsx'])).toEqual({
    scripts: ['/shared.js', '/main.js', '/map.js'],
    sheets: ['/shared.css', '/main.css'],
  })
  expect(() => filesOf(manifest, ['pages/Lost.tsx'])).toThrow('no chunk of pages/Lost.tsx')
})

test('every demo story is one that its author could post', async () => {
  const stories = await demoStories()
  expect(stories.length).toBeGreaterThan(100)
  const refused = stories.filter((story) => !StoryDraft.safeParse(draftOf(story)).success).map(({ title }) => title)
  expect(refused).toEqual([])
})

test('every invented demo story says below its text that it is invented, and every comment before anything else, in its own language [21.3]', async () => {
  const stories = await demoStories()
  for (const story of stories) expect(story.invented !== undefined, story.title).toBe(story.category === 1)
  for (const story of stories.filter(({ invented }) => invented)) {
    const notice = inventedStory[story.invented!]
    const [text, below] = draftOf(story).description.split(`<p><em>${notice}</em></p>`)
    expect(text!.length, story.title).toBeGreaterThan(160)
    // A summary in English comes last: its reader is led to the last paragraph.
    expect(below !== '', story.title).toBe(story.summary !== undefined)
  }
  expect(comments.length).toBeGreaterThan(20)
  const titles = stories.map(({ title }) => title)
  for (const { story, text } of comments) {
    expect(titles).toContain(story)
    expect(Object.values(inventedComment).some((notice) => text.startsWith(`${notice} `))).toBe(true)
  }
})

test('every true demo story ends with its source, and none has straight quotes [21.3]', async () => {
  for (const { title, language = 'en', category, address, text } of await demoStories()) {
    const source = text.split('\n\n').at(-1)!
    if (category !== 1) expect(source.startsWith(sourceLabels[language]!) && /[.。।۔]$/.test(source), title).toBe(true)
    expect(`${title} ${address} ${text}`, title).not.toMatch(/["']/)
  }
})

test('there are three true demo stories or more in each language of the product [21.3]', async () => {
  const told = (await demoStories()).filter(({ category }) => category !== 1).map((story) => draftOf(story).language)
  expect(Object.keys(sourceLabels)).toHaveLength(26)
  for (const language of Object.keys(sourceLabels))
    expect(told.filter((other) => other === language).length, language).toBeGreaterThanOrEqual(3)
})

test('no demo story states a year as an exact day [21.3]', async () => {
  const dressedUp = (await demoStories()).filter(
    ({ startDate, endDate, startDatePrecision = 'day', endDatePrecision = 'day' }) =>
      (startDatePrecision === 'day' && startDate?.endsWith('-01-01')) ||
      (endDatePrecision === 'day' && endDate?.endsWith('-12-31')),
  )
  expect(dressedUp.map(({ title }) => title)).toEqual([])
})

test('every date of a demo story that is not a day is the first or last day of its month, year or decade [21.3]', async () => {
  for (const story of await demoStories()) {
    const { title, startDate, endDate } = story
    expect(widenDates(story), title).toMatchObject({ startDate, endDate })
  }
})

test('personal demo stories are placed within a kilometer, some within ten, and none exactly [21.3]', async () => {
  const drafts = (await demoStories()).map(draftOf)
  const personal = drafts.filter(({ category }) => category === 1).map(({ placePrecision }) => placePrecision)
  expect(new Set(personal)).toEqual(new Set(['neighbourhood', 'town']))
  expect(personal.filter((precision) => precision === 'neighbourhood').length).toBeGreaterThan(personal.length / 2)
})

test('some demo stories have content notes, at most three each and fewer than a quarter of the stories, so that notes stay meaningful', async () => {
  const stories = await demoStories()
  const noted = stories.filter(({ contentNotes }) => contentNotes)
  expect(noted.length).toBeGreaterThan(50)
  expect(noted.length).toBeLessThan(stories.length / 4)
  for (const { title, contentNotes } of noted) expect([1, 2, 3], title).toContain(contentNotes!.length)
})

test('the demo people have passwords that the product accepts', () => {
  for (const { password } of demoUsers) {
    expect(Password.parse(password)).toBe(password)
    expect(isCommonPassword(password), password).toBe(false)
  }
})

test('an anonymous demo story tells the day it was posted, never the hour', () => {
  expect(storedTime(postedAt('a story'), true)).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
  expect(postedAt('a story')).toBeLessThan(Date.now())
})

test('every setting is in the example and in the guide, and every setting there has an effect', () => {
  const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8')
  const namesIn = (file: string, pattern: RegExp) =>
    Array.from(read(file).matchAll(pattern), ([, name]) => name!).sort()
  const settings = namesIn('worker/settings.ts', /^ {2}([A-Z_]+)\?: string$/gm)
  expect(settings.length).toBeGreaterThan(20)
  expect(namesIn('.dev.vars.example', /^(?:# )?([A-Z_]+)=/gm)).toEqual(settings)
  for (const name of settings) expect(read('worker/commands/README.md')).toContain(`\`${name}`)
})

/** A page of the build in a language, with these texts. */
const pageIn = (tag: string, texts: { title?: string; exitUrl?: string | null } = {}) =>
  writePage({
    locale: locales.find((locale) => locale.tag === tag)!,
    title: 'Map',
    description: 'A "map"',
    withoutScripts: 'Turn <it> on.',
    exitUrl: 'https://weather.example/?a=1&b=2',
    body: '<main>Map</main>',
    styles: '',
    fonts: [],
    sheets: ['/assets/a.css'],
    texts: '',
    program: '/assets/main.js',
    openingPicture: '/assets/picture.js',
    paintWorker: '/assets/paint.js',
    scripts: ['/assets/shared.js', '/assets/main.js'],
    ...texts,
  })

test('the operator’s site name is on the page before any script runs, whatever characters it has', () => {
  expect(pageIn('en', { title: 'Rosa & Söhne $& Map' })).toContain('<title>Rosa &amp; Söhne $&amp; Map</title>')
})

test('a page has what it shows before its scripts and style sheets, and Leave now before everything else', () => {
  const page = pageIn('ar')
  const parts = [
    '<html lang="ar" dir="rtl" data-theme="dark" data-exit="https://weather.example/?a=1&amp;b=2" data-paint-worker="/assets/paint.js">',
    leaveNow.element,
    '<title>Map</title>',
    'content="A &quot;map&quot;"',
    '"/manifest.ar.webmanifest"',
    firstPaint.element,
    '<div id="root"><main>Map</main></div>',
    'Turn &lt;it&gt; on.',
    '<template data-app><script type="module" src="/assets/main.js" fetchpriority="high" crossorigin data-program></script>',
    '<link rel="modulepreload" href="/assets/shared.js" fetchpriority="low" crossorigin>',
    '<link rel="modulepreload" href="/assets/main.js" fetchpriority="high" crossorigin></template>',
    prefetch.element,
    '<link rel="stylesheet" href="/assets/a.css" crossorigin>',
    '<script type="module" src="/assets/picture.js" fetchpriority="high" crossorigin></script>',
  ].map((part) => page.indexOf(part))
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(parts[0]).toBeGreaterThan(0)
  expect(page.split('<script').length).toBe(6)
  expect(pageIn('en', { exitUrl: null })).toContain('data-exit=""')
})

test('the content security policy of the build has the hash of each inline script of a page', () => {
  const scripts = [...pageIn('en').matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code!)
  expect(scripts).toHaveLength(3)
  for (const code of scripts)
    expect(policyWith('')).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
})

test('the head of every page links to the feed in its language, without saying what it is about', () => {
  const linkTo = (feed: string) => `<link rel="alternate" type="application/rss+xml" title="RSS" href="${feed}">`
  expect(pageIn('en')).toContain(linkTo('/feeds/stories.rss'))
  expect(pageIn('ar')).toContain(linkTo('/feeds/stories.rss?lang=ar'))
})

test('an installed app has its operator’s name in the reader’s language, and no name in discreet mode', () => {
  const arabic = { tag: 'ar', name: 'العربية', dir: 'rtl', isOffered: true } as const
  const words = { siteName: 'Rosa "Map"', description: 'خريطة', titleOf: (address: string) => `عنوان ${address}` }
  const [ours, plain] = writeManifests(arabic, words).map(({ fileName, source }) => ({
    fileName,
    ...(JSON.parse(source) as object),
  }))
  const place = { lang: 'ar', dir: 'rtl', start_url: '/' }
  expect(ours).toMatchObject({
    ...place,
    fileName: 'manifest.ar.webmanifest',
    name: 'Rosa "Map"',
    short_name: 'Rosa "Map"',
    description: 'خريطة',
    shortcuts: [{ name: 'عنوان /resources', url: '/resources' }],
  })
  expect(plain).toMatchObject({ ...place, fileName: twinOf('/manifest.ar.webmanifest', true).slice(1), name: 'Atlas' })
  expect(JSON.stringify(plain)).not.toMatch(/Rosa|خريطة|عنوان/)
})
