/**
 * `npm run prove:trail`: in a real browser an author presses one spot of the small map and posts it, once exactly and once
 * for each coarser precision. The exact spot must be found in the recording; the others must be in no request, answer,
 * storage, file of the browser profile, line of the log or file of the server. Then the exact story is made coarser: a minute
 * later nothing that a second visitor's browser requests or stores has its old place. About four minutes.
 */
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page, type Request, type Response } from '@playwright/test'
import { authApi, type SelfView } from '#contract/auth'
import type { Point } from '#contract/placeGrid'
import { storyApi, type StoryView } from '#contract/stories'
import { findChromium } from '../../worker/commands/dev/findChromium.ts'
import { createInstance, endProof, removeInstance, sendTo, signUp, startServer } from './server.ts'
import { openSealedDraft } from '../../web/lib/draftCipher.ts'
import { filesIn, latin1 } from './fileBytes.ts'
import { tracesOf } from './trailTraces.ts'
import { visit } from './trailVisitor.ts'
import { makeTemporaryFolder } from '../../worker/commands/platform/temporaryFolder.ts'

const instance = await createInstance()
const origin = `http://localhost:${instance.port}`
const call = sendTo(instance)
/** The browser never returns a body of a page or worker that has ended, so reading stops after this time. */
const MOST_READING_MS = 10_000
const faults: string[] = []

/** The answer to a request, from the server itself. */
const askAgain = async (request: Request) => {
  if (request.method() !== 'GET') faults.push(`${request.method()} ${request.url()} was not read`)
  const answer = await fetch(request.url(), { headers: request.headers() })
  return { name: `answer ${request.url()}, asked again`, bytes: latin1(new Uint8Array(await answer.arrayBuffer())) }
}

/** The requests and answers of a browser, as texts. */
const record = (context: BrowserContext) => {
  const said: { name: string; bytes: string }[] = []
  const pending: Promise<void>[] = []
  const unread = new Set<Response>()
  const settled = async () => {
    await Promise.race([Promise.all(pending), setTimeout(MOST_READING_MS, undefined, { ref: false })])
    for (const response of unread) said.push(await askAgain(response.request()))
  }
  context.on('request', (request) => {
    const head = JSON.stringify([request.url(), request.headers()])
    const body = latin1(request.postDataBuffer() ?? new Uint8Array())
    said.push({ name: `request ${request.method()} ${new URL(request.url()).pathname}`, bytes: head + body })
  })
  context.on('response', (response) => {
    const name = `answer ${new URL(response.url()).pathname}`
    const read = async () => {
      const head = JSON.stringify(await response.allHeaders())
      said.push({ name, bytes: head + latin1(await response.body()) })
    }
    unread.add(response)
    // Redirects and aborted requests have no body.
    pending.push(
      read()
        .catch(() => undefined)
        .then(() => void unread.delete(response)),
    )
  })
  return { said, settled }
}

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all((await cache.keys()).map(async (key) => key.url + (await (await cache.match(key))!.text())))
      }),
    )
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, cached])
  })

/** The locked drafts of the device, opened with the key that the worker gives to their author. */
const openDrafts = async (page: Page, token: string): Promise<string> => {
  const { draft_keys = [] } = await (await call(authApi.self, {}, token)).json<SelfView>()
  const sealed = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith('sealed/'))
      .map((name) => localStorage.getItem(name)!.split('.')[1]!),
  )
  return JSON.stringify(await Promise.all(sealed.map((text) => openSealedDraft(draft_keys, text))))
}

interface Choice {
  kind: 'personal' | 'historical'
  precision: 'The exact place' | 'Within about 0.6 mi' | 'Within about 6 mi'
}

