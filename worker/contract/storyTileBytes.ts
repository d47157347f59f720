/** Collects the bytes of story tiles: single bytes, LEB128 varints, 4-byte little-endian ids. */
export class ByteWriter {
  private bytes = new Uint8Array(1024)
  private length = 0

  byte(value: number) {
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(this.length * 2)
      larger.set(this.bytes)
      this.bytes = larger
    }
    this.bytes[this.length++] = value
  }

  varint(value: number) {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.byte((rest % 128) + 128)
    this.byte(rest)
  }

  id(value: number) {
    for (let shift = 0; shift < 32; shift += 8) this.byte((value >>> shift) & 255)
  }

  done() {
    return this.bytes.slice(0, this.length)
  }
}

/** Reads what a `ByteWriter` wrote, in the same order. Throws RangeError where the bytes end too early or a number is too long. */
export class ByteReader {
  private position = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  byte(): number {
    const value = this.bytes[this.position++]
    if (value === undefined) throw new RangeError('The reply ends in the middle of a story tile')
    return value
  }

  varint(): number {
    let value = 0
    for (let scale = 1; scale < 2 ** 53; scale *= 128) {
      const next = this.byte()
      value += (next % 128) * scale
      if (next < 128) return value
    }
    throw new RangeError('A story tile has a number that is too long')
  }

  id(): number {
    return this.byte() + this.byte() * 2 ** 8 + this.byte() * 2 ** 16 + this.byte() * 2 ** 24
  }

  get isDone() {
    return this.position === this.bytes.length
  }
}
