import { pageHeaders, readVars } from '../../worker/commands/platform/forBuild.ts'
import { inlineScripts } from './inlineScripts.ts'

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * The `_headers` of the static files, for `[vars]` of a wrangler.toml: the same headers as the worker's pages carry.
 * What an operator switches on there (Turnstile, raster tiles) is allowed from the next build on.
 */
export const headersFile = (configPath: string): string => {
  const vars = readVars(configPath)
  const outside = {
    isTurnstileOn: Boolean(vars.TURNSTILE_SITE_KEY),
    rasterUrls: vars.RASTER_LIGHT === undefined ? [] : [vars.RASTER_LIGHT],
  }
  const rules = [
    rule('/*', pageHeaders(outside, inlineScripts)),
    rule('/assets/*', { 'cache-control': 'public, max-age=31536000, immutable' }),
    rule('/embed-assets/*', { 'cache-control': 'public, max-age=31536000, immutable' }),
    // Their address contains the version of their data; the edge compresses protobuf.
    rule('/basemap/*', {
      'content-type': 'application/x-protobuf',
      'cache-control': 'public, max-age=31536000, immutable',
    }),
    rule('/service-worker.js', { 'cache-control': 'no-cache' }),
  ]
  return `${rules.join('\n\n')}\n`
}
