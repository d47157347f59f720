/** Written by `npm run basemap:build`: the tiles' version, so that browsers may keep them for good, and their last zoom. */
export const worldVersion = '28a9f1d4'
export const worldMaxZoom = 6
