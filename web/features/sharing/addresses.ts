import { t } from '@lingui/core/macro'
import {
  collectionEmbedPath,
  type Embed,
  embedSizes,
  embedSnippet,
  mapEmbedPath,
  storyEmbedPath,
} from '#contract/embeds'
import { sourceLocale } from '#contract/locales'
import { language } from '#web/lib/i18n.ts'
import { queryOf, readMapAddress } from '#web/lib/mapAddress.ts'

/** A public story or collection. */
export interface SharedStory {
  id: number
  title: string
}

/** Sizes to choose from, in CSS pixels: small, medium, large. The second is that of oEmbed. */
export const embedChoices = {
  story: [{ width: 320, height: 320 }, embedSizes.story, { width: 640, height: 260 }],
  map: [{ width: 400, height: 300 }, embedSizes.map, { width: 960, height: 600 }],
} as const
/** CSS pixels. */
export type EmbedSize = Pick<Embed, 'width' | 'height'>

const formats = [
  { format: 'rss', name: 'RSS', use: t`for feed readers` },
  { format: 'geojson', name: 'GeoJSON', use: t`for map programs` },
  { format: 'csv', name: 'CSV', use: t`for spreadsheets` },
] as const

/** The addresses of the feeds with the filters of a map's address (its query, `?q=…`). */
export const feedsOf = (search: string) => {
  const filters = Object.entries(queryOf(readMapAddress(new URLSearchParams(search))))
  const asked = filters.flatMap(([name, value]) => (value ? [[name, value]] : []))
  return formats.map(({ format, ...words }) => {
    // Only RSS contains translated texts.
    const own = format === 'rss' && language !== sourceLocale ? [['lang', language]] : []
    const query = new URLSearchParams([...asked, ...own]).toString()
    return { ...words, address: `${location.origin}/feeds/stories.${format}${query && `?${query}`}` }
  })
}

/** The markup that shows a story on another site. */
export const storySnippet = ({ id, title }: SharedStory, size: EmbedSize): string =>
  embedSnippet(location.origin, { path: storyEmbedPath(id), title, ...size })

/** The markup that shows a collection on another site. */
export const collectionSnippet = ({ id, title }: SharedStory, size: EmbedSize): string =>
  embedSnippet(location.origin, { path: collectionEmbedPath(id), title, ...size })

/** The address of the feed of a collection. */
export const collectionFeed = (id: number): string => `${location.origin}/feeds/collections/${id}.geojson`

/** The markup that shows the map on another site, with the view and filters of `search` (the query of its address). */
export const mapSnippet = (search: string, siteName: string, size: EmbedSize): string => {
  const query = new URLSearchParams(search)
  const path = mapEmbedPath((name) => query.get(name))
  return embedSnippet(location.origin, { path, title: t`Map of ${siteName}`, ...size })
}
