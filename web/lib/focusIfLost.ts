/** Whether the focused element was removed. Otherwise the reader has moved on, and the focus must not be taken from them. */
export const hasLostFocus = (): boolean => document.activeElement === document.body

/** Focuses an element after the focused one was removed. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (hasLostFocus()) element?.focus()
}
