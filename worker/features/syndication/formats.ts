import type { Say } from '#contract/localeFormat'
import type { FeedFormat } from '#contract/syndication'
import { CSV_START, csvLine } from '../../http/csv.ts'
import { texts } from '../../texts.ts'
import type { FeedItem } from './present.ts'

/**
 * What stands around the items of a page: the site's name, its origin, the addresses of this page and the next, and the
 * words of the reader's language.
 */
export interface FeedPage {
  say: Say
  siteName: string
  origin: string
  self: string
  next: string | null
}

/** How a format is written: each item by itself, and the page around them. */
interface Writer {
  item: (item: FeedItem) => string
  page: (page: FeedPage, items: readonly string[]) => string
}

const geojson: Writer = {
  item: ({ id, latitude, longitude, ...properties }) =>
    JSON.stringify({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    }),
  page: (_, items) => `{"type":"FeatureCollection","features":[${items.join(',')}]}`,
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

const csv: Writer = {
  item: ({ contentNotes, ...item }) => {
    const row = { ...item, contentNotes: contentNotes.join('; ') }
    return csvLine(columns.map((column) => row[column]))
  },
  page: (_, items) => CSV_START + csvLine(columns) + items.join(''),
}

/** A text in XML 1.0, without the characters that it cannot hold. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
const tag = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`

const rss: Writer = {
  item: (item) =>
    [
      '<item>',
      tag('title', item.title),
      tag('link', item.url),
      `<guid isPermaLink="true">${xml(item.url)}</guid>`,
      tag('pubDate', new Date(item.postedOn).toUTCString()),
      tag('category', item.category),
      ...item.contentNotes.map((note) => `<category domain="content-note">${xml(note)}</category>`),
      tag('description', item.description),
      ...(item.language === null ? [] : [tag('dc:language', item.language)]),
      ...(item.username === null ? [] : [tag('dc:creator', item.username)]),
      tag('georss:point', `${item.latitude} ${item.longitude}`),
      tag('georss:featurename', item.place),
      '</item>\n',
    ].join(''),
  page: ({ say, siteName, origin, self, next }, items) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ',
      'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:georss="http://www.georss.org/georss">\n<channel>',
      tag('title', siteName),
      tag('link', `${origin}/`),
      tag('description', say(texts.storiesOfSite, { siteName })),
      `<atom:link rel="self" type="application/rss+xml" href="${xml(self)}"/>`,
      ...(next === null ? [] : [`<atom:link rel="next" type="application/rss+xml" href="${xml(next)}"/>`]),
      // Minutes: as often as a reader need ask.
      '<ttl>15</ttl>\n',
      ...items,
      '</channel>\n</rss>\n',
    ].join(''),
}

export const writers: Record<FeedFormat, Writer> = { geojson, csv, rss }
