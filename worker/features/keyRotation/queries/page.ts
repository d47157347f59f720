import type { Statement } from '../../../db/client.ts'

/** A row to write, if there is something to write, and how many of its sealed texts open under no key. */
export interface Item {
  id: number
  statement: Statement | null
  unopened?: number
}

/** A page of a step; `last` is its last row's id, null when no page comes after it. */
export interface Page {
  items: Item[]
  last: number | null
}
