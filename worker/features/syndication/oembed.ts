import { type Embed, embedSizes, embedSnippet, mapEmbedPath, storyEmbedPath } from '#contract/embeds'
import type { Oembed, OembedQuery } from '#contract/syndication'
import type { Db } from '../../db/client.ts'
import { ApiError } from '../../errors.ts'
import type { Settings } from '../../settings.ts'
import { findStory } from '../stories/queries/stories.ts'

/** How long another site may use an answer, in seconds. */
const CACHE_SECONDS = 3600

/** What an address of ours shows; 404 for any other. */
const embedOf = async (db: Db, settings: Settings, address: string): Promise<Omit<Embed, 'width' | 'height'>> => {
  const url = URL.parse(address)
  // The same site, whether a link to it says http or https.
  if (url && /^https?:$/.test(url.protocol) && url.host === new URL(settings.origin).host) {
    if (url.pathname === '/')
      return { path: mapEmbedPath((name) => url.searchParams.get(name)), title: settings.site.name }
    const id = Number(/^\/story\/(\d{1,10})\/?$/i.exec(url.pathname)?.[1])
    if (id) {
      // As a guest, for every client.
      const { title } = await findStory(db, null, id)
      return { path: storyEmbedPath(id), title }
    }
  }
  throw new ApiError('notFound')
}

/** Answers oEmbed for the address of a shown story or of the map; 404 for anything else, 501 for another format. */
export const readOembed = async (
  db: Db,
  settings: Settings,
  { url, format = 'json', maxwidth = Infinity, maxheight = Infinity }: OembedQuery,
): Promise<Oembed> => {
  if (format !== 'json') throw new ApiError('notImplemented')
  const found = await embedOf(db, settings, url)
  const wanted = embedSizes[found.path.includes('story=') ? 'story' : 'map']
  const width = Math.min(wanted.width, maxwidth)
  const height = Math.min(wanted.height, maxheight)
  const { origin, site } = settings
  return {
    version: '1.0',
    type: 'rich',
    title: found.title,
    provider_name: site.name,
    provider_url: `${origin}/`,
    cache_age: CACHE_SECONDS,
    html: embedSnippet(origin, { ...found, width, height }),
    width,
    height,
  }
}
