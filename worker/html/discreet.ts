import { parse as parseCookies } from 'hono/utils/cookie'
import { discreet, twinOf } from '#contract/discreet'

/** Whether the request comes from a device in discreet mode. */
export const isDiscreet = (request: Request): boolean =>
  parseCookies(request.headers.get('cookie') ?? '', discreet.cookie)[discreet.cookie] === '1'

/** The same request without conditions: 'not modified' would show a page that was cached before. */
export const withoutConditions = (request: Request): Request => {
  const whole = new Request(request)
  for (const name of ['if-none-match', 'if-modified-since']) whole.headers.delete(name)
  return whole
}

const plainHead = () =>
  new HTMLRewriter()
    .on('html', { element: (root) => void root.setAttribute('data-discreet', '') })
    .on('title', { element: (title) => void title.setInnerContent(discreet.name) })
    .on(discreet.telling, { element: (element) => void element.remove() })
    .on(discreet.files, {
      element: (link) => void link.setAttribute('href', twinOf(link.getAttribute('href') ?? '', true)),
    })

/**
 * An answer for a device in discreet mode: no cache may store it, and the head of a page has a neutral title, icons and
 * manifest. So it is right from the first byte, with and without scripts.
 */
export const makeDiscreet = (response: Response): Response => {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const plain = isPage ? plainHead().transform(response) : new Response(response.body, response)
  // A padded answer stays uncompressed (http/paddedJson.ts).
  const isPadded = plain.headers.get('cache-control')?.includes('no-transform')
  plain.headers.set('cache-control', isPadded ? 'no-store, no-transform' : 'no-store')
  for (const name of ['etag', 'last-modified']) plain.headers.delete(name)
  // The link of a list leads to its next page, and names nothing.
  if (isPage) plain.headers.delete('link')
  return plain
}
