import { vi } from 'vitest'

/**
 * From here on draws the same random bytes and UUIDs for the same seed, so that ids, tokens, salts and nonces are equal in two
 * worlds, and all other differences come from the difference of the worlds. Values that SQLite draws itself (`random()`)
 * are masked in the comparison.
 */
export const drawFrom = (seed: number): void => {
  let state = seed
  // The high bits: the low ones of this generator repeat soon.
  const nextByte = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((numbers) => {
    const { buffer, byteOffset, byteLength } = numbers as unknown as Uint8Array
    const bytes = new Uint8Array(buffer, byteOffset, byteLength)
    for (let n = 0; n < byteLength; n++) bytes[n] = nextByte()
    return numbers
  })
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    const hex = Array.from({ length: 16 }, () => nextByte().toString(16).padStart(2, '0')).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  })
}
