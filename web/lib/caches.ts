/** Names of caches that the pages and the service worker (web/serviceWorker) share. */

/** Basemap tiles. Also the name of the channel on which `forget` (logout) and `leave` (Leave now) are broadcast. */
export const basemapCache = 'basemap'

/**
 * The page in the reader's language, and its texts. Only a reader of another language than English has this cache: the
 * service worker precaches the English page.
 */
export const offlineCache = 'offline-page'
/** The address of that page in the cache. */
export const offlinePage = '/offline-page'
/** The header of that page which contains the address of the program that it starts. */
export const programHeader = 'x-program'

/** Collections that a reader takes along, with their stories (lib/carriedCollections.ts). The service worker does not use it. */
export const carriedCache = 'carried'
/** The tiles of the map around them and the previews of their photos, as they were fetched. */
export const carriedFiles = 'carried-files'
