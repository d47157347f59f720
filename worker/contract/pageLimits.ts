// The limits that the first view needs, which has no room for the others (limits.ts).

/** Milliseconds without activity after which the client logs out and blanks the page. */
export const idleMs = 900_000
/** How long before that the client asks whether the visitor is still there. */
export const idleWarningMs = 120_000
/** How often an active client says so. */
export const pingMs = 5 * 60_000
/** Days for which the browser keeps a locked draft after its last change. */
export const draftDays = 7
/** How long after the last change what a guest wrote stays in the storage of its tab. */
export const guestDraftMs = 60 * 60_000
/** The most stories that are asked for by id at once. */
export const storiesById = 100
/** The page size of results: enough to read, few enough for a slow phone. */
export const resultsPage = 50
/** Characters of a place that is searched for. */
export const placeSearch = 200
