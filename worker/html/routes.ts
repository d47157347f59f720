import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { workerLimits } from '#contract/workerLimits'
import { twinOf } from '#contract/discreet'
import { isScreen, screens } from '#contract/screens'
import { isOnePeriod } from '#contract/storyDates'
import { directionOf } from '#contract/textDirection'
import { connect } from '../db/client.ts'
import { readAnywhere } from '../db/replicas.ts'
import { ApiError, toReply, traceOf } from '../errors.ts'
import { findFirstShown } from '../features/photos/queries/photos.ts'
import { findStory } from '../features/stories/queries/stories.ts'
import { costlyRead, limitCalls } from '../http/rateLimits/edge.ts'
import { apiHeaders } from '../http/securityHeaders.ts'
import { idOf } from '../http/validation.ts'
import { alternatesOf, localeOf } from '../language.ts'
import { type Translator, translatorFor } from '../services/translator.ts'
import { texts } from '../texts.ts'
import { withTimeout } from '../timeout.ts'
import { collectionPages, listCollectionUrls } from './collections.ts'
import { isDiscreet } from './discreet.ts'
import { embed } from './embed.ts'
import { languageAttributes } from './languageAttributes.ts'
import { headersOf, openApp, type Pages, settingsOf } from './openApp.ts'
import { fetchPage, fileFor } from './pageFiles.ts'
import { screenBefore } from './pastedAddress.ts'
import { type Preview, presentPreview } from './present.ts'
import { discoveryOf, tagsOf, written } from './previewTags.ts'
import { countRanges, listIdsIn } from './queries.ts'

const paragraphsOf = ({ paragraphs, language, hasNotes }: Pick<Preview, 'paragraphs' | 'language' | 'hasNotes'>) =>
  paragraphs.map((paragraph) => html`<p ${languageAttributes(hasNotes ? null : language)}>${paragraph}</p>`)

/** As in web/features/stories/StoryArticle.module.css. */
const captionStyle = 'display: block; margin-block-start: var(--space-1); font-family: var(--sans); line-height: 1.4'

/**
 * The content of the story's placeholders in the page (web/build/prerenderedShell.tsx), the same as the app writes
 * there.
 */
const slotsOf = (
  { title, place, start, end, photoRoom, photoCaption, ...text }: Preview,
  { say }: Translator,
): Record<string, ReturnType<typeof html>> => ({
  title: html`${title}`,
  place: html`${place}`,
  start: html`${start || say(texts.noStartDate)}`,
  end: html`${end || say(texts.noEndDate)}`,
  // Their room is there from the first paint, so that the text does not move when the photos come.
  text: html`${photoRoom && html`<div style="${photoRoom}"></div>`}${photoCaption && html`<small style="${captionStyle}" dir="auto">${photoCaption}</small>`}${paragraphsOf(text)}`,
})

const noindex = raw('<meta name="robots" content="noindex" />')

/** Inserts the story where the app will show it, so that it can be read before and without scripts. */
const fillStory = async (page: HTMLRewriter, preview: Preview, translator: Translator) => {
  const category = String(preview.category)
  const { language, located } = preview
  if (language)
    page.on('#story-title', {
      element: (title) => void title.setAttribute('lang', language).setAttribute('dir', directionOf(language)),
    })
  page
    .on('meta[name="description"]', { element: (meta) => void meta.remove() })
    .on('html', {
      element: (root) =>
        void root.setAttribute('data-screen', 'map').setAttribute('data-story', JSON.stringify(located)),
    })
    .on('[data-panel] [data-category]', { element: (part) => void part.setAttribute('data-category', category) })
    .on('[data-only]', { element: (part) => void (part.getAttribute('data-only') === category || part.remove()) })
  if (isOnePeriod(preview.start, preview.end)) page.on('[data-end]', { element: (end) => void end.remove() })
  for (const [name, markup] of Object.entries(slotsOf(preview, translator))) {
    const filling = await written(markup)
    page.on(`[data-slot="${name}"]`, { element: (slot) => void slot.replace(filling, { html: true }) })
  }
}

