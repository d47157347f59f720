import { ASKED, type Asked } from './asked.ts'

/** The log note of a request for a change: what the author should change, and the sentence to them. */
export const writeAskedNote = (asked: Asked, note: string): string => `${asked}: ${note}`

/** Reads a text that `writeAskedNote` wrote; null for any other text, such as those from before December 2026. */
export const readAskedNote = (text: string): { asked: Asked; note: string } | null => {
  const [, first, note = ''] = /^(\w+): (.*)$/s.exec(text) ?? []
  const asked = ASKED.find((one) => one === first)
  return asked ? { asked, note } : null
}
