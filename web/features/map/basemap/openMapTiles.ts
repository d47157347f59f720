import { GeomType, pointInPolygon, type Feature } from 'protomaps-leaflet'
import type { Layers } from './parseTile.ts'

type Props = Feature['props']
/** A feature in the Protomaps schema: layer and properties. Null if it is not drawn. */
type Translation = [layer: string, props: Props] | null
type Translate = (props: Props, geomType: GeomType) => Translation

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isOneOf = (value: unknown, values: string[]) => typeof value === 'string' && values.includes(value)
const namesOf = (props: Props): Props =>
  Object.fromEntries(Object.entries(props).filter(([key]) => key.startsWith('name')))

const roadKinds: Record<string, string> = {
  motorway: 'highway',
  trunk: 'highway',
  primary: 'major_road',
  secondary: 'major_road',
  tertiary: 'major_road',
  minor: 'minor_road',
  service: 'minor_road',
  busway: 'minor_road',
  path: 'path',
  track: 'path',
  rail: 'rail',
}

const road: Translate = (props, geomType) => {
  const { class: name, brunnel } = props
  // Squares, piers and the ground of bridges are areas.
  if (geomType === GeomType.Polygon)
    return isOneOf(name, ['pier', 'bridge', 'path'])
      ? ['landuse', { kind: name === 'path' ? 'pedestrian' : 'pier' }]
      : null
  const kind = roadKinds[textOf(name)]
  if (!kind) return null
  const detail = kind === 'path' ? props.subclass : props.service
  const flags = { is_tunnel: brunnel === 'tunnel', is_bridge: brunnel === 'bridge', is_link: props.ramp === 1 }
  return ['roads', { kind, kind_detail: detail ?? name ?? '', ...flags }]
}

const roadName: Translate = (props) => {
  const translation = props.name ? road(props, GeomType.Line) : null
  return translation && ['road_names', { ...translation[1], ...namesOf(props) }]
}

const covers: Record<string, string> = { wood: 'wood', wetland: 'wetland', sand: 'beach' }
const landcover: Translate = ({ class: kind, subclass }) => {
  if (kind === 'ice') return ['landcover', { kind: 'glacier' }]
  const name = kind === 'grass' ? (isOneOf(subclass, ['park', 'garden']) ? 'park' : 'grass') : covers[textOf(kind)]
  return name ? ['landuse', { kind: name }] : null
}

const builtUp = ['residential', 'suburb', 'quarter', 'neighbourhood', 'commercial', 'industrial', 'retail', 'railway']
const landuse: Translate = ({ class: kind }) => {
  if (isOneOf(kind, builtUp)) return ['landuse', { kind: 'residential' }]
  return isOneOf(kind, ['cemetery', 'pitch', 'park', 'zoo']) ? ['landuse', { kind: kind ?? '' }] : null
}

/** Protected areas may contain towns, so only real parks are painted. */
const park: Translate = (props, geomType) => {
  if (geomType === GeomType.Point) return props.name ? ['pois', { kind: 'park', ...namesOf(props) }] : null
  return isOneOf(props.class, ['national_park', 'nature_reserve']) ? ['landuse', { kind: 'nature_reserve' }] : null
}

const water: Translate = ({ class: kind, brunnel }) =>
  brunnel === 'tunnel' || kind === 'swimming_pool' ? null : ['water', { kind: kind ?? 'water' }]
const waterway: Translate = (props) =>
  props.brunnel === 'tunnel' ? null : ['water', { kind: props.class ?? 'stream', ...namesOf(props) }]
const waterName: Translate = (props) =>
  props.name ? ['water', { kind: props.class ?? 'water', ...namesOf(props) }] : null

/** Countries are level 2, their states 4; lower borders are not drawn. */
const boundary: Translate = ({ admin_level: level, maritime, disputed }) =>
  maritime === 1 || Number(level) > 4 ? null : ['boundaries', { kind_detail: level ?? 4, disputed: disputed === 1 }]

