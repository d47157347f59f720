import type { Map as LeafletMap } from 'leaflet'
import { coveredBy } from './coveredBy.ts'

/** In px: the width of the widest tip (markers.module.css), the height of the highest with its distance to the marker, the least margin. */
const [widest, highest, margin] = [240, 104, 8]

/** Moves the tip of a marker into the part of the map that is seen: sideways, and at the top under its marker. */
export const keepTipInView = (map: LeafletMap, button: HTMLElement): void => {
  const frame = map.getContainer().getBoundingClientRect()
  const covered = coveredBy(document, map.getContainer())
  const { left, width, top } = button.getBoundingClientRect()
  const middle = left + width / 2
  const half = (button.querySelector('span')?.offsetWidth || widest) / 2 + margin
  const missingLeft = Math.max(0, frame.left + covered.left - (middle - half))
  const missingRight = Math.max(0, middle + half - (frame.right - covered.right))
  button.style.setProperty('--tip-shift', `${missingLeft - missingRight}px`)
  button.toggleAttribute('data-tip-below', top - frame.top < highest)
}
