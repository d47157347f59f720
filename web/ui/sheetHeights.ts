/** The visible part of a bottom sheet: its head, half of the screen, or all of it. */
export type SheetHeight = 'peek' | 'half' | 'full'

/** From the lowest to the highest. */
export const sheetHeights = ['peek', 'half', 'full'] as const

/** The next height after a tap on a sheet's head or button: up step by step, and down again from the top. */
export const heightAfterTap: Readonly<Record<SheetHeight, SheetHeight>> = { peek: 'half', half: 'full', full: 'peek' }

/** The next height for an arrow key, undefined for other keys and beyond the last. */
export const heightByArrowKey = (height: SheetHeight, key: string): SheetHeight | undefined => {
  const step = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
  return step === 0 ? undefined : sheetHeights[sheetHeights.indexOf(height) + step]
}
