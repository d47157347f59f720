// Limits that the script in every page needs (web/app/prefetch.ts), which has no room for the others.

/** Milliseconds without activity after which the client logs out and blanks the page. */
export const idleMs = 900_000
/** The smallest zoom of the map. */
export const minZoom = 3
