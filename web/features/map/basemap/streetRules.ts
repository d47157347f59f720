import { GeomType, type PaintRule } from 'protomaps-leaflet'
import type { Colors } from './colors.ts'
import { fill, stroke } from './outlines.ts'
import { grow, isArea, isKind, type Filter } from './filters.ts'

type Width = (zoom: number) => number

/** Three weights of streets, and paths. */
type Weight = 'highway' | 'main' | 'side' | 'path'

const isOneOf = (value: unknown, values: string[]) => typeof value === 'string' && values.includes(value)
const isWithoutCars = ({ kind, kind_detail: detail }: { kind?: unknown; kind_detail?: unknown }) =>
  kind === 'path' && isOneOf(detail, ['pedestrian', 'living_street'])

const weightOf = (props: Parameters<Filter>[1]['props']): Weight | null => {
  const { kind, kind_detail: detail, is_link: isLink } = props
  if (isWithoutCars(props)) return 'side'
  if (kind === 'path') return 'path'
  if (kind === 'highway' || detail === 'trunk') return isLink ? 'side' : 'highway'
  if (kind === 'major_road') return isLink ? 'side' : 'main'
  return isOneOf(kind, ['minor_road', 'other']) ? 'side' : null
}

/** Driveways, which only matter at high zooms. */
const yards = ['service', 'driveway', 'parking_aisle', 'alley', 'drive-through', 'emergency_access']
const isYard: Filter = (_zoom, { props }) =>
  props.kind === 'minor_road' && (isOneOf(props.kind_detail, yards) || Boolean(props.service))

const is =
  (weight: Weight, where: { tunnel?: boolean; bridge?: boolean; yard?: boolean } = {}): Filter =>
  (zoom, feature) =>
    feature.geomType === GeomType.Line &&
    weightOf(feature.props) === weight &&
    (where.tunnel === undefined || Boolean(feature.props.is_tunnel) === where.tunnel) &&
    (where.bridge === undefined || Boolean(feature.props.is_bridge) === where.bridge) &&
    (where.yard === undefined || isYard(zoom, feature) === where.yard)

const widths = {
  highway: grow([8, 0.8], [10, 1.3], [12, 2.4], [14, 5], [16, 11], [18, 24]),
  main: grow([9, 0.5], [11, 1], [13, 2.2], [14, 3.6], [16, 9], [18, 20]),
  side: grow([12, 0.4], [13, 0.8], [14, 1.7], [15, 3.4], [16, 6], [17, 10], [18, 16]),
  yard: grow([14, 0.5], [15, 1.2], [16, 3], [18, 9]),
  path: grow([14, 0.5], [16, 1.3], [18, 2]),
} satisfies Record<string, Width>
/** The width of both edges together. */
const edge = grow([11, 0.8], [14, 1.4], [18, 2.4])
const edged = (width: Width) => (zoom: number) => width(zoom) + edge(zoom)

/** Streets are wide enough for an edge from here on; before, they are lines in the edge's color. */
const edgesFrom = { highway: 11, main: 13, side: 14, yard: 16 }
/** Dots instead of lines. */
const dottedFrom = 16

const lines = (
  color: string,
  width: Width,
  filter: Filter,
  { minzoom = 0, maxzoom = 18 }: { minzoom?: number; maxzoom?: number } = {},
): PaintRule => ({
  dataLayer: 'roads',
  symbolizer: stroke({ color, width, curves: 'none' }),
  filter,
  ...(minzoom > 0 && { minzoom }),
  ...(maxzoom < 18 && { maxzoom }),
})

const tunnels = ({ tunnel, roadEdge }: Colors): PaintRule[] => [
  lines(roadEdge, edged(widths.main), is('main', { tunnel: true }), { minzoom: 14 }),
  lines(roadEdge, edged(widths.highway), is('highway', { tunnel: true }), { minzoom: 12 }),
  lines(tunnel, widths.main, is('main', { tunnel: true }), { minzoom: 14 }),
  lines(tunnel, widths.highway, is('highway', { tunnel: true }), { minzoom: 12 }),
]

const railways = ({ railway }: Colors): PaintRule[] => [
  lines(
    railway,
    grow([10, 0.4], [14, 0.6], [16, 0.8], [18, 1.4]),
    (zoom, { props, geomType }) => {
      if (props.kind !== 'rail' || props.is_tunnel || geomType !== GeomType.Line) return false
      return zoom >= 14 || !isOneOf(props.kind_detail, ['siding', 'yard', 'spur', 'crossover'])
    },
    { minzoom: 10 },
  ),
]

