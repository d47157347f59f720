import { type Context, Hono } from 'hono'
import { categoryOf } from '#contract/categories'
import type { CollectionView } from '#contract/collections'
import { excerptOf } from '#contract/excerpt'
import { workerLimits } from '#contract/workerLimits'
import { connect, type Db } from '../db/client.ts'
import { readAnywhere } from '../db/replicas.ts'
import { ApiError, traceOf } from '../errors.ts'
import { findCollection, listShownIds } from '../features/collections/queries/reading.ts'
import { viewCollection } from '../features/collections/view.ts'
import { costlyRead } from '../http/rateLimits/edge.ts'
import { idOf } from '../http/validation.ts'
import { localeOf } from '../language.ts'
import { type Translator, translatorFor } from '../services/translator.ts'
import type { Settings } from '../settings.ts'
import { texts } from '../texts.ts'
import { withTimeout } from '../timeout.ts'
import { headersOf, openApp, type Pages, settingsOf } from './openApp.ts'
import { fileFor } from './pageFiles.ts'
import { tagsOf, written } from './previewTags.ts'

/** The addresses of the public collections, for the sitemap. */
export const listCollectionUrls = async (db: Db, origin: string): Promise<string[]> =>
  (await listShownIds(db)).map((id) => `${origin}/collections/${id}`)

/** The head of a collection's page. */
const collectionHead = (settings: Settings, collection: CollectionView, { say, locale }: Translator) => {
  const { title, introduction, kind, count, id, items } = collection
  const category = items[0]?.story?.category ?? 1
  const summary = say(kind === 'walk' ? texts.walkPreview : texts.listPreview, { count })
  const description = excerptOf(introduction.replace(/\s+/g, ' '), 200, '…') || summary
  const { card, oneStory } = categoryOf(category)
  const preview = {
    title,
    description,
    url: `${settings.origin}/collections/${id}`,
    image: `${settings.origin}/cards/${card}`,
    imageWidth: 1200,
    imageHeight: 630,
    imageAlt: say(texts.previewPicture, { kind: say(oneStory) }),
  }
  return tagsOf(settings.site.name, preview, { locale })
}

/** The app's own page with the title and link preview of a public collection; 404 with the app where readers do not see it. */
const openCollection = async (c: Context<Pages>): Promise<Response> => {
  const settings = settingsOf(c)
  const translator = await translatorFor(c.env, c.req.raw)
  const db = connect(readAnywhere(c.env.DB))
  const find = async () => viewCollection(db, settings.secretKey, null, await findCollection(db, null, idOf(c)))
  const collection = await withTimeout(workerLimits.previewMs, costlyRead(c, settings, 'READS', find)).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'notFound') return null
      throw error
    },
  )
  // Its owner may read it: the app asks again with the token, which this page does not have.
  if (!collection) {
    const app = await openApp(c)
    const missing = new Response(app.body, { status: app.ok ? 404 : app.status, headers: app.headers })
    missing.headers.delete('etag')
    missing.headers.set('cache-control', 'no-store')
    missing.headers.set('x-robots-tag', 'noindex')
    return missing
  }
  const page = await c.env.ASSETS.fetch(fileFor(c, '/'))
  const head = await written(collectionHead(settings, collection, translator))
  const filled = new HTMLRewriter()
    .on('title', {
      element: (title) => void title.setInnerContent(`${collection.title} · ${settings.site.name}`),
    })
    .on('meta[name="description"]', { element: (meta) => void meta.remove() })
    .on('head', { element: (element) => void element.append(head, { html: true }) })
  return new Response(filled.transform(page).body, {
    headers: {
      ...headersOf(settings),
      'content-type': 'text/html; charset=utf-8',
      'content-language': localeOf(c.req.raw).tag,
      'cache-control': 'no-store',
    },
  })
}

/** The pages of public collections, with content for previews of their links. */
export const collectionPages = new Hono<Pages>({ strict: false }).get('/collections/:id', async (c) => {
  try {
    return await openCollection(c)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'notSetUp') throw error
    // If the preview fails, the app itself still opens.
    if (!(error instanceof ApiError && error.code === 'tooMany'))
      console.error(`A page could not be filled: ${traceOf(error)}`)
    return openApp(c)
  }
})
