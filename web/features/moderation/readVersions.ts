import { versionWithFlags } from '#contract/versions'

/** A story on the screen of staff: its id, and the `version` of its answer. */
interface Versioned {
  id: number
  version: string
}

/**
 * For each story, the version of the text that this person saw last while the app was open: that of the story's page, or, before
 * they opened it here, that of the first list. A list that loads again shows no text, so it is not the version that was read.
 */
const read = new Map<number, string>()

/** Remembers that a story's page showed its text. */
export const rememberRead = ({ id, version }: Versioned): void => void read.set(id, version)

/** Remembers the versions of a list, for stories whose text was not shown before. */
export const rememberListed = (stories: readonly Versioned[]): void => {
  for (const { id, version } of stories) if (!read.has(id)) read.set(id, version)
}

/** The version for a decision about a listed story: of the text that was read, with the flags that the list shows. */
export const versionToJudge = ({ id, version }: Versioned): string => versionWithFlags(read.get(id) ?? version, version)
