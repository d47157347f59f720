/** How much of each edge of the map is covered, in px. */
export interface Covered {
  left: number
  right: number
  bottom: number
}

/** Less visible map (px) than this counts as none. */
const tooHigh = 100

/** The final visible height of a sheet in px, which may still be animating. */
const shownOf = (sheet: Element, mapHeight: number): number => {
  const shown = parseFloat(getComputedStyle(sheet).getPropertyValue('--sheet-shown'))
  // Browsers without registered properties return nothing; a sheet opens at half the height.
  return Number.isNaN(shown) || shown >= mapHeight - tooHigh ? mapHeight / 2 : shown
}

/**
 * How much of the map (px) the story's panel covers: its side on wide screens, its sheet on phones; one at full height counts
 * as half, where it was or will be.
 */
export const coveredBy = (page: ParentNode | null, map: Element): Covered => {
  const sheet = page?.querySelector('[data-panel=story] > section')
  const panel = sheet?.getBoundingClientRect()
  const mapBox = map.getBoundingClientRect()
  const nothing = { left: 0, right: 0, bottom: 0 }
  if (!sheet || !panel) return nothing
  if (panel.width >= mapBox.width) return { ...nothing, bottom: shownOf(sheet, mapBox.height) }
  const [left, right] = [panel.right - mapBox.left, mapBox.right - panel.left]
  return left < right ? { ...nothing, left: Math.max(0, left) } : { ...nothing, right: Math.max(0, right) }
}
