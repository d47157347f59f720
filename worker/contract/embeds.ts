/*
 * No zod here: the browser shows the same snippet as oEmbed.
 */
import { escapeHtml } from './escapeHtml.ts'
import type { CollectionView } from './collections.ts'
import type { Opening, SiteConfig } from './site.ts'

/** The parameters of the map's address that an embedded map keeps. */
const embedParameters = ['lat', 'lng', 'z', 'place', 'q', 'categories', 'from', 'to', 'language'] as const

/** The settings that the worker writes into the embed page of a map, so that it makes no call that sets a cookie. */
export interface EmbedSettings {
  siteName: string
  /** Identifies our client and grants nothing. */
  apiKey: string
  tiles: SiteConfig['tiles']
  /** Where it opens by default; `region` has priority, if there is one. */
  start: SiteConfig['map']
  region: Opening['region']
  /** The collection that is shown instead of all stories. */
  collection: Pick<CollectionView, 'id' | 'title' | 'kind' | 'language' | 'bbox' | 'items'> | null
}

/** The content of a frame on another page, sizes in CSS pixels. */
export interface Embed {
  /** Below our origin: `/embed?…`. */
  path: string
  title: string
  width: number
  height: number
}

/** The sizes of a story and of a map on another page, in CSS pixels. */
export const embedSizes = { story: { width: 480, height: 260 }, map: { width: 640, height: 420 } } as const

/** The path of a story's embed page. */
export const storyEmbedPath = (id: number): string => `/embed?story=${id}`

/** The path of a collection's embed page. */
export const collectionEmbedPath = (id: number): string => `/embed?collection=${id}`

/** The query of a map, with `embedParameters` only; `valueOf` reads a parameter of its address. */
export const mapQuery = (valueOf: (name: string) => string | null): string => {
  const kept = embedParameters.flatMap((name) => {
    const value = valueOf(name)
    return value ? `${name}=${encodeURIComponent(value)}` : []
  })
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

/** The path of the embed page of a map; `valueOf` reads a parameter of the map's address. */
export const mapEmbedPath = (valueOf: (name: string) => string | null): string => `/embed${mapQuery(valueOf)}`

/** The markup that shows an embed page on another site. */
export const embedSnippet = (origin: string, { path, title, width, height }: Embed): string =>
  `<iframe src="${escapeHtml(origin + path)}" title="${escapeHtml(title)}" width="${width}" height="${height}" ` +
  'style="border:0;max-width:100%" loading="lazy" referrerpolicy="no-referrer"></iframe>'
