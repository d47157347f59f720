import { expect, test } from 'vitest'
import { shortcutKey } from '#web/lib/shortcutKey.ts'

test.each<[key: string, code: string, meant: string, shiftKey?: boolean]>([
  ['a', 'KeyA', 'A'],
  // On a French keyboard the letter counts, not its place; digits need no Shift.
  ['a', 'KeyQ', 'A'],
  ['é', 'Digit2', '2'],
  ['&', 'Digit1', '1'],
  // Other letters at the position of the Latin one.
  ['ф', 'KeyA', 'A'],
  ['ρ', 'KeyR', 'R'],
  ['ض', 'KeyQ', 'Q'],
  ['ㄱ', 'KeyR', 'R'],
  ['ı', 'KeyI', 'I'],
  // Digits of Persian and Hindi keyboards.
  ['۲', 'Digit2', '2'],
  ['२', '', '2'],
  ['?', 'Digit7', '?', true],
  ['!', 'Digit1', '!', true],
  // Keys without a letter: dead keys, phones, input methods, named keys.
  ['Dead', 'KeyE', 'Dead'],
  ['Unidentified', '', 'Unidentified'],
  ['Process', 'KeyA', 'Process'],
  ['Delete', 'Delete', 'Delete'],
])('a press of %s at %s means %s', (key, code, meant, shiftKey = false) => {
  expect(shortcutKey({ key, code, shiftKey })).toBe(meant)
})
