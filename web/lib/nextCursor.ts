/** The cursor of what follows a list, out of its answer's `Link: …; rel="next"` (RFC 8288); null at its end. */
export const nextCursor = (response: Response): string | null => {
  const url = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return url ? new URL(url, location.origin).searchParams.get('before') : null
}
