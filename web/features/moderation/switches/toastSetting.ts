import { type Toast, toast } from '#web/ui/toasts.ts'

const shown = new Map<string, () => void>()

/** Shows a message about some settings instead of earlier ones about the same, whose Undo would no longer fit. */
export const toastSetting = (names: readonly string[], message: string, action?: Toast['action']): void => {
  for (const name of names) shown.get(name)?.()
  const dismiss = toast(message, action)
  for (const name of names) shown.set(name, dismiss)
}
