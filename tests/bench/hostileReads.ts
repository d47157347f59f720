import { Random } from './random.ts'
import { APART_WORDS, COMMON_WORD, makeTexts, makeUnspaced } from './texts.ts'

/** Words of the generator from the most common to a rare one. */
const wordsByRank = makeTexts(new Random(1)).words
const common = wordsByRank.slice(0, 16)
/** The first so many letters of 16 common words that are longer. */
const beginnings = (length: number) =>
  [...new Set(wordsByRank.filter((word) => word.length > length).map((word) => word.slice(0, length)))].slice(0, 16)

const between = (random: Random, from: number, to: number) => from + random.fraction() * (to - from)
const size = (random: Random) => 10 ** -random.between(0, 5)
const written = (box: readonly number[]) => box.map((degrees) => degrees.toFixed(6)).join(',')

/** Boxes of west, south, east, north that contain few of the stories around them, or nearly all. */
const boxes: Record<string, (random: Random) => readonly [number, number, number, number]> = {
  strip: (random) => {
    const south = between(random, -60, 70)
    return [-180, south, 180, south + size(random)]
  },
  'part of a strip': (random) => {
    const [west, south] = [between(random, -180, 0), between(random, -60, 70)]
    return [west, south, west + between(random, 5, 180), south + size(random)]
  },
  sliver: (random) => {
    const west = between(random, -179, 178)
    return [west, -85, west + size(random), 85]
  },
  'everything except a part': (random) => {
    const [from, to] = [between(random, -179, 170), random.between(1, 60)]
    return [Math.min(180, from + to), -85, from, 85]
  },
  'strip across the antimeridian': (random) => {
    const south = between(random, -60, 70)
    return [between(random, 1, 179), south, between(random, -179, -1), south + size(random)]
  },
  line: (random) => {
    const south = between(random, -60, 70)
    return [-180, south, 180, south]
  },
  point: () => [2.35, 48.85, 2.35, 48.85],
  half: (random) => (random.fraction() < 0.5 ? [-180, -90, 0, 90] : [-180, 0, 180, 90]),
  quarter: (random) => {
    const [west, south] = [between(random, -180, 90), between(random, -80, 20)]
    return [west, south, west + between(random, 20, 90), south + between(random, 10, 60)]
  },
  city: () => [-118.4, 33.95, -118, 34.25],
}
const words: ((random: Random) => string)[] = [
  () => '',
  () => COMMON_WORD,
  (random) => random.of(common),
  (random) => `${random.of(common)} ${random.of(common)}`,
  () => common.join(' '),
  (random) => wordsByRank[random.between(1_000, wordsByRank.length - 1)]!,
  () => 'prid marc danc scho love',
  () => APART_WORDS.join(' '),
  (random) => `${APART_WORDS.join(' ')} ${random.of(common)}`,
  (random) => makeUnspaced(random, random.between(2, 8)),
  (random) => makeUnspaced(random, 500),
  (random) => Array.from({ length: 16 }, () => makeUnspaced(random, 30)).join(' '),
  () => beginnings(4).join(' '),
  () => beginnings(5).join(' '),
]
const dates: ((random: Random) => Record<string, string>)[] = [
  () => ({}),
  (random) => {
    const day = `${random.between(1950, 2025)}-0${random.between(1, 9)}-1${random.between(0, 9)}`
    return { startDate: day, endDate: day }
  },
  (random) => ({ startDate: `${random.between(1960, 2025)}-07-03` }),
  (random) => ({ endDate: `${random.between(1700, 1990)}-07-03` }),
]
const others: ((random: Random) => Record<string, string>)[] = [
  () => ({}),
  () => ({}),
  (random) => ({ categories: random.of(['1', '2', '3', '1,3', '9']) }),
  () => ({ language: 'es' }),
  (random) => ({ language: random.of(['es', 'de', 'zh', 'sw', 'cy', 'yi']), categories: random.of(['2', '3']) }),
  () => ({ language: 'es,en,de,fr,pt,it,nl,pl,ru,zh,ja,ko,ar,he,tr,hi', categories: '2' }),
]
const paths = [
  '/api/pins/',
  '/api/pinSearch/',
  '/api/view/search/',
  '/api/view/times/',
  '/feeds/stories.geojson',
  '/api/collections/',
]

/** One of the most expensive reads of a guest, with the kind of its box. */
export interface HostileRead {
  kind: string
  path: string
}

/** So many random reads of boxes, reproducible by the seed. `owners` are ids of accounts with stories. */
export const drawHostileReads = (seed: number, count: number, owners: readonly number[]): HostileRead[] => {
  const random = new Random(seed)
  return Array.from({ length: count }, () => {
    const kind = random.of(Object.keys(boxes))
    const bbox = written(boxes[kind]!(random))
    const path = random.of(paths)
    const owner = owners.length > 0 && random.fraction() < 0.3 ? String(random.of(owners)) : ''
    const search = random.of(words)(random)
    const filters = { ...(search && { search }), ...random.of(dates)(random), ...random.of(others)(random) }
    const ofPath: Record<string, object> = {
      '/api/pins/': { limit: '1000', ...(owner && { owner }) },
      '/api/view/times/': {},
      '/api/collections/': {},
    }
    const more = ofPath[path] ?? filters
    return { kind, path: `${path}?${new URLSearchParams({ bbox, ...(more as Record<string, string>) }).toString()}` }
  })
}
