/** The opaque part of an entity tag, without the mark that a compressing proxy (Apache, Jetty) puts before its last quote. */
const opaque = (tag: string): string =>
  tag.replace(/^W\//, '').replace(/(?:-{1,2}|;)(?:gzip|br|zstd|deflate)(?="$)/, '')

/**
 * Whether the `If-None-Match` of a request names an entity tag, so that its answer is 304: the weak comparison of RFC 9110
 * (13.1.2), with or without `W/`, for any of a list, and for `*`.
 */
export const isKnownTag = ({ headers }: Request, etag: string): boolean => {
  const asked = headers.get('if-none-match') ?? ''
  if (asked.trim() === '*') return true
  return (asked.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => opaque(tag) === opaque(etag))
}
