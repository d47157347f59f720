export type Theme = 'light' | 'dark'

/** The basemap's colours. They are quiet: the strong ones belong to the stories. */
export interface Colours {
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
  park: string
  building: string
  border: string
  borderGlow: string
  region: string
  road: string
  roadEdge: string
  railway: string
  grid: string
  countryName: string
  regionName: string
  cityName: string
  townName: string
  quarterName: string
  waterName: string
  halo: string
  waterHalo: string
}

const paper: Colours = {
  water: '#d3d8e8',
  depths: ['#e1e4ef', '#d9deec'],
  surf: 'rgba(196, 203, 224, 0.45)',
  shore: '#aab3cc',
  lake: '#dde1ed',
  river: '#c3cbdf',
  land: '#f6f3ec',
  heights: Array.from({ length: 7 }, () => 'rgba(150, 122, 108, 0.06)'),
  contour: 'rgba(122, 96, 88, 0.16)',
  ice: 'rgba(255, 255, 255, 0.85)',
  town: 'rgba(107, 70, 193, 0.075)',
  park: '#e6ebdd',
  building: '#e4ddd6',
  border: '#9d8fb1',
  borderGlow: 'rgba(157, 143, 177, 0.18)',
  region: '#cfc4d8',
  road: '#ffffff',
  roadEdge: '#ddd5cd',
  railway: '#cfc6d2',
  grid: 'rgba(84, 72, 112, 0.1)',
  countryName: '#63577a',
  regionName: '#7a6e8d',
  cityName: '#2a2435',
  townName: '#473f54',
  quarterName: '#63597a',
  waterName: '#566589',
  halo: 'rgba(248, 245, 240, 0.9)',
  waterHalo: 'rgba(225, 228, 239, 0.8)',
}

const ink: Colours = {
  water: '#0f0d16',
  depths: ['#171424', '#13101d'],
  surf: 'rgba(74, 60, 112, 0.22)',
  shore: '#453a63',
  lake: '#151220',
  river: '#171424',
  land: '#221e2f',
  heights: Array.from({ length: 7 }, () => 'rgba(196, 178, 236, 0.03)'),
  contour: 'rgba(196, 178, 236, 0.1)',
  ice: 'rgba(206, 200, 232, 0.09)',
  town: 'rgba(185, 163, 245, 0.1)',
  park: '#20262d',
  building: '#2c2740',
  border: '#75659b',
  borderGlow: 'rgba(117, 101, 155, 0.18)',
  region: '#3f3758',
  road: '#3a334e',
  roadEdge: '#1b1826',
  railway: '#3d3654',
  grid: 'rgba(179, 169, 196, 0.075)',
  countryName: '#ab9ec5',
  regionName: '#8e82a8',
  cityName: '#ece6f6',
  townName: '#c5bad7',
  quarterName: '#a397ba',
  waterName: '#857da8',
  halo: 'rgba(24, 21, 34, 0.85)',
  waterHalo: 'rgba(19, 17, 27, 0.8)',
}

export const coloursOf = (theme: Theme): Colours => (theme === 'dark' ? ink : paper)
