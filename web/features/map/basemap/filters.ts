import { exp, GeomType, type PaintRule } from 'protomaps-leaflet'

export type Filter = NonNullable<PaintRule['filter']>

export const isKind =
  (...kinds: string[]): Filter =>
  (_zoom, { props }) =>
    typeof props.kind === 'string' && kinds.includes(props.kind)

export const isArea: Filter = (_zoom, { geomType }) => geomType === GeomType.Polygon

/** Pixels by zoom: straight between two stops, the same before the first and after the last. */
export const grow = (...stops: [zoom: number, pixels: number][]): ((zoom: number) => number) => exp(1, stops)
