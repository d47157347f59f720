const key = 'token'
const bookmarkKey = 'bookmark'

/**
 * The session token (in local storage) and the database bookmark (in session storage), the only place that touches
 * either.
 */
export const session = {
  token: (): string | null => localStorage.getItem(key),
  start: (token: string): void => localStorage.setItem(key, token),
  end: (): void => {
    localStorage.removeItem(key)
    sessionStorage.removeItem(bookmarkKey)
  },
  /** The state of the database this tab has seen: what it reads next is no older. */
  bookmark: (): string | null => sessionStorage.getItem(bookmarkKey),
  /** Stores a response's bookmark, unless a newer one arrived since the request was sent. */
  keepBookmark: (bookmark: string | null, sent: string | null): void => {
    if (bookmark !== null && session.bookmark() === sent) sessionStorage.setItem(bookmarkKey, bookmark)
  },
  /** The header that says who is calling; nothing for a guest. */
  header: (): Record<string, string> => {
    const token = localStorage.getItem(key)
    return token ? { authorization: `Bearer ${token}` } : {}
  },
}
