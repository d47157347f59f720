import type { Map as LeafletMap } from 'leaflet'
import { useOutletContext } from 'react-router'
import type { Category } from '#contract/stories'

/** A story's place on the map, as the worker tells it. */
export interface LocatedStory {
  id: number
  category: Category
  latitude: number
  longitude: number
}

/** What the map offers the panel that opens over it. */
export interface MapOutlet {
  /** Marks a story's pin and keeps it in sight; null: none any more. */
  select: (story: LocatedStory | null) => void
  /** Shows a story that was just posted or moved at once, before the feed knows. */
  showAtOnce: (story: LocatedStory) => void
  /** Takes a story that was just deleted off the map at once. */
  hideAtOnce: (id: number) => void
  /** The map itself, once it is there: for choosing a place on it. */
  map: LeafletMap | null
  theme: 'light' | 'dark'
}

/** The map's side of the panel's `<Outlet>`. */
export const useMapOutlet = (): MapOutlet => useOutletContext<MapOutlet>()
