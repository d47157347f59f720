import { GeomType, type Feature, type LabelRule } from 'protomaps-leaflet'
import type { Colors } from './colors.ts'
import { grow, type Filter } from './filters.ts'
import { fontFamily, label } from './labelSymbols.ts'
import { lineLabel } from './lineLabels.ts'
import type { NameOf } from './names.ts'
import { hasItalics } from './scripts.ts'

const isOneOf = (kind: unknown, kinds: string[]) => typeof kind === 'string' && kinds.includes(kind)

const isNamed =
  (...kinds: string[]): Filter =>
  (zoom, { props, geomType }) =>
    geomType === GeomType.Point && isOneOf(props.kind, kinds) && Number(props.min_zoom ?? 0) <= zoom

const rankIn = (props: Feature['props']) => Number(props.population_rank ?? 0)
/**
 * From these ranks on (of 100,000 and 50,000 people) a place is named wherever there is room: the zoom that its tile says left
 * the room to counties.
 */
const cityRanks = new Map([
  [7, 9],
  [8, 8],
])
const isShownAtRank =
  (least: number, most: number): Filter =>
  (zoom, feature) => {
    const rank = rankIn(feature.props)
    const isCity = rank >= (cityRanks.get(zoom) ?? Infinity)
    return rank >= least && rank <= most && isNamed('locality')(isCity ? Infinity : zoom, feature)
  }

/** Counties and provinces, a zoom later than there is room for the name. A short name fits into a small county as well. */
const isLargeRegion: Filter = (zoom, feature) => {
  const { name } = feature.props
  const isShort = typeof name === 'string' && name.length < 6
  return isNamed('region')(zoom - (isShort ? 2 : 1), feature)
}

/** The most important first, so that a city is laid before a village wherever they meet. */
const byImportance = (a: Feature['props'], b: Feature['props']) =>
  Number(a.min_zoom ?? 0) - Number(b.min_zoom ?? 0) ||
  Number(a.order ?? 0) - Number(b.order ?? 0) ||
  rankIn(b) - rankIn(a)

/** The same for towns that may come earlier than their tile says. */
const byPeople = (a: Feature['props'], b: Feature['props']) => rankIn(b) - rankIn(a) || byImportance(a, b)

const isUpperCase = true
/** Pixels: less than a small country is wide. */
const mostShift = 36

/** Pixels around the name of a county or province that are free of towns: it fills what is empty. */
const regionRoom = () => 14

const areas = (colors: Colors, text: NameOf): Record<'countries' | 'regions', LabelRule> => ({
  countries: {
    dataLayer: 'places',
    maxzoom: 7,
    filter: isNamed('country'),
    sort: byImportance,
    symbolizer: label({
      text,
      size: (zoom) => Math.min(13, 9.5 + zoom / 2),
      weight: 600,
      color: colors.countryName,
      halo: colors.halo,
      isUpperCase,
      mostShift,
      spacing: 1.2,
      lineLength: 14,
    }),
  },
  regions: {
    dataLayer: 'places',
    minzoom: 5,
    maxzoom: 8,
    filter: isLargeRegion,
    sort: byImportance,
    symbolizer: label({
      text,
      size: () => 10.5,
      weight: 500,
      color: colors.regionName,
      halo: colors.halo,
      isUpperCase,
      mostShift,
      spacing: 1,
      lineLength: 14,
      room: regionRoom,
    }),
  },
})

const towns = (colors: Colors, text: NameOf) => {
  const town = (
    least: number,
    most: number,
    maxzoom: number,
    weight: number,
    color: string,
    size: (zoom: number) => number,
  ): LabelRule => ({
    dataLayer: 'places',
    maxzoom,
    filter: isShownAtRank(least, most),
    sort: byPeople,
    symbolizer: label({
      text,
      size,
      weight,
      color,
      halo: colors.halo,
      lineLength: 16,
      dot: (zoom) => zoom < 9,
      apart: 300,
      room: (zoom) => (zoom < 9 ? 5 : 0),
    }),
  })
  return {
    cities: town(11, 99, 13, 600, colors.cityName, (zoom) => 13 + Math.max(0, Math.min(4, zoom - 6))),
    towns: town(8, 10, 14, 500, colors.townName, (zoom) => (zoom < 10 ? 12 : 13)),
    villages: town(0, 7, 15, 500, colors.townName, (zoom) => (zoom < 11 ? 11 : 12)),
  }
}

