import { expect, test } from 'vitest'
import { prove } from '../proofs/kill.ts'

test('what was acknowledged outlives a killed server, once and whole', async () => {
  const { counts, faults } = await prove(2)
  expect(faults).toEqual([])
  expect(counts.stories).toBeGreaterThan(0)
})
