import { calls } from '#contract/calls'
import type { StreetMap } from '#contract/streets'
import { pause } from '#web/lib/pause.ts'
import { orCarriedFile } from './vectorTileStore.ts'

/** The time (ms) until a street map that is down is requested again. */
const againMs = 300_000
const lostMs = 5_000
const timeoutMs = 20_000

/** The description of the street map. */
export const streetMapAddress = `/api${calls.streets.describe.replace('GET ', '')}`

/** Asks the site for its street map (TileJSON), until there is one. */
export class StreetMapClient {
  template = ''
  minZoom = 0
  maxZoom = 14
  private isAway = false
  private asked: Promise<void> | null = null
  private readonly onAttribution: (attribution: string) => void

  /** `onAttribution` gets the attribution of the map once it is known. */
  constructor(onAttribution: (attribution: string) => void) {
    this.onAttribution = onAttribution
  }

  /** Resolves when tiles of the street map can be requested. */
  readonly known = (): Promise<void> => (this.asked ??= this.ask())

  /** Whether the last request had no answer. */
  readonly isDown = (): boolean => this.isAway

  private async ask(): Promise<void> {
    for (;;) {
      const map = await this.fetchMap()
      const [template] = map?.tiles ?? []
      if (map && template) {
        Object.assign(this, { template, minZoom: map.minzoom, maxZoom: map.maxzoom, isAway: false })
        this.onAttribution(map.attribution)
        return
      }
      this.isAway = true
      await pause(map ? againMs : lostMs)
    }
  }

  private async fetchMap(): Promise<StreetMap | null> {
    try {
      const response = await fetch(streetMapAddress, { signal: AbortSignal.timeout(timeoutMs) }).catch(
        orCarriedFile(streetMapAddress),
      )
      return response.ok ? ((await response.json()) as StreetMap) : null
    } catch {
      // No or a slow connection: the built-in world is drawn, and the request is repeated.
      return null
    }
  }
}
