import { latinDigits } from '#contract/digits'

/**
 * The key that a press means as a shortcut: a capital letter, a digit, a sign, or a name such as 'Delete'. Where the keyboard has
 * other letters (Cyrillic, Greek, Hebrew …), it is the Latin letter at that place; where a digit needs Shift (French), the digit.
 */
export const shortcutKey = ({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string => {
  const typed = latinDigits(key).toUpperCase()
  if (typed.length !== 1) return key
  if (/[A-Z0-9]/.test(typed)) return typed
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? []
  if (digit && !shiftKey) return digit
  return letter && /\p{L}/u.test(typed) ? letter : typed
}
