/**
 * Draws the opening of the map, and then loads the app: the build makes a small script of it that the pages of the map run, of
 * files that the map uses too (vite.config.ts). It uses none of main.tsx: each starts without the other.
 */
import { showOpeningPicture } from '../features/map/view/openingPicture.ts'
import { categoryIconPaths } from '../features/stories/categoryIcons.ts'

const { opening, loadApp } = globalThis
// It may have a story as its author sees it, which must not outlast the session.
delete globalThis.opening
opening
  ?.then((found) => found && showOpeningPicture(found, categoryIconPaths))
  // The app shows what is wrong.
  .catch(() => undefined)
  .finally(loadApp)
