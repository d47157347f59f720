import { t } from '@lingui/core/macro'
import { embedSizes, embedSnippet, mapEmbedPath, storyEmbedPath } from '#contract/embeds'
import { queryOf, readMapAddress } from '#web/lib/mapAddress.ts'

const formats = [
  { format: 'rss', name: 'RSS', use: t`for feed readers` },
  { format: 'geojson', name: 'GeoJSON', use: t`for map programs` },
  { format: 'csv', name: 'CSV', use: t`for spreadsheets` },
] as const

/** The addresses of the feeds of what is looked for in a map's address (its query, `?q=…`). */
export const feedsOf = (search: string) => {
  const filters = Object.entries(queryOf(readMapAddress(new URLSearchParams(search))))
  const query = new URLSearchParams(filters.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
  return formats.map(({ format, ...words }) => ({
    ...words,
    address: `${location.origin}/feeds/stories.${format}${query && `?${query}`}`,
  }))
}

/** The markup that shows a story on another site. */
export const storySnippet = ({ id, title }: { id: number; title: string }): string =>
  embedSnippet(location.origin, { path: storyEmbedPath(id), title, ...embedSizes.story })

/** The markup that shows the map on another site, where it looks now and for what. */
export const mapSnippet = (search: string, siteName: string): string => {
  const query = new URLSearchParams(search)
  const path = mapEmbedPath((name) => query.get(name))
  return embedSnippet(location.origin, { path, title: t`Map of ${siteName}`, ...embedSizes.map })
}
