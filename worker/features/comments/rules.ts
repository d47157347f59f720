/** Bytes of a comment in JSON besides its text, at most. */
export const commentOverhead = 330
/** Bytes of a flag on a comment in JSON besides its reason, at most. */
export const commentFlagOverhead = 140