/** The app's page of a story with a head and, for a story, its text; without a preview the page as it is. */
const fillPage = async (c: Context<Pages>, preview: Preview | null, translator: Translator): Promise<Response> => {
  const settings = settingsOf(c)
  const { name } = settings.site
  const page = await fetchPage(c, '/story', {})
  const headers = {
    ...headersOf(settings),
    'content-type': 'text/html; charset=utf-8',
    'content-language': localeOf(c.req.raw).tag,
    'cache-control': 'no-store',
  }
  const head = preview
    ? (await written(tagsOf(name, preview, translator))) + (await written(discoveryOf(preview.url)))
    : noindex
  const filled = new HTMLRewriter()
    .on('title', { element: (title) => void title.setInnerContent(preview ? `${preview.title} · ${name}` : name) })
    .on('head', { element: (element) => void element.append(head, { html: true }) })
  if (preview) await fillStory(filled, preview, translator)
  return new Response(filled.transform(page).body, { status: preview ? 200 : 404, headers })
}

/** The same for an address without a screen: the app says so, and so does the status. */
const openNothing = async (c: Context<Pages>): Promise<Response> => {
  // Without the browser's conditions: a page that did not change is no reason for a 304 here.
  const app = await c.env.ASSETS.fetch(new Request(fileFor(c, '/'), { method: c.req.method }))
  const nothing = new Response(app.body, { status: app.ok ? 404 : app.status, headers: app.headers })
  nothing.headers.delete('etag')
  nothing.headers.set('cache-control', 'no-store')
  nothing.headers.set('content-language', localeOf(c.req.raw).tag)
  nothing.headers.set('x-robots-tag', 'noindex')
  return nothing
}

/** Paths of files: a folder of the build, or with an ending at the root. A missing one is a 404, not a screen of the app. */
const isFile = (path: string) =>
  /^\/((accessibility|assets|basemap|cards|embed-assets|emoji|icons)(\/|$)|[^/]+\.\w+$)/.test(path)
/** Screens about people, or for staff: nothing for search engines. */
const isPrivate = (path: string) => /^\/(users|manage|news)(\/|$)/.test(path)

const findPreview = async (c: Context<Pages>, translator: Translator): Promise<Preview | null> => {
  try {
    const settings = settingsOf(c)
    const find = async () => {
      const db = connect(readAnywhere(c.env.DB))
      const story = await findStory(db, null, idOf(c))
      return { story, photo: story.photoCount > 0 ? await findFirstShown(db, story.id) : null }
    }
    const { story, photo } = await withTimeout(workerLimits.previewMs, costlyRead(c, settings, 'READS', find))
    return presentPreview(settings.origin, story, translator, photo)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'notFound') return null
    throw error
  }
}

/**
 * Answers for search engines, cached at this edge location for as long as their header says, because a file has up to 50,000
 * rows. Cached by path, so that no query makes another copy. Only a cache miss counts against the limit of reads.
 */
const cached = async (c: Context<Pages>, make: () => Promise<Response>): Promise<Response> => {
  const settings = settingsOf(c)
  const address = settings.origin + c.req.path
  const copy = await caches.default.match(address)
  if (copy) return copy
  const made = await costlyRead(c, settings, 'READS', make)
  c.executionCtx.waitUntil(caches.default.put(address, made.clone()))
  return made
}

const xml = (c: Context<Pages>, text: string) =>
  c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`, 200, {
    ...apiHeaders,
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  })

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const urlsOf = (urls: string[]) =>
  `<urlset ${namespace}>\n${urls.map((url) => `<url><loc>${url}</loc></url>\n`).join('')}</urlset>\n`

/** The screens, each with its addresses in other languages (https://developers.google.com/search/docs/specialty/international). */
const screensOf = (origin: string) => {
  const entries = screens.open.map((path) => {
    const url = origin + path
    const links = alternatesOf(url).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    )
    return `<url><loc>${url}</loc>${links.join('')}</url>\n`
  })
  return `<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/**
 * A file of stories: `3-of-25.xml`. It names its own range, so that it means the same however many there are by now.
 */
