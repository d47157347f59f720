import { CONTENT_NOTES, type ContentNote } from '#contract/contentNotes'
import { readPreference, savePreference } from './preferences.ts'

/** The content notes that need no card on this device. */
export const readShownNotes = (): ContentNote[] => {
  const stored = readPreference('shown-notes')?.split(',') ?? []
  return CONTENT_NOTES.filter((note) => stored.includes(note))
}

/** Whether everything that a story speaks of needs no card on this device. */
export const needsNoCard = (notes: readonly ContentNote[]): boolean => {
  const shown = readShownNotes()
  return notes.every((note) => shown.includes(note))
}

/** Stores which content notes need no card on this device. */
export const saveShownNotes = (notes: readonly ContentNote[]): void =>
  savePreference('shown-notes', notes.length > 0 ? notes.join(',') : null)
