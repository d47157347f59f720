import { generateRssFeed } from 'feedsmith'
import { CSV_START, csvLine } from '#contract/csv'
import type { Say } from '#contract/localeFormat'
import type { FeedFormat } from '#contract/syndication'
import { texts } from '../../texts.ts'
import type { FeedItem } from './present.ts'

/**
 * The parts around the items of a page: the site's name, its origin, the addresses of this page and the next, and the
 * words of the reader's language.
 */
interface FeedPage {
  say: Say
  siteName: string
  origin: string
  self: string
  next: string | null
}

/** Writes the items of a page, and what is around them. */
type Writer = (items: readonly FeedItem[], page: FeedPage) => string

const geojson: Writer = (items) => {
  const features = items.map(({ id, latitude, longitude, ...properties }) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  }))
  return JSON.stringify({ type: 'FeatureCollection', features })
}

const columns = [
  'id',
  'url',
  'title',
  'category',
  'description',
  'latitude',
  'longitude',
  'place',
  'placePrecision',
  'startDate',
  'startDatePrecision',
  'endDate',
  'endDatePrecision',
  'contentNotes',
  'language',
  'username',
  'postedOn',
] as const satisfies readonly (keyof FeedItem)[]

const csv: Writer = (items) => {
  const lines = items.map(({ contentNotes, ...item }) => {
    const row = { ...item, contentNotes: contentNotes.join('; ') }
    return csvLine(columns.map((column) => row[column]))
  })
  return CSV_START + csvLine(columns) + lines.join('')
}

/** Removes the characters that XML 1.0 cannot hold. */
const xmlText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

const rss: Writer = (items, { say, siteName, origin, self, next }) => {
  const link = (rel: string, href: string) => ({ rel, type: 'application/rss+xml', href })
  const feed = generateRssFeed({
    title: siteName,
    link: `${origin}/`,
    description: say(texts.storiesOfSite, { siteName }),
    atom: { links: [link('self', self), ...(next === null ? [] : [link('next', next)])] },
    // Minutes between two requests of a reader.
    ttl: 15,
    items: items.map((item) => ({
      title: item.title,
      link: item.url,
      guid: { value: item.url, isPermaLink: true },
      pubDate: new Date(item.postedOn),
      categories: [
        { name: item.category },
        ...item.contentNotes.map((note) => ({ name: note, domain: 'content-note' })),
      ],
      description: item.description,
      dc: {
        languages: item.language === null ? [] : [item.language],
        creators: item.username === null ? [] : [item.username],
      },
      georss: { point: { lat: item.latitude, lng: item.longitude }, featureName: item.place },
    })),
  })
  return xmlText(feed)
}

export const writers: Record<FeedFormat, Writer> = { geojson, csv, rss }
