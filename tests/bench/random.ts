/** A small seeded generator of random numbers (mulberry32): the same seed, the same stories, on every machine. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed | 0
  }

  /** A whole number below 2^32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }

  /** A number from 0 up to, not including, 1. */
  fraction(): number {
    return this.next() / 2 ** 32
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1))
  }

  /** A number around 0, two thirds within ±1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction())
  }

  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.fraction() * list.length)]!
  }
}

/** Draws indices by weight: `i` has the probability `weights[i]` over their sum. */
export class Lottery {
  private readonly ends: Float64Array

  constructor(weights: readonly number[]) {
    this.ends = new Float64Array(weights.length)
    let sum = 0
    for (const [index, weight] of weights.entries()) this.ends[index] = sum += weight
  }

  draw(random: Random): number {
    const at = random.fraction() * this.ends[this.ends.length - 1]!
    let low = 0
    let high = this.ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.ends[middle]! > at) high = middle
      else low = middle + 1
    }
    return low
  }
}
