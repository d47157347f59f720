/** The content notes. The text of a story with notes is behind a card, and not in lists and previews. */
export const CONTENT_NOTES = [
  'violence',
  'sexual violence',
  'self-harm',
  'death',
  'hate speech',
  'sexual content',
  'drugs',
  'police and prison',
  'family rejection',
  'medical',
] as const
export type ContentNote = (typeof CONTENT_NOTES)[number]

/** The text of a story as lists and previews may show it: none where it has content notes. */
export const textForLists = (notes: readonly ContentNote[], text: string): string => (notes.length > 0 ? '' : text)

const isContentNote = (text: string): text is ContentNote => (CONTENT_NOTES as readonly string[]).includes(text)

/** The role of staff who add notes, which is all that the author learns. */
export const NOTE_ADDERS = ['moderator', 'administrator'] as const
/** Content notes that staff added at once, and a sentence to the author, or ''. */
export interface AddedNotes {
  by: (typeof NOTE_ADDERS)[number]
  notes: ContentNote[]
  note: string
}

/** Notes in the order of `CONTENT_NOTES`, each once. */
export const sortNotes = (notes: readonly ContentNote[]): ContentNote[] =>
  CONTENT_NOTES.filter((note) => notes.includes(note))

/** Writes added notes and their sentence for the log: 'violence, death: It tells of a raid.' */
export const writeAddedNotes = ({ notes, note }: Pick<AddedNotes, 'notes' | 'note'>): string =>
  [notes.join(', '), note].filter(Boolean).join(': ')

/** Reads a text that `writeAddedNotes` wrote; null for any other text. */
export const readAddedNotes = (text: string): Pick<AddedNotes, 'notes' | 'note'> | null => {
  const [first = '', ...rest] = text.split(': ')
  const notes = first.split(', ')
  return notes.every(isContentNote) ? { notes, note: rest.join(': ') } : null
}
