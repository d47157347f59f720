import type { FoundStory, StoryRow } from '#contract/stories'
import { distanceKm } from '#web/lib/distance.ts'
import { rankOf } from '#web/lib/readersLanguages.ts'

/** A story to read next, and how far (km) its shown place is from that of the story that was read. */
export interface NextStory {
  story: FoundStory
  km: number
}

/** Stories to read next. */
export interface Next {
  /** The nearest, the nearest first; of those about as near, the ones in the reader's languages first. */
  nearest: readonly NextStory[]
  /** Another one of the same time; null if there is none near. */
  sameTime: NextStory | null
}

const shown = 3
/** Stories with so many years between them are not of the same time. */
const mostYears = 10
const pad = (year: number) => String(year).padStart(4, '0')

type Dated = Pick<StoryRow, 'startDate' | 'endDate'>
const yearsOf = ({ startDate, endDate }: Dated): [first: number, last: number] | null => {
  const [first, last] = [startDate ?? endDate, endDate ?? startDate].map((day) => day && Number(day.slice(0, 4)))
  return first && last ? [first, last] : null
}

/** The years between two stories: 0 where their times overlap, null where one has no date. */
const yearsBetween = (one: Dated, other: Dated): number | null => {
  const [a, b] = [yearsOf(one), yearsOf(other)]
  return a && b && Math.max(0, b[0] - a[1], a[0] - b[1])
}

/** The first and the last day (YYYY-MM-DD) of the time of a story; null where it has no date. */
export const sameTimeOf = (read: Dated): { startDate: string; endDate: string } | null => {
  const years = yearsOf(read)
  if (!years) return null
  return {
    startDate: `${pad(Math.max(100, years[0] - mostYears))}-01-01`,
    endDate: `${pad(years[1] + mostYears)}-12-31`,
  }
}

/** Distances (km) that are about the same have the same number: those that differ by less than a fifth or so, and all below 200 m. */
const aboutAsFar = (km: number) => Math.round(2 * Math.log2(km + 1))

/**
 * Of stories near a story: the three nearest, and of the others the one of its time (the fewest years between, then the
 * nearest), if it has a date and one is within ten years. `elsewhere` are more to choose that one from. Places, dates and
 * the reader's languages alone decide.
 */
export const chooseNext = (
  read: StoryRow,
  near: readonly FoundStory[],
  elsewhere: readonly FoundStory[] = [],
): Next => {
  const inOrder = (stories: readonly FoundStory[]) =>
    stories
      .map((story) => ({ story, km: distanceKm(read, story) }))
      .sort(
        (a, b) =>
          aboutAsFar(a.km) - aboutAsFar(b.km) ||
          rankOf(a.story.language) - rankOf(b.story.language) ||
          a.km - b.km ||
          a.story.id - b.story.id,
      )
  const nearest = inOrder(near).slice(0, shown)
  const named = new Set([read.id, ...nearest.map(({ story }) => story.id)])
  const rest = [...near, ...elsewhere].filter(({ id }) => !named.has(id))
  const others = inOrder(rest).flatMap((next) => {
    const years = yearsBetween(read, next.story)
    return years === null || years > mostYears ? [] : { next, years }
  })
  const [first] = others.sort((a, b) => a.years - b.years)
  return { nearest, sameTime: first?.next ?? null }
}
