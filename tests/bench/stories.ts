import { searchColumns } from '../../worker/db/fold.ts'
import { makePlaces } from './places.ts'
import { Lottery, Random } from './random.ts'
import { APART_WORDS, makeTexts, makeUnspaced, UNSPACED_EVERY } from './texts.ts'

/** The number of authors; half of the stories are anonymous. */
export const TELLERS = 2_000
/** The range of days of posting. */
const FIRST_DAY = Date.UTC(2021, 0, 1) / 86_400_000
const DAYS = 2_000

/** The columns of a generated story, in the order of its values. */
export const columns = [
  'id',
  'owner_id',
  'author_tag',
  'is_anonymous',
  'title',
  'description',
  'description_text',
  'search_title',
  'search_text',
  'search_place',
  'category',
  'latitude',
  'longitude',
  'start_date',
  'end_date',
  'address',
  'locality',
  'country',
  'created_at',
  'edited_at',
  'language',
] as const
export type StoryValues = (string | number | null)[]

const isoDay = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const two = (n: number) => String(n).padStart(2, '0')

/** The languages of stories that state one, with their weights: most languages are rare. */
const languages: Record<string, number> = {
  ...{ en: 440, es: 140, 'pt-BR': 80, de: 70, fr: 60, it: 30, nl: 25, pl: 22, ru: 20, tr: 16, ja: 15, 'zh-Hans': 14 },
  ...{ ar: 12, hi: 9, ko: 8, id: 7, uk: 7, vi: 5, cs: 4, el: 4, he: 3, ro: 3, fa: 2, sw: 1, bn: 1, cy: 0.5, yi: 0.1 },
}
const tags = Object.keys(languages)
const languageLottery = new Lottery(Object.values(languages))
/** Four of ten stories state their language. */
const drawLanguage = (random: Random): string | null =>
  random.fraction() < 0.4 ? tags[languageLottery.draw(random)]! : null

/** Recent years are more frequent; one story in twelve is from long ago. */
const drawYear = (random: Random) =>
  random.fraction() < 0.08 ? random.between(1300, 1949) : 2026 - Math.floor(random.fraction() ** 2.2 * 77)

const drawDates = (random: Random): [start: string | null, end: string | null] => {
  const kind = random.fraction()
  if (kind < 0.12) return [null, null]
  const year = drawYear(random)
  const start = `${year}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`
  if (kind < 0.75) return [start, null]
  if (kind < 0.8) return [null, start]
  const years = random.fraction() < 0.1 ? random.between(1, 40) : 0
  return [start, `${Math.min(2030, year + years)}-12-${two(random.between(28, 31))}`]
}

/** Yields `count` stories, the same ones for the same seed; the first thousand of a million are the thousand of a thousand. */
export function* generateStories(count: number, seed = 1): Generator<StoryValues> {
  const texts = makeTexts(new Random(seed))
  const drawPlace = makePlaces()
  const random = new Random(seed + 1)
  const unspaced = new Random(seed + 2)
  const spoken = new Random(seed + 3)
  const taken = new Set<number>()
  for (let made = 0; made < count; made++) {
    let id = random.next()
    while (id === 0 || taken.has(id)) id = random.next()
    taken.add(id)
    const place = drawPlace(random)
    const spaced = `${texts.text(random)} ${APART_WORDS[made % 2]!}`
    const text = made % UNSPACED_EVERY === 0 ? `${spaced} ${makeUnspaced(unspaced)}` : spaced
    const isAnonymous = random.fraction() < 0.5
    const day = isoDay(FIRST_DAY + random.between(0, DAYS - 1))
    const at = isAnonymous
      ? `${day}T00:00:00Z`
      : `${day}T${two(random.between(0, 23))}:${two(random.between(0, 59))}:00Z`
    // Keep this order of random draws, so that a seed always gives the same stories.
    const teller = random.between(1, TELLERS)
    const title = texts.title(random)
    const category = random.of([1, 1, 1, 2, 3])
    const dates = drawDates(random)
    const where = {
      address: `${place.name} street ${random.between(1, 300)}`,
      locality: place.name,
      country: place.country,
    }
    const searched = searchColumns({ title, descriptionText: text, ...where })
    yield [
      id,
      isAnonymous ? null : teller,
      isAnonymous ? `tag${teller}` : null,
      isAnonymous ? 1 : 0,
      title,
      `<p>${text}</p>`,
      text,
      searched.searchTitle,
      searched.searchText,
      searched.searchPlace,
      category,
      place.latitude,
      place.longitude,
      ...dates,
      where.address,
      where.locality,
      where.country,
      at,
      at,
      drawLanguage(spoken),
    ]
  }
}
