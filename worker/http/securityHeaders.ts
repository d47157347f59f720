/** The headers that every answer carries, a page's as well as the API's (decisions §8). */
export const commonHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
}

/** The headers of every answer of the API: nothing in it is a page, and no other site may read it. */
export const apiHeaders = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}
