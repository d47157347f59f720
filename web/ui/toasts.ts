/** A short message at the bottom of the screen, with an optional action such as Undo. */
export interface Toast {
  id: number
  message: string
  action?: { label: string; run: () => void }
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const replace = (next: readonly Toast[]) => {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Removes one message. */
export const dismissToast = (id: number): void => replace(toasts.filter((other) => other.id !== id))

/**
 * Shows a message for 6 s (10 s with an action) and announces it to screen readers. Returns a function that removes
 * it.
 */
export const toast = (message: string, action?: Toast['action']): (() => void) => {
  const id = ++last
  replace([...toasts.slice(-2), { id, message, ...(action && { action }) }])
  return () => dismissToast(id)
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): readonly Toast[] => toasts,
}