/** Quarters of a town, in spaced small capitals. */
const quarters = (colors: Colors, text: NameOf): LabelRule => ({
  dataLayer: 'places',
  minzoom: 11,
  maxzoom: 17,
  filter: isNamed('neighbourhood', 'macrohood'),
  sort: byImportance,
  symbolizer: label({
    text,
    size: (zoom) => (zoom < 14 ? 9.5 : 10.5),
    weight: 600,
    color: colors.quarterName,
    halo: colors.halo,
    isUpperCase,
    mostShift,
    spacing: 1.4,
    lineLength: 14,
    apart: 400,
    room: grow([12, 18], [14, 8], [15, 2]),
  }),
})

const waters = (colors: Colors, text: NameOf): LabelRule[] => {
  const water = (isUpperCase: boolean, size: number, spacing: number) =>
    label({
      text,
      size: () => size,
      weight: 400,
      color: colors.waterName,
      halo: colors.waterHalo,
      isItalic: true,
      isUpperCase,
      mostShift,
      spacing,
      lineLength: 10,
      apart: 600,
    })
  return [
    { dataLayer: 'water', filter: isNamed('ocean'), symbolizer: water(true, 11, 2) },
    {
      dataLayer: 'water',
      filter: isNamed('sea', 'bay', 'strait', 'fjord', 'lake', 'water', 'river'),
      symbolizer: water(false, 12, 0.5),
    },
    {
      dataLayer: 'water',
      minzoom: 12,
      filter: (zoom, { props, geomType }) =>
        geomType === GeomType.Line && (isOneOf(props.kind, ['river', 'canal', 'lake']) || zoom >= 15),
      symbolizer: lineLabel({
        text,
        font: (_, { props }) => `${hasItalics(text(props)) ? 'italic ' : ''}400 11px ${fontFamily}`,
        size: () => 11,
        spacing: 0.5,
        color: colors.waterName,
        halo: colors.waterHalo,
        apart: 700,
      }),
    },
  ]
}

const parks = (colors: Colors, text: NameOf): LabelRule => ({
  dataLayer: 'pois',
  minzoom: 14,
  filter: (zoom, feature) =>
    isNamed('park', 'garden', 'cemetery', 'zoo', 'nature_reserve')(zoom, feature) &&
    Number(feature.props.order ?? 0) <= (zoom < 15 ? 8 : zoom < 16 ? 20 : 99),
  sort: byImportance,
  symbolizer: label({
    text,
    size: () => 11,
    weight: 500,
    color: colors.parkName,
    halo: colors.halo,
    isItalic: true,
    mostShift,
    lineLength: 14,
    apart: 300,
  }),
})

/** Names of streets along their lines. A Protomaps extract has them on the streets, OpenMapTiles beside them. */
const streets = (colors: Colors, text: NameOf): LabelRule[] => {
  const street = (kinds: string[], minzoom: number, size: (zoom: number) => number): LabelRule[] =>
    ['roads', 'road_names'].map((dataLayer) => ({
      dataLayer,
      minzoom,
      filter: (_zoom, { props, geomType }) =>
        geomType === GeomType.Line && isOneOf(props.kind, kinds) && !props.is_tunnel,
      symbolizer: lineLabel({
        text,
        font: (zoom) => `500 ${size(zoom)}px ${fontFamily}`,
        size,
        spacing: 0.2,
        color: colors.streetName,
        halo: colors.halo,
        apart: 500,
      }),
    }))
  return [
    ...street(['highway', 'major_road'], 15, (zoom) => (zoom < 16 ? 10.5 : 11.5)),
    ...street(['minor_road', 'other'], 15, (zoom) => (zoom < 16 ? 10 : zoom < 17 ? 10.5 : 11)),
    ...street(['path'], 16, () => 10),
  ]
}

const houseNumbers = (colors: Colors): LabelRule => ({
  dataLayer: 'buildings',
  minzoom: 17,
  filter: (_zoom, { props }) => Boolean(props.addr_housenumber),
  symbolizer: label({
    text: ({ addr_housenumber: number }) => (typeof number === 'string' ? number.replace(/;.*/, '') : ''),
    size: (zoom) => (zoom < 18 ? 9 : 10),
    weight: 400,
    color: colors.houseNumber,
    lineLength: 12,
    apart: 24,
    room: grow([17, 4], [18, 1]),
    isFixed: true,
  }),
})

/** The rules of all labels, in order of priority. */
export const labelRulesIn = (colors: Colors, nameOf: NameOf): LabelRule[] => {
  const { countries, regions } = areas(colors, nameOf)
  const { cities, towns: middling, villages } = towns(colors, nameOf)
  return [
    ...waters(colors, nameOf).slice(0, 2),
    countries,
    cities,
    middling,
    villages,
    regions,
    quarters(colors, nameOf),
    ...waters(colors, nameOf).slice(2),
    parks(colors, nameOf),
    ...streets(colors, nameOf),
    houseNumbers(colors),
  ]
}
