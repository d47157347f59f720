import { commonHeaders } from '../http/securityHeaders.ts'

/** Which hosts besides our own a deployment's pages load from: none, unless its operator switched something on. */
interface ExternalHosts {
  isTurnstileOn: boolean
  /** Addresses of raster tiles, e.g. `https://{s}.tiles.example/{z}/{x}/{y}.png`. */
  rasterUrls: readonly string[]
}

/** Where Turnstile's script and frame come from. */
export const turnstile = 'https://challenges.cloudflare.com'

/** The origin of a tile address as CSP names it; `{s}` stands for any subdomain. */
const originOf = (url: string): string => /^https:\/\/[^/]+/.exec(url.replace('{s}', '*'))?.[0] ?? ''

const policyOf = (
  { isTurnstileOn, rasterUrls }: ExternalHosts,
  inlineScripts: readonly string[],
  frameAncestors: "'none'" | '*',
): string => {
  const scripts = isTurnstileOn ? [turnstile] : []
  const tiles = [...new Set(rasterUrls.map(originOf))].filter(Boolean)
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts, ...scripts],
    // The accessibility widget and the picture cropper write style elements of their own.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': isTurnstileOn ? [turnstile] : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-ancestors': [frameAncestors],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The headers of every page, static or the worker's, with the hashes of its inline scripts (web/build/inlineScripts.ts). */
export const pageHeaders = (hosts: ExternalHosts, inlineScripts: readonly string[]): Record<string, string> => ({
  ...commonHeaders,
  'content-security-policy': policyOf(hosts, inlineScripts, "'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
})

/** The hashes of the inline scripts, put into the worker by the build (web/vite.config.ts). */
declare const __INLINE_SCRIPTS__: readonly string[]
/** The headers of the pages of this build. In the worker only. */
export const headersOfBuild = (hosts: ExternalHosts): Record<string, string> => pageHeaders(hosts, __INLINE_SCRIPTS__)

/** The headers of the map's embed page, which any site may frame. `rasterUrls` as above. */
export const embeddedHeaders = (rasterUrls: readonly string[]): Record<string, string> => {
  const { 'x-frame-options': _, ...common } = commonHeaders
  return {
    ...common,
    'content-security-policy': policyOf({ isTurnstileOn: false, rasterUrls }, [], '*'),
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  }
}
