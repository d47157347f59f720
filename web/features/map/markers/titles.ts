import type { PlacePrecision } from '#contract/precision'

/** What the map shows of a single story: its title (empty without one) and the precision of its place. */
export interface Titled {
  title: string
  /** Its language (BCP 47), if its author stated one. */
  language?: string | null
  placePrecision: PlacePrecision
}
/** By id. */
export type Titles = ReadonlyMap<number, Titled>
