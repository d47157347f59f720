import { GeomType, LineLabelSymbolizer, type Feature, type LabelRule } from 'protomaps-leaflet'
import type { Colours } from './colours.ts'
import { fontFamily, label } from './labelSymbols.ts'

const isOneOf = (kind: unknown, kinds: string[]) => typeof kind === 'string' && kinds.includes(kind)

const isNamed =
  (...kinds: string[]) =>
  (zoom: number, { props, geomType }: Feature) =>
    geomType === GeomType.Point && isOneOf(props.kind, kinds) && Number(props.min_zoom ?? 0) <= zoom

const rankOf = ({ props }: Feature) => Number(props.population_rank ?? 0)
const isShownAtRank = (least: number, most: number) => (zoom: number, feature: Feature) =>
  isNamed('locality')(zoom, feature) && rankOf(feature) >= least && rankOf(feature) <= most

/** The most important first, so that a city is laid before a village wherever they meet. */
const byMinZoom = (a: Feature['props'], b: Feature['props']) =>
  Number(a.min_zoom ?? 0) - Number(b.min_zoom ?? 0) || Number(b.population_rank ?? 0) - Number(a.population_rank ?? 0)

const isUpperCase = true

const areas = (colours: Colours): Record<'countries' | 'regions', LabelRule> => ({
  countries: {
    dataLayer: 'places',
    maxzoom: 7,
    filter: isNamed('country'),
    sort: byMinZoom,
    symbolizer: label({
      size: (zoom) => Math.min(13, 9.5 + zoom / 2),
      weight: 600,
      colour: colours.countryName,
      halo: colours.halo,
      isUpperCase,
      spacing: 1.2,
      lineLength: 14,
    }),
  },
  regions: {
    dataLayer: 'places',
    minzoom: 5,
    maxzoom: 8,
    filter: isNamed('region'),
    sort: byMinZoom,
    symbolizer: label({
      size: () => 10.5,
      weight: 500,
      colour: colours.regionName,
      halo: colours.halo,
      isUpperCase,
      spacing: 1,
      lineLength: 14,
    }),
  },
})

const towns = (colours: Colours) => {
  const town = (
    least: number,
    most: number,
    weight: number,
    colour: string,
    size: (zoom: number) => number,
  ): LabelRule => ({
    dataLayer: 'places',
    filter: isShownAtRank(least, most),
    sort: byMinZoom,
    symbolizer: label({ size, weight, colour, halo: colours.halo, lineLength: 16, dot: (zoom) => zoom < 9 }),
  })
  return {
    cities: town(11, 99, 600, colours.cityName, (zoom) => 13 + Math.max(0, Math.min(4, zoom - 6))),
    towns: town(8, 10, 500, colours.townName, (zoom) => (zoom < 10 ? 12 : 13)),
    villages: town(0, 7, 500, colours.townName, (zoom) => (zoom < 11 ? 11 : 12)),
  }
}

const quarters = (colours: Colours): LabelRule => ({
  dataLayer: 'places',
  minzoom: 10,
  filter: isNamed('neighbourhood', 'macrohood'),
  sort: byMinZoom,
  symbolizer: label({
    size: (zoom) => (zoom < 13 ? 11 : 12),
    weight: 500,
    colour: colours.quarterName,
    halo: colours.halo,
    lineLength: 14,
  }),
})

const waters = (colours: Colours): LabelRule[] => {
  const water = (isUpperCase: boolean, size: number, spacing: number) =>
    label({
      size: () => size,
      weight: 400,
      colour: colours.waterName,
      halo: colours.waterHalo,
      isItalic: true,
      isUpperCase,
      spacing,
      lineLength: 10,
    })
  return [
    { dataLayer: 'water', filter: isNamed('ocean'), symbolizer: water(true, 11, 2) },
    {
      dataLayer: 'water',
      filter: isNamed('sea', 'bay', 'strait', 'fjord', 'lake', 'water'),
      symbolizer: water(false, 12, 0.5),
    },
  ]
}

const streets = (colours: Colours): LabelRule[] => {
  const street = (kinds: string[], minzoom: number): LabelRule => ({
    dataLayer: 'roads',
    minzoom,
    filter: (_zoom, { props }) => isOneOf(props.kind, kinds),
    symbolizer: new LineLabelSymbolizer({
      labelProps: ['name:en', 'name'],
      fill: colours.quarterName,
      stroke: colours.halo,
      width: 3,
      font: `500 11px ${fontFamily}`,
    }),
  })
  return [street(['highway', 'major_road'], 13), street(['minor_road', 'other'], 15)]
}

/** Every name of the map in the order in which room is given to them. */
export const labelRulesIn = (colours: Colours): LabelRule[] => {
  const { countries, regions } = areas(colours)
  const { cities, towns: middling, villages } = towns(colours)
  return [...waters(colours), countries, cities, middling, regions, villages, quarters(colours), ...streets(colours)]
}
