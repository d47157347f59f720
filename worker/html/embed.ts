import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { categories, categoryOf } from '#contract/categories'
import type { EmbedSettings } from '#contract/embeds'
import { pageFile } from '#contract/locales'
import { connect } from '../db/client.ts'
import { readAnywhere } from '../db/replicas.ts'
import { ApiError } from '../errors.ts'
import type { CollectionView } from '#contract/collections'
import { findCollection } from '../features/collections/queries/reading.ts'
import { viewCollection } from '../features/collections/view.ts'
import { recentOpening } from '../features/site/opening.ts'
import { tilesOf } from '../features/site/basemapConfig.ts'
import { findStory } from '../features/stories/queries/stories.ts'
import { costlyRead } from '../http/rateLimits/edge.ts'
import { type Translator, translatorFor } from '../services/translator.ts'
import { readSettings, type Settings, type Vars } from '../settings.ts'
import { texts } from '../texts.ts'
import { embeddedHeaders } from './contentSecurityPolicy.ts'
import { languageAttributes } from './languageAttributes.ts'
import { plainPage, plainPageHeaders } from '../http/plainPage.ts'
import { type Preview, presentPreview } from './present.ts'

interface Pages {
  Bindings: Env & Vars
}

// In a frame that is too low the text is cut, and the link to the story stays visible.
const styles = `
body { height: 100vh; min-height: 11rem; background: var(--raised) }
main { display: flex; flex-direction: column; gap: 4px; height: 100%; min-width: 0; padding: 14px 18px 4px }
h1 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere }
p { flex: none; margin: 0; overflow-wrap: anywhere } .quiet { color: var(--quiet); font-size: 0.875rem }
.kind { font-size: 0.875rem; font-weight: 600 }
.text { flex: 0 1 auto; min-height: 0; overflow: hidden; margin-top: 4px;
  mask-image: linear-gradient(#000 calc(100% - 1rem), rgb(0 0 0 / 30%)) }
${categories.map(({ name }) => `.${name} { color: var(--${name}) }`).join(' ')}
footer { display: flex; flex: none; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 16px;
  margin-top: auto; border-top: 1px solid var(--line) }
a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 600 }
`

const storyCard = (siteName: string, preview: Preview, { say }: Translator) => {
  const { title, category, language, place, start, end, description, paragraphs, hasNotes, url } = preview
  const { name, oneStory } = categoryOf(category)
  const when = [...new Set([start, end])].filter(Boolean).join(' – ')
  return html`<main>
    <p class="kind ${name}">${say(oneStory)}</p>
    <h1 ${languageAttributes(language)}>${title}</h1>
    <p class="quiet">${place && html`<bdi>${place}</bdi>`}${place && when && ' · '}${when}</p>
    <p class="text" ${languageAttributes(hasNotes ? null : language)}>${description || paragraphs[0]}</p>
    <footer>
      <span class="quiet">${siteName}</span>
      <a href="${url}" target="_blank" rel="noopener">${say(texts.readTheStory)}</a>
    </footer>
  </main>`
}

const missingCard = (siteName: string, origin: string, { say }: Translator, gone: string = texts.storyGone) =>
  html`<main>
    <h1>${say(gone)}</h1>
    <footer>
      <span class="quiet">${siteName}</span>
      <a href="${origin}/" target="_blank" rel="noopener">${say(texts.toTheMap)}</a>
    </footer>
  </main>`

/** A story as a card. It is never cached, so that removed stories disappear from other pages at their next load. */
const openStory = async (
  c: Context<Pages>,
  settings: Settings,
  id: number,
  translator: Translator,
): Promise<Response> => {
  const { origin, site } = settings
  const found = await findStory(connect(readAnywhere(c.env.DB)), null, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'notFound') return null
    throw error
  })
  const title = found ? `${found.title} · ${site.name}` : site.name
  const card = found
    ? storyCard(site.name, presentPreview(origin, found, translator), translator)
    : missingCard(site.name, origin, translator)
  return c.html(plainPage(title, styles, card, translator.locale), found ? 200 : 404, {
    ...plainPageHeaders,
    'content-language': translator.locale.tag,
    'cache-control': 'no-store',
  })
}

/** The map. Its page holds the settings that the app gets from `GET /config/`, because that call sets a cookie. */
const openMap = async (
  c: Context<Pages>,
  settings: Settings,
  { locale, say }: Translator,
  collection: CollectionView | null = null,
): Promise<Response> => {
  const { site } = settings
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const [page, tiles, opening] = await Promise.all([
    c.env.ASSETS.fetch(new URL(`/${pageFile(locale.tag, 'embed-map')}`, c.req.url)),
    tilesOf(c.env, site.tiles),
    recentOpening(connect(readAnywhere(c.env.DB)), settings, later),
  ])
  if (!page.ok) throw new ApiError('notFound')
  const embed: EmbedSettings = {
    siteName: site.name,
    apiKey: site.apiKey,
    tiles,
    start: site.map,
    region: collection?.bbox ?? opening?.region ?? null,
    collection: collection && pickShown(collection),
  }
  const filled = new HTMLRewriter()
    .on('title', {
      element: (title) =>
        void title.setInnerContent(
          collection ? `${collection.title} · ${site.name}` : say(texts.mapOfSite, { siteName: site.name }),
        ),
    })
    .on('[data-embed]', { element: (root) => void root.setAttribute('data-embed', JSON.stringify(embed)) })
  const rasterUrls = site.tiles.kind === 'raster' ? [site.tiles.light] : []
  const headers = {
    ...embeddedHeaders(rasterUrls),
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale.tag,
    'cache-control': 'no-store',
  }
  return new Response(filled.transform(page).body, { headers })
}

/** What the embed page of a collection shows of it: no owner, as in every embed. */
const pickShown = ({ id, title, kind, language, bbox, items }: CollectionView): EmbedSettings['collection'] => ({
  ...{ id, title, kind, language, bbox },
  items: items.map((item) => ({ ...item, story: item.story && { ...item.story, username: null } })),
})

/** A collection on a map of its own; a card where readers do not see it. */
const openCollection = async (
  c: Context<Pages>,
  settings: Settings,
  id: number,
  translator: Translator,
): Promise<Response> => {
  const db = connect(readAnywhere(c.env.DB))
  const collection = await findCollection(db, null, id)
    .then((found) => viewCollection(db, settings.secretKey, null, found))
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'notFound') return null
      throw error
    })
  if (collection) return openMap(c, settings, translator, collection)
  const card = missingCard(settings.site.name, settings.origin, translator, texts.collectionGone)
  return c.html(plainPage(settings.site.name, styles, card, translator.locale), 404, {
    ...plainPageHeaders,
    'content-language': translator.locale.tag,
    'cache-control': 'no-store',
  })
}

const idIn = (text: string) => (/^\d{1,10}$/.test(text) ? Number(text) : 0)

/**
 * `/embed`: a map, with `?story=` a story, or with `?collection=` a collection, for a frame on another site. The one path that may be framed. It names no
 * author, sets no cookie, and contacts only our origin.
 */
export const embed = new Hono<Pages>({ strict: false }).get('/embed', async (c) => {
  const settings = readSettings(c.env)
  const translator = await translatorFor(c.env, c.req.raw)
  const story = c.req.query('story')
  const collection = c.req.query('collection')
  const open = () => {
    if (story !== undefined) return openStory(c, settings, idIn(story), translator)
    return collection === undefined
      ? openMap(c, settings, translator)
      : openCollection(c, settings, idIn(collection), translator)
  }
  return costlyRead(c, settings, 'READS', open)
})
