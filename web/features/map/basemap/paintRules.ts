import type { PaintRule } from 'protomaps-leaflet'
import type { Colors } from './colors.ts'
import { grow, isArea, isKind, type Filter } from './filters.ts'
import { fill, stroke } from './outlines.ts'
import { streetRulesIn } from './streetRules.ts'
import { streetsFrom, worldSource } from './vectorTiles.ts'

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

const woods = ['forest', 'wood']
const greens = ['park', 'national_park', 'nature_reserve', 'cemetery', 'golf_course', 'grass', 'zoo', 'pitch', 'garden']

/** The hills, from the hollows up. */
const relief = (colors: Colors): PaintRule[] => [
  ...colors.heights.map((color, level) => ({
    dataLayer: 'relief',
    symbolizer: fill(color, 'land', 'soft'),
    filter: isLevel('height', level),
  })),
  {
    dataLayer: 'relief',
    symbolizer: stroke({ color: colors.contour, width: grow([8, 0.3], [11, 1]), place: 'land', curves: 'soft' }),
    filter: isKind('height'),
    minzoom: 8,
    maxzoom: streetsFrom - 1,
  },
]

/** The hills of the built-in world under the first streets, where they fade. */
const reliefUnderStreets = (colors: Colors): PaintRule[] =>
  colors.heights.map((color, level) => ({
    dataSource: worldSource,
    dataLayer: 'relief',
    symbolizer: fill(color, 'land', 'soft', grow([streetsFrom, 0.7], [streetsFrom + 2, 0])),
    filter: isLevel('height', level),
    minzoom: streetsFrom,
    maxzoom: streetsFrom + 1,
  }))

const land = (colors: Colors): PaintRule[] => [
  { dataLayer: 'earth', symbolizer: fill(colors.land) },
  ...relief(colors),
  ...reliefUnderStreets(colors),
  { dataLayer: 'landcover', symbolizer: fill(colors.ice, 'land'), filter: isKind('glacier') },
  {
    dataLayer: 'landcover',
    symbolizer: fill(colors.town, 'land', 'soft'),
    filter: isKind('urban_area'),
    minzoom: 5,
    maxzoom: 10,
  },
  {
    dataLayer: 'landuse',
    symbolizer: fill(colors.builtUp, 'land', 'none'),
    filter: isKind('residential', 'neighbourhood', 'industrial', 'commercial'),
    minzoom: streetsFrom,
    maxzoom: 13,
  },
  { dataLayer: 'landuse', symbolizer: fill(colors.wood, 'over', 'none'), filter: isKind(...woods), minzoom: 8 },
  { dataLayer: 'landuse', symbolizer: fill(colors.park, 'over', 'none'), filter: isKind(...greens), minzoom: 8 },
  {
    dataLayer: 'boundaries',
    symbolizer: stroke({ color: colors.region, width: grow([5, 0.6], [10, 1.2]) }),
    filter: isBorder('region', false),
    maxzoom: streetsFrom,
  },
]

/** From the coast down: each is painted under everything before it. */
const sea = (colors: Colors): PaintRule[] =>
  [
    {
      dataLayer: 'earth',
      symbolizer: stroke({ color: colors.shore, width: grow([3, 1], [8, 2]), place: 'under' }),
    },
    {
      dataLayer: 'earth',
      symbolizer: stroke({ color: colors.surf, width: grow([3, 4], [10, 14]), place: 'under' }),
    },
    ...colors.depths.map((color, n) => ({
      dataLayer: 'relief',
      symbolizer: fill(color, 'under', 'soft'),
      filter: isLevel('depth', colors.depths.length - 1 - n),
    })),
  ].map((rule): PaintRule => ({ ...rule, maxzoom: streetsFrom - 1 }))

const waters = (colors: Colors): PaintRule[] => [
  {
    dataLayer: 'water',
    symbolizer: stroke({ color: colors.river, width: grow([4, 0.4], [8, 1.2], [9, 1.5]), place: 'land' }),
    filter: isKind('river', 'stream', 'canal'),
    minzoom: 4,
    maxzoom: streetsFrom - 1,
  },
  { dataLayer: 'water', symbolizer: fill(colors.lake), filter: isArea, maxzoom: streetsFrom - 1 },
  {
    dataLayer: 'water',
    symbolizer: stroke({ color: colors.shore, width: grow([3, 0.3], [7, 0.8]) }),
    filter: isKind('lake'),
    maxzoom: streetsFrom - 1,
  },
  ...[
    { kinds: ['river', 'canal'], width: grow([10, 0.8], [13, 1.8], [16, 5], [18, 10]), minzoom: streetsFrom },
    { kinds: ['stream', 'drain', 'ditch'], width: grow([13, 0.6], [16, 1.6], [18, 3]), minzoom: 13 },
  ].map(({ kinds, width, minzoom }) => ({
    dataLayer: 'water',
    symbolizer: stroke({ color: colors.streetWater, width, curves: 'none' }),
    filter: isKind(...kinds),
    minzoom,
  })),
  {
    dataLayer: 'water',
    symbolizer: fill(colors.streetWater, 'over', 'none'),
    filter: isArea,
    minzoom: streetsFrom,
  },
]

const borders = (colors: Colors): PaintRule[] => {
  const width = grow([3, 0.7], [10, 1.6])
  return [
    {
      dataLayer: 'boundaries',
      symbolizer: stroke({ color: colors.borderGlow, width: grow([3, 2.5], [7, 6]) }),
      filter: isBorder('country', false),
    },
    {
      dataLayer: 'boundaries',
      symbolizer: stroke({ color: colors.border, width }),
      filter: isBorder('country', false),
    },
    {
      dataLayer: 'boundaries',
      symbolizer: stroke({ color: colors.border, width, dash: [4, 3] }),
      filter: isBorder('country', true),
    },
  ]
}

/** Everything but names, for our own world, a Protomaps extract and a street map alike. */
export const paintRulesIn = (colors: Colors): PaintRule[] => [
  ...land(colors),
  ...sea(colors),
  ...waters(colors),
  ...streetRulesIn(colors),
  ...borders(colors),
]
