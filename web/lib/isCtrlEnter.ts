import { isComposing } from './isComposing.ts'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode'>

/** Whether a key press sends a form also from a field of several lines: Ctrl or ⌘ with Enter. */
export const isCtrlEnter = (press: Press): boolean =>
  press.key === 'Enter' && (press.ctrlKey || press.metaKey) && !isComposing(press)
