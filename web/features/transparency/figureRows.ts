import { plural, t } from '@lingui/core/macro'
import { REASONS } from '#contract/reasons'
import type { Figure, MonthlyFigures } from '#contract/transparency'
import { reasonNames } from '#web/content/reasonNames.ts'
import { apart } from '#web/lib/i18n.ts'
import { formatCount } from '#web/lib/numbers.ts'

/** A row of figures: its name, and its value in a month. */
export interface FigureRow {
  name: string
  label: string
  of: (month: MonthlyFigures) => Figure | null
}

/** The figures, in the order of an item's lifecycle. */
export const mainRows: readonly FigureRow[] = [
  {
    name: 'posted',
    label: t({ message: 'Posted', comment: 'The name of a number: how many were posted' }),
    of: ({ posted }) => posted,
  },
  { name: 'waited', label: t`Waited for a review`, of: ({ waited }) => waited },
  {
    name: 'approved',
    label: t({ message: 'Approved', context: 'how many', comment: 'The name of a number: how many were approved' }),
    of: ({ approved }) => approved,
  },
  {
    name: 'declined',
    label: t({ message: 'Declined', context: 'how many', comment: 'The name of a number: how many were declined' }),
    of: ({ declined }) => declined,
  },
  {
    name: 'flagged',
    label: t({ message: 'Flagged', comment: 'The name of a number: how many were flagged' }),
    of: ({ flagged }) => flagged,
  },
  { name: 'autoHidden', label: t`Hidden by flags until a decision`, of: ({ autoHidden }) => autoHidden },
  { name: 'kept', label: t`Kept after flags`, of: ({ kept }) => kept },
  {
    name: 'appeals',
    label: t({ message: 'Appeals', comment: 'Noun, the name of a number: how many authors appealed' }),
    of: ({ appeals }) => appeals,
  },
  { name: 'reversed', label: t`Decisions reversed`, of: ({ reversed }) => reversed },
]

/** Flags by topic. */
export const flaggedRows: readonly FigureRow[] = REASONS.map((topic) => ({
  name: `flagged ${topic}`,
  label: reasonNames[topic],
  of: ({ flaggedFor }) => flaggedFor[topic] ?? 0,
}))

/** Removals by reason. */
export const removedRows: readonly FigureRow[] = REASONS.map((reason) => ({
  name: `removed ${reason}`,
  label: reasonNames[reason],
  of: ({ removed }) => removed[reason] ?? 0,
}))

/** A formatted figure. */
export const figureText = (figure: Figure): string => (typeof figure === 'number' ? formatCount(figure) : apart(figure))

/** The days in which half of the decisions were made, in words. */
export const medianText = (hours: number | null): string => {
  if (hours === null) return t`too few to tell`
  const days = Math.round(hours / 24)
  return days === 0 ? t`same day` : plural(days, { one: '# day', other: '# days' })
}

/** How long a bar is, in percent of the longest: `<5` counts as 2, so that it differs from 0. */
export const barLengths = (figures: readonly Figure[]): number[] => {
  const counts = figures.map((figure) => (typeof figure === 'number' ? figure : 2))
  const most = Math.max(5, ...counts)
  return counts.map((count) => (100 * count) / most)
}
