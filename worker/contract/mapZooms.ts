// Apart from the other limits: the opening picture (web/app/openingPicture.ts) shares no file with the app's program.

/** The smallest zoom of the map. */
export const minZoom = 3
export const maxZoom = 18
/** Where it opens without a region. */
export const defaultZoom = 12
