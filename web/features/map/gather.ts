import type { CategoryCounts } from '#contract/feedCodec'
import type { MapPosition } from '#contract/mercator'

/** Something on the map that stands for `total` stories. */
export interface Placed extends MapPosition {
  counts: CategoryCounts
  total: number
}

/** What lies near each other, at its middle (weighed by stories). `first` is the member that drew the others to it. */
export interface Heap<Member extends Placed> extends Placed {
  first: Member
  members: readonly Member[]
}

const heapOf = <Member extends Placed>(first: Member, members: readonly Member[]): Heap<Member> => {
  if (members.length === 1) return { ...first, first, members }
  let [x, y, total] = [0, 0, 0]
  const counts: [number, number, number] = [0, 0, 0]
  for (const member of members) {
    x += member.x * member.total
    y += member.y * member.total
    total += member.total
    for (let n = 0; n < 3; n++) counts[n]! += member.counts[n]!
  }
  return { first, members, total, counts, x: x / total, y: y / total }
}

/** Squares of a grid are told apart by so many numbers; those that share one do no harm. */
const squares = 4096
const numberOf = (column: number, row: number) => (column * 61 + row) & (squares - 1)

/**
 * Gathers what lies within `reach` (map units): what comes first draws the rest to it. It looks in squares as wide as the reach: what is
 * near enough lies in the same square or one beside it.
 */
export const gather = <Member extends Placed>(placed: readonly Member[], reach: number): Heap<Member>[] => {
  // In each square a chain: the last that came, and from each the one before it. -1 ends it.
  const lasts = new Int32Array(squares).fill(-1)
  const befores = new Int32Array(placed.length)
  placed.forEach(({ x, y }, n) => {
    const square = numberOf(Math.floor(x / reach), Math.floor(y / reach))
    befores[n] = lasts[square]!
    lasts[square] = n
  })
  const isGathered = new Uint8Array(placed.length)
  const gatherNear = ({ x, y }: Member) => {
    const members: Member[] = []
    const [column, row] = [Math.floor(x / reach), Math.floor(y / reach)]
    for (let step = 0; step < 9; step++) {
      const square = numberOf(column - 1 + (step % 3), row - 1 + Math.floor(step / 3))
      for (let n = lasts[square]!; n >= 0; n = befores[n]!) {
        const member = placed[n]!
        if (isGathered[n] || (member.x - x) ** 2 + (member.y - y) ** 2 > reach ** 2) continue
        isGathered[n] = 1
        members.push(member)
      }
    }
    return members
  }
  return placed.flatMap((first, n) => (isGathered[n] ? [] : [heapOf(first, gatherNear(first))]))
}
