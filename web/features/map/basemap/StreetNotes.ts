import { t } from '@lingui/core/macro'
import { Control, type Map as LeafletMap } from 'leaflet'
import { isInMiles } from '#web/lib/isInMiles.ts'
import type { StreetState } from './paintMessages.ts'
import styles from './StreetNotes.module.css'
import type { VectorLayer } from './VectorLayer.ts'

/** From this zoom on a visitor expects streets. */
const noteFrom = 12
/** From this zoom on a map without streets has a scale, because little in it tells how far things are. */
const scaleFrom = 11

let wasSaid = false

/** The attribution of the visible data, and where there is no street map a note beside it and a scale. */
export class StreetNotes {
  private readonly layer: VectorLayer
  private readonly attributions: Record<'world' | 'streets', string>
  private readonly named = new Set<string>()
  private readonly line = document.createElement('p')
  private readonly control = new Control({ position: 'bottomright' })
  private readonly scale = new Control.Scale({ position: 'bottomleft', imperial: isInMiles, metric: !isInMiles })
  private hasScale = false
  private map: LeafletMap | null = null

  /** `attributions` are HTML; that of the streets may be empty until it is known. */
  constructor(layer: VectorLayer, attributions: Record<'world' | 'streets', string>) {
    this.layer = layer
    this.attributions = attributions
    this.line.className = styles.line ?? ''
    this.line.role = 'status'
    this.control.onAdd = () => this.line
    layer.on('add', this.open)
    layer.on('remove', this.close)
  }

  private readonly open = () => {
    this.map = this.layer.getMap()
    if (!this.map) return
    this.control.addTo(this.map)
    this.map.on('moveend', this.refresh)
    this.update()
  }

  private readonly close = () => {
    this.map?.off('moveend', this.refresh)
    this.control.remove()
    this.measure(false)
    this.name([])
    this.map = null
  }

  /** Updates the attribution and the note for the current view. */
  update(streetAttribution?: string) {
    if (streetAttribution !== undefined) this.attributions.streets = streetAttribution
    this.refresh()
  }

  private readonly refresh = () => {
    if (!this.map) return
    const inView = this.layer.streetsInView()
    this.say(inView)
    // While tiles load the attribution stays, or it would flicker at every zoom.
    if (inView.has('loading')) return
    const { world, streets } = this.attributions
    this.name([...(inView.has('shown') ? [streets] : []), ...(inView.has('none') ? [world] : [])])
  }

  private name(attributions: string[]) {
    const control = this.map?.attributionControl
    for (const text of this.named) if (!attributions.includes(text)) control?.removeAttribution(text)
    for (const text of attributions) if (!this.named.has(text)) control?.addAttribution(text)
    this.named.clear()
    for (const text of attributions) this.named.add(text)
  }

  private measure(isWanted: boolean) {
    if (!this.map || isWanted === this.hasScale) return
    this.hasScale = isWanted
    if (isWanted) this.scale.addTo(this.map)
    else this.scale.remove()
  }

  private say(inView: ReadonlySet<StreetState>) {
    const zoom = this.map?.getZoom() ?? 0
    const hasNoStreets = inView.has('none') && inView.size === 1
    this.measure(hasNoStreets && zoom >= scaleFrom)
    const isNoted = hasNoStreets && zoom >= noteFrom
    const text = isNoted ? t`No street map here` : ''
    if (this.line.textContent === text) return
    // Announced once, or it would be repeated at every move.
    if (text && wasSaid) this.line.ariaLive = 'off'
    if (text) wasSaid = true
    this.line.textContent = text
  }
}
