import { expect, test } from 'vitest'
import { prove } from '../proofs/kill.ts'

test('every acknowledged write survives a killed server, once and complete', async () => {
  const { counts, faults } = await prove(2)
  expect(faults).toEqual([])
  expect(counts.stories).toBeGreaterThan(0)
})