/** An author presses the small map and posts. Returns the answer, and everything that was sent and stored. */
const post = async (token: string, { kind, precision }: Choice) => {
  using profile = makeTemporaryFolder('lavender-atlas-profile')
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(profile.path, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const { said, settled } = record(context)
  const page = await context.newPage()
  await page.goto(`${origin}/api/health/`)
  await page.evaluate((token) => {
    localStorage.setItem('token', token)
    localStorage.setItem('welcomed', '1')
  }, token)
  await page.goto(origin)
  await page.getByRole('link', { name: 'Add story' }).click()
  await page.getByLabel("What's the name of this story?").fill('The back porch')
  await page.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('We sat there until it was dark.')
  await page.getByRole('radio', { name: kind, exact: true }).check()
  await page.getByText('How precisely should the place be shown?').first().click()
  await page.getByRole('radio', { name: precision }).check()
  const map = page.getByRole('application', { name: 'Small map of the place' })
  await map.scrollIntoViewIfNeeded()
  await map.click({ position: { x: 97, y: 61 } })
  await page.getByLabel('City or town').fill('Somewhere')
  if (precision === 'The exact place') await page.getByLabel('Address', { exact: true }).fill('Wisteria Lane 7')
  let drafts = ''
  while (!drafts.includes('Somewhere')) drafts = await openDrafts(page, token)
  const before = (await keptIn(page)) + drafts
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && /pins/.test(answer.url()))
  await page.getByRole('button', { name: /^(save changes|Post anonymously|Post as .+)$/ }).click()
  const story = (await (await answered).json()) as StoryView
  await page.getByText('Your story is on the map', { exact: true }).waitFor()
  // The story as its author sees it, and once more as the page was left.
  await page.goto(`${origin}/story/${story.id}`)
  await page.locator('#story-title').waitFor()
  await page.goBack()
  const after = await keptIn(page)
  await settled()
  await context.close()
  const files = filesIn(profile.path).map(({ name, bytes }) => ({ name: `profile ${name}`, bytes }))
  return { story, all: [...said, { name: 'draft', bytes: before }, { name: 'kept', bytes: after }, ...files] }
}

const prove = async () => {
  await using server = await startServer(instance, { VARS: JSON.stringify({ LOG: 'all' }) })
  const token = await signUp(instance, 'teller')
  const coarse: Choice[] = [
    { kind: 'personal', precision: 'Within about 0.6 mi' },
    { kind: 'personal', precision: 'Within about 6 mi' },
  ]
  const pressed: { choice: Choice; all: { name: string; bytes: string }[] }[] = []
  for (const choice of coarse) pressed.push({ choice, ...(await post(token, choice)) })
  const filesBefore = filesIn(instance.stateDir)
  const logBefore = server.said()
  const exact = await post(token, { kind: 'historical', precision: 'The exact place' })
  const truth: Point = exact.story
  const found = exact.all.filter(({ bytes }) => tracesOf(bytes, truth)).map(({ name }) => name)
  console.log(
    `put in on purpose: an exact story at ${truth.latitude}, ${truth.longitude} is found in ${found.length} places`,
  )
  for (const needed of ['request POST /api/pins/', 'answer /api/pins/', 'draft'])
    if (!found.includes(needed)) faults.push(`the exact point was not found in "${needed}", so nothing else would be`)
  if (!filesIn(instance.stateDir).some(({ bytes }) => tracesOf(bytes, truth)))
    faults.push('the exact point was not found in the files of the server')
  for (const { choice, all } of pressed) {
    const traces = all.filter(({ bytes }) => tracesOf(bytes, truth)).map(({ name }) => name)
    console.log(
      `${choice.precision}: ${all.length} requests, answers, stores and files, ${traces.length} with the point`,
    )
    faults.push(...traces.map((name) => `${choice.precision}: ${name} has the point`))
  }
  for (const { name, bytes } of [...filesBefore, { name: 'the log', bytes: logBefore }])
    if (tracesOf(bytes, truth)) faults.push(`${name} of the server has the point`)
  console.log(
    `${filesBefore.length} files of the server and ${logBefore.split('\n').length} lines of its log were read`,
  )

  const second = await visit(origin, exact.story)
  if (second.missing.length > 0) faults.push(`the old place was not found before in: ${second.missing.join(', ')}`)
  const body = { placePrecision: 'neighbourhood', locality: 'Somewhere' }
  const { status } = await call(storyApi.edit, { id: exact.story.id, body }, token)
  if (status !== 200) faults.push(`making it coarser answered ${status}`)
  await setTimeout(60_000)
  const left = await second.lookAgain()
  console.log(`a second visitor: ${second.asked} answers had the old place; a minute later ${left.length} have`)
  faults.push(...left.map((what) => `a minute after it was made coarser: ${what}`))
}
try {
  await prove()
} finally {
  removeInstance(instance)
}
endProof(faults)
