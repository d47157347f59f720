import { expect, test } from 'vitest'
import { tellsApart, type Times } from '../proofs/statistics.ts'

/** Reproducible times around `ms`, some of them very slow, as on a busy machine. */
const timesOf = (ms: number, count: number, slowest = 40): number[] =>
  Array.from({ length: count }, (_, n) => ms + Math.sin(n * 12.9898) ** 2 * 2 + (n % 7 === 0 ? slowest : 0))
const roundOf = (first: number, second: number, count = 100): Times => [timesOf(first, count), timesOf(second, count)]

test('times that differ by more than a standard deviation are distinguished, despite slow outliers', () => {
  expect(tellsApart([roundOf(8, 5)])).toBe(true)
  expect(tellsApart([roundOf(8, 5), roundOf(8, 5)])).toBe(true)
  expect(tellsApart([[timesOf(8, 100, 40), timesOf(5, 100, 4_000)]])).toBe(true)
  expect(tellsApart([roundOf(5, 5)])).toBe(false)
  expect(tellsApart([roundOf(5.1, 5)])).toBe(false)
})

test('contradicting rounds prove nothing, and neither do a few tries', () => {
  expect(tellsApart([roundOf(8, 5), roundOf(5, 8)])).toBe(false)
  expect(tellsApart([roundOf(8, 5), roundOf(5, 5)])).toBe(false)
  expect(tellsApart([roundOf(8, 5, 10)])).toBe(false)
  expect(tellsApart([])).toBe(false)
})
