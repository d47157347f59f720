import { type Toast, toast } from './toasts.ts'

const shown = new Map<string, () => void>()

/**
 * Shows a message about some things, which `names` names (a setting, `message/7`), instead of earlier ones about the same, whose
 * Undo would no longer fit.
 */
export const toastAbout = (names: readonly string[], message: string, action?: Toast['action']): void => {
  for (const name of names) shown.get(name)?.()
  const dismiss = toast(message, action)
  for (const name of names) shown.set(name, dismiss)
}
