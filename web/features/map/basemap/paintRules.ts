import { exp, GeomType, type PaintRule } from 'protomaps-leaflet'
import type { Colours } from './colours.ts'
import { fill, stroke } from './outlines.ts'

type Filter = NonNullable<PaintRule['filter']>

const isKind =
  (...kinds: string[]): Filter =>
  (_zoom, { props }) =>
    typeof props.kind === 'string' && kinds.includes(props.kind)
const isArea: Filter = (_zoom, { geomType }) => geomType === GeomType.Polygon
const isLevel =
  (kind: 'depth' | 'height', level: number): Filter =>
  (_zoom, { props }) =>
    props.kind === kind && props.level === level
const isBorder =
  (rank: 'country' | 'region', isDisputed: boolean): Filter =>
  (zoom, { props }) =>
    (rank === 'country' ? Number(props.kind_detail) <= 2 : Number(props.kind_detail) > 2) &&
    Boolean(props.disputed) === isDisputed &&
    Number(props.min_zoom ?? 0) <= zoom

/** Pixels that grow between two zooms, straight or, with a base over 1, ever faster. */
const grow = (zoom: number, pixels: number, laterZoom: number, laterPixels: number, base = 1) =>
  exp(base, [
    [zoom, pixels],
    [laterZoom, laterPixels],
  ])

const greens = ['park', 'national_park', 'nature_reserve', 'forest', 'wood', 'cemetery', 'golf_course', 'grass']

const land = (colours: Colours): PaintRule[] => [
  { dataLayer: 'earth', symbolizer: fill(colours.land) },
  ...colours.heights.map((colour, level) => ({
    dataLayer: 'relief',
    symbolizer: fill(colour, 'land', 'soft'),
    filter: isLevel('height', level),
  })),
  {
    dataLayer: 'relief',
    symbolizer: stroke({ colour: colours.contour, width: grow(8, 0.3, 11, 1), place: 'land', curves: 'soft' }),
    filter: isKind('height'),
    minzoom: 8,
  },
  { dataLayer: 'landcover', symbolizer: fill(colours.ice, 'land'), filter: isKind('glacier') },
  {
    dataLayer: 'landcover',
    symbolizer: fill(colours.town, 'land', 'soft'),
    filter: isKind('urban_area'),
    minzoom: 5,
    maxzoom: 10,
  },
  { dataLayer: 'landuse', symbolizer: fill(colours.park), filter: isKind(...greens), minzoom: 8 },
  {
    dataLayer: 'boundaries',
    symbolizer: stroke({ colour: colours.region, width: grow(5, 0.6, 10, 1.2) }),
    filter: isBorder('region', false),
  },
]

/** From the coast down: each goes beneath what is there. */
const sea = (colours: Colours): PaintRule[] => [
  { dataLayer: 'earth', symbolizer: stroke({ colour: colours.shore, width: grow(3, 1, 8, 2), place: 'beneath' }) },
  { dataLayer: 'earth', symbolizer: stroke({ colour: colours.surf, width: grow(3, 4, 10, 14), place: 'beneath' }) },
  ...colours.depths.map((colour, n) => ({
    dataLayer: 'relief',
    symbolizer: fill(colour, 'beneath', 'soft'),
    filter: isLevel('depth', colours.depths.length - 1 - n),
  })),
]

const waters = (colours: Colours): PaintRule[] => [
  {
    dataLayer: 'water',
    symbolizer: stroke({ colour: colours.river, width: grow(4, 0.4, 12, 3, 1.3), place: 'land' }),
    filter: isKind('river', 'stream', 'canal'),
    minzoom: 4,
  },
  { dataLayer: 'water', symbolizer: fill(colours.lake), filter: isArea },
  {
    dataLayer: 'water',
    symbolizer: stroke({ colour: colours.shore, width: grow(3, 0.3, 7, 0.8) }),
    filter: isKind('lake'),
  },
]

const road = (colour: string, kinds: string[], width: (zoom: number) => number, minzoom: number): PaintRule => ({
  dataLayer: 'roads',
  symbolizer: stroke({ colour, width }),
  filter: isKind(...kinds),
  minzoom,
})

/** Streets and houses: only a Protomaps extract has them. */
const streets = (colours: Colours): PaintRule[] => {
  const minor = grow(12, 0.4, 18, 9, 1.6)
  const major = grow(8, 0.5, 18, 13, 1.6)
  const highway = grow(5, 0.5, 18, 16, 1.6)
  const edge = (width: (zoom: number) => number) => (zoom: number) => width(zoom) + 1.4
  return [
    { dataLayer: 'buildings', symbolizer: fill(colours.building), minzoom: 14 },
    road(colours.railway, ['rail'], grow(9, 0.4, 16, 1.6), 10),
    road(colours.roadEdge, ['minor_road', 'other'], edge(minor), 14),
    road(colours.roadEdge, ['major_road'], edge(major), 11),
    road(colours.roadEdge, ['highway'], edge(highway), 8),
    road(colours.roadEdge, ['path'], () => 1, 15),
    road(colours.road, ['minor_road', 'other'], minor, 12),
    road(colours.road, ['major_road'], major, 8),
    road(colours.road, ['highway'], highway, 5),
  ]
}

const borders = (colours: Colours): PaintRule[] => {
  const width = grow(3, 0.7, 10, 1.6)
  return [
    {
      dataLayer: 'boundaries',
      symbolizer: stroke({ colour: colours.borderGlow, width: grow(3, 2.5, 7, 6) }),
      filter: isBorder('country', false),
    },
    {
      dataLayer: 'boundaries',
      symbolizer: stroke({ colour: colours.border, width }),
      filter: isBorder('country', false),
    },
    {
      dataLayer: 'boundaries',
      symbolizer: stroke({ colour: colours.border, width, dash: [4, 3] }),
      filter: isBorder('country', true),
    },
  ]
}

/** Everything but names, for our own world and for a Protomaps extract alike. */
export const paintRulesIn = (colours: Colours): PaintRule[] => [
  ...land(colours),
  ...sea(colours),
  ...waters(colours),
  ...streets(colours),
  ...borders(colours),
]
