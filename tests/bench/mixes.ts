import { Random } from './random.ts'
import { COMMON_WORD, makeTexts } from './texts.ts'

/** Words of the generator by rarity: in about 1,900, 1,000 and 300 of a million stories. */
const [uncommon, rare, rarest] = [5_500, 10_000, 29_000].map((rank) => makeTexts(new Random(1)).words[rank]!) as [
  string,
  string,
  string,
]

const words = [
  COMMON_WORD,
  'pride march',
  'river',
  'photo',
  rarest,
  'school dance summer',
  'łódź',
  uncommon,
  rare,
  'love letter bridge',
  'prid',
]
const boxes = {
  city: '-118.4,33.95,-118.0,34.25',
  quarter: '-118.25,34.08,-118.2,34.12',
  country: '-5,42,8,51',
  half: '-180,-90,0,90',
}
const dates = {
  year: { startDate: '1987-01-01', endDate: '1987-12-31' },
  month: { startDate: '2019-06-10', endDate: '2019-07-09' },
  decades: { startDate: '1969-06-28', endDate: '1999-12-31' },
  since: { startDate: '2010-03-04' },
  until: { endDate: '1945-05-08' },
}

/** Fifty-five typical searches: words alone, filters alone, and both. */
export const mixes: Record<string, string>[] = [
  ...words.map((search) => ({ search })),
  {},
  { categories: '2' },
  { categories: '1,3' },
  ...Object.values(boxes).map((bbox) => ({ bbox })),
  ...Object.values(dates),
  ...words.slice(0, 6).flatMap((search) => [
    { search, categories: '3' },
    { search, bbox: boxes.city },
    { search, ...dates.decades },
  ]),
  ...Object.values(dates).flatMap((range) => [
    { ...range, categories: '2' },
    { ...range, bbox: boxes.country },
  ]),
  { search: COMMON_WORD, ...dates.month, bbox: boxes.city, categories: '1' },
  { search: `river ${uncommon}`, ...dates.until },
  { search: 'march', bbox: boxes.quarter, categories: '2,3' },
  { search: 'photograph', ...dates.since, bbox: boxes.half },
]
