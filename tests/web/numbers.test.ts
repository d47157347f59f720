import { expect, test } from 'vitest'
import { percentages } from '#web/lib/numbers.ts'

test('shares in whole percent add up to 100, whatever the counts [14]', () => {
  expect(percentages([1, 1, 1])).toEqual([34, 33, 33])
  // Rounded one by one these would be 38 + 38 + 25 = 101.
  expect(percentages([3, 3, 2])).toEqual([38, 37, 25])
  for (const counts of [
    [5, 0, 0],
    [2, 3, 7],
    [995, 4, 1],
    [141, 70, 71],
  ])
    expect(percentages(counts).reduce((sum, share) => sum + share, 0)).toBe(100)
  expect(percentages([0, 0, 0])).toEqual([0, 0, 0])
})
