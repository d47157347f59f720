import { expect, test } from 'vitest'
import { prove } from '../proofs/kill.ts'

test('what was acknowledged outlives a killed server, once and whole', { timeout: 300_000 }, async () => {
  const { counts, faults } = await prove(2)
  expect(faults).toEqual([])
  expect(counts.stories).toBeGreaterThan(0)
})
