import type { Map as LeafletMap } from 'leaflet'
import { useOutletContext } from 'react-router'
import type { FoundStory, LocatedStory } from '#contract/stories'

/** A story that is open beside the map. */
export interface OpenStory extends LocatedStory {
  title: string
  /** Whether anybody can read it, and not only its author and staff. */
  isPublic: boolean
}

/** A story that anyone can read, as its picture shows it. */
export interface SharedStory extends LocatedStory {
  title: string
  place: string
  /** '' without a date. */
  years: string
}

/** A collection whose stories the map shows alone, numbered, with a line between the stops of a walk. */
export interface CollectionOnMap {
  id: number
  isWalk: boolean
  stops: readonly (LocatedStory & { title: string; language: string | null; number: number })[]
}

/** What the visitor shares: a story or collection, or without one the view of the map. */
export interface AskedToShare {
  story?: SharedStory
  collection?: { id: number; title: string }
}

/** What the visitor shares from the map or from a story, and its setter. */
export type ShareState = readonly [asked: AskedToShare | null, share: (what: AskedToShare | null) => void]

/** The map's functions for the panel over it, through the router's outlet context. */
export interface MapContext {
  /** Highlights a story's pin and pans it into view; null ends that. */
  select: (story: OpenStory | null) => void
  share: (what: AskedToShare) => void
  /** Gives the map the collection that the address names. */
  showCollection: (collection: CollectionOnMap) => void
  /** The map itself, once it exists: for choosing a place on it. */
  map: LeafletMap | null
  /** The theme of its tiles and markers. */
  theme: 'light' | 'dark'
  /** The stories of the list beside it: what is known of one before it is loaded. */
  listed: readonly FoundStory[]
}

/** The map's functions, for a panel over it. */
export const useMapContext = (): MapContext => useOutletContext<MapContext>()
