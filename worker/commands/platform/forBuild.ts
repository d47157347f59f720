/**
 * All that the build of the web app (web/vite.config.ts, web/build) needs to know of the server's side. It imports
 * nothing else there.
 */
export { pageHeaders } from '../../html/contentSecurityPolicy.ts'
export { escapeHtml } from '../../contract/escapeHtml.ts'
export { type Locale, offeredLocales, pageFile, sourceLocale } from '../../contract/locales.ts'
export { readExitUrl, readSiteName } from '../../settings.ts'
export { localVars, port, stateDir } from './localState.ts'
export { readVars } from './wranglerToml.ts'
