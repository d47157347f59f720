/** Days as the numbers yyyymmdd, both included. */
export interface DayRange {
  from: number
  to: number
}

export const FIRST_DAY = 0
export const LAST_DAY = 99_999_999

interface Era extends DayRange {
  term: string
}

const every = (letter: string, from: number, to: number, step: number): Era[] =>
  Array.from({ length: (to - from) / step }, (_, index) => {
    const year = from + index * step
    return { term: `${letter}${year}`, from: year * 10_000, to: (year + step - 1) * 10_000 + 9_999 }
  })

/** Centuries, and decades from 1800 on. */
const eras: readonly Era[] = [
  ...every('h', 0, 1800, 100),
  ...every('d', 1800, 2040, 10),
  { term: 'later', from: 20_400_000, to: LAST_DAY },
]
const years: readonly Era[] = every('y', 1960, 2040, 1)

/** The eras by which the index knows when a story is: the rows of the table `search_eras`. */
export const allEras: readonly Era[] = [...eras, ...years]

/** What the index calls stories without a date. */
export const UNDATED = 'undated'

/**
 * What the index calls the eras that a range of days touches, with `undated`, which fits any range, unless `hasUndated` is false. A decade that the range
 * cuts is asked for by its years where there are such. Eras reach beyond the range, so days are still compared.
 */
export const eraTermsOf = ({ from, to }: DayRange, hasUndated = true): string[] => {
  const isTouched = (era: Era) => era.from <= to && era.to >= from
  const termsOf = (era: Era) => {
    const isCut = era.from < from || era.to > to
    const parts = isCut ? years.filter((year) => year.from >= era.from && year.to <= era.to && isTouched(year)) : []
    return (parts.length > 0 ? parts : [era]).map(({ term }) => term)
  }
  return [...eras.filter(isTouched).flatMap(termsOf), ...(hasUndated ? [UNDATED] : [])]
}