/** All edges are painted before all streets, so that crossings have no edges. */
const surface = (colors: Colors): PaintRule[] => {
  const { road, highway, roadEdge, roadFar } = colors
  const [side, yard] = [is('side', { tunnel: false, yard: false }), is('side', { tunnel: false, yard: true })]
  const [main, fast] = [is('main', { tunnel: false }), is('highway', { tunnel: false })]
  return [
    lines(roadFar, widths.side, side, { minzoom: 12, maxzoom: edgesFrom.side - 1 }),
    lines(roadFar, widths.yard, yard, { minzoom: 14, maxzoom: edgesFrom.yard - 1 }),
    lines(roadFar, widths.main, main, { minzoom: 9, maxzoom: edgesFrom.main - 1 }),
    lines(roadFar, widths.highway, fast, { minzoom: 5, maxzoom: edgesFrom.highway - 1 }),
    lines(roadEdge, edged(widths.yard), yard, { minzoom: edgesFrom.yard }),
    lines(roadEdge, edged(widths.side), side, { minzoom: edgesFrom.side }),
    lines(roadEdge, edged(widths.main), main, { minzoom: edgesFrom.main }),
    lines(roadEdge, edged(widths.highway), fast, { minzoom: edgesFrom.highway }),
    lines(road, widths.yard, yard, { minzoom: edgesFrom.yard }),
    lines(road, widths.side, side, { minzoom: edgesFrom.side }),
    lines(road, widths.main, main, { minzoom: edgesFrom.main }),
    lines(highway, widths.highway, fast, { minzoom: edgesFrom.highway }),
  ]
}

/** Bridges of major streets are painted over all others. Their edges end with them, or each bridge would stand out. */
const bridges = ({ road, highway, roadEdge }: Colors): PaintRule[] =>
  (
    [
      ['main', road],
      ['highway', highway],
    ] as const
  ).flatMap(([weight, color]) => {
    const over = { dataLayer: 'roads', minzoom: 14, filter: is(weight, { bridge: true }) }
    const width = widths[weight]
    return [
      {
        ...over,
        symbolizer: stroke({ color: roadEdge, width: edged(width), hasRoundEnds: false, curves: 'none' }),
      },
      { ...over, symbolizer: stroke({ color, width, curves: 'none' }) },
    ]
  })

const paths = ({ path }: Colors): PaintRule[] => [
  {
    dataLayer: 'roads',
    minzoom: dottedFrom,
    symbolizer: stroke({ color: path, width: widths.path, dash: [0, 4], hasRoundEnds: true, curves: 'none' }),
    filter: (zoom, feature) => is('path', { tunnel: false })(zoom, feature) && feature.props.kind_detail !== 'sidewalk',
  },
]

const runways = ({ roadFar }: Colors): PaintRule[] =>
  (['runway', 'taxiway'] as const).map((detail) => ({
    ...lines(
      roadFar,
      detail === 'runway' ? grow([10, 1], [12, 4], [14, 16], [18, 120]) : grow([12, 0.6], [14, 4], [18, 40]),
      (_zoom, { props }) => props.kind === 'aeroway' && props.kind_detail === detail,
    ),
    minzoom: detail === 'runway' ? 10 : 12,
  }))

const houses = ({ building, buildingEdge }: Colors): PaintRule[] => [
  { dataLayer: 'buildings', minzoom: 14, symbolizer: fill(building, 'over', 'none'), filter: isArea },
  {
    dataLayer: 'buildings',
    minzoom: 16,
    symbolizer: stroke({ color: buildingEdge, width: () => 0.8, curves: 'none' }),
    filter: isArea,
  },
]

/** Streets, rails and houses, from the ground up. */
export const streetRulesIn = (colors: Colors): PaintRule[] => [
  { dataLayer: 'landuse', minzoom: 14, symbolizer: fill(colors.square, 'over', 'none'), filter: isKind('pedestrian') },
  { dataLayer: 'landuse', minzoom: 13, symbolizer: fill(colors.land, 'over', 'none'), filter: isKind('pier') },
  ...runways(colors),
  ...tunnels(colors),
  ...houses(colors),
  ...railways(colors),
  ...paths(colors),
  ...surface(colors),
  ...bridges(colors),
]
