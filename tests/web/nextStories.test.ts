import { expect, test } from 'vitest'
import type { PlacePrecision } from '#contract/precision'
import type { FoundStory } from '#contract/stories'
import { chooseNext, sameTimeOf } from '#web/features/stories/next/chooseNext.ts'
import { distanceKm, formatDistance } from '#web/lib/distance.ts'

test.each<[number, PlacePrecision, PlacePrecision, string]>([
  [12, 'exact', 'exact', 'less than 100 m'],
  [420, 'exact', 'exact', '400 m'],
  [960, 'exact', 'exact', '1 km'],
  [940, 'exact', 'exact', '900 m'],
  [8_600, 'exact', 'exact', '9 km'],
  [112_000, 'exact', 'exact', '110 km'],
  [9_614_000, 'exact', 'exact', '9,610 km'],
  [420, 'exact', 'neighbourhood', 'less than 1 km'],
  [2_400, 'neighbourhood', 'exact', '2 km'],
  [2_400, 'town', 'exact', 'less than 10 km'],
  [38_000, 'exact', 'town', '40 km'],
])('%d m between a place that is %s and one that is %s are “%s” [25.2]', (meters, one, other, shown) => {
  expect(formatDistance(meters / 1_000, [one, other], false)).toBe(shown)
})

test('a distance across the antimeridian is the short one [25.2]', () => {
  const [west, east] = [
    { latitude: -17, longitude: 179.9 },
    { latitude: -17, longitude: -179.9 },
  ]
  expect(distanceKm(west, east)).toBeLessThan(22)
})

const aRow = (id: number, north: number, year: number | null): FoundStory => ({
  id,
  title: `Story ${id}`,
  description: '',
  category: 1,
  latitude: north,
  longitude: 0,
  startDate: year === null ? null : `${year}-01-01`,
  endDate: null,
  placePrecision: 'exact',
  startDatePrecision: 'year',
  endDatePrecision: 'day',
  contentNotes: [],
  language: null,
  is_anonymous_pin: true,
  username: null,
  updooots: 0,
  photoCount: 0,
  place: '',
  created_on: '2026-01-01',
})
const idsOf = ({ nearest, sameTime }: ReturnType<typeof chooseNext>) => [
  nearest.map(({ story }) => story.id),
  sameTime?.story.id ?? null,
]

test('after a story come the three nearest, and another one of its time, the fewest years away [25.2]', () => {
  const near = [aRow(6, 0.6, 1974), aRow(3, 0.3, 1969), aRow(2, 0.2, null), aRow(5, 0.5, 1990), aRow(4, 0.4, 1960), aRow(1, 0.1, 2001)] // oxfmt-ignore
  expect(idsOf(chooseNext(aRow(9, 0, 1970), near))).toEqual([[1, 2, 3], 6])
  expect(idsOf(chooseNext(aRow(9, 0, 1890), near))).toEqual([[1, 2, 3], null])
  const elsewhere = [aRow(8, 40, 1888), aRow(3, 0.3, 1890), aRow(9, 0, 1890)]
  expect(idsOf(chooseNext(aRow(9, 0, 1890), near, elsewhere)), 'none near').toEqual([[1, 2, 3], 8])
  expect(sameTimeOf(aRow(9, 0, 1890))).toEqual({ startDate: '1880-01-01', endDate: '1900-12-31' })
  expect(sameTimeOf(aRow(9, 0, null))).toBeNull()
  expect(idsOf(chooseNext(aRow(9, 0, null), near))).toEqual([[1, 2, 3], null])
})

test('of stories about as far away, those in the reader’s languages come first; a much nearer one comes before them [25.2]', () => {
  const inLanguage = (id: number, north: number, language: string | null) => ({ ...aRow(id, north, null), language })
  const near = [inLanguage(1, 0.1, 'es'), inLanguage(2, 4.5, 'es'), inLanguage(3, 4.6, null), inLanguage(4, 4.8, 'en')]
  expect(idsOf(chooseNext(aRow(9, 0, null), near))).toEqual([[1, 4, 3], null])
})

test('of two stories at one place the ids decide, which are random: the order does not tell which was posted first [25.2]', () => {
  const [one, other] = [aRow(70, 0.1, null), aRow(30, 0.1, null)]
  const read = aRow(9, 0, null)
  expect(idsOf(chooseNext(read, [one, other]))).toEqual(idsOf(chooseNext(read, [other, one])))
})
