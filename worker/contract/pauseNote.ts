/** What the log says of a pause beside its reason: for how many days, and the note to its person, if any. */
export const writePauseNote = (days: number, note: string | null | undefined): string =>
  [days === 1 ? '1 day' : `${days} days`, note].filter(Boolean).join('. ')

/** The days and the note of what `writePauseNote` wrote; null for any other text. */
export const readPauseNote = (text: string): { days: number; note: string } | null => {
  const [, days, note = ''] = /^(\d+) days?(?:\. (.*))?$/s.exec(text) ?? []
  return days === undefined ? null : { days: Number(days), note }
}
