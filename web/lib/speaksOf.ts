import type { ContentNote } from '#contract/contentNotes'

/** A story's content notes in one line, which stands where its text would: 'Speaks of: violence, loss'. */
export const speaksOf = (notes: readonly ContentNote[]): string => `Speaks of: ${notes.join(', ')}`
