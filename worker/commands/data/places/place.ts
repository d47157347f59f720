import type { Place as Row } from '../../../features/places/understand.ts'

export { kmBetween } from '../../../features/places/understand.ts'

/** What a place is. */
export type Kind = Row['kind']

/** A place of the gazetteer as it is built; its rank comes last. */
export interface Place extends Omit<Row, 'id'> {
  /** Other names. */
  alt: string[]
}

/** Degrees to three decimals, about 100 m. */
export const round = (degrees: number): number => Number(degrees.toFixed(3))
