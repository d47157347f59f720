/** The cursor of a list's next page, from the response's `Link: …; rel="next"` (RFC 8288); null at the end. */
export const nextCursor = (response: Response): string | null => {
  const url = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return url ? new URL(url, location.origin).searchParams.get('before') : null
}
