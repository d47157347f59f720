/** The log note of a comment that staff deleted: the story that it was on, and the note to its author, if any. */
export const writeDeletedComment = (storyId: number, note: string | null): string =>
  [`${deletedOnStory}${storyId}`, note].filter(Boolean).join(': ')

/** How such a note begins, before the id of the story. */
export const deletedOnStory = 'story '

/** Reads the note to the author in a text that `writeDeletedComment` wrote; any other text, such as one from before December 2026, is the note itself. */
export const readDeletedComment = (text: string): string | null => {
  const [, note = null] = /^story \d+(?:: (.*))?$/s.exec(text) ?? [text, text]
  return note
}
