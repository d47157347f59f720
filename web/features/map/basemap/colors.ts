export type Theme = 'light' | 'dark'

/** The colors of the basemap. They are muted, because strong colors belong to the stories. */
export interface Colors {
  /** The deep sea. */
  water: string
  /** From the shelf down to the deep. */
  depths: string[]
  surf: string
  shore: string
  lake: string
  river: string
  land: string
  /** Laid over each other from the hills up. */
  heights: string[]
  /** Lines between the heights. */
  contour: string
  ice: string
  town: string
  /** Towns from the zoom of streets on. */
  builtUp: string
  park: string
  wood: string
  /** Water from the zoom of streets on, where only its color distinguishes it from land. */
  streetWater: string
  building: string
  buildingEdge: string
  /** Squares and streets without cars. */
  square: string
  border: string
  borderGlow: string
  region: string
  road: string
  highway: string
  /** The edge of streets, and streets too narrow for an edge. */
  roadEdge: string
  roadFar: string
  tunnel: string
  path: string
  railway: string
  countryName: string
  regionName: string
  cityName: string
  townName: string
  quarterName: string
  streetName: string
  houseNumber: string
  waterName: string
  parkName: string
  halo: string
  waterHalo: string
}

const paper: Colors = {
  water: '#cdd6e6',
  depths: ['#dde3ee', '#d5dcea'],
  surf: 'rgba(196, 203, 224, 0.45)',
  shore: '#aab3cc',
  lake: '#d6deea',
  river: '#bccadd',
  land: '#f6f3ec',
  heights: Array.from({ length: 7 }, () => 'rgba(150, 122, 108, 0.06)'),
  contour: 'rgba(122, 96, 88, 0.16)',
  ice: 'rgba(255, 255, 255, 0.85)',
  town: 'rgba(107, 70, 193, 0.075)',
  builtUp: '#f1ece4',
  park: '#e3ead9',
  wood: '#e1e8d8',
  streetWater: '#cbd8e4',
  building: '#efe9e0',
  buildingEdge: '#e4dccf',
  square: '#faf8f4',
  border: '#9d8fb1',
  borderGlow: 'rgba(157, 143, 177, 0.18)',
  region: '#cfc4d8',
  road: '#ffffff',
  highway: '#ffffff',
  roadEdge: '#ddd5c9',
  roadFar: '#dfd8cd',
  tunnel: '#efeae2',
  path: '#cbc1b3',
  railway: '#d3c9d3',
  countryName: '#63577a',
  regionName: '#7a6e8d',
  cityName: '#2a2435',
  townName: '#473f54',
  quarterName: '#6b6180',
  streetName: '#625a70',
  houseNumber: '#6a6379',
  waterName: '#435e7e',
  parkName: '#516c48',
  halo: 'rgba(248, 245, 240, 0.9)',
  waterHalo: 'rgba(225, 228, 239, 0.8)',
}

const ink: Colors = {
  water: '#0d0e19',
  depths: ['#141526', '#111220'],
  surf: 'rgba(74, 60, 112, 0.22)',
  shore: '#453a63',
  lake: '#131728',
  river: '#171b2e',
  land: '#221e2f',
  heights: Array.from({ length: 7 }, () => 'rgba(196, 178, 236, 0.03)'),
  contour: 'rgba(196, 178, 236, 0.1)',
  ice: 'rgba(206, 200, 232, 0.09)',
  town: 'rgba(185, 163, 245, 0.1)',
  builtUp: '#262133',
  park: '#212b2e',
  wood: '#20292e',
  streetWater: '#142036',
  building: '#292438',
  buildingEdge: '#312b43',
  square: '#2a2539',
  border: '#75659b',
  borderGlow: 'rgba(117, 101, 155, 0.18)',
  region: '#3f3758',
  road: '#3c354e',
  highway: '#483f5e',
  roadEdge: '#1b1825',
  roadFar: '#393249',
  tunnel: '#282337',
  path: '#473f5b',
  railway: '#373049',
  countryName: '#ab9ec5',
  regionName: '#8e82a8',
  cityName: '#ece6f6',
  townName: '#c5bad7',
  quarterName: '#a397ba',
  streetName: '#b3a9c4',
  houseNumber: '#968cab',
  waterName: '#7f8fb5',
  parkName: '#86a692',
  halo: 'rgba(24, 21, 34, 0.85)',
  waterHalo: 'rgba(19, 17, 27, 0.8)',
}

export const colorsOf = (theme: Theme): Colors => (theme === 'dark' ? ink : paper)
