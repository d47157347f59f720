/** What is said in the document after the one somebody left in. No name, no id: the next person here may read it. */
const words = { deleted: 'Your account was deleted.' }
export type Farewell = keyof typeof words

const key = 'farewell'

/** Leaves a word for the next document of this tab. */
export const leaveWord = (farewell: Farewell): void => {
  try {
    sessionStorage.setItem(key, farewell)
  } catch {
    // Where storage is refused, nothing is said.
  }
}

/** The word that was left, once: it is gone from the storage then. */
export const takeWord = (): string | null => {
  try {
    const farewell = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return farewell !== null && farewell in words ? words[farewell as Farewell] : null
  } catch {
    return null
  }
}
