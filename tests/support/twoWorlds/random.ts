import { vi } from 'vitest'

/**
 * Draws the same random bytes and UUIDs from here on for the same seed: ids, tokens, salts and nonces are then the same
 * in two worlds, and what is left to differ depends on what the worlds differ in. What SQLite draws by itself
 * (`random()`) is masked where it is compared.
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