/** Kind, rank of population, and the zoom from which a place is named. */
const placeKinds: Record<string, [kind: string, rank: number, from: number]> = {
  country: ['country', 16, 0],
  state: ['region', 15, 0],
  city: ['locality', 12, 0],
  town: ['locality', 9, 9],
  village: ['locality', 6, 11],
  hamlet: ['locality', 3, 13],
  isolated_dwelling: ['locality', 1, 15],
  suburb: ['macrohood', 5, 12],
  quarter: ['macrohood', 4, 13],
  neighbourhood: ['neighbourhood', 3, 14],
  island: ['neighbourhood', 3, 14],
}
const place: Translate = (props) => {
  const known = placeKinds[textOf(props.class)]
  if (!known) return null
  const [kind, rank, from] = known
  return ['places', { kind, population_rank: rank, min_zoom: from, order: Number(props.rank ?? 99), ...namesOf(props) }]
}

/** Of the points of interest of OpenMapTiles only parks are named. Ranks count from 1 in each tile. */
const poi: Translate = (props) =>
  props.name && isOneOf(props.class, ['park', 'garden', 'cemetery', 'zoo'])
    ? ['pois', { kind: 'park', order: Number(props.rank ?? 99), ...namesOf(props) }]
    : null

const translations: Record<string, Translate> = {
  water,
  waterway,
  landcover,
  landuse,
  park,
  transportation: road,
  transportation_name: roadName,
  building: () => ['buildings', { kind: 'building' }],
  housenumber: ({ housenumber }) => ['buildings', { kind: 'address', addr_housenumber: housenumber ?? '' }],
  aeroway: ({ class: kind }, geomType) =>
    geomType === GeomType.Line ? ['roads', { kind: 'aeroway', kind_detail: kind ?? '' }] : null,
  boundary,
  place,
  water_name: waterName,
  poi,
}

/** Pixels of a data tile: smaller named water is a fountain. */
const leastWater = 40

/** Names of visible water: each point is in its water. */
const nameGreatWaters = (features: Feature[]): Feature[] => {
  const isGreat = ({ bbox }: Feature) => bbox.maxX - bbox.minX + bbox.maxY - bbox.minY > 2 * leastWater
  const great = features.filter((feature) => feature.geomType === GeomType.Polygon && isGreat(feature))
  return features.filter(({ geomType, geom, bbox, props }) => {
    const at = geom[0]?.[0]
    if (geomType !== GeomType.Point || !at || props.kind !== 'lake') return true
    return great.some(
      (area) =>
        bbox.minX >= area.bbox.minX &&
        bbox.minX <= area.bbox.maxX &&
        bbox.minY >= area.bbox.minY &&
        bbox.minY <= area.bbox.maxY &&
        pointInPolygon(at, area.geom),
    )
  })
}

/**
 * A tile of the OpenMapTiles schema (https://openmaptiles.org/schema) in the Protomaps schema
 * (https://docs.protomaps.com/basemaps/layers), so that one set of rules paints both; what no rule paints is left out.
 * Names of streets come in a layer of their own, `road_names`. In place of `earth` there is `all_land`: all is
 * land but the water.
 */
export const fromOpenMapTiles = (layers: Layers): Layers => {
  const translated: Layers = new Map([['all_land', []]])
  for (const [name, features] of layers) {
    const translate = translations[name]
    if (!translate) continue
    for (const feature of features) {
      const translation = translate(feature.props, feature.geomType)
      if (!translation) continue
      const [layer, props] = translation
      const others = translated.get(layer)
      if (others) others.push({ ...feature, props })
      else translated.set(layer, [{ ...feature, props }])
    }
  }
  const waters = translated.get('water')
  if (waters) translated.set('water', nameGreatWaters(waters))
  return translated
}

/** Whether a tile is of the OpenMapTiles schema. */
export const isOpenMapTiles = (layers: Layers): boolean =>
  ['transportation', 'transportation_name', 'building', 'waterway', 'place', 'housenumber'].some((layer) =>
    layers.has(layer),
  ) ||
  (layers.has('water') && !layers.has('earth'))