const rangeIn = (name: string): { n: number; of: number } | null => {
  const [, n, of] = (/^(\d{1,4})-of-(\d{1,4})\.xml$/.exec(name) ?? []).map(Number)
  return n && of && n <= of ? { n, of } : null
}

/** Redirects to another path of ours. */
const sendTo = (c: Context<Pages>, path: string) =>
  c.body(null, 302, { ...apiHeaders, location: path, 'cache-control': 'no-store' })

/** The pages with content before any script runs: links to stories, and files for search engines. */
export const pages = new Hono<Pages>({ strict: false })
  .use((_, next) => withTimeout(workerLimits.answerMs, next()))
  .use(limitCalls)
  .get('/story/:id', async (c) => {
    const meant = screenBefore(c.req.path)
    if (meant) return sendTo(c, meant + new URL(c.req.url).search)
    try {
      const translator = await translatorFor(c.env, c.req.raw)
      return await fillPage(c, await findPreview(c, translator), translator)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'notSetUp') throw error
      // If the preview fails, the app itself still opens.
      if (error instanceof ApiError && error.code === 'tooMany') return openApp(c)
      console.error(`A page could not be filled: ${traceOf(error)}`)
      return openApp(c)
    }
  })
  .route('/', embed)
  .route('/', collectionPages)
  // Programs ask for it without a page to name another: feed readers, lists of bookmarks, search engines.
  .get('/favicon.ico', (c) => sendTo(c, twinOf('/icons/icon-32.png', isDiscreet(c.req.raw))))
  // The login leads to the settings of the person who is logged in: no cookie says who that is.
  .get('/.well-known/change-password', (c) => sendTo(c, '/login#change-password'))
  .get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /manage\nDisallow: /resetPassword\n\nSitemap: ${settingsOf(c).origin}/sitemap.xml\n`,
      200,
      { ...apiHeaders, 'cache-control': 'public, max-age=3600' },
    ),
  )
  .get('/sitemap.xml', (c) =>
    cached(c, async () => {
      const { origin } = settingsOf(c)
      const ranges = await countRanges(connect(readAnywhere(c.env.DB)))
      const files = [
        'screens.xml',
        'collections.xml',
        ...Array.from({ length: ranges }, (_, n) => `${n + 1}-of-${ranges}.xml`),
      ]
      const entries = files.map((file) => `<sitemap><loc>${origin}/sitemap/${file}</loc></sitemap>\n`).join('')
      return xml(c, `<sitemapindex ${namespace}>\n${entries}</sitemapindex>\n`)
    }),
  )
  .get('/sitemap/collections.xml', (c) =>
    cached(c, async () =>
      xml(c, urlsOf(await listCollectionUrls(connect(readAnywhere(c.env.DB)), settingsOf(c).origin))),
    ),
  )
  .get('/sitemap/:name', async (c): Promise<Response> => {
    const { origin } = settingsOf(c)
    const name = c.req.param('name')
    if (name === 'screens.xml') return xml(c, screensOf(origin))
    const range = rangeIn(name)
    if (!range) throw new ApiError('notFound')
    return cached(c, async () => {
      const ids = await listIdsIn(connect(readAnywhere(c.env.DB)), range.n, range.of)
      return xml(c, urlsOf(ids.map((id) => `${origin}/story/${id}`)))
    })
  })

pages.notFound(async (c) => {
  if (isFile(c.req.path)) throw new ApiError('notFound')
  const meant = screenBefore(c.req.path)
  if (meant) return sendTo(c, meant + new URL(c.req.url).search)
  if (!isScreen(c.req.path)) return openNothing(c)
  const app = await openApp(c)
  if (isPrivate(c.req.path)) app.headers.set('x-robots-tag', 'noindex')
  return app
})
pages.onError(async (error, c) => {
  const { status, body, headers } = toReply(error)
  if (status === 500) console.error(traceOf(error))
  const { say } = await translatorFor(c.env, c.req.raw)
  return c.text(say(body.error.message), status, { ...apiHeaders, ...headers, 'cache-control': 'no-store' })
})
