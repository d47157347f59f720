/** The log note of a pause: the number of days, and the note to the member, if any. */
export const writePauseNote = (days: number, note: string | null | undefined): string =>
  [days === 1 ? '1 day' : `${days} days`, note].filter(Boolean).join('. ')

/** Reads a text that `writePauseNote` wrote; null for any other text. */
export const readPauseNote = (text: string): { days: number; note: string } | null => {
  const [, days, note = ''] = /^(\d+) days?(?:\. (.*))?$/s.exec(text) ?? []
  return days === undefined ? null : { days: Number(days), note }
}
