import { REASONS } from '#contract/reasons'
import type { Figure, MonthlyFigures } from '#contract/transparency'
import { daysPrefix } from './queries.ts'

/** The smallest number that is published: a smaller one may identify a person. */
const smallest = 5

const figure = (count = 0): Figure => (count > 0 && count < smallest ? '<5' : Math.max(0, count))

/** Half of the decisions took no longer (hours, from whole days); null where there are too few to tell. */
const medianHours = (sums: ReadonlyMap<string, number>): number | null => {
  const waits = [...sums]
    .filter(([name]) => name.startsWith(daysPrefix))
    .map(([name, count]) => ({ days: Number(name.slice(daysPrefix.length)), count }))
    .sort((one, other) => one.days - other.days)
  const total = waits.reduce((sum, { count }) => sum + count, 0)
  if (total < smallest) return null
  let seen = 0
  return waits.find(({ count }) => (seen += count) * 2 >= total)!.days * 24
}

const presentMonth = (month: string, sums: ReadonlyMap<string, number>): MonthlyFigures => {
  const of = (name: string) => figure(sums.get(name))
  return {
    month,
    posted: of('posted'),
    waited: of('waited'),
    approved: of('approved'),
    declined: of('declined'),
    flagged: of('flagged'),
    flaggedFor: Object.fromEntries(REASONS.map((topic) => [topic, of(`flagged/${topic}`)])),
    autoHidden: of('autoHidden'),
    kept: of('kept'),
    removed: Object.fromEntries(REASONS.map((reason) => [reason, of(`removed/${reason}`)])),
    appeals: of('appeals'),
    reversed: of('reversed'),
    medianHours: medianHours(sums),
  }
}

/** The monthly sums as they are published, in their order. */
export const presentMonths = (rows: readonly { month: string; figure: string; count: number }[]): MonthlyFigures[] =>
  [...Map.groupBy(rows, ({ month }) => month)].map(([month, some]) =>
    presentMonth(month, new Map(some.map((row) => [row.figure, row.count]))),
  )
