// Parts of the `version` of an item (reviewState.ts), separate from the schemas, which the browser's first view must not load.

/** The part of a version that identifies the visible content of the item. */
export const textVersion = (version: string): string => version.split('.', 1)[0]!

/** A version of content from one answer and flags from another, for a decision about both. */
export const versionWithFlags = (read: string, listed: string): string =>
  [textVersion(read), ...listed.split('.').slice(1)].join('.')
