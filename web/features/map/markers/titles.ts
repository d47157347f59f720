import type { PlacePrecision } from '#contract/precision'

/** What is told of a single story on the map: its title, empty where there is none, and how exactly its place is known. */
export interface Titled {
  title: string
  /** What it is written in (BCP 47), where its author said. */
  language?: string | null
  placePrecision: PlacePrecision
}
/** By id. */
export type Titles = ReadonlyMap<number, Titled>
