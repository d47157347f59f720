// Parts of the `version` of an item (reviewState.ts), apart from the schemas: the browser's first view carries none of these.

/** The part of a version that names what readers see of the item. */
export const textVersion = (version: string): string => version.split('.', 1)[0]!

/** A version of what was read in one answer, with the flags that another answer listed: a decision is about both. */
export const versionWithFlags = (read: string, listed: string): string =>
  [textVersion(read), ...listed.split('.').slice(1)].join('.')
