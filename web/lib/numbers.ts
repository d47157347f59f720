import { formatLocale } from './i18n.ts'

const whole = new Intl.NumberFormat(formatLocale)
/** A whole number with the reader's separators, `12,345`; a `+` behind it stays. */
export const formatCount = (count: number | string): string =>
  whole.format(Number.parseInt(String(count))) + (String(count).endsWith('+') ? '+' : '')

/** A whole number of percent as the reader's language writes it: '25%'. */
export const formatPercent = (percent: number): string =>
  (percent / 100).toLocaleString(formatLocale, { style: 'percent' })

/**
 * Each count's share of their sum in whole percent. The largest remainders are rounded up, so that the shares add up
 * to 100. All are 0 when the sum is.
 */
export const percentages = (counts: readonly number[]): number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (100 * count) / total)
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const raised = new Set(
    exact
      .map((share, index) => ({ index, rest: share % 1 }))
      .sort((a, b) => b.rest - a.rest)
      .slice(0, left)
      .map(({ index }) => index),
  )
  return exact.map((share, index) => Math.floor(share) + (raised.has(index) ? 1 : 0))
}

/** A size in bytes as megabytes, at least a tenth: '2.3 MB'. */
export const formatSize = (bytes: number): string =>
  Math.max(0.1, bytes / 1_000_000).toLocaleString(formatLocale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
